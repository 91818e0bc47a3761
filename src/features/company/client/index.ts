export { company, workingRules } from './api.ts'
export { CompanyForm, RulesForm } from './lazy.ts'
