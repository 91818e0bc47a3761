import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OrderLink } from '#features/sales/orders/client/index.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { Due } from '#ui/due.tsx'
import { List } from '#ui/list/list.tsx'
import { useLang } from '#ui/money.tsx'
import type { orderWorkbench } from '../../contract.ts'
import type { Talk } from '../../workbench-lists.ts'
import { talksAt } from '../api.ts'
import { useScopeFilters } from '../use-order-filters.ts'
import { tenths } from './talk-card.tsx'

/** The same negotiations as a list with sorting, search and export. */
export function TalkGrid({ place }: { place: ListPlace<typeof orderWorkbench.talks> }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data } = useSuspenseQuery(talksAt(place.search))
  const filters = useScopeFilters(place)
  const to = (id: number) => place.to({ order: id, panel: 'offer' })
  return (
    <List
      place={place}
      caption={t('orders.workbench.negotiation')}
      page={data}
      hint={t('orders.search')}
      filters={filters}
      cells={{
        number: ({ id, number }: Talk) => <OrderLink to={to(id)} number={number} />,
        due_at: ({ due_at }: Talk) => (due_at ? <Due at={due_at} /> : '–'),
        gap_bp: ({ gap_bp }: Talk) => (gap_bp === null ? '–' : tenths(lang, gap_bp)),
        margin_bp: ({ margin_bp }: Talk) => (margin_bp === null ? '–' : tenths(lang, margin_bp)),
      }}
      onOpen={({ id }) => place.go({ order: id, panel: 'offer' })}
    />
  )
}
