import { findOrder } from '#features/orders/server/index.ts'
import { warehousesIn } from '#features/stock/server/index.ts'
import { exportList } from '#platform/server/list/export-list.ts'
import { serve } from '#platform/server/serve.ts'
import { lotsApi, ownLots, ownLotsApi } from '../contract.ts'
import { acceptLot } from './accept-lot.ts'
import { formLot } from './form-lot.ts'
import { linesToPack } from './lines-to-pack.ts'
import { listLots, lotSource } from './list-lots.ts'
import { packLot } from './pack-lot.ts'
import { planLots } from './plan-lots.ts'
import { findLot, lotsOfOrder } from './read-lots.ts'
import { changeRequest, requestLots } from './request-lots.ts'
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
  split: (act, { params, body }) => splitLot(act, params.id, body),
  hold: (act, { params, body }) => holdLot(act, params.id, body),
  release: (act, { params, body }) => releaseLot(act, params.id, body),
  accept: (act, { params, body }) => acceptLot(act, params.id, body),
})

export const lotRoutes = serve('shipments', lotsApi, {
  open: (act, { params }) => findLot(act, params.id),
  ofOrder: async (act, { params }) => {
    await findOrder(act, params.id)
    const [lots, lines, warehouses] = await Promise.all([
      lotsOfOrder(act, params.id),
      linesToPack(act, params.id),
      warehousesIn(act.db, act.lang),
    ])
    return { lots, lines, warehouses }
  },
  form: (act, { params, body }) => formLot(act, params.id, body),
  pack: (act, { params, body }) => packLot(act, params.id, body),
  makeReady: (act, { params, body }) => makeReady(act, params.id, body),
  book: (act, { params, body }) => bookLot(act, params.id, body),
  send: (act, { params, body }) => sendLot(act, params.id, body),
  deliver: (act, { params, body }) => deliverLot(act, params.id, body),
  hold: (act, { params, body }) => holdLot(act, params.id, body),
  release: (act, { params, body }) => releaseLot(act, params.id, body),
  cancel: (act, { params, body }) => cancelLot(act, params.id, body),
})
