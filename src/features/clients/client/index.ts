export { managerChoices, newClients, ownCompany, useLiveApplications, useLiveCompany } from './api.ts'
export type { AroundApplication } from './around-application.ts'
