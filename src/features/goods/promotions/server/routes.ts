import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { promotionList, promotions } from '../contract.ts'
import { checkPromotion } from './check-promotion.ts'
import { findPromotion } from './find-promotion.ts'
import { promotionSource } from './list-promotions.ts'
import { movePromotion } from './move-promotion.ts'
import { ownPromotion, ownPromotions, promotionTeasers } from './own-promotions.ts'
import { changePromotion, createPromotion } from './write-promotion.ts'

export const promotionRoutes = serve('promotions', promotions, {
  teasers: (act) => promotionTeasers(act),
  own: (act, { query }) => ownPromotions(act, query),
  ownOne: (act, { params }) => ownPromotion(act, params.id),
  list: (act, { query }) => readList(act, promotionList, promotionSource(act.lang), query),
  exportList: (act, { query }) => exportList(act, promotionList, promotionSource(act.lang), query),
  create: (act, { body }) => createPromotion(act, body),
  check: (act, { body }) => checkPromotion(act, body),
  show: (act, { params }) => findPromotion(act, params.id),
  change: (act, { params, body }) => changePromotion(act, params.id, body),
  move: (act, { params, body }) => movePromotion(act, params.id, body.move, body.notify),
})
