import { letterhead } from '#platform/server/email/letterhead.ts'
import { sellerZone } from '#platform/server/ports/seller-zone.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { letterheadOf } from './brand.ts'
import { companyRoutes } from './routes.ts'
import { companyZone } from './today.ts'

export { atWork } from './at-work.ts'
export { brandOnPdf } from './brand.ts'
export { companyFacts } from './company.ts'
export { emailWords, withOwn, writeEmail, writtenEmails } from './email-words.ts'
export { numberFormat } from './number-format.ts'
export { sellerOnPdf } from './seller-on-pdf.ts'
export {
  companyToday,
  companyZone,
  dayBegins,
  dayOfSql,
  startOfDay,
  startOfDaySql,
  todaySql,
  zoneSql,
} from './today.ts'
export { workingRules } from './working-rules.ts'

export const manifest: Feature = {
  name: 'company',
  routes: companyRoutes,
  provides: [letterhead.by(letterheadOf), sellerZone.by(companyZone)],
}
