import { atWork } from '#features/foundation/company/server/index.ts'
import type { Db } from '#platform/server/db.ts'
import type { Priority } from '../request.ts'

/** By when a request that waits since then is to be decided: so many hours of the company at work. */
export const decisionDueAt = (db: Db, since: Date, priority: Priority = 'normal'): Promise<Date> =>
  atWork(db, since, `${priority}_hours`)
