import type { Feature } from '#platform/server/start/feature.ts'
import { currencyRoutes, dictionaryRoutes, listRoutes } from './routes.ts'

export { type EntryNames, entryNames, requireOffered, storedEntries } from './entries.ts'
export { firstCurrency } from './keep-currencies.ts'
export { currenciesIn, currencyCode, rateOf, tradedCurrencies } from './queries.ts'
export { setRates } from './set-rates.ts'

export const manifest: Feature = {
  name: 'dictionary',
  routes: [...dictionaryRoutes, ...currencyRoutes, ...listRoutes],
}
