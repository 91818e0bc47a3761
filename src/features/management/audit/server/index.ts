import type { Feature } from '#platform/server/start/feature.ts'
import { chainAudit } from './chain.ts'
import { auditCompanyRecords } from './company-records.ts'
import { hushOldAudit } from './keep-audit.ts'
import { auditRoutes } from './routes.ts'

export { chainEntries } from './chain.ts'
export { verifyAudit } from './verify.ts'

export const manifest: Feature = {
  name: 'audit',
  routes: auditRoutes,
  jobs: { chain_audit: chainAudit, hush_old_audit: hushOldAudit },
  crontab: ['* * * * * chain_audit', '52 2 * * * hush_old_audit'],
  companyRecords: auditCompanyRecords,
}
