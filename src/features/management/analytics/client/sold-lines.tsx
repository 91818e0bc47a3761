import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { List } from '#ui/list/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useDay } from '#ui/use-day.ts'
import { analytics } from '../contract.ts'
import type { SoldLine } from '../sales.ts'
import { linesAt } from './api.ts'

/** The lines behind a figure. */
export function SoldLines() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const day = useDay()
  const words = useWords()
  const place = useList(analytics.lines)
  const { data } = useSuspenseQuery(linesAt(place.search))
  const [from, to] = ['from', 'to'].map((name) => place.search.get(name))
  return (
    <>
      <PageHead
        title={t('analytics.lines')}
        crumbs={[{ label: t('analytics.title'), to: paths.manager.analytics }]}
        {...(from && to && { note: `${day(from)} – ${day(to)}` })}
      />
      <List
        place={place}
        caption={t('analytics.lines')}
        page={data}
        hint={t('analytics.searchLines')}
        cells={{
          number: ({ number, order_id }: SoldLine) => (
            <Link to={paths.manager.order(order_id)}>{number}</Link>
          ),
          quantity: ({ quantity, unit }: SoldLine) => (
            <span className="figures">{words.quantity(quantity, { unit })}</span>
          ),
        }}
        onOpen={({ order_id }) => void navigate(paths.manager.order(order_id))}
      />
    </>
  )
}
