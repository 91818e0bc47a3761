import { staying } from '#platform/server/company-records.ts'

/** Who stands in for the manager of the duplicate: the company that stays has a manager of its own. */
export const staffCompanyRecords = { substitutes: staying('holiday_substitutes') }
