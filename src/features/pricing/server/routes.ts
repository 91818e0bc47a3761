import { serve } from '#platform/server/serve.ts'
import { pricing } from '../contract.ts'
import { pricedProduct, pricedProducts } from './priced-products.ts'

export const pricingRoutes = serve('pricing', pricing, {
  products: (act, { query }) => pricedProducts(act, query),
  product: (act, { params }) => pricedProduct(act, params.id),
})
