import { warehousesIn } from '#features/goods/stock/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { lotsApi, ownLotsApi } from '../contract.ts'
import { ownLots } from '../lot-shape.ts'
import { acceptLot } from './accept-lot.ts'
import { slipsOfOrder } from './check-promises.ts'
import { answerDelay, delaysOfOrder, linesOfLot, notifyDelay } from './delays.ts'
import { formLot } from './form-lot.ts'
import { linesToPack } from './lines-to-pack.ts'
import { listLots, lotSource } from './list-lots.ts'
import { lotPdf } from './lot-pdf.ts'
import { onTimeOf } from './on-time.ts'
import { packLot } from './pack-lot.ts'
import { photographLot } from './photograph-lot.ts'
import { planLots } from './plan-lots.ts'
import { findLot, lotsOfOrder } from './read-lots.ts'
import { changeRequest, requestLots } from './request-lots.ts'
import { pickupSlots } from './slots.ts'
import { splitLot } from './split-lot.ts'
import {
  bookLot,
  cancelLot,
  deliverLot,
  holdLot,
  makeReady,
  releaseLot,
  sendLot,
} from './staff-transitions.ts'

export const ownLotRoutes = serve('ownLots', ownLotsApi, {
  mine: (ctx, { query }) => listLots(ctx, query),
  exportMine: (ctx, { query }) => exportList(ctx, ownLots, lotSource, query),
  show: (ctx, { params }) => findLot(ctx, params.id),
  ofOrder: async (ctx, { params }) => {
    await findOrder(ctx, params.id)
    return lotsOfOrder(ctx, params.id)
  },
  plan: (ctx, { query }) => planLots(ctx, [query.id].flat()),
  request: (ctx, { body }) => requestLots(ctx, body),
  changeRequest: (ctx, { params, body }) => changeRequest(ctx, params.id, body),
  pdf: async (ctx, { params, query }) => {
    await findLot(ctx, params.id)
    return lotPdf(ctx, params.id, query.kind, query.lang)
  },
  slots: (ctx) => pickupSlots(ctx),
  onTime: (ctx) => onTimeOf(ctx, ctx.person.organization_id),
  delays: async (ctx, { params }) => {
    await findOrder(ctx, params.id)
    return delaysOfOrder(ctx, params.id)
  },
  answerDelay: (ctx, { params, body }) => answerDelay(ctx, params.id, body),
  split: (ctx, { params, body }) => splitLot(ctx, params.id, body),
  hold: (ctx, { params, body }) => holdLot(ctx, params.id, body),
  release: (ctx, { params, body }) => releaseLot(ctx, params.id, body),
  accept: (ctx, { params, body }) => acceptLot(ctx, params.id, body),
})

export const lotRoutes = serve('shipments', lotsApi, {
  open: (ctx, { params }) => findLot(ctx, params.id),
  ofOrder: async (ctx, { params }) => {
    const { organization_id } = await findOrder(ctx, params.id)
    const [lots, lines, warehouses, delays, slips, on_time] = await Promise.all([
      lotsOfOrder(ctx, params.id),
      linesToPack(ctx, params.id),
      warehousesIn(ctx.db, ctx.lang),
      delaysOfOrder(ctx, params.id),
      slipsOfOrder(ctx, params.id),
      onTimeOf(ctx, organization_id),
    ])
    return { lots, lines, warehouses, delays, slips, on_time }
  },
  form: (ctx, { params, body }) => formLot(ctx, params.id, body),
  pack: (ctx, { params, body }) => packLot(ctx, params.id, body),
  pdf: async (ctx, { params, query }) => {
    await findLot(ctx, params.id)
    return lotPdf(ctx, params.id, query.kind, query.lang)
  },
  photograph: (ctx, { params, body }) => photographLot(ctx, params.id, body),
  notifyDelay: (ctx, { body }) => notifyDelay(ctx, body),
  notifyLotDelay: async (ctx, { params, body }) => {
    await findLot(ctx, params.id)
    await notifyDelay(ctx, { ...body, line_ids: await linesOfLot(ctx.db, params.id) })
  },
  makeReady: (ctx, { params, body }) => makeReady(ctx, params.id, body),
  book: (ctx, { params, body }) => bookLot(ctx, params.id, body),
  send: (ctx, { params, body }) => sendLot(ctx, params.id, body),
  deliver: (ctx, { params, body }) => deliverLot(ctx, params.id, body),
  hold: (ctx, { params, body }) => holdLot(ctx, params.id, body),
  release: (ctx, { params, body }) => releaseLot(ctx, params.id, body),
  cancel: (ctx, { params, body }) => cancelLot(ctx, params.id, body),
})
