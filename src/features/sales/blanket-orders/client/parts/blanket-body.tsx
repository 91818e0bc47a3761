import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { designation } from '#platform/shared/typography.ts'
import { Facts } from '#ui/facts.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { PriceAmount } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import type { BlanketLine, BlanketOrder } from '../../blanket-order-shape.ts'

type Props = {
  of: BlanketOrder
  /** The link to an order. */
  to: (id: number) => string
}

/** The terms of a blanket order for both sides: days, prices, what was called off and what is left. */
export function BlanketBody({ of, to }: Props) {
  const { t } = useTranslation()
  const day = useDay()
  return (
    <>
      <Facts
        of={[
          {
            name: t('blanketOrders.days'),
            value: t('blanketOrders.daysValue', { from: day(of.valid_from), until: day(of.valid_until) }),
          },
          { name: t('blanketOrders.answeredBy'), value: of.answered_by },
          { name: t('blanketOrders.declineReason'), value: of.decline_reason },
          { name: t('blanketOrders.note'), value: of.note },
          {
            name: t('blanketOrders.orders'),
            value: of.orders.map(({ id, number }) => (
              <Link key={id} to={to(id)} aria-label={t('blanketOrders.order', { number })}>
                {number}
              </Link>
            )),
          },
        ]}
      />
      <Lines of={of} />
    </>
  )
}

function Lines({ of }: { of: BlanketOrder }) {
  const { t } = useTranslation()
  const words = useWords()
  const quantity = (value: number, line: BlanketLine) => words.quantity(value, line)
  const columns: Column<BlanketLine>[] = [
    {
      key: 'name',
      title: t('blanketOrders.product'),
      bare: true,
      cell: ({ name, sku }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>
        </div>
      ),
    },
    {
      key: 'price',
      title: t('blanketOrders.price'),
      figures: true,
      cell: ({ price, unit }) => <PriceAmount value={price} of={words.many(price.per ?? 1, unit)} />,
    },
    {
      key: 'quantity',
      title: t('blanketOrders.quantity'),
      figures: true,
      cell: (line) => quantity(line.quantity, line),
    },
    {
      key: 'step',
      title: t('blanketOrders.step'),
      figures: true,
      cell: (line) => quantity(line.step, line),
    },
    {
      key: 'called_off',
      title: t('blanketOrders.calledOff'),
      figures: true,
      cell: (line) => quantity(line.called_off, line),
    },
    {
      key: 'left',
      title: t('blanketOrders.left'),
      figures: true,
      cell: (line) => <strong>{quantity(line.left, line)}</strong>,
    },
  ]
  return (
    <Table
      caption={t('blanketOrders.linesOf', { number: of.number })}
      rows={of.lines}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}
