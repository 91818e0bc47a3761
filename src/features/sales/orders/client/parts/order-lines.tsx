import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { TurnModel, useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany, Why } from '#features/goods/pricing/client/index.ts'
import { TaxNotes } from '#features/sales/totals/client/index.ts'
import { comparePrices } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount, PriceAmount } from '#ui/money.tsx'
import { isAgreed, isToPay } from '../../order.ts'
import type { Order, OrderLine } from '../../order-shape.ts'
import { LineDates } from './line-dates.tsx'
import { LineProgress } from './line-progress.tsx'
import { RequestedThing } from './requested-thing.tsx'

const hasDates = (order: Order): boolean =>
  isAgreed(order.stage) ||
  order.lines.some(({ lead_days, promised_on }) => lead_days !== null || promised_on !== null)

/** The lines of an order as agreed, with an explanation of each price. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation()
  const words = useWords()
  const so = useSoMany()
  const isStaff = useMatch('/manager/*') !== null
  const columns: Column<OrderLine>[] = [
    {
      key: 'name',
      title: t('orders.line'),
      bare: true,
      cell: ({ name, sku, note, product_id, custom, files, instead_of, cut, unit }) => (
        <div>
          {isStaff && product_id !== null ? (
            <Link to={paths.manager.product(product_id)}>{designation(name)}</Link>
          ) : (
            designation(name)
          )}{' '}
          <span className="code dimmed">{sku}</span>
          {instead_of && (
            <span className="dimmed">
              {' '}
              · {t('orders.offers.insteadOf', { name: designation(instead_of.name) })}
            </span>
          )}
          {cut && <span className="dimmed"> · {words.cut(cut, { unit })}</span>}
          {note && <span className="dimmed"> · {note}</span>}
          {custom && <RequestedThing of={custom} />}
          <StoredFiles of={files} Turn={TurnModel} />
        </div>
      ),
    },
    {
      key: 'quantity',
      title: t('orders.quantity'),
      figures: true,
      cell: (line) => (
        <>
          {words.quantity(line.quantity, { unit: line.unit })}
          <LineProgress of={line} />
        </>
      ),
    },
    ...(hasDates(order)
      ? [
          {
            key: 'dates',
            title: t(isAgreed(order.stage) ? 'orders.promisedAndActual' : 'orders.offers.promised'),
            cell: (line: OrderLine) => <LineDates order={order} line={line} />,
          },
        ]
      : []),
    {
      key: 'list',
      title: t('orders.listPrice'),
      figures: true,
      cell: ({ list_price, price, unit }) =>
        list_price &&
        price && (
          <PriceAmount
            value={list_price}
            of={so(list_price, unit)}
            struck={comparePrices(list_price, price) !== 0}
          />
        ),
    },
    {
      key: 'price',
      title: t('orders.yourPrice'),
      figures: true,
      cell: ({ price, why, unit }) =>
        price ? (
          <Why reasons={why} unit={unit}>
            <PriceAmount value={price} of={so(price, unit)} />
          </Why>
        ) : (
          t('orders.toQuote')
        ),
    },
    {
      key: 'total',
      title: t('orders.sum'),
      figures: true,
      cell: ({ total }) => (total ? <Amount value={total} strong /> : '—'),
    },
  ]
  return (
    <>
      {order.unpriced > 0 && <p role="note">{t('orders.unpriced', { count: order.unpriced })}</p>}
      <Table
        caption={t('orders.lines')}
        rows={order.lines}
        columns={columns}
        rowKey={({ id }) => id}
        totals={{ name: t('totals.lines'), total: <Amount value={order.total} /> }}
      />
      <TaxNotes of={order.totals} isToPay={isToPay(order.stage)} />
    </>
  )
}
