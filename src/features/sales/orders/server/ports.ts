import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'

/** Returns those of the orders that must be paid before their goods leave and are not paid yet. */
export const unpaidOrders = port<(db: Db, orderIds: readonly number[]) => Promise<number[]>>('orders.unpaid')

/** Runs in the transaction of every transition from a negotiation: whatever waited for its offer waits in vain. */
export const offerAnswered =
  port<(ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>, orderId: number) => Promise<void>>(
    'orders.offer_answered',
  )
