import type { Panel } from '#platform/client/panel.ts'
import type { Order } from '../contract.ts'
import { AgreedLines } from './parts/agreed-lines.tsx'
import { OrderHistory } from './parts/order-history.tsx'

// Both are told by the order itself, which the desk has asked for.
const nothingMore = () => []

/** What was ordered and agreed. */
export const linesOfOrder: Panel<Order> = {
  key: 'lines',
  title: 'orders.lines',
  needs: nothingMore,
  Body: AgreedLines,
}

/** Who did what with it, and when. */
export const historyOfOrder: Panel<Order> = {
  key: 'history',
  title: 'orders.history',
  needs: nothingMore,
  Body: OrderHistory,
}
