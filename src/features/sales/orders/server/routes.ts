import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { orderLines, orders } from '../contract.ts'
import { allOrders, ownOrders } from '../order-lists.ts'
import { allOrderSource } from './all-orders.ts'
import { cancelRemainder } from './cancel-remainder.ts'
import { confirmOrder, nameDays } from './confirm-order.ts'
import { confirmOverCredit } from './confirm-over-credit.ts'
import { creditOfClient, ownCredit } from './credit.ts'
import { discardOrder } from './draft-order.ts'
import { setActualDate } from './lines/actual-date.ts'
import { addLineFiles, lineFiles } from './lines/line-files.ts'
import { ownSource } from './list-orders.ts'
import { openOrder } from './open-order.ts'
import { orderPdf } from './order-pdf.ts'
import { placeOrder } from './place-order.ts'
import { daysOfOrder } from './promise-days.ts'
import { findOrder } from './queries.ts'
import { linesToRepeat } from './repeat-orders.ts'
import { takeBack, withdrawOrder } from './take-back.ts'
import { transitionOrder } from './transition-order.ts'

export const orderRoutes = serve('orders', orders, {
  place: (ctx, { params, body }) => placeOrder(ctx, params.id, body),
  mine: (ctx, { query }) => readList(ctx, ownOrders, ownSource, query),
  exportMine: (ctx, { query }) => exportList(ctx, ownOrders, ownSource, query),
  show: (ctx, { params }) => findOrder(ctx, params.id),
  pdf: (ctx, { params, query }) => orderPdf(ctx, params.id, query),
  toRepeat: (ctx, { query }) => linesToRepeat(ctx, [query.order_id].flat()),
  withdraw: (ctx, { params, body }) => withdrawOrder(ctx, params.id, body.reason),
  edit: (ctx, { params }) => takeBack(ctx, params.id),
  all: (ctx, { query }) => readList(ctx, allOrders, allOrderSource, query),
  exportAll: (ctx, { query }) => exportList(ctx, allOrders, allOrderSource, query),
  open: (ctx, { params }) => openOrder(ctx, params.id),
  staffPdf: (ctx, { params, query }) => orderPdf(ctx, params.id, query),
  confirm: (ctx, { params, body }) => confirmOrder(ctx, params.id, body),
  days: (ctx, { params }) => daysOfOrder(ctx, params.id),
  nameDays: (ctx, { params, body }) => nameDays(ctx, params.id, body),
  confirmOverCredit: (ctx, { params, body }) => confirmOverCredit(ctx, params.id, body.reason),
  credit: async (ctx) => ({ credit: await ownCredit(ctx) }),
  creditOfClient: async (ctx, { params }) => ({ credit: await creditOfClient(ctx, params.id) }),
  reject: (ctx, { params, body }) => transitionOrder(ctx, params.id, 'reject', { reason: body.reason }),
  start: (ctx, { params }) => transitionOrder(ctx, params.id, 'start'),
  cancel: (ctx, { params, body }) =>
    transitionOrder(ctx, params.id, 'cancel', { cause: body.cause, reason: body.note }),
  cancelRemainder: (ctx, { params, body }) => cancelRemainder(ctx, params.id, body),
  discard: (ctx, { params }) => discardOrder(ctx, params.id),
})

export const lineRoutes = serve('orders', orderLines, {
  ownFiles: (ctx, { params }) => lineFiles(ctx, params.id),
  addOwnFiles: (ctx, { params, body }) => addLineFiles(ctx, params.id, body),
  files: (ctx, { params }) => lineFiles(ctx, params.id),
  addFiles: (ctx, { params, body }) => addLineFiles(ctx, params.id, body),
  setActual: (ctx, { params, body }) => setActualDate(ctx, params.id, body),
})
