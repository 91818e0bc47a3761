import { creditLimitOf, findClient, lockCreditLimit } from '#features/people/clients/server/index.ts'
import { owedBy } from '#features/sales/ledger/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { type Money, money } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Credit } from '../credit.ts'
import type { OrderTransition } from '../transitions.ts'

const unbilled = statement<{ amount: number }>(
  'orders.confirmed_unbilled',
  `select coalesce(sum(total_amount - invoiced_amount), 0)::bigint as amount from orders
   where organization_id = $1 and currency = $2 and stage in ('confirmed', 'in_work', 'completed')
     and total_amount > invoiced_amount`,
)

/** Returns the used credit: the debt of the account plus what is confirmed and not invoiced yet (product 4.8). */
async function usedOf(db: Db, organizationId: number, limit: Money): Promise<Credit> {
  const { currency } = limit
  const [[confirmed], owed] = await Promise.all([
    run(db, unbilled, [organizationId, currency]),
    owedBy(db, organizationId, currency),
  ])
  const used = owed + confirmed!.amount
  return { limit, used: money(used, currency), left: money(limit.amount - used, currency) }
}

/** Returns the credit of a company, or null if none was agreed. */
export async function creditOf(db: Db, organizationId: number): Promise<Credit | null> {
  const limit = await creditLimitOf(db, organizationId)
  return limit && usedOf(db, organizationId, limit)
}

export const ownCredit = ({ db, person }: Context<Client>) => creditOf(db, person.organization_id)

/** Returns the credit of a client the person looks after. Throws `Refusal` 404. */
export async function creditOfClient({ db, person }: Context<Manager>, organizationId: number) {
  await findClient(db, person, organizationId)
  return creditOf(db, organizationId)
}

type OnCredit = {
  organization_id: number
  total_amount: number
  currency: string
  prepay_percent: number | null
}

/** Returns whether an order needs credit. An order paid in full in advance does not. */
export const needsCredit = ({ prepay_percent }: Pick<OnCredit, 'prepay_percent'>): boolean =>
  prepay_percent !== 100

/** Returns whether one more order fits a company's credit. A credit in another currency covers nothing. */
export async function fitsCredit(db: Db, order: OnCredit): Promise<boolean> {
  if (!needsCredit(order)) return true
  const credit = await creditOf(db, order.organization_id)
  if (!credit) return true
  return order.currency === credit.limit.currency && order.total_amount <= credit.left.amount
}

const standing = statement<OnCredit>(
  'orders.on_credit',
  `select organization_id, total_amount, currency, (terms_snapshot ->> 'prepay_percent')::int as prepay_percent
   from orders where id = $1`,
)

/** The transitions after which a company owes more. */
const promising: readonly OrderTransition[] = ['confirm', 'accept', 'accept_counter', 'accept_amendment']

/**
 * Locks the credit of a company and checks that the order fits it, after the transition and in its
 * transaction: of orders promised at the same time, only as many pass as fit (trust I7). `before` is the
 * former total of an order that was already promised. Throws `Refusal` 409.
 */
export async function holdToCredit(
  db: Db,
  orderId: number,
  name: OrderTransition,
  before: number | null,
): Promise<void> {
  if (!promising.includes(name)) return
  const [order] = await run(db, standing, [orderId])
  if (!order || !needsCredit(order) || (before !== null && order.total_amount <= before)) return
  const limit = await lockCreditLimit(db, order.organization_id)
  if (!limit) return
  const { left } = await usedOf(db, order.organization_id, limit)
  if (order.currency !== limit.currency || left.amount < 0) refuse('orders.guards.withinCredit', 409)
}
