import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Amount } from '#ui/money.tsx'
import type { OrderSummary } from '../../contract.ts'
import { Stage } from './stage.tsx'

/** The cells of an order list that show more than their field. `to` is where an order opens. */
export const orderCells = (to: (id: number) => string) => ({
  number: ({ id, number }: OrderSummary) => <OrderLink to={to(id)} number={number} />,
  stage: ({ stage }: OrderSummary) => <Stage stage={stage} />,
  total: ({ total }: OrderSummary) => <Amount value={total} strong />,
})

/** The number stands under its heading; read by itself it says of what. */
function OrderLink({ to, number }: { to: string; number: number }) {
  const { t } = useTranslation()
  return (
    <Link to={to} aria-label={t('orders.number', { number })} preventScrollReset>
      {number}
    </Link>
  )
}
