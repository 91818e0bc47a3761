import type { Feature } from '#platform/server/start/feature.ts'
import { promotionAnnounced } from '../contract.ts'
import { promotionCompanyRecords } from './company-records.ts'
import { promotionRoutes } from './routes.ts'

export { claimOffers, releaseOffers } from './claim-offers.ts'
export { goodsOfPromotion } from './goods-of-promotion.ts'
export { goodsOnOffer } from './goods-on-offer.ts'
export { goodsMeant } from './named-goods.ts'
export { offerOf, offersFor } from './offers.ts'
export { findOwnPromotion } from './own-promotions.ts'
export { type PromotionOfCode, promotionOfCode } from './promotion-of-code.ts'
export { transitionPromotion } from './transition-promotion.ts'
export { createPromotion } from './write-promotion.ts'

export const manifest: Feature = {
  name: 'promotions',
  routes: promotionRoutes,
  events: [promotionAnnounced],
  companyRecords: promotionCompanyRecords,
}
