export { taxesNeeds, taxesTab } from './api.ts'
export { TaxesTab } from './lazy.ts'
export type { RuleFieldProps, RuleFields } from './rule-fields.ts'
