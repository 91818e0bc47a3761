import type { Order } from '../../order-shape.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'

/** An order as agreed: its terms and its lines. */
export default function AgreedLines({ of: order }: { of: Order }) {
  return (
    <>
      <OrderFacts order={order} />
      <OrderLines order={order} />
    </>
  )
}
