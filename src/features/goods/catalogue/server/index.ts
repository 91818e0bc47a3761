import type { Feature } from '#platform/server/start/feature.ts'
import { favouritesChanged, productChanged, productMoved } from '../contract.ts'
import { catalogueOwnData } from './own-data.ts'
import { catalogueRoutes } from './routes.ts'
import { namesOfCategories, productSubject } from './subject.ts'

export { productCards, type SoldCard } from './cards.ts'
export { countOwnFacets } from './count-facets.ts'
export { forgetCounts } from './count-products.ts'
export { cuttingOfProduct, cuttingOfProducts } from './cutting.ts'
export { favour, favouritesOf } from './favourites.ts'
export { findProducts, onSaleAmong } from './find-products.ts'
export { imagesOf } from './images.ts'
export { addPicture } from './keep-pictures.ts'
export { namedBy, replacementsOf } from './links.ts'
export { measuresOf, type Pieces } from './measures.ts'
export { unitsOfProduct, unitsOfProducts } from './product-units.ts'
export { familyOf } from './product-view.ts'
export { type Product, productsByIds } from './products-by-ids.ts'
export { refreshFigures, reindexProducts } from './reindex.ts'
export { relatedTo } from './related.ts'
export { type Search, searchProducts } from './search-products.ts'
export { type TaxFactsOfProduct, taxFactsOf } from './tax-facts.ts'
export { countWithout } from './without.ts'
export { categoriesNamed } from './writing/categories-named.ts'
export { type LockedProduct, lockAddingProducts, lockProductsBySku } from './writing/lock-products.ts'
export { lockProducts, noteStock, type StockOfProduct } from './writing/note-stock.ts'
export { type ProductField, productFields } from './writing/product-fields.ts'
export { removeProducts } from './writing/remove-products.ts'
export { addProducts, changeProducts, type FieldValues } from './writing/write-products.ts'

export const manifest: Feature = {
  name: 'catalogue',
  ownData: catalogueOwnData,
  routes: catalogueRoutes,
  provides: [productSubject, namesOfCategories],
  events: [productChanged, productMoved, favouritesChanged],
}
