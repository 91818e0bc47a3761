import { linesAsOffered, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { lineAmount } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { InvoiceLine } from '../invoice.ts'
import { allow } from './allowances.ts'
import { creditDown } from './correct-invoice.ts'
import { notifyOrders } from './notify-orders.ts'

/** Pieces of an order line. */
export type Pieces = { line_id: number; quantity: number }
/** `claim` is the number people quote. */
export type CreditGoods = { claim: string; reason: string; pieces: readonly Pieces[] }

const before = statement<{ line_id: number; quantity: number; amount: number }>(
  'invoices.allowed_of_lines',
  `select order_line_id as line_id, sum(quantity)::int as quantity, sum(amount)::bigint as amount
   from order_allowances where order_line_id = any($1) group by order_line_id`,
)

/**
 * Removes pieces of a locked order from what is charged. Amounts already invoiced are given back at once by
 * credits on its newest invoices, which are returned; the rest is left out of future invoices. Throws
 * `Refusal` 409 for a line of another order, or for more pieces than are left to credit.
 */
export async function creditGoods(
  ctx: Context<Manager>,
  order: OrderToInvoice,
  { claim, reason, pieces }: CreditGoods,
): Promise<{ id: number; number: string }[]> {
  const { db, now } = ctx
  const [lines, allowed] = await Promise.all([
    linesAsOffered(db, order.id),
    run(db, before, [pieces.map(({ line_id }) => line_id)]),
  ])
  const line = new Map(lines.map((one) => [one.id, one]))
  const given = new Map(allowed.map((one) => [one.line_id, one]))
  const said = pieces.map(({ line_id, quantity }): InvoiceLine & { line_id: number } => {
    const one = line.get(line_id)
    const earlier = given.get(line_id)?.quantity ?? 0
    if (!one || one.unit_amount === null || quantity + earlier > one.quantity)
      refuse('invoicing.creditTooMuch', 409)
    const price = { amount: one.unit_amount, per: one.per }
    // Rounded over all pieces credited so far, so that several credits give no more than one.
    const amount = lineAmount(price, earlier + quantity) - (given.get(line_id)?.amount ?? 0)
    const { sku, unit, name_en, name_ru } = one
    const name = { en: name_en ?? name_ru ?? sku, ru: name_ru ?? name_en ?? sku }
    return { line_id, sku: sku || null, unit, quantity, price, amount: -amount, name: ofClaim(claim, name) }
  })
  await allow(
    db,
    order.id,
    now,
    said.map(({ amount, ...one }) => ({ ...one, amount: -amount })),
  )
  const credits = await creditDown(ctx, order, reason, { said: said.map(({ line_id: _, ...one }) => one) })
  await notifyOrders(db, [order.id])
  return credits
}

const ofClaim = (claim: string, { en, ru }: InvoiceLine['name']) => ({
  en: `${en} (claim ${claim})`,
  ru: `${ru} (претензия ${claim})`,
})
