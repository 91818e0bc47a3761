import type { Feature } from '#platform/server/start/feature.ts'
import { paymentTermRoutes } from './routes.ts'

export { addPaymentTerm, paymentTerm, termsById, termsIn, termsSnapshot } from './keep-terms.ts'

export const manifest: Feature = { name: 'payment-terms', routes: paymentTermRoutes }
