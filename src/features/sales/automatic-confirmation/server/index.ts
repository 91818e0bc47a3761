import { submissions } from '#features/sales/orders/server/ports.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { confirmationCompanyRecords } from './company-records.ts'
import { beginDecision } from './decide-order.ts'
import { decisionHints } from './read-decisions.ts'
import { automaticConfirmationRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'automatic-confirmation',
  routes: automaticConfirmationRoutes,
  provides: [submissions.by(beginDecision), decisionHints],
  companyRecords: confirmationCompanyRecords,
}
