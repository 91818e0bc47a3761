import { useHeadline } from '#features/sales/totals/client/index.ts'
import { Amount } from '#ui/money.tsx'
import type { Headline } from '#ui/page-head.tsx'
import { isToPay } from '../../order.ts'
import type { Order } from '../../order-shape.ts'

/** Returns a function that gives the amount in the head of an order's page or drawer. */
export function useOrderFigure(): (order: Pick<Order, 'stage' | 'totals'>) => Headline['figure'] {
  const { headline } = useHeadline()
  return ({ stage, totals }) => {
    const { label, amount } = headline(totals, { isToPay: isToPay(stage) })
    return { label, value: <Amount value={amount} /> }
  }
}
