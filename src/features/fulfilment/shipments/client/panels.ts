import type { Order } from '#features/sales/orders/order-shape.ts'
import type { Panel } from '#platform/client/panel.ts'
import { part } from '#platform/client/part.tsx'
import { delaysOfOwnOrder, lotsOfOrder, lotsOfOwnOrder } from './api.ts'

/** The lots of an order and how they leave. */
export const lotsOfOrderPanel: Panel<Order> = {
  key: 'lots',
  title: 'shipments.lots',
  needs: ({ id }) => [lotsOfOrder(id)],
  Body: part(() => import('./manager/order-lots.tsx')),
}

/** The lots of an order, as the client sees them. */
export const ownLotsOfOrderPanel: Panel<Order> = {
  key: 'lots',
  title: 'shipments.lots',
  needs: ({ id }) => [lotsOfOwnOrder(id), delaysOfOwnOrder(id)],
  Body: part(() => import('./account/own-order-lots.tsx')),
}
