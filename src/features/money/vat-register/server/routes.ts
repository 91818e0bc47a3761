import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { euSales, vatEntries, vatRegisterApi } from '../contract.ts'
import { euSaleSource } from './list-eu-sales.ts'
import { vatEntrySource } from './list-vat-entries.ts'

export const vatRegisterRoutes = serve('vat-register', vatRegisterApi, {
  register: (ctx, { query }) => readList(ctx, vatEntries, vatEntrySource(ctx.person), query),
  exportRegister: (ctx, { query }) => exportList(ctx, vatEntries, vatEntrySource(ctx.person), query),
  euSales: (ctx, { query }) => readList(ctx, euSales, euSaleSource(ctx.person, query), query),
  exportEuSales: (ctx, { query }) => exportList(ctx, euSales, euSaleSource(ctx.person, query), query),
})
