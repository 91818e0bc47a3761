import { factsOfProduct } from '#features/goods/catalogue/client/index.ts'
import type { ProductFacts } from '#features/goods/catalogue/contract.ts'
import { pricesOfProductPanel } from '#features/goods/pricing/client/index.ts'
import { stockOfProduct } from '#features/goods/stock/client/index.ts'
import { buyersOfProduct } from '#features/sales/purchases/client/index.ts'
import type { Panel } from '#platform/client/panel.ts'

/**
 * The panels of a product for staff, in the order of the tabs. The only place that knows all the features
 * that provide them.
 */
export const productPanels: readonly Panel<ProductFacts>[] = [
  factsOfProduct,
  pricesOfProductPanel,
  stockOfProduct,
  buyersOfProduct,
]
