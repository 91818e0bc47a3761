export { managerChoices, newClients, ownCompany, useLiveApplications, useLiveCompany } from './api.ts'
