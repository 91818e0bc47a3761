import type { Feature } from '#platform/server/feature.ts'
import { pricingRoutes } from './routes.ts'

export {
  type BasePrice,
  baseList,
  basePricesOf,
  latestPriceListAt,
  removeBasePrices,
  upsertBasePrices,
} from './base-prices.ts'
export { type LevelPercents, levelPercents, writeLevelPercents } from './level-percents.ts'
export { type Buyer, priceInputs } from './price-inputs.ts'
export { reasonsOf } from './priced-products.ts'

export const manifest: Feature = {
  name: 'pricing',
  routes: pricingRoutes,
}
