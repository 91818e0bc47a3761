export { ownOrganization, useLiveOrganization } from './api.ts'
export type { AroundApplication } from './around-application.ts'
export { DeleteAccount } from './settings/delete-account.tsx'
export { OrganizationFacts } from './settings/organization-facts.tsx'
