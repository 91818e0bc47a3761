import { atWork } from '#features/foundation/company/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Priority } from '../request.ts'

/** Returns when a decision is due, counted in opening hours of the company. */
export const decisionDueAt = (db: Db, since: Date, priority: Priority = 'normal'): Promise<Date> =>
  atWork(db, since, `${priority}_hours`)
