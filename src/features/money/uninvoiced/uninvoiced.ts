import type { PricedLine } from '#features/money/invoicing/agreed.ts'
import { goodsOf } from '#features/money/invoicing/document-lines.ts'
import { type IssuedDocument, invoicedBy } from '#features/money/invoicing/invoiced.ts'
import { goodsTrigger, type PaymentPlan } from '#features/people/payment-terms/payment-plan.ts'
import { sum } from '#platform/shared/money.ts'

/**
 * Why goods that left are not invoiced, the first that applies:
 *
 * - `draft`: a draft of their invoice has not been issued.
 * - `terms`: they are invoiced when they are delivered, and all of them are on their way.
 * - `undecided`: the invoice was refused, for want of a tax treatment or an official rate; the manager has a task.
 * - `withdrawn`: an invoice of the order was withdrawn.
 * - `other`: nothing of it is known.
 */
export const uninvoicedReasons = ['draft', 'terms', 'undecided', 'withdrawn', 'other'] as const
export type UninvoicedReason = (typeof uninvoicedReasons)[number]

export type ShippedLine = PricedLine & { shipped: number }

/** Pieces of an order line that left with a lot. `sent_on` is a day of the company. */
export type Departure = {
  lot_id: number
  line_id: number
  quantity: number
  sent_on: string
  is_delivered: boolean
}

/** What has left of an order, the earliest departure first, and the documents that count. */
export type ShippedOrder = {
  lines: readonly ShippedLine[]
  departures: readonly Departure[]
  documents: readonly IssuedDocument[]
}

/**
 * Returns the pieces of each line that left and are not invoiced, and their net: what an invoice of them would list,
 * without charges and before advances.
 */
export function uninvoicedLines<L extends ShippedLine>({
  lines,
  documents,
}: Pick<ShippedOrder, 'documents'> & { lines: readonly L[] }) {
  const invoiced = invoicedBy(documents)
  return lines.flatMap((line) => {
    const quantity = line.shipped - invoiced.of(line.id).pieces
    if (quantity <= 0) return []
    return [{ line, quantity, net: sum(goodsOf(line, quantity, invoiced).map(({ amount }) => amount)) }]
  })
}

/**
 * Returns the departures with pieces that are not invoiced. An invoice of a lot is about the pieces of that lot, others
 * are about those that left first.
 */
export function uninvoicedDepartures({ departures, documents }: ShippedOrder): Departure[] {
  const invoiced = invoicedBy(documents)
  const ofLot = new Map(
    [...new Set(departures.map(({ lot_id }) => lot_id))].map((lot) => [
      lot,
      invoicedBy(documents.filter((document) => lotOf(document, documents) === lot)),
    ]),
  )
  const own = ({ lot_id, line_id, quantity }: Departure) =>
    Math.min(quantity, ofLot.get(lot_id)!.of(line_id).pieces)
  const others = new Map<number, number>()
  for (const one of departures)
    others.set(one.line_id, (others.get(one.line_id) ?? invoiced.of(one.line_id).pieces) - own(one))
  return departures.filter((one) => {
    const left = one.quantity - own(one)
    const known = others.get(one.line_id)!
    others.set(one.line_id, Math.max(0, known - left))
    return left > known
  })
}

/** The lot of a document, or of the invoice it corrects. */
const lotOf = ({ corrects_id, lot_id }: IssuedDocument, documents: readonly IssuedDocument[]) =>
  corrects_id === null ? lot_id : documents.find(({ id }) => id === corrects_id)?.lot_id

type Known = {
  has_draft: boolean
  has_task: boolean
  has_withdrawn: boolean
  terms: Pick<PaymentPlan, 'instalments'> | null
}

/** Returns why goods of these departures are not invoiced. */
export function reasonOf(
  { has_draft, has_task, has_withdrawn, terms }: Known,
  departures: readonly Departure[],
): UninvoicedReason {
  if (has_draft) return 'draft'
  const isOnTheWay = departures.length > 0 && departures.every(({ is_delivered }) => !is_delivered)
  if (terms && goodsTrigger(terms) === 'delivered' && isOnTheWay) return 'terms'
  if (has_task) return 'undecided'
  return has_withdrawn ? 'withdrawn' : 'other'
}
