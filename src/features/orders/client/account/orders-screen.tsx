import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { type Column, Grid } from '#ui/grid.tsx'
import { Amount } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { When } from '#ui/when.tsx'
import type { OrderSummary } from '../../contract.ts'
import { myOrders, useLiveOrders } from '../api.ts'
import { OrderFilters } from '../parts/order-filters.tsx'
import { Stage } from '../parts/stage.tsx'

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

  const columns: Column<OrderSummary>[] = [
    {
      key: 'number',
      title: t('orders.order'),
      sort: 'number',
      cell: ({ id, number }) => <Link to={paths.account.order(id)}>{t('orders.number', { number })}</Link>,
    },
    {
      key: 'created_at',
      title: t('orders.placed'),
      sort: 'created_at',
      cell: ({ created_at }) => <When at={created_at} />,
    },
    { key: 'stage', title: t('orders.stage'), cell: ({ stage }) => <Stage stage={stage} /> },
    { key: 'po', title: t('orders.poNumber'), cell: ({ po_number }) => po_number ?? '–' },
    { key: 'positions', title: t('orders.positions'), figures: true, cell: ({ positions }) => positions },
    {
      key: 'total',
      title: t('orders.total'),
      sort: 'total',
      figures: true,
      cell: ({ total }) => <Amount value={total} strong />,
    },
  ]

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
          <OrderFilters />
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
