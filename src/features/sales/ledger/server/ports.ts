import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'
import type { ageingNames } from '../entry.ts'

/**
 * Debt of one currency by how long it is overdue, and what was paid in advance, in minor units. Days are counted from the
 * due date.
 */
export type Ageing = Record<(typeof ageingNames)[number], number>

/** Returns the debt of a company in one currency at the end of a day like '2026-05-14'. */
export const ageing =
  port<(db: Db, organizationId: number, currency: string, day: string) => Promise<Ageing>>('ledger.ageing')
