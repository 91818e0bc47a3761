import { letterhead } from '#platform/server/email/letterhead.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { letterheadOf } from './brand.ts'
import { companyRoutes } from './routes.ts'

export { atWork } from './at-work.ts'
export { brandOnPdf } from './brand.ts'
export { companyFacts } from './company.ts'
export { emailWords, withOwn, writeEmail, writtenEmails } from './email-words.ts'
export { numberFormat } from './number-format.ts'
export { sellerOnPdf } from './seller-on-pdf.ts'
export { workingRules } from './working-rules.ts'

export const manifest: Feature = {
  name: 'company',
  routes: companyRoutes,
  provides: [letterhead.by(letterheadOf)],
}
