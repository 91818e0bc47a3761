import { companyToday } from '#features/foundation/company/server/index.ts'
import { creditLimitOf, findClient, lockCreditLimit } from '#features/people/clients/server/index.ts'
import { prepaidPercentBp } from '#features/people/payment-terms/payment-plan.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import { owedBy } from '#features/sales/ledger/server/index.ts'
import { grossOf, type Sale } from '#features/sales/totals/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { type Money, money } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Credit } from '../credit.ts'
import { netLineOf } from '../order.ts'
import type { OrderTransition } from '../transitions.ts'
import { linesAsOffered } from './lock-order.ts'

const unbilled = statement<{ amount: number }>(
  'orders.confirmed_unbilled',
  `select coalesce(sum(uninvoiced_amount), 0)::bigint as amount from orders
   where organization_id = $1 and currency = $2 and stage in ('confirmed', 'in_work', 'completed')`,
)

type Reading = Pick<Context, 'db' | 'now'>

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
  id: number
  organization_id: number
  total_amount: number
  currency: string
  prepay_percent: number | null
}

/** Returns whether an order needs credit. An order paid in full in advance does not. */
export const needsCredit = ({ prepay_percent }: Pick<OnCredit, 'prepay_percent'>): boolean =>
  prepay_percent !== 100

/** Returns whether one more order fits a company's credit. A credit in another currency covers nothing. */
export async function fitsCredit(ctx: Reading, order: OnCredit): Promise<boolean> {
  if (!needsCredit(order)) return true
  const credit = await creditOf(ctx.db, order.organization_id)
  if (!credit) return true
  if (order.currency !== credit.limit.currency || order.total_amount > credit.left.amount) return false
  return (await grossOfOrder(ctx, order.id)) <= credit.left.amount
}

/**
 * Returns what an order comes to with tax, and the credit of its company without it, both in the order's currency. `left` is
 * null if the order needs no credit or none was agreed; a credit in another currency covers nothing.
 */
export async function creditForOrder(
  ctx: Reading,
  { id, organization_id, currency, terms }: Omit<OnCredit, 'prepay_percent' | 'total_amount'> & WithTerms,
): Promise<{ total: number; left: number | null }> {
  const [total, credit] = [await grossOfOrder(ctx, id), await creditOf(ctx.db, organization_id)]
  if (!credit || !needsCredit({ prepay_percent: prepaidOf(terms) })) return { total, left: null }
  return { total, left: credit.limit.currency === currency ? credit.left.amount : 0 }
}

type WithTerms = { terms: TermsSnapshot | null }
const prepaidOf = (terms: TermsSnapshot | null) => terms && prepaidPercentBp(terms) / 100

const saleOf = statement<Omit<Sale, 'day'>>(
  'orders.sale',
  `select organization_id, currency, jsonb_build_object('method', delivery_method, 'address', delivery_address) as delivery,
     charges
   from orders where id = $1`,
)

/** Returns what an order comes to with today's tax, in minor units; its net while nothing decides the tax. */
async function grossOfOrder(ctx: Reading, orderId: number): Promise<number> {
  const { db } = ctx
  const [[sale], lines, day] = await Promise.all([
    run(db, saleOf, [orderId]),
    linesAsOffered(db, orderId),
    companyToday(ctx),
  ])
  return grossOf(db, { ...sale!, day }, lines.map(netLineOf))
}

const agreed = statement(
  'orders.note_agreed',
  'update orders set uninvoiced_amount = greatest(0, $2 - invoiced_amount) where id = $1',
)

const standing = statement<Omit<OnCredit, 'prepay_percent'> & WithTerms>(
  'orders.on_credit',
  'select id, organization_id, total_amount, currency, terms_snapshot as terms from orders where id = $1',
)

/** The transitions after which a company owes more. */
const promising: readonly OrderTransition[] = [
  ...(['confirm', 'accept', 'accept_counter', 'accept_amendment'] as const),
  'apply_change',
]

/**
 * Stores what a promised order comes to with tax, locks the credit of its company, and checks that the order fits it,
 * after the transition and in its transaction: of orders promised at the same time, only as many pass as fit (trust
 * I7). `before` is the former total of an order that was already promised; `isAbove`: someone with the right to do so
 * has allowed it above the credit. Throws `Refusal` 409.
 */
export async function holdToCredit(
  ctx: Reading,
  orderId: number,
  name: OrderTransition,
  { before, isAbove }: { before: number | null; isAbove: boolean },
): Promise<void> {
  if (!promising.includes(name)) return
  const { db } = ctx
  // Invoicing calculates it exactly in a moment. Until then, other orders must see that this one uses credit.
  await run(db, agreed, [orderId, await grossOfOrder(ctx, orderId)])
  if (isAbove) return
  const [order] = await run(db, standing, [orderId])
  if (!order) return
  const prepay_percent = prepaidOf(order.terms)
  if (!needsCredit({ prepay_percent }) || (before !== null && order.total_amount <= before)) return
  const limit = await lockCreditLimit(db, order.organization_id)
  if (!limit) return
  const { left } = await usedOf(db, order.organization_id, limit)
  if (order.currency !== limit.currency || left.amount < 0) refuse('orders.guards.withinCredit', 409)
}
