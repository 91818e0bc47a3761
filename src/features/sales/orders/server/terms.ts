import { workingRules } from '#features/foundation/company/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'

/** The days before the end of an offer on which the client is reminded (product 4.6). */
export const warnedDaysBefore = [3, 1] as const

const hour = 3_600_000
export const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hour)

/** Returns by when we answer (product 4.6: SLA). After that a chief manager is told. */
export const answerDueAt = async (db: Db, now: Date): Promise<Date> =>
  inHours(now, (await workingRules(db)).order_hours)
export const inDays = (now: Date, days: number): Date => inHours(now, days * 24)
