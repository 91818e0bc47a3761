import { serve } from '#platform/server/serve.ts'
import { orders } from '../contract.ts'
import { listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { placeOrder } from './place-order.ts'
import { findOrder } from './queries.ts'

export const orderRoutes = serve('orders', orders, {
  place: (act, { params, body }) => placeOrder(act, params.id, body),
  mine: (act, { query }) => listOrders(act, query),
  show: (act, { params }) => findOrder(act, params.id),
  withdraw: (act, { params }) => moveOrder(act, params.id, 'withdraw'),
  all: (act, { query }) => listOrders(act, query),
  open: (act, { params }) => findOrder(act, params.id),
  confirm: (act, { params }) => moveOrder(act, params.id, 'confirm'),
  reject: (act, { params, body }) => moveOrder(act, params.id, 'reject', body.reason),
})
