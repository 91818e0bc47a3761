import { staying } from '#platform/server/ports/company-records.ts'

/** In a merge, entries of the audit stay with the duplicate: they never change. */
export const auditCompanyRecords = { audit: staying('audit_entries') }
