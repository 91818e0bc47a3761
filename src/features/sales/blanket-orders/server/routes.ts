import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { allBlanketOrders, ownBlanketOrders } from '../blanket-order-shape.ts'
import { blanketApi, ownBlanketApi } from '../contract.ts'
import { acceptBlanketOrder, closeBlanketOrder, declineBlanketOrder } from './answer-blanket-order.ts'
import { callOffOrder } from './call-off-order.ts'
import { allSource, ownSource } from './list-blanket-orders.ts'
import { previewCallOff } from './preview-call-off.ts'
import { findBlanketOrder } from './read-blanket-order.ts'
import { sendBlanketOrder } from './send-blanket-order.ts'

export const ownBlanketRoutes = serve('ownBlanketOrders', ownBlanketApi, {
  mine: (ctx, { query }) => readList(ctx, ownBlanketOrders, ownSource, query),
  exportMine: (ctx, { query }) => exportList(ctx, ownBlanketOrders, ownSource, query),
  show: (ctx, { params }) => findBlanketOrder(ctx, params.id),
  accept: (ctx, { params, body }) => acceptBlanketOrder(ctx, params.id, body),
  decline: (ctx, { params, body }) => declineBlanketOrder(ctx, params.id, body),
  preview: (ctx, { params, body }) => previewCallOff(ctx, params.id, body),
  callOff: (ctx, { params, body }) => callOffOrder(ctx, params.id, body),
})

export const blanketRoutes = serve('blanketOrders', blanketApi, {
  all: (ctx, { query }) => readList(ctx, allBlanketOrders, allSource, query),
  exportAll: (ctx, { query }) => exportList(ctx, allBlanketOrders, allSource, query),
  send: (ctx, { body }) => sendBlanketOrder(ctx, body),
  open: (ctx, { params }) => findBlanketOrder(ctx, params.id),
  close: (ctx, { params, body }) => closeBlanketOrder(ctx, params.id, body),
})
