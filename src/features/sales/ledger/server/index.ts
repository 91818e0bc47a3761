import type { Feature } from '#platform/server/feature.ts'
import { ledgerBelongings } from './belongings.ts'
import { balancesOf } from './owed.ts'
import { ledgerRoutes } from './routes.ts'

export { enter } from './enter.ts'
export { owedBy } from './owed.ts'

export const manifest: Feature = {
  name: 'ledger',
  routes: ledgerRoutes,
  accounts: { balances: balancesOf },
  belongings: ledgerBelongings,
}
