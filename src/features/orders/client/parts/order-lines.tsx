import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { useWords } from '#features/catalogue/client/index.ts'
import { Why } from '#features/pricing/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import type { Order, OrderLine } from '../../contract.ts'

/** The lines of an order as they were agreed, with the reason of each price. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation()
  const words = useWords()
  const isStaff = useMatch('/manager/*') !== null
  const columns: Column<OrderLine>[] = [
    {
      key: 'name',
      title: t('orders.line'),
      bare: true,
      cell: ({ name, sku, note, product_id }) => (
        <span>
          {isStaff && product_id !== null ? (
            <Link to={paths.manager.product(product_id)}>{designation(name)}</Link>
          ) : (
            designation(name)
          )}{' '}
          <span className="code dimmed">{sku}</span>
          {note && <span className="dimmed"> · {note}</span>}
        </span>
      ),
    },
    {
      key: 'quantity',
      title: t('orders.quantity'),
      figures: true,
      cell: ({ quantity, unit }) => words.quantity(quantity, { unit }),
    },
    {
      key: 'list',
      title: t('orders.listPrice'),
      figures: true,
      cell: ({ list_price, price }) => (
        <Amount value={list_price} struck={list_price.amount !== price.amount} />
      ),
    },
    {
      key: 'price',
      title: t('orders.yourPrice'),
      figures: true,
      cell: ({ price, why, unit }) => (
        <Why reasons={why} unit={unit}>
          <Amount value={price} />
        </Why>
      ),
    },
    {
      key: 'total',
      title: t('orders.sum'),
      figures: true,
      cell: ({ total }) => <Amount value={total} strong />,
    },
  ]
  return (
    <Table
      caption={t('orders.lines')}
      rows={order.lines}
      columns={columns}
      rowKey={({ id }) => id}
      totals={{ name: t('orders.total'), total: <Amount value={order.total} strong /> }}
    />
  )
}
