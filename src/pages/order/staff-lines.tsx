import { LastEvents, LineCards, OrderFacts } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { StockOfLine } from '#features/sales/workbench/client/index.ts'

/** The first panel of an order for staff: its lines with their stock, then its terms and latest events. */
export default function StaffLines({ of: order }: { of: Order }) {
  return (
    <>
      <LineCards order={order} aside={(line) => <StockOfLine of={line} orderId={order.id} />} />
      <OrderFacts order={order} />
      <LastEvents of={order} />
    </>
  )
}
