import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'
import type { Money } from '#platform/shared/money.ts'

/** Returns what a company owes now, per currency. Negative if it has paid in advance. */
export const balances = port<(db: Db, organizationId: number) => Promise<Money[]>>('merging.balances')
