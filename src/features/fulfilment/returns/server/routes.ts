import { returnPlaces } from '#features/goods/stock/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { ownReturnsApi, returnsApi } from '../contract.ts'
import { allReturns } from '../return-shape.ts'
import { inspectReturn } from './inspect-return.ts'
import { returnSource } from './list-returns.ts'
import { packingSlip } from './packing-slip.ts'
import { findReturn, returnsOfOrder } from './read-returns.ts'
import { receiveReturn } from './receive-return.ts'
import { cancelReturn, closeReturn, sendReturn } from './transition-return.ts'

export const ownReturnRoutes = serve('ownReturns', ownReturnsApi, {
  show: (ctx, { params }) => findReturn(ctx, params.id),
  ofOrder: async (ctx, { params }) => {
    await findOrder(ctx, params.id)
    return returnsOfOrder(ctx, params.id)
  },
  slip: (ctx, { params, query }) => packingSlip(ctx, params.id, query.lang),
  send: (ctx, { params, body }) => sendReturn(ctx, params.id, body),
})

export const returnRoutes = serve('returns', returnsApi, {
  all: (ctx, { query }) => readList(ctx, allReturns, returnSource, query),
  exportAll: (ctx, { query }) => exportList(ctx, allReturns, returnSource, query),
  open: (ctx, { params }) => findReturn(ctx, params.id),
  ofOrder: async (ctx, { params }) => {
    await findOrder(ctx, params.id)
    return returnsOfOrder(ctx, params.id)
  },
  slip: (ctx, { params, query }) => packingSlip(ctx, params.id, query.lang),
  places: (ctx) => returnPlaces(ctx.db, ctx.lang),
  send: (ctx, { params, body }) => sendReturn(ctx, params.id, body),
  receive: (ctx, { params, body }) => receiveReturn(ctx, params.id, body),
  inspect: (ctx, { params, body }) => inspectReturn(ctx, params.id, body),
  close: (ctx, { params, body }) => closeReturn(ctx, params.id, body),
  cancel: (ctx, { params, body }) => cancelReturn(ctx, params.id, body),
})
