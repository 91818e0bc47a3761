import { IconSearch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useList } from '#platform/client/use-list.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { NoneFound } from '#ui/empty.tsx'
import { List } from '#ui/list/list.tsx'
import { analytics } from '../contract.ts'
import type { Miss } from '../misses.ts'
import { missesAt, trendAt } from './api.ts'
import { PeriodForm } from './period-form.tsx'
import { places } from './places.ts'

/** Searches without an exact answer; each can be repeated. */
export function Misses() {
  const { t } = useTranslation()
  const place = useList(analytics.misses)
  const { data } = useSuspenseQuery(missesAt(place.search))
  const { data: trend } = useSuspenseQuery(trendAt(place.search))
  // The period is always set.
  const isNarrowed = ['q', 'shown'].some((name) => place.search.has(name))
  return (
    <>
      <PeriodForm place={place} period={trend.period} today={trend.today} />
      {data.total === 0 && !isNarrowed ? (
        <NoneFound Sign={IconSearch} title={t('analytics.misses.none')} text={t('analytics.misses.noneText')}>
          <ButtonLink to={places.search('')} variant="default">
            {t('analytics.misses.look')}
          </ButtonLink>
        </NoneFound>
      ) : (
        <List
          place={place}
          caption={t('analytics.views.misses')}
          page={data}
          hint={t('analytics.misses.search')}
          cells={{
            question: ({ question }: Miss) => <Link to={places.search(question)}>{question}</Link>,
          }}
        />
      )}
    </>
  )
}
