import { balances } from '#features/people/merging/server/ports.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { ledgerCompanyRecords } from './company-records.ts'
import { balancesOf } from './owed.ts'
import { ledgerRoutes } from './routes.ts'

export { enter } from './enter.ts'
export { owedBy } from './owed.ts'

export const manifest: Feature = {
  name: 'ledger',
  routes: ledgerRoutes,
  provides: [balances.by(balancesOf)],
  companyRecords: ledgerCompanyRecords,
}
