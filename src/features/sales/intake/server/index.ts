import { ownCodes } from '#features/goods/pricing/server/ports.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { codesOfProducts } from './codes-of-products.ts'
import { intakeCompanyRecords } from './company-records.ts'
import { codeFileRoutes, intakeRoutes } from './routes.ts'

export { keepCode } from './keep-code.ts'

export const manifest: Feature = {
  name: 'intake',
  routes: [...intakeRoutes, ...codeFileRoutes],
  provides: [ownCodes.by(codesOfProducts)],
  companyRecords: intakeCompanyRecords,
}
