import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Day } from '#ui/day.tsx'
import { Amount } from '#ui/money.tsx'
import type { OrderSummary } from '../../order-shape.ts'
import { Progress } from './progress.tsx'
import { Stage } from './stage.tsx'

/** The cells of an order list that show more than their field. `to` returns the link to an order. */
export const orderCells = (to: (id: number) => string) => ({
  number: ({ id, number }: OrderSummary) => <OrderLink to={to(id)} number={number} />,
  stage: ({ stage }: OrderSummary) => <Stage stage={stage} />,
  total: (order: OrderSummary) => <Total of={order} />,
})

/** Extra cells of a client's own orders: the promised day, and the progress of the goods. */
export const progressCells = {
  promised_on: ({ promised_on }: OrderSummary) => (promised_on === null ? '–' : <Day of={promised_on} />),
  shipped_percent: (order: OrderSummary) =>
    order.stage === 'cancelled' || order.stage === 'expired' ? '–' : <Progress of={order} />,
}

/** If some lines have no price, marks the total as covering only the others. */
function Total({ of: { total, unpriced } }: { of: OrderSummary }) {
  const { t } = useTranslation()
  if (unpriced === 0) return <Amount value={total} strong />
  return (
    <span>
      {total.amount > 0 && (
        <>
          <Amount value={total} strong /> +{' '}
        </>
      )}
      {t('orders.toQuote')}
    </span>
  )
}

/** Shows only the number, because the heading says what it is. Screen readers also hear "order". */
export function OrderLink({ to, number }: { to: string; number: number }) {
  const { t } = useTranslation()
  return (
    <Link to={to} aria-label={t('orders.number', { number })} preventScrollReset>
      {number}
    </Link>
  )
}
