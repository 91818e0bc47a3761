import { staying } from '#platform/server/ports/company-records.ts'

/** Substitutes for the duplicate's manager stay with it: the remaining company has its own manager. */
export const staffCompanyRecords = { substitutes: staying('holiday_substitutes') }
