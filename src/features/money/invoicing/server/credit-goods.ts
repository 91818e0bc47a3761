import type { LocalText } from '#features/foundation/tax/tax.ts'
import type { OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { lineAmount } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type Claim, creditsForClaims } from '../credit-lines.ts'
import { allow, allowancesOf } from './allowances.ts'
import { creditLess, issueCredits } from './correct-invoice.ts'
import { notifyOfDocument } from './notify-orders.ts'
import { requireInvoiceable } from './order-to-invoice.ts'

/** Pieces of an order line. */
export type Pieces = { line_id: number; quantity: number }
/** `claim` is the number people quote. */
export type CreditGoods = { claim: string; reason: string; pieces: readonly Pieces[] }

/**
 * Removes pieces of a locked order from what is charged. Goods already invoiced are given back at once by credit notes,
 * which are returned; the rest is left out of future invoices. Throws `Refusal` 409 for a line of another order, or for
 * more pieces than are left to credit, and if nothing decides the tax of the order.
 */
export async function creditGoods(
  ctx: Context<Manager>,
  order: OrderToInvoice,
  { claim, reason, pieces }: CreditGoods,
): Promise<{ id: number; number: string }[]> {
  const { db, now } = ctx
  const { order: agreed, documents } = await requireInvoiceable(ctx, order)
  const given = new Map((await allowancesOf(db, order.id)).map((one) => [one.line_id, one]))
  const claims = pieces.map(({ line_id, quantity }): Claim => {
    const line = agreed.lines.find(({ id }) => id === line_id)
    const earlier = given.get(line_id)
    if (!line || quantity + (earlier?.quantity ?? 0) > line.quantity) refuse('invoicing.creditTooMuch', 409)
    // Rounded over all pieces credited so far, so that several credits give no more than one.
    const amount = lineAmount(line.price, (earlier?.quantity ?? 0) + quantity) - (earlier?.amount ?? 0)
    return { line, quantity, amount, name: ofClaim(claim, line.name) }
  })
  await allow(
    db,
    order.id,
    now,
    claims.map(({ line, ...one }) => ({ ...one, line_id: line.id })),
  )
  const credits = await issueCredits(ctx, order, creditsForClaims(documents, claims), reason)
  credits.push(...(await creditLess(ctx, order, reason)))
  await notifyOfDocument(ctx, order.id)
  return credits
}

const ofClaim = (claim: string, { en, ru }: LocalText): LocalText => ({
  en: `${en} (claim ${claim})`,
  ru: `${ru} (претензия ${claim})`,
})
