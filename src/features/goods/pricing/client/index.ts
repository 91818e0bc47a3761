export {
  alternativesFor,
  foundProducts,
  ownFacets,
  pricedProduct,
  pricedProducts,
  promotedProducts,
  relatedProducts,
  sizesOf,
  useProductsPlace,
  watchesOf,
  whatNarrows,
} from './api.ts'
export { pricesOfClientPanel } from './client-panel.ts'
export { Margin } from './cost/margin.tsx'
export { PromotionMargin } from './cost/promotion-margin.tsx'
export { Ladder } from './ladder.tsx'
export { LimitedNote } from './limited-note.tsx'
export { priceListFacts } from './lists/api.ts'
export { ListPrice } from './lists/list-price.tsx'
export { pricesOfProduct } from './lists/lists-api.ts'
export { PriceListOnHome } from './lists/price-list-on-home.tsx'
export { NextSaving } from './next-saving.tsx'
export { Price, useBasis, useSoMany } from './price.tsx'
export { pricesOfProductPanel } from './product-panel.ts'
export { PromotionPreview } from './promotion-preview.tsx'
export { Reasons } from './reasons.tsx'
export { priceListsTool, ratesTool } from './tools.ts'
export { WatchButtons } from './watch-buttons.tsx'
export { Why } from './why.tsx'
