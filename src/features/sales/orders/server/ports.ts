import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'

/** Returns those of the orders that must be paid before their goods leave and are not paid yet. */
export const unpaidOrders = port<(db: Db, orderIds: readonly number[]) => Promise<number[]>>('orders.unpaid')
