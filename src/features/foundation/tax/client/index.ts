export { taxesNeeds, taxesTab } from './api.ts'
export { TaxesTab } from './lazy.ts'
