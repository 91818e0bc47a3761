import { staying } from '#platform/server/ports/company-records.ts'

/** What is set for a client stays with it. Reminders and promises belong to invoices, which move. */
export const dunningCompanyRecords = { dunning_settings: staying('dunning_settings') }
