import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Amount } from '#ui/money.tsx'
import type { OrderSummary } from '../../order-shape.ts'
import { Day } from './day.tsx'
import { Progress } from './progress.tsx'
import { Stage } from './stage.tsx'

/** The cells of an order list that show more than their field. `to` is where an order opens. */
export const orderCells = (to: (id: number) => string) => ({
  number: ({ id, number }: OrderSummary) => <OrderLink to={to(id)} number={number} />,
  stage: ({ stage }: OrderSummary) => <Stage stage={stage} />,
  total: (order: OrderSummary) => <Total of={order} />,
})

/** Of a client's own orders also: when they are promised, and how far the goods have come. */
export const progressCells = {
  promised_on: ({ promised_on }: OrderSummary) => (promised_on === null ? '–' : <Day of={promised_on} />),
  shipped_percent: (order: OrderSummary) =>
    order.stage === 'cancelled' || order.stage === 'expired' ? '–' : <Progress of={order} />,
}

/** Where some lines have no price yet the sum is of the others, and it says so. */
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

/** The number stands under its heading; read by itself it says of what. */
export function OrderLink({ to, number }: { to: string; number: number }) {
  const { t } = useTranslation()
  return (
    <Link to={to} aria-label={t('orders.number', { number })} preventScrollReset>
      {number}
    </Link>
  )
}
