import { warehousesIn } from '#features/goods/stock/server/index.ts'
import { findOrder } from '#features/sales/orders/server/index.ts'
import { exportList } from '#platform/server/list/export-list.ts'
import { serve } from '#platform/server/serve.ts'
import { lotsApi, ownLots, ownLotsApi } from '../contract.ts'
import { acceptLot } from './accept-lot.ts'
import { answerDelay, delaysOfOrder, linesOfLot, tellDelay } from './delays.ts'
import { formLot } from './form-lot.ts'
import { linesToPack } from './lines-to-pack.ts'
import { listLots, lotSource } from './list-lots.ts'
import { lotPaper } from './lot-paper.ts'
import { onTimeOf } from './on-time.ts'
import { packLot } from './pack-lot.ts'
import { photographLot } from './photograph-lot.ts'
import { planLots } from './plan-lots.ts'
import { findLot, lotsOfOrder } from './read-lots.ts'
import { changeRequest, requestLots } from './request-lots.ts'
import { pickupSlots } from './slots.ts'
import { splitLot } from './split-lot.ts'
import { bookLot, cancelLot, deliverLot, holdLot, makeReady, releaseLot, sendLot } from './staff-moves.ts'

export const ownLotRoutes = serve('ownLots', ownLotsApi, {
  mine: (act, { query }) => listLots(act, query),
  exportMine: (act, { query }) => exportList(act, ownLots, lotSource, query),
  show: (act, { params }) => findLot(act, params.id),
  ofOrder: async (act, { params }) => {
    await findOrder(act, params.id)
    return lotsOfOrder(act, params.id)
  },
  plan: (act, { query }) => planLots(act, [query.id].flat()),
  request: (act, { body }) => requestLots(act, body),
  changeRequest: (act, { params, body }) => changeRequest(act, params.id, body),
  paper: async (act, { params, query }) => {
    await findLot(act, params.id)
    return lotPaper(act, params.id, query.kind, query.lang)
  },
  slots: (act) => pickupSlots(act),
  onTime: ({ db, person, now }) => onTimeOf(db, person.organization_id, now),
  delays: async (act, { params }) => {
    await findOrder(act, params.id)
    return delaysOfOrder(act, params.id)
  },
  answerDelay: (act, { params, body }) => answerDelay(act, params.id, body),
  split: (act, { params, body }) => splitLot(act, params.id, body),
  hold: (act, { params, body }) => holdLot(act, params.id, body),
  release: (act, { params, body }) => releaseLot(act, params.id, body),
  accept: (act, { params, body }) => acceptLot(act, params.id, body),
})

export const lotRoutes = serve('shipments', lotsApi, {
  open: (act, { params }) => findLot(act, params.id),
  ofOrder: async (act, { params }) => {
    const { organization_id } = await findOrder(act, params.id)
    const [lots, lines, warehouses, delays, on_time] = await Promise.all([
      lotsOfOrder(act, params.id),
      linesToPack(act, params.id),
      warehousesIn(act.db, act.lang),
      delaysOfOrder(act, params.id),
      onTimeOf(act.db, organization_id, act.now),
    ])
    return { lots, lines, warehouses, delays, on_time }
  },
  form: (act, { params, body }) => formLot(act, params.id, body),
  pack: (act, { params, body }) => packLot(act, params.id, body),
  paper: async (act, { params, query }) => {
    await findLot(act, params.id)
    return lotPaper(act, params.id, query.kind, query.lang)
  },
  photograph: (act, { params, body }) => photographLot(act, params.id, body),
  tellDelay: (act, { body }) => tellDelay(act, body),
  tellLotDelay: async (act, { params, body }) => {
    await findLot(act, params.id)
    await tellDelay(act, { ...body, line_ids: await linesOfLot(act.db, params.id) })
  },
  makeReady: (act, { params, body }) => makeReady(act, params.id, body),
  book: (act, { params, body }) => bookLot(act, params.id, body),
  send: (act, { params, body }) => sendLot(act, params.id, body),
  deliver: (act, { params, body }) => deliverLot(act, params.id, body),
  hold: (act, { params, body }) => holdLot(act, params.id, body),
  release: (act, { params, body }) => releaseLot(act, params.id, body),
  cancel: (act, { params, body }) => cancelLot(act, params.id, body),
})
