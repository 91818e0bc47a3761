import type { Feature } from '#platform/server/feature.ts'
import { dictionaryRoutes } from './routes.ts'

export { currencyCode, rateOf } from './queries.ts'

export const manifest: Feature = {
  name: 'dictionary',
  routes: dictionaryRoutes,
}
