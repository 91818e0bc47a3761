import { atWork } from '#features/foundation/company/server/index.ts'
import type { Db } from '#platform/server/db.ts'

/** By when the person who writes now is to have an answer: so many hours of the company at work. */
export const dueAt = (db: Db, now: Date): Promise<Date> => atWork(db, now, 'message_hours')
