import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { invoicing } from '#features/money/invoicing/contract.ts'
import { useList } from '#platform/client/use-list.ts'
import { money, sum } from '#platform/shared/money.ts'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import type { UninvoicedOrder } from '../contract.ts'
import { shippedNotInvoiced, useLiveUninvoiced } from './api.ts'
import styles from './uninvoiced.module.css'

/** The most lines of an order that are listed, by SKU. Of the others there is their number. */
const mostLines = 3

/**
 * The orders with goods that left and are not invoiced. Each opens with its invoices over the list of invoices. Nothing
 * while there are none.
 */
export function ShippedNotInvoiced() {
  const { t } = useTranslation()
  const place = useList(invoicing.all)
  const { data } = useSuspenseQuery(shippedNotInvoiced)
  useLiveUninvoiced()
  if (data.length === 0) return null
  const title = t('uninvoiced.title', { count: data.length })
  const columns: Column<UninvoicedOrder>[] = [
    {
      key: 'order',
      title: t('uninvoiced.order'),
      whole: true,
      cell: ({ order_id, order_number }) => (
        <Link to={place.to({ order: order_id, panel: 'invoices' })} preventScrollReset>
          {t('uninvoiced.orderNumber', { number: order_number })}
        </Link>
      ),
    },
    { key: 'client', title: t('uninvoiced.client'), cell: ({ organization_name }) => organization_name },
    { key: 'manager', title: t('uninvoiced.manager'), cell: ({ manager_name }) => manager_name ?? '–' },
    { key: 'goods', title: t('uninvoiced.goods'), cell: ({ lines }) => <Goods lines={lines} /> },
    {
      key: 'net',
      title: t('uninvoiced.net'),
      figures: true,
      cell: ({ net }) => <Amount value={net} strong />,
    },
    {
      key: 'since',
      title: t('uninvoiced.since'),
      whole: true,
      cell: ({ since }) => (since ? <Day of={since} /> : '–'),
    },
    { key: 'reason', title: t('uninvoiced.reason'), cell: ({ reason }) => t(`uninvoiced.reasons.${reason}`) },
  ]
  return (
    <details className={styles.list}>
      <summary>
        {title}
        {totalsOf(data).map((total) => (
          <span key={total.currency} className={styles.total}>
            <Amount value={total} strong />
          </span>
        ))}
      </summary>
      <Table caption={title} rows={data} columns={columns} rowKey={({ order_id }) => order_id} />
    </details>
  )
}

function Goods({ lines }: Pick<UninvoicedOrder, 'lines'>) {
  const { t } = useTranslation()
  const words = useWords()
  return (
    <ul className={styles.goods}>
      {lines.slice(0, mostLines).map(({ line_id, sku, name, quantity, unit }) => (
        <li key={line_id} className={sku ? styles.whole : undefined}>
          {sku ?? name}: {words.quantity(quantity, { unit })}
        </li>
      ))}
      {lines.length > mostLines && <li>{t('uninvoiced.more', { count: lines.length - mostLines })}</li>}
    </ul>
  )
}

const totalsOf = (orders: readonly UninvoicedOrder[]) =>
  [...new Set(orders.map(({ net }) => net.currency))].map((currency) =>
    money(sum(orders.flatMap(({ net }) => (net.currency === currency ? [net.amount] : []))), currency),
  )
