import { goodsTrigger, shareAt } from '#features/people/payment-terms/payment-plan.ts'
import type { OrderToInvoice } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { prepaymentLines, readyLines } from '../document-lines.ts'
import { contentOfLot, issueDocuments, prepaidOf, refuseChanged } from './issue-invoice.ts'
import { lotOf, requireInvoiceable } from './order-to-invoice.ts'
import { totalled } from './taxed-document.ts'

/**
 * Issues the invoices of goods that left with a lot, unless they are invoiced already. Throws `Refusal` 409 as
 * `requireInvoiceable`, and `taxDiffers`.
 */
export async function issueForLot(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  lot_id: number,
): Promise<void> {
  const made = await contentOfLot(ctx, order, lot_id)
  if (made.documents.length === 0) return
  refuseChanged(order, made.lines)
  await issueDocuments(ctx, order, { kind: 'invoice', made, due_on: null, lot_id })
}

/**
 * Issues what the terms ask for when goods of a lot are ready to ship: a share of them, or their invoice. Throws as
 * `issueForLot`.
 */
export async function issueForReadyLot(
  ctx: Context<Manager | null>,
  order: OrderToInvoice,
  lot_id: number,
): Promise<void> {
  const terms = order.terms_snapshot
  const share = terms ? shareAt(terms, 'lot_ready') : 0
  if (!terms || share === 0) return
  const lot = await lotOf(ctx.db, order.id, lot_id)
  const { order: agreed, tax } = await requireInvoiceable(ctx, order, lot)
  // Goods that are only requested are not invoiced yet: a share knows what was requested before.
  const isRequested = agreed.lines.some(({ group }) => group.category === 'K')
  const lines =
    goodsTrigger(terms) === 'lot_ready' && !isRequested
      ? readyLines(agreed, lot_id)
      : prepaymentLines(agreed, prepaidOf(order), share)
  const made = totalled(tax, lines)
  if (made.documents.length === 0) return
  refuseChanged(
    order,
    agreed.lines.filter(({ id }) => lot.pieces.has(id)),
  )
  await issueDocuments(ctx, order, { kind: 'prepayment', made, due_on: null, lot_id })
}

const prepare = statement(
  'invoice_drafts.add_for_lot',
  `insert into invoice_drafts (order_id, lot_id, kind, note, created_at) values ($1, $2, 'invoice', '', $3)
   on conflict (order_id, lot_id) do nothing`,
  'again',
)

/** Prepares the invoice of a lot for a person to check and issue. */
export const draftForLot = async (
  { db, now }: Context<null>,
  orderId: number,
  lotId: number,
): Promise<void> => void (await run(db, prepare, [orderId, lotId, now]))
