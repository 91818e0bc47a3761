import { offerAnswered } from '#features/sales/orders/server/ports.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { offerSignOffTask, orderSignOffTask } from '../sign-off.ts'
import { signOffCompanyRecords } from './company-records.ts'
import { overtakeSignOff } from './overtake.ts'
import { signOffRoutes } from './routes.ts'
import { signOffPart } from './sign-offs.ts'

export const manifest: Feature = {
  name: 'approvals',
  routes: signOffRoutes,
  tasks: [orderSignOffTask, offerSignOffTask],
  provides: [offerAnswered.by(overtakeSignOff), signOffPart],
  companyRecords: signOffCompanyRecords,
}
