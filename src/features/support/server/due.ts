import { workHoursAfter } from '#features/company/opening.ts'
import { companyFacts } from '#features/company/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import { decideWithinHours, type Priority } from '../request.ts'

/** By when a request that waits since then is to be decided: so many hours of the company at work. */
export const decisionDueAt = async (db: Db, since: Date, priority: Priority = 'normal'): Promise<Date> =>
  workHoursAfter(await companyFacts(db), since, decideWithinHours[priority])
