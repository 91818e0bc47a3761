import { staying } from '#platform/server/ports/company-records.ts'

/** What is set for a client stays with it. Decisions belong to orders, which move. */
export const confirmationCompanyRecords = { confirmation_clients: staying('confirmation_clients') }
