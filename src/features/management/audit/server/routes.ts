import { serve } from '#platform/server/serve.ts'
import { audit } from '../contract.ts'
import { exportAudit } from './export-audit.ts'
import { readAudit, readPeople } from './read-audit.ts'

export const auditRoutes = serve('audit', audit, {
  list: (act, { query }) => readAudit(act, query),
  exportList: (act, { query }) => exportAudit(act, query),
  people: (act) => readPeople(act),
})
