export { companyFacts } from './company.ts'
export { companyRoutes } from './routes.ts'
export { company } from './tables.ts'
