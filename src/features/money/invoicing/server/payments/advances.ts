import { lockOrders } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { sum } from '#platform/shared/money.ts'
import { notifyOrders } from '../notify-orders.ts'
import { leftOfPayment, lockAdvances, partsOf } from '../use-advance.ts'
import { noteApplications } from './applications.ts'

/** What a refund takes of a payment, in minor units. */
export type AdvancePart = { payment_id: number; amount: number }
type Wanted = { organization_id: number; currency: string; amount: number }

const left = statement<{ currency: string; amount: number }>(
  'payments.left_of_company',
  `select p.currency, sum(${leftOfPayment})::bigint as amount from payments p
   where p.organization_id = $1 and p.state = 'confirmed' and ${leftOfPayment} > 0 group by p.currency order by p.currency`,
)

/** Returns what a company has paid in advance, one row per currency. */
export const advancesOf = (db: Db, organizationId: number): Promise<{ currency: string; amount: number }[]> =>
  run(db, left, [organizationId])

const change = statement(
  'payments.change_returned',
  `update payments p set returned_amount = p.returned_amount + part.amount
   from unnest($1::bigint[], $2::bigint[]) as part (id, amount) where p.id = part.id`,
)
const columnsOf = (parts: readonly AdvancePart[]) => [
  parts.map(({ payment_id }) => payment_id),
  parts.map(({ amount }) => amount),
]
const negative = (parts: readonly AdvancePart[]): AdvancePart[] =>
  parts.map((part) => ({ ...part, amount: -part.amount }))

/**
 * Takes money that a company has paid in advance out of its payments, the oldest first, so that no invoice gets it.
 * Returns null if there is not that much.
 */
export async function reserveAdvance(
  db: Db,
  { organization_id, currency, amount }: Wanted,
): Promise<AdvancePart[] | null> {
  const found = partsOf(await lockAdvances(db, organization_id, currency), amount)
  if (sum(found.map((part) => part.amount)) < amount) return null
  const parts = found.map((part) => ({ payment_id: part.id, amount: part.amount }))
  await run(db, change, columnsOf(parts))
  return parts
}

/** Gives reserved money back to its payments. */
export const releaseAdvance = (db: Db, parts: readonly AdvancePart[]): Promise<unknown[]> =>
  run(db, change, columnsOf(negative(parts)))

const ordersOf = statement<{ id: number }>(
  'payments.orders_of_parts',
  `select distinct b.order_id as id from payment_parts part join invoices b on b.id = part.invoice_id
   where part.payment_id = any($1) order by 1`,
)

/** Notes that reserved money went back to the client; below zero if the bank returned it. */
export async function returnAdvance(
  ctx: Pick<Context, 'db' | 'now'>,
  parts: readonly AdvancePart[],
): Promise<void> {
  const ids = parts.map(({ payment_id }) => payment_id)
  const orders = (await run(ctx.db, ordersOf, [ids])).map(({ id }) => id)
  // Orders are locked before payments.
  await lockOrders(ctx.db, orders)
  await noteApplications(
    ctx,
    parts.map((part) => ({ ...part, invoice_id: null })),
  )
  await notifyOrders(ctx.db, orders)
}

/** Notes that the bank returned such money, and gives it back to its payments. */
export async function takeBackAdvance(
  ctx: Pick<Context, 'db' | 'now'>,
  parts: readonly AdvancePart[],
): Promise<void> {
  await returnAdvance(ctx, negative(parts))
  await releaseAdvance(ctx.db, parts)
}
