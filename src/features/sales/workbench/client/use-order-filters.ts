import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { managerChoices, useClientFilter } from '#features/people/clients/client/index.ts'
import { scopes } from '#features/sales/orders/staff-filters.ts'
import { cancelCauses } from '#features/sales/orders/transitions.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { type ListFilter, useFilters } from '#ui/list/filters.tsx'
import type { Preset } from '#ui/list/views-menu.tsx'

type Place = Pick<ListPlace, 'search' | 'go'>

/** The filters of every list of the workbench: by the manager's own clients or those they substitute for, or one client. */
export function useScopeFilters(place: Place): ListFilter[] {
  const { t } = useTranslation()
  const { choice } = useFilters(place)
  return [
    choice(
      'scope',
      t('orders.workbench.scope'),
      scopes
        .filter((scope) => scope !== 'team')
        .map((value) => ({ value, label: t(`orders.workbench.scopes.${value}`) })),
    ),
    useClientFilter(place),
  ]
}

/** The filters of all orders. The last ones are set by links from figures. */
export function useOrderFilters(place: Place): ListFilter[] {
  const { t } = useTranslation()
  const { choice, date, flag } = useFilters(place)
  return [
    ...useScopeFilters(place),
    choice(
      'turn',
      t('orders.workbench.turn'),
      (['manager', 'client'] as const).map((value) => ({
        value,
        label: t(`orders.workbench.turns.${value}`),
      })),
    ),
    flag('late', t('orders.workbench.quick.late')),
    date('from', t('orders.workbench.placedFrom')),
    date('to', t('orders.workbench.placedTo')),
    ...useCounted(place.search),
  ]
}

function useCounted(search: URLSearchParams): ListFilter[] {
  const { t } = useTranslation()
  const [currency, country] = ['currency', 'country'].map((name) => search.get(name) ?? null)
  const cause = ([...cancelCauses, 'none'] as const).find((one) => one === search.get('cause'))
  const words: [string, string | null | undefined][] = [
    ['agreed', search.has('agreed') ? t('orders.workbench.counted.agreed') : null],
    ['open', search.has('open') ? t('orders.workbench.counted.open') : null],
    [
      'cause',
      cause && (cause === 'none' ? t('orders.workbench.counted.noCause') : t(`orders.causes.${cause}`)),
    ],
    ['currency', currency],
    ['manager_id', useManager(search.get('manager_id'))],
    ['country', country],
  ]
  return words.map(([name, chosen]) => ({ names: [name], chosen: chosen ?? null }))
}

function useManager(id: string | null): string | null {
  const { t } = useTranslation()
  const { data = [] } = useQuery({ ...managerChoices, enabled: id !== null && id !== '0' })
  if (id === null) return null
  if (id === '0') return t('orders.workbench.counted.noOne')
  return data.find((one) => String(one.id) === id)?.name ?? '…'
}

const nothing = { scope: null, stage: null, turn: null, late: null }
/** The most frequent views, each with its own address. */
const quick = {
  mine: { scope: 'mine' },
  toConfirm: { stage: 'submitted' },
  waitingClient: { turn: 'client' },
  late: { late: '1' },
} as const

/** The views of all orders that every manager has. */
export function useOrderPresets({ search, to }: Pick<ListPlace, 'search' | 'to'>): Preset[] {
  const { t } = useTranslation()
  return Object.entries(quick).map(([name, view]) => ({
    name: t(`orders.workbench.quick.${name as keyof typeof quick}`),
    to: to({ ...nothing, ...view }),
    isOpen: Object.entries({ ...nothing, ...view }).every(([key, value]) => search.get(key) === value),
  }))
}
