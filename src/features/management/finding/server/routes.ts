import { serve } from '#platform/server/calls/serve.ts'
import { finding } from '../contract.ts'
import { findEverywhere } from './find.ts'

export const findingRoutes = serve('finding', finding, {
  own: (ctx, { query }) => findEverywhere(ctx, query),
  all: (ctx, { query }) => findEverywhere(ctx, query),
})
