import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { allOrders, orders, ownOrders } from '../contract.ts'
import { orderSource } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { openOrder } from './open-order.ts'
import { placeOrder } from './place-order.ts'
import { findOrder } from './queries.ts'

export const orderRoutes = serve('orders', orders, {
  place: (act, { params, body }) => placeOrder(act, params.id, body),
  mine: (act, { query }) => readList(act, ownOrders, orderSource, query),
  exportMine: (act, { query }) => exportList(act, ownOrders, orderSource, query),
  show: (act, { params }) => findOrder(act, params.id),
  withdraw: (act, { params }) => moveOrder(act, params.id, 'withdraw'),
  all: (act, { query }) => readList(act, allOrders, orderSource, query),
  exportAll: (act, { query }) => exportList(act, allOrders, orderSource, query),
  open: (act, { params }) => openOrder(act, params.id),
  confirm: (act, { params }) => moveOrder(act, params.id, 'confirm'),
  reject: (act, { params, body }) => moveOrder(act, params.id, 'reject', body.reason),
})
