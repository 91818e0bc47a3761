import type { Feature } from '#platform/server/start/feature.ts'
import { taxDetailsChanged, taxStatusChanged } from '../contract.ts'
import { taxJobs } from './anonymise.ts'
import { certificatePart } from './certificates.ts'
import { taxCompanyRecords } from './company-records.ts'
import { taxOwnData } from './own-data.ts'
import { taxProfileRoutes } from './routes.ts'

export { certificatesOf, taxBuyerOf, taxBuyersOf } from './tax-buyer.ts'

export const manifest: Feature = {
  name: 'tax-profiles',
  routes: taxProfileRoutes,
  events: [taxDetailsChanged, taxStatusChanged],
  provides: [certificatePart],
  companyRecords: taxCompanyRecords,
  ownData: taxOwnData,
  jobs: taxJobs,
  crontab: ['41 3 * * * anonymise_tax_details'],
}
