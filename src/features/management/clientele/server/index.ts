import { finder } from '#platform/server/ports/finders.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { clientNoted } from '../contract.ts'
import { clienteleCompanyRecords } from './company-records.ts'
import { findClients } from './find-clients.ts'
import { clienteleRoutes } from './routes.ts'

export { writeNote } from './notes.ts'
export { setTags } from './tags.ts'

export const manifest: Feature = {
  name: 'clientele',
  routes: clienteleRoutes,
  events: [clientNoted],
  provides: [finder.by({ kind: 'clients', find: findClients })],
  companyRecords: clienteleCompanyRecords,
}
