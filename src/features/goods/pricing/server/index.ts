import type { Feature } from '#platform/server/start/feature.ts'
import {
  priceChanged,
  priceFileAsked,
  priceFileFinished,
  priceFileProgressed,
  priceListReleased,
  priceListWithdrawn,
  productAvailable,
  ratesSet,
  watchesChanged,
} from '../contract.ts'
import { pricingCompanyRecords } from './company-records.ts'
import { priceFileJobs, priceFileReactions } from './lists/file-jobs.ts'
import { pricingOwnData } from './own-data.ts'
import { priceListRoutes, priceListsRoutes, pricingRoutes } from './routes.ts'
import { watchCrontab, watchJobs } from './watches/jobs.ts'

export { reasonsOf, shownLimit } from '../price-reasons.ts'
export {
  type BasePrice,
  baseList,
  basePricesOf,
  latestPriceListAt,
  removeBasePrices,
  upsertBasePrices,
} from './base-prices.ts'
export { buyerFor } from './buyer-for.ts'
export { costsOf, costsStored, type OwnCost, rateNow, removeCosts, writeCosts } from './costs.ts'
export { laddersOf } from './ladders-of.ts'
export { type LevelPercents, levelPercents, writeLevelPercents } from './level-percents.ts'
export {
  draftPricesOf,
  lockDraft,
  removeDraftPrices,
  writeDraftPrices,
} from './lists/draft-prices.ts'
export { makeDraft } from './lists/make-draft.ts'
export { pastePrices } from './lists/paste-prices.ts'
export { priceListCard } from './lists/read-lists.ts'
export { releaseList } from './lists/release-list.ts'
export { writePriceFile } from './lists/write-file.ts'
export { type Buyer, priceInputs } from './price-inputs.ts'

export const manifest: Feature = {
  name: 'pricing',
  ownData: pricingOwnData,
  routes: [...pricingRoutes, ...priceListRoutes, ...priceListsRoutes],
  events: [
    priceFileAsked,
    priceFileProgressed,
    priceFileFinished,
    priceListReleased,
    priceListWithdrawn,
    ratesSet,
    watchesChanged,
    productAvailable,
    priceChanged,
  ],
  reactions: priceFileReactions,
  jobs: { ...priceFileJobs, ...watchJobs },
  crontab: ['43 * * * * sweep_price_files', ...watchCrontab],
  companyRecords: pricingCompanyRecords,
}
