import type { Feature } from '#platform/server/start/feature.ts'
import { bankRowsChanged } from '../contract.ts'
import { bankCompanyRecords } from './company-records.ts'
import { bankReactions } from './reactions.ts'
import { bankRoutes } from './routes.ts'

export { readClientBank } from '../client-bank.ts'
export { ownAccounts } from '../own-accounts.ts'
export { storeBankFile } from './import-file.ts'
export { proposalsOf } from './list-rows.ts'
export { takeRows } from './take-rows.ts'

export const manifest: Feature = {
  name: 'bank',
  routes: bankRoutes,
  events: [bankRowsChanged],
  reactions: bankReactions,
  companyRecords: bankCompanyRecords,
}
