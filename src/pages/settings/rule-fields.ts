import { lazy } from 'react'
import type { RuleFields } from '#features/foundation/tax/client/index.ts'

/** The fields of a tax rule that need the catalogue, which comes after taxes. Loaded when a rule is added. */
export const ruleFields: RuleFields = {
  Product: lazy(() => import('./rule-product.tsx')),
  Category: lazy(() => import('./rule-category.tsx')),
}
