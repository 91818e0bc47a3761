import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { myOrders, useLiveOrders } from '../api.ts'
import { OrderFilters } from '../parts/order-filters.tsx'
import { useOrderColumns } from '../parts/use-order-columns.tsx'

const needs = ({ url }: Place) => [myOrders(url.searchParams)]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

export default function OrdersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(myOrders(search))
  useLiveOrders({ notices: true })
  const filtered = search.has('stage') || search.has('q')

  const columns = useOrderColumns(
    ['number', 'created_at', 'stage', 'po', 'positions', 'total'],
    paths.account.order,
  )

  return (
    <>
      <title>{`${t('orders.title')} — Portico`}</title>
      <PageHead title={t('orders.title')} />
      {data.total === 0 && !filtered ? (
        <Empty title={t('orders.empty')} text={t('orders.emptyText')}>
          <ButtonLink to={paths.account.products}>{t('orders.findGoods')}</ButtonLink>
        </Empty>
      ) : (
        <>
          <OrderFilters hint={t('orders.searchOwn')} />
          {data.rows.length === 0 ? (
            <p className="dimmed">{t('common.fewer')}</p>
          ) : (
            <Grid
              caption={t('orders.title')}
              rows={data.rows}
              columns={columns}
              rowKey={({ id }) => id}
              sort={search.get('sort') ?? '-created_at'}
              onOpen={({ id }) => void navigate(paths.account.order(id))}
            />
          )}
          <Pager {...data} />
        </>
      )}
    </>
  )
}
