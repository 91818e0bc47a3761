import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import type { Order } from '../order-shape.ts'

// Needs no data of its own: the page has already loaded the order.
const nothingMore = () => []

/** The lines and terms of an order. */
export const linesOfOrder: Panel<Order> = {
  key: 'lines',
  title: 'orders.lines',
  needs: nothingMore,
  Body: part(() => import('./parts/agreed-lines.tsx')),
}
