import type { Feature } from '#platform/server/start/feature.ts'
import { taxRoutes } from './routes.ts'

export { addRegistration } from './keep-registrations.ts'
export { sellerTaxToday } from './seller-tax.ts'
export { type SellerRegistration, type TaxSettings, taxSettings } from './tax-settings.ts'

export const manifest: Feature = { name: 'tax', routes: taxRoutes }
