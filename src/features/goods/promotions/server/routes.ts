import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { promotionList, promotions } from '../contract.ts'
import { checkPromotion } from './check-promotion.ts'
import { findPromotion } from './find-promotion.ts'
import { promotionSource } from './list-promotions.ts'
import { ownPromotion, ownPromotions, promotionTeasers } from './own-promotions.ts'
import { transitionPromotion } from './transition-promotion.ts'
import { changePromotion, createPromotion } from './write-promotion.ts'

export const promotionRoutes = serve('promotions', promotions, {
  teasers: (ctx) => promotionTeasers(ctx),
  own: (ctx, { query }) => ownPromotions(ctx, query),
  ownOne: (ctx, { params }) => ownPromotion(ctx, params.id),
  list: (ctx, { query }) => readList(ctx, promotionList, promotionSource(ctx.lang), query),
  exportList: (ctx, { query }) => exportList(ctx, promotionList, promotionSource(ctx.lang), query),
  create: (ctx, { body }) => createPromotion(ctx, body),
  check: (ctx, { body }) => checkPromotion(ctx, body),
  show: (ctx, { params }) => findPromotion(ctx, params.id),
  change: (ctx, { params, body }) => changePromotion(ctx, params.id, body),
  transition: (ctx, { params, body }) => transitionPromotion(ctx, params.id, body.transition, body.notify),
})
