import type { Feature } from '#platform/server/start/feature.ts'
import { paymentTermRoutes } from './routes.ts'

export { addPaymentTerm, paymentTerm, termsById, termsSnapshot } from './keep-terms.ts'
export { isPaidBeforeBookingSql, isPrepaidSql, takesPrepaymentSql } from './terms-sql.ts'

export const manifest: Feature = { name: 'payment-terms', routes: paymentTermRoutes }
