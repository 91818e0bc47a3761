export { company } from './api.ts'
export { CompanyForm } from './lazy.ts'
