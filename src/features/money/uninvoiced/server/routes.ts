import { serve } from '#platform/server/calls/serve.ts'
import { uninvoicedApi } from '../contract.ts'
import { listUninvoiced } from './list-uninvoiced.ts'

export const uninvoicedRoutes = serve('uninvoiced', uninvoicedApi, { list: (ctx) => listUninvoiced(ctx) })
