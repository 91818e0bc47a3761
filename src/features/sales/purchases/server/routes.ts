import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { boughtProducts, purchases } from '../contract.ts'
import { boughtAgain } from './bought-again.ts'
import { boughtSource } from './bought-products.ts'
import { ownPurchases, salesOfProduct } from './list-purchases.ts'

export const purchaseRoutes = serve('purchases', purchases, {
  bought: (ctx, { query }) => readList(ctx, boughtProducts, boughtSource(ctx.lang), query),
  exportBought: (ctx, { query }) => exportList(ctx, boughtProducts, boughtSource(ctx.lang), query),
  again: (ctx) => boughtAgain(ctx),
  own: (ctx, { params, query }) => ownPurchases(ctx, params.id, query),
  ofProduct: (ctx, { params, query }) => salesOfProduct(ctx, params.id, query),
})
