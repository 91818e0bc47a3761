import { serve } from '#platform/server/serve.ts'
import { pricing } from '../contract.ts'
import { exportProducts, pricedProduct, pricedProducts } from './priced-products.ts'
import { previewPromotion, promotedProducts } from './promoted-products.ts'

export const pricingRoutes = serve('pricing', pricing, {
  products: (act, { query }) => pricedProducts(act, query),
  exportProducts: (act, { query }) => exportProducts(act, query),
  promoted: (act, { query }) => promotedProducts(act, query),
  previewPromotion: (act, { query }) => previewPromotion(act, query),
  product: (act, { params }) => pricedProduct(act, params.id),
})
