import type { Turn } from '#features/sales/orders/order.ts'
import { listQuery } from '#platform/client/list-address.ts'
import { storedOf } from '#platform/client/list-screen.ts'
import { query } from '#platform/client/query.ts'
import type { Place } from '#platform/client/screen.ts'
import { orderWorkbench } from '../../contract.ts'

/** The most cards of a column. The list shows all. */
const cards = 30

/** Queries one column of the board: filtered like the list, for one side's turn. */
export const columnOf = (turn: Turn, search: URLSearchParams) =>
  query(orderWorkbench.talks, {
    query: {
      turn,
      per_page: cards,
      ...only(search, 'scope'),
      ...only(search, 'organization_id'),
      ...only(search, 'q'),
    } as never,
  })

const only = (search: URLSearchParams, name: string) => {
  const value = search.get(name)
  return value ? { [name]: value } : {}
}

export const isGrid = (search: URLSearchParams): boolean => search.get('view') === 'grid'

export const needsOfBoard = ({ url: { searchParams } }: Place) =>
  isGrid(searchParams)
    ? [listQuery(orderWorkbench.talks)(searchParams), storedOf(orderWorkbench.talks.list.name)]
    : [columnOf('manager', searchParams), columnOf('client', searchParams)]
