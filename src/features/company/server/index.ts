import type { Feature } from '#platform/server/feature.ts'
import { companyRoutes } from './routes.ts'

export { companyFacts } from './company.ts'
export { sellerOnPaper } from './seller-on-paper.ts'

export const manifest: Feature = {
  name: 'company',
  routes: companyRoutes,
}
