import type { Feature } from '#platform/server/start/feature.ts'
import { officialRateRoutes, taxRoutes, taxRuleRoutes } from './routes.ts'

export { addRegistration } from './keep-registrations.ts'
export { addRule } from './keep-rules.ts'
export { ratesForDay } from './official-rates/read-official-rates.ts'
export { sellerTaxToday } from './seller-tax.ts'
export { type SellerRegistration, type TaxSettings, taxSettings } from './tax-settings.ts'

export const manifest: Feature = {
  name: 'tax',
  routes: [...taxRoutes, ...taxRuleRoutes, ...officialRateRoutes],
}
