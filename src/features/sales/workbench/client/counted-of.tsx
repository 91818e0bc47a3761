import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { managerChoices } from '#features/people/clients/client/index.ts'
import { cancelCauses } from '#features/sales/orders/transitions.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { type Narrowed, NarrowedTo } from '#ui/list/narrowed-to.tsx'
import { useDay } from '#ui/use-day.ts'

/** The filters set by a link from a figure: days, a currency, a manager's clients. */
export const CountedOf = ({ place }: { place: ListPlace }) => (
  <NarrowedTo place={place} of={useNarrowed(place.search)} />
)

function useNarrowed(search: URLSearchParams): Narrowed[] {
  const { t } = useTranslation()
  const day = useDay()
  const [from, to, currency, country] = ['from', 'to', 'currency', 'country'].map((name) => search.get(name))
  const cause = ([...cancelCauses, 'none'] as const).find((one) => one === search.get('cause'))
  const manager = useManager(search.get('manager_id'))
  return [
    ...(from || to
      ? [
          {
            names: ['from', 'to'],
            words: [from, to].map((date) => (date ? day(date) : '…')).join(' – '),
          },
        ]
      : []),
    ...(search.has('agreed') ? [{ names: ['agreed'], words: t('orders.workbench.counted.agreed') }] : []),
    ...(search.has('open') ? [{ names: ['open'], words: t('orders.workbench.counted.open') }] : []),
    ...(cause
      ? [
          {
            names: ['cause'],
            words: cause === 'none' ? t('orders.workbench.counted.noCause') : t(`orders.causes.${cause}`),
          },
        ]
      : []),
    ...(currency ? [{ names: ['currency'], words: currency }] : []),
    ...(manager ? [{ names: ['manager_id'], words: manager }] : []),
    ...(country ? [{ names: ['country'], words: country }] : []),
  ]
}

function useManager(id: string | null): string | null {
  const { t } = useTranslation()
  const { data = [] } = useQuery({ ...managerChoices, enabled: id !== null && id !== '0' })
  if (id === null) return null
  if (id === '0') return t('orders.workbench.counted.noOne')
  return data.find((one) => String(one.id) === id)?.name ?? '…'
}
