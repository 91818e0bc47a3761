import { linesOfOrder } from '#features/sales/orders/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'

/** The lines with their stock, as staff decide on them. */
export const staffLinesOfOrder: Panel<Order> = {
  ...linesOfOrder,
  Body: part(() => import('./staff-lines.tsx')),
}
