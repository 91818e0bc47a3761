import { serve } from '#platform/server/calls/serve.ts'
import { audit } from '../contract.ts'
import { exportAudit } from './export-audit.ts'
import { readAudit, readPeople } from './read-audit.ts'

export const auditRoutes = serve('audit', audit, {
  list: (ctx, { query }) => readAudit(ctx, query),
  exportList: (ctx, { query }) => exportAudit(ctx, query),
  people: (ctx) => readPeople(ctx),
})
