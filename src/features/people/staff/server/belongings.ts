import { staying } from '#platform/server/belongings.ts'

/** Who stands in for the manager of the duplicate: the company that stays has a manager of its own. */
export const staffBelongings = { substitutes: staying('holiday_substitutes') }
