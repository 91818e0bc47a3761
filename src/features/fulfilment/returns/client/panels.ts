import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { returnsOfOrder, returnsOfOwnOrder } from './api.ts'

/** The goods of an order that come back. */
export const returnsOfOrderPanel: Panel<Order> = {
  key: 'returns',
  title: 'returns.title',
  needs: ({ id }) => [returnsOfOrder(id)],
  Body: part(() => import('./manager/order-returns.tsx')),
}

/** The same, as the client sees them. */
export const ownReturnsOfOrderPanel: Panel<Order> = {
  key: 'returns',
  title: 'returns.title',
  needs: ({ id }) => [returnsOfOwnOrder(id)],
  Body: part(() => import('./account/own-order-returns.tsx')),
}
