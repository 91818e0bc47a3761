import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { useFlashing } from '#ui/use-flashing.ts'
import { allOrders, managersOrder, useLiveOrders } from '../api.ts'
import { OrderFilters } from '../parts/order-filters.tsx'
import { useOrderColumns } from '../parts/use-order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'

const needs = ({ url }: Place) => {
  const open = Number(url.searchParams.get('order'))
  return open > 0 ? [allOrders(url.searchParams), managersOrder(open)] : [allOrders(url.searchParams)]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Every order this manager may see; `?order=` opens one over the list. New and changed rows arrive by themselves. */
export default function AllOrdersScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data } = useSuspenseQuery(allOrders(search))
  const flashing = useFlashing(
    data.rows,
    ({ id, stage }) => `${id} ${stage}`,
    ({ id }) => id,
  )
  useLiveOrders()

  const at = (id: number | null) => {
    const next = new URLSearchParams(search)
    if (id) next.set('order', String(id))
    else next.delete('order')
    return next
  }
  const open = (id: number | null) => setSearch(at(id), { preventScrollReset: true })
  const openId = Number(search.get('order')) || null

  const columns = useOrderColumns(
    ['number', 'client', 'created_at', 'stage', 'manager', 'positions', 'total'],
    (id) => `?${at(id)}`,
  )

  return (
    <>
      <title>{`${t('orders.all')} — Portico`}</title>
      <PageHead title={t('orders.all')} />
      <OrderFilters hint={t('orders.search')} />
      {data.rows.length === 0 ? (
        <Empty title={t('orders.noneHere')} text={t('orders.noneHereText')} />
      ) : (
        <Grid
          caption={t('orders.all')}
          rows={data.rows}
          columns={columns}
          rowKey={({ id }) => id}
          sort={search.get('sort') ?? '-created_at'}
          onOpen={({ id }) => open(id)}
          flashing={flashing}
        />
      )}
      <Pager {...data} />
      <OrderDrawer id={openId} onClose={() => open(null)} />
    </>
  )
}
