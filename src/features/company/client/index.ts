export { brand, company, workingRules } from './api.ts'
export { BrandForm, CompanyForm, RulesForm } from './lazy.ts'
