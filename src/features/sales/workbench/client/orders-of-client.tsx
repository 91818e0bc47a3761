import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientRow } from '#features/people/clients/contract.ts'
import { Stage } from '#features/sales/orders/client/index.ts'
import type { OrderSummary } from '#features/sales/orders/order-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import { ordersOfClient } from './api.ts'

/** The newest orders of a client, with a link to all of them. */
export default function OrdersOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(ordersOfClient(id))
  if (!data) return <Skeleton of="table" />
  if (data.total === 0) return <p className="dimmed">{t('workbench.crm.noOrders')}</p>
  const columns: Column<OrderSummary>[] = [
    {
      key: 'number',
      title: t('orders.order'),
      cell: (order) => <Link to={paths.manager.orderHere(order.id)}>{order.number}</Link>,
    },
    { key: 'stage', title: t('orders.stage'), cell: ({ stage }) => <Stage stage={stage} /> },
    { key: 'at', title: t('orders.placed'), cell: ({ created_at }) => <When at={created_at} as="day" /> },
    {
      key: 'total',
      title: t('totals.exclVat'),
      figures: true,
      cell: ({ total }) => <Amount value={total} />,
    },
  ]
  return (
    <>
      <Table caption={t('orders.title')} rows={data.rows} columns={columns} rowKey={(row) => row.id} />
      {data.total > data.rows.length && (
        <p>
          <Link to={paths.manager.ordersOf(id)}>{t('workbench.crm.allOrders', { count: data.total })}</Link>
        </p>
      )}
    </>
  )
}
