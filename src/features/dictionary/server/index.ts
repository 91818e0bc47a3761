import type { Feature } from '#platform/server/feature.ts'
import { dictionaryRoutes } from './routes.ts'

export { currenciesIn, currencyCode, rateOf, tradedCurrencies } from './queries.ts'
export { setRates } from './set-rates.ts'

export const manifest: Feature = {
  name: 'dictionary',
  routes: dictionaryRoutes,
}
