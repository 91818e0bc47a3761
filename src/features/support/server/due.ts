import { workHoursAfter } from '#features/company/opening.ts'
import { companyFacts } from '#features/company/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import { decideWithinHours } from '../request.ts'

/** By when a request that waits from now on is to be decided: so many hours of the company at work. */
export const decisionDueAt = async (db: Db, now: Date): Promise<Date> =>
  workHoursAfter(await companyFacts(db), now, decideWithinHours)
