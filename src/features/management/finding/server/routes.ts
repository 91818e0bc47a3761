import { serve } from '#platform/server/serve.ts'
import { finding } from '../contract.ts'
import { findEverywhere } from './find.ts'

export const findingRoutes = serve('finding', finding, {
  own: (act, { query }) => findEverywhere(act, query),
  all: (act, { query }) => findEverywhere(act, query),
})
