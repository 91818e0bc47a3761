import { staying } from '#platform/server/company-records.ts'

/** What was written down of a company was written of that one: nothing of it is ever changed. */
export const auditCompanyRecords = { audit: staying('audit_entries') }
