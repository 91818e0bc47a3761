import { atWork } from '#features/foundation/company/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'

/** Returns when an answer to a message written now is due, counted in opening hours of the company. */
export const dueAt = (db: Db, now: Date): Promise<Date> => atWork(db, now, 'message_hours')
