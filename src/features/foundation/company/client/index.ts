export { brand, company, numberFormat, workingRules } from './api.ts'
export { BrandForm, CompanyForm, NumbersForm, RulesForm } from './lazy.ts'
