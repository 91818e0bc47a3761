import { workHoursAfter } from '#features/company/opening.ts'
import { companyFacts } from '#features/company/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import { answerWithinHours } from '../chat.ts'

/** By when whoever writes now is to have an answer: so many hours of the company at work. */
export const dueAt = async (db: Db, now: Date): Promise<Date> =>
  workHoursAfter(await companyFacts(db), now, answerWithinHours)
