export { productCards } from './cards.ts'
export { forgetCounts } from './count-products.ts'
export { findProducts, isOnSale, onSaleAmong } from './find-products.ts'
export {
  type Listing,
  listProducts,
  type ProductOrder,
  productOrders,
} from './list-products.ts'
export { catalogueJobs } from './note-miss.ts'
export { type Product, productsByIds } from './products-by-ids.ts'
export { catalogueRoutes } from './routes.ts'
export { rebuildLexicon } from './search/rebuild-lexicon.ts'
export { reindexProducts } from './search/reindex.ts'
export { type Found, type Search, searchProducts } from './search/search-products.ts'
export { categories, products, stockLevels } from './tables.ts'
