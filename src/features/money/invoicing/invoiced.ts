import { groupKey, type TaxGroup } from '#features/foundation/tax/tax.ts'
import { sum } from '#platform/shared/money.ts'
import type { InvoiceKind, InvoiceLine } from './invoice.ts'

/** An issued document of an order, as it counts for the next. `net` in minor units, negative for a credit note. */
export type IssuedDocument = {
  id: number
  number: string
  kind: InvoiceKind
  corrects_id: number | null
  net: number
  /** The lot whose goods it is about. */
  lot_id?: number | null
  lines: readonly InvoiceLine[]
}

/**
 * What the documents of an order say about one of its lines: how many pieces they invoice, at which net, and how much of
 * that claims took off again.
 */
export type InvoicedLine = { pieces: number; net: number; allowed: number }

/**
 * An advance in one tax group: what an invoice asked for, after its corrections, and what later invoices have not
 * deducted yet. `group` is null in documents older than tax.
 */
export type Advance = {
  id: number
  number: string
  group: TaxGroup | null
  net: number
  left: number
  /** Asked for when goods were ready, and not when the order was confirmed. */
  isOfLot: boolean
}

/** What is invoiced of an order. */
export type Invoiced = {
  of: (lineId: number) => InvoicedLine
  /** The order lines that any document names, also those the order no longer has. */
  lineIds: readonly number[]
  /** The net that is invoiced of each charge of the order, by its key. Below zero for a discount. */
  charges: ReadonlyMap<string, number>
  /** In the order they were asked for. */
  advances: readonly Advance[]
  /** What payment requests asked for, also those an invoice closed. Nothing of it is deducted. */
  requested: readonly Pick<Advance, 'group' | 'net' | 'isOfLot'>[]
  /** Of all documents. */
  net: number
}

const nothing: InvoicedLine = { pieces: 0, net: 0, allowed: 0 }

/** Reads the documents of an order, the oldest first. Withdrawn ones do not count and must be left out. */
export function invoicedBy(all: readonly IssuedDocument[]): Invoiced {
  const documents = all.filter(({ kind }) => kind !== 'payment_request')
  const lines = new Map<number, InvoicedLine>()
  const charges = new Map<string, number>()
  for (const { kind, lines: printed } of documents) {
    // Pieces have no sign; those of a credit note are taken back.
    const sign = kind === 'credit_note' ? -1 : 1
    for (const { role, line_id, quantity, amount, charge } of printed) {
      if (charge) charges.set(charge.key, (charges.get(charge.key) ?? 0) + amount)
      if (line_id === undefined || (role !== 'goods' && role !== 'allowance')) continue
      const line = lines.get(line_id) ?? nothing
      lines.set(
        line_id,
        role === 'goods'
          ? { ...line, pieces: line.pieces + sign * (quantity ?? 0), net: line.net + amount }
          : { ...line, allowed: line.allowed - amount },
      )
    }
  }
  return {
    of: (lineId) => lines.get(lineId) ?? nothing,
    lineIds: [...lines.keys()],
    charges,
    advances: advancesOf(documents),
    requested: all
      .filter(({ kind }) => kind === 'payment_request')
      .flatMap(({ lines: asked, lot_id }) =>
        asked.map(({ group = null, amount }) => ({ group, net: amount, isOfLot: lot_id != null })),
      ),
    net: sum(documents.map(({ net }) => net)),
  }
}

function advancesOf(documents: readonly IssuedDocument[]): Advance[] {
  const advances = new Map<string, Advance>()
  const add = ({ id, number, lot_id }: IssuedDocument, group: TaxGroup | null, net: number, left: number) => {
    const key = `${id} ${group && groupKey(group)}`
    const known = advances.get(key) ?? { id, number, group, net: 0, left: 0, isOfLot: lot_id != null }
    advances.set(key, { ...known, net: known.net + net, left: known.left + left })
  }
  for (const document of documents) {
    const first = documents.find(({ id }) => id === (document.corrects_id ?? document.id)) ?? document
    for (const { role, group = null, amount, deducts } of document.lines) {
      if (role === 'deduction') {
        const asked = documents.find(({ id }) => id === deducts)
        if (asked) add(asked, group, 0, amount)
      } else if (asksInAdvance(first)) add(first, group, amount, amount)
    }
  }
  return [...advances.values()]
}

/**
 * Returns whether an invoice asks for an advance that later ones deduct. One of 100 percent lists the goods themselves.
 * Documents older than tax do not name their order lines, so all of them count as advances.
 */
const asksInAdvance = ({ lines }: IssuedDocument): boolean =>
  lines.every(({ role }) => role === 'prepayment' || role === undefined) && lines.length > 0
