import type { Feature } from '#platform/server/feature.ts'
import { letterheadOf } from './brand.ts'
import { companyRoutes } from './routes.ts'

export { atWork } from './at-work.ts'
export { brandOnPaper } from './brand.ts'
export { companyFacts } from './company.ts'
export { letterWords, withOwn, writeLetter, writtenLetters } from './letter-words.ts'
export { numberFormat } from './number-format.ts'
export { sellerOnPaper } from './seller-on-paper.ts'
export { workingRules } from './working-rules.ts'

export const manifest: Feature = {
  name: 'company',
  routes: companyRoutes,
  letterhead: letterheadOf,
}
