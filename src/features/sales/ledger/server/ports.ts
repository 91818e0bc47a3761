import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'

/** Debt of one currency by how long it is overdue, in minor units. Days are counted from the due date. */
export type Ageing = { not_due: number; to_30: number; to_60: number; to_90: number; over_90: number }

/** Returns the debt of a company in one currency at the end of a day like '2026-05-14'. */
export const ageing =
  port<(db: Db, organizationId: number, currency: string, day: string) => Promise<Ageing>>('ledger.ageing')
