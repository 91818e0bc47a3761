import type { Feature } from '#platform/server/start/feature.ts'
import { blanketEvents } from '../contract.ts'
import { blanketCompanyRecords } from './company-records.ts'
import { blanketRoutes, ownBlanketRoutes } from './routes.ts'

export const manifest: Feature = {
  name: 'blanket-orders',
  routes: [...ownBlanketRoutes, ...blanketRoutes],
  events: [...blanketEvents],
  companyRecords: blanketCompanyRecords,
}
