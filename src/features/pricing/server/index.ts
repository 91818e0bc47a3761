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
export { pricingRoutes } from './routes.ts'
export { discountLevels, levelCategories, priceLists, prices } from './tables.ts'
