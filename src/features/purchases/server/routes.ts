import { serve } from '#platform/server/serve.ts'
import { purchases } from '../contract.ts'
import { ownPurchases, salesOfProduct } from './list-purchases.ts'

export const purchaseRoutes = serve('purchases', purchases, {
  own: (act, { params, query }) => ownPurchases(act, params.id, query),
  ofProduct: (act, { params, query }) => salesOfProduct(act, params.id, query),
})
