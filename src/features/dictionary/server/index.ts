export { currencyCode, rateOf } from './queries.ts'
export { dictionaryRoutes } from './routes.ts'
export { currencies, currencyRates } from './tables.ts'
