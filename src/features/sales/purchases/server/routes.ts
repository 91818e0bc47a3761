import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { boughtProducts, purchases } from '../contract.ts'
import { boughtSource } from './bought-products.ts'
import { ownPurchases, salesOfProduct } from './list-purchases.ts'

export const purchaseRoutes = serve('purchases', purchases, {
  bought: (act, { query }) => readList(act, boughtProducts, boughtSource(act.lang), query),
  exportBought: (act, { query }) => exportList(act, boughtProducts, boughtSource(act.lang), query),
  own: (act, { params, query }) => ownPurchases(act, params.id, query),
  ofProduct: (act, { params, query }) => salesOfProduct(act, params.id, query),
})
