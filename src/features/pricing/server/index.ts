import type { Feature } from '#platform/server/feature.ts'
import { priceFileAsked, priceFileFinished, priceFileProgressed } from '../contract.ts'
import { priceFileJobs, priceFileReactions } from './lists/file-jobs.ts'
import { priceListRoutes, pricingRoutes } from './routes.ts'

export {
  type BasePrice,
  baseList,
  basePricesOf,
  latestPriceListAt,
  removeBasePrices,
  upsertBasePrices,
} from './base-prices.ts'
export { type Buyer, priceInputs } from './price-inputs.ts'
export { reasonsOf } from './priced-products.ts'

export const manifest: Feature = {
  name: 'pricing',
  routes: [...pricingRoutes, ...priceListRoutes],
  events: [priceFileAsked, priceFileProgressed, priceFileFinished],
  reactions: priceFileReactions,
  jobs: priceFileJobs,
  crontab: ['43 * * * * sweep_price_files'],
}
