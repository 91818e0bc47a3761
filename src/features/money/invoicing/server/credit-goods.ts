import { linesAsOffered, type OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/context.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { lineAmount } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { InvoiceLine } from '../invoice.ts'
import { allow } from './allowances.ts'
import { creditDown } from './correct-invoice.ts'

/** Pieces of a line of an order. */
export type Pieces = { line_id: number; quantity: number }
/** `claim`: the number people know the reason by. */
export type CreditGoods = { claim: string; reason: string; pieces: readonly Pieces[] }

const before = statement<{ line_id: number; quantity: number; amount: number }>(
  'invoices.allowed_of_lines',
  `select order_line_id as line_id, sum(quantity)::int as quantity, sum(amount)::bigint as amount
   from order_allowances where order_line_id = any($1) group by order_line_id`,
)

/**
 * Pieces of an order that is held are not paid for: what was asked for them is given back at once by credits of its
 * newest invoices, which are returned, and what was not is left out of the invoices to come. Throws `Refusal` 409 for a line
 * that is not of the order, or more pieces than were not given back yet.
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
    // Rounded over all pieces that were given back: in parts they come to no more than at once.
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
  return creditDown(ctx, order, reason, { said: said.map(({ line_id: _, ...one }) => one) })
}

const ofClaim = (claim: string, { en, ru }: InvoiceLine['name']) => ({
  en: `${en} (claim ${claim})`,
  ru: `${ru} (претензия ${claim})`,
})
