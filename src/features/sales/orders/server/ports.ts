import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import { port } from '#platform/server/ports/port.ts'
import type { Client, Person } from '#platform/shared/audience.ts'
import type { Condition } from '../offer-terms.ts'
import type { Turn } from '../order.ts'

/** What transitions depend on in a round. The discount limit is known for staff only. */
export type RoundFacts = {
  n: number
  side: Turn
  unpriced: number
  /** Whether its end is set and lies ahead. */
  holds: boolean | null
  withinDiscountLimit?: boolean
}
/** The rounds of an order: the draft of staff, and the round that waits for an answer. */
export type RoundsOfOrder = {
  was_sent: boolean
  /** The condition of the prices we offered last. */
  condition: Condition | null
  draft: RoundFacts | null
  open: RoundFacts | null
}

/** The rounds of orders, which a later feature stores. */
export const orderRounds = port<{
  of(ctx: Pick<Context<Person>, 'db' | 'person'>, orderId: number): Promise<RoundsOfOrder>
  /** Drops the draft, because the order continues without it. */
  dropDraft(db: Db, orderId: number): Promise<unknown>
  /** Ends the round that waits for an answer, if there is one. */
  end(
    db: Db,
    orderId: number,
    state: 'superseded' | 'expired',
    by: { at: Date; person_id: number | null; ip: string | null },
  ): Promise<unknown>
  /** Deletes the rounds of an order that was never sent. */
  remove(db: Db, orderId: number): Promise<unknown>
}>('orders.rounds')

/** Returns those of the orders that must be paid before their goods leave and are not paid yet. */
export const unpaidOrders = port<(db: Db, orderIds: readonly number[]) => Promise<number[]>>('orders.unpaid')

/**
 * Returns by company the overdue invoices for which none of its orders is confirmed today. Companies whose orders may be
 * confirmed are absent.
 */
export const orderHolds =
  port<
    (
      ctx: Pick<Context, 'db' | 'now'>,
      organizationIds: readonly number[],
    ) => Promise<ReadonlyMap<number, readonly { number: string }[]>>
  >('orders.order_holds')

/** Runs in the transaction of every transition from a negotiation: whatever waited for its offer waits in vain. */
export const offerAnswered =
  port<(ctx: Pick<Context, 'db' | 'now' | 'emit' | 'platform'>, orderId: number) => Promise<void>>(
    'orders.offer_answered',
  )

/**
 * Decides about submitted orders by rules. Asked before anything is written or reserved, so that what it locks is locked
 * before orders and products. Returns null if nothing is decided, else what to call in the same transaction once the order
 * is submitted and its goods are reserved. That never throws because of the order: it stays submitted.
 */
export const submissions =
  port<(ctx: Context<Client>) => Promise<((orderId: number) => Promise<void>) | null>>('orders.submissions')
