import { IconDiscount2 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { NoneFound } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { analytics } from '../contract.ts'
import type { PromotionEffect } from '../promotion-effects.ts'
import { linesBehind } from '../sales.ts'
import { promotionsAt, trendAt } from './api.ts'
import { PeriodForm } from './period-form.tsx'
import { places } from './places.ts'

/** Sales of each promotion, and daily sales of its products during and before it; each links to its lines. */
export function Promotions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useList(analytics.promotions)
  const { data } = useSuspenseQuery(promotionsAt(place.search))
  const { data: trend } = useSuspenseQuery(trendAt(place.search))
  const lines = ({ promotion_id, amount: { currency } }: PromotionEffect) =>
    places.lines({ ...linesBehind('promotion', String(promotion_id), trend.period), currency })
  // The period is always set.
  const isNarrowed = place.search.has('q')
  return (
    <>
      <PeriodForm place={place} period={trend.period} today={trend.today} />
      {data.total === 0 && !isNarrowed ? (
        <NoneFound
          Sign={IconDiscount2}
          title={t('analytics.effects.none')}
          text={t('analytics.effects.noneText')}
        >
          <ButtonLink to={paths.manager.promotions} variant="default">
            {t('analytics.effects.see')}
          </ButtonLink>
        </NoneFound>
      ) : (
        <List
          place={place}
          caption={t('analytics.views.promotions')}
          page={data}
          hint={t('analytics.search')}
          cells={{ name: (row: PromotionEffect) => <Link to={lines(row)}>{row.name}</Link> }}
          onOpen={(row) => void navigate(lines(row))}
        />
      )}
    </>
  )
}
