import { apportion } from '#features/foundation/tax/apportion.ts'
import { groupKey, type LocalText } from '#features/foundation/tax/tax.ts'
import { byGroup } from '#features/foundation/tax/totals-parts.ts'
import { lineAmount, ratioOf, sum } from '#platform/shared/money.ts'
import type { AgreedLine, Part, ToInvoice } from './agreed.ts'
import { overcharged } from './charge-lines.ts'
import { partsOf } from './document-lines.ts'
import type { InvoiceLine } from './invoice.ts'
import type { IssuedDocument } from './invoiced.ts'

/** The lines of a credit note on one invoice. Their amounts are below zero. */
export type Credit = { document: IssuedDocument; lines: InvoiceLine[] }

const bare = { sku: null, unit: null, quantity: null, price: null }

/**
 * Returns the credit notes for an order that has become smaller than what is invoiced of it, the newest invoices first:
 * pieces that are no longer wanted or cost less now, and advances above what is left to invoice. `documents` oldest first.
 */
export function creditsForLess(order: ToInvoice, documents: readonly IssuedDocument[]): Credit[] {
  const { lines, invoiced } = order
  const credits = new Credits(documents)
  const agreed = new Map(lines.map((line) => [line.id, line]))
  for (const id of invoiced.lineIds) {
    const line = agreed.get(id)
    const { pieces, net, allowed } = invoiced.of(id)
    // A price that has fallen is credited for the pieces invoiced so far.
    const over = line ? net - lineAmount(line.price, Math.min(pieces, line.quantity)) : net - allowed
    const unwanted = Math.max(0, pieces - (line?.quantity ?? 0))
    // An increase that is not invoiced yet is invoiced later, and not set off against what is credited.
    const hasRisen = line !== undefined && lineAmount(line.price, pieces) > net
    credits.takeGoods(id, over - credits.takePieces(id, unwanted, over, hasRisen))
  }
  for (const { key, over } of overcharged(order)) credits.takeCharge(key, over)
  takeAdvances(credits, order)
  return credits.all()
}

/** Takes advances above what is left to invoice, in each tax group of the order and then in all. */
function takeAdvances(credits: Credits, order: ToInvoice): void {
  const { invoiced, number } = order
  const parts = partsOf(order)
  const open = (own: readonly Part[]) =>
    Math.max(0, sum(own.map((part) => (part.isCharge ? part.open : Math.max(0, part.open)))))
  let taken = 0
  for (const { group, entries } of byGroup(parts)) {
    const advances = invoiced.advances.filter((one) => one.group && groupKey(one.group) === groupKey(group))
    taken += credits.takeAdvances(advances, sum(advances.map(({ left }) => left)) - open(entries), number)
  }
  const others = invoiced.advances.filter(
    (one) => !parts.some((part) => one.group && groupKey(one.group) === groupKey(part.group)),
  )
  const left = sum(invoiced.advances.map((one) => one.left)) - taken
  credits.takeAdvances(others, left - open(parts), number)
}

/** The pieces of an order line that a claim takes off, their amount, and the words for them. */
export type Claim = { line: AgreedLine; quantity: number; amount: number; name: LocalText }

/**
 * Returns the credit notes for claims, on the newest invoices that have the goods. What is not invoiced yet is left out of
 * later invoices instead. `documents` oldest first.
 */
export function creditsForClaims(documents: readonly IssuedDocument[], claims: readonly Claim[]): Credit[] {
  const credits = new Credits(documents)
  for (const { line, quantity, amount, name } of claims)
    credits.takeGoods(line.id, amount, { quantity, name, price: line.price })
  return credits.all()
}

/** Returns the credit note that gives back what is left of a withdrawn invoice after its corrections. */
export function creditOfRest(document: IssuedDocument, corrections: readonly IssuedDocument[]): Credit {
  return { document, lines: restOf([document, ...corrections]) }
}

/** Returns the credit notes that give back everything the documents of an order ask for. */
export const creditsForAll = (documents: readonly IssuedDocument[]): Credit[] =>
  documents
    .filter(({ corrects_id }) => corrects_id === null)
    .toReversed()
    .flatMap((document) => {
      const corrections = documents.filter(({ corrects_id }) => corrects_id === document.id)
      const lines = restOf([document, ...corrections])
      return lines.some(({ amount }) => amount !== 0) ? [{ document, lines }] : []
    })

/**
 * What is left of an invoice after its corrections, to give back: its lines less what was credited of each, with the pieces,
 * so that they are not invoiced any more.
 */
function restOf(documents: readonly IssuedDocument[]): InvoiceLine[] {
  const issued = documents.flatMap(({ kind, lines }) =>
    lines.map((line) => ({ line, sign: kind === 'credit_note' ? -1 : 1 })),
  )
  return [...Map.groupBy(issued, ({ line }) => placeOf(line)).values()].flatMap((own): InvoiceLine[] => {
    const { of: _of, was: _was, ...first } = own[0]!.line
    const amount = 0 - sum(own.map(({ line }) => line.amount))
    const quantity = sum(own.map(({ line, sign }) => sign * (line.quantity ?? 0)))
    if (amount === 0 && quantity === 0) return []
    return [{ ...first, ...(quantity > 0 ? { quantity } : { quantity: null, price: null }), amount }]
  })
}

/** The lines of an invoice and its corrections that are about the same. */
const placeOf = ({ role, line_id, quantity, charge, deducts, group }: InvoiceLine): string =>
  JSON.stringify([role, line_id, quantity === null, charge?.key, deducts, group && groupKey(group)])

const cameToLess = (number: number): LocalText => ({
  en: `Order ${number} came to less`,
  ru: `Заказ ${number} стал меньше`,
})

type ClaimedPieces = Pick<Claim, 'quantity' | 'name'> & Pick<AgreedLine, 'price'>

/** Collects the lines of credit notes by invoice, the newest first. */
class Credits {
  readonly #documents: readonly IssuedDocument[]
  readonly #lines = new Map<number, InvoiceLine[]>()

  constructor(documents: readonly IssuedDocument[]) {
    this.#documents = documents
  }

  all(): Credit[] {
    return this.#documents.toReversed().flatMap((document) => {
      const lines = this.#lines.get(document.id)
      return lines ? [{ document, lines }] : []
    })
  }

  /** Takes an amount off the goods of an order line, no more than each invoice has left of it. */
  takeGoods(lineId: number, over: number, claim?: ClaimedPieces): void {
    let [open, claimed] = [over, claim?.quantity ?? 0]
    for (const { document, first } of this.#having(lineId)) {
      const left = this.#leftOf(document, lineId)
      const amount = Math.min(open, left.amount)
      if (amount <= 0) continue
      open -= amount
      const quantity = Math.min(claimed, left.unclaimed)
      claimed -= quantity
      const { sku, unit, group, name, price } = first
      const counted =
        quantity > 0 ? { quantity, price: claim?.price ?? price } : { quantity: null, price: null }
      this.#add(document, {
        ...{ sku, unit, group, line_id: lineId, ...counted, amount: -amount },
        ...(claim ? { role: 'allowance', name: claim.name } : { role: 'goods', name }),
      })
    }
  }

  /**
   * Takes pieces off the goods of an order line at what they are invoiced for, and returns their amount: no more than
   * `expected`, unless `above`, and equal to it if only rounding is between them.
   */
  takePieces(lineId: number, unwanted: number, expected: number, above: boolean): number {
    let [pieces, taken] = [unwanted, 0]
    const having = this.#having(lineId)
    for (const { document, first } of having) {
      const left = this.#leftOf(document, lineId)
      const quantity = Math.min(pieces, left.pieces)
      if (quantity <= 0 || left.amount <= 0) continue
      pieces -= quantity
      const share = ratioOf(left.ofPieces, BigInt(quantity), BigInt(left.pieces))
      const rounding = pieces === 0 ? expected - taken - share : 0
      const isRounding = Math.abs(rounding) <= having.length
      const most = above ? left.amount : Math.min(left.amount, expected - taken)
      const amount = Math.min(most, isRounding ? share + rounding : share)
      if (amount <= 0) continue
      taken += amount
      const { sku, unit, group, name, price } = first
      this.#add(document, {
        ...{ sku, unit, group, name, price, line_id: lineId, role: 'goods' },
        ...{ quantity, amount: -amount },
      })
    }
    return taken
  }

  /** The invoices that have goods of an order line, the newest first, with the first of its lines in each. */
  #having(lineId: number): { document: IssuedDocument; first: InvoiceLine }[] {
    return this.#documents.toReversed().flatMap((document) => {
      const first = document.lines.find(({ role, line_id }) => role === 'goods' && line_id === lineId)
      return first && document.corrects_id === null ? [{ document, first }] : []
    })
  }

  /** Takes an amount off a charge, on the newest invoices that have it, in the tax groups they have it in. */
  takeCharge(key: string, over: number): void {
    let open = over
    for (const document of this.#documents.toReversed()) {
      const charged = document.lines.filter(({ charge }) => charge?.key === key)
      const [first] = charged
      if (open <= 0 || document.corrects_id !== null || !first) continue
      const amount = Math.min(open, this.#restOf(document))
      if (amount <= 0) continue
      open -= amount
      const groups = byGroup(charged.flatMap(({ group, amount }) => (group ? [{ group, amount }] : [])))
      const shares = apportion(
        amount,
        groups.map(({ entries }) => Math.abs(sum(entries.map((entry) => entry.amount)))),
      )
      for (const [index, { group }] of groups.entries())
        if (shares[index] !== 0)
          this.#add(document, {
            ...{ ...bare, name: first.name, charge: first.charge, role: 'charge' },
            ...{ group, amount: -shares[index]! },
          })
    }
  }

  /** Takes an amount off advances, the newest first. Returns how much. */
  takeAdvances(advances: ToInvoice['invoiced']['advances'], over: number, number: number): number {
    let open = Math.max(0, over)
    for (const { id, group, left } of advances.toReversed()) {
      const document = this.#documents.find((one) => one.id === id)
      const amount = Math.min(open, left)
      if (!document || amount <= 0) continue
      open -= amount
      const line = { ...bare, name: cameToLess(number), amount: -amount }
      this.#add(document, group ? { ...line, group, role: 'prepayment' } : line)
    }
    return Math.max(0, over) - open
  }

  /**
   * What a document has left of an order line. `ofPieces`: without changes of the price of pieces on other documents.
   * `unclaimed`: the pieces that no claim has taken off it either.
   */
  #leftOf(document: IssuedDocument, lineId: number) {
    const corrections = this.#documents.filter(({ corrects_id }) => corrects_id === document.id)
    const issued = [document, ...corrections].flatMap(({ kind, lines }) =>
      lines.map((line) => ({ ...line, sign: kind === 'credit_note' ? -1 : 1 })),
    )
    const collected = (this.#lines.get(document.id) ?? []).map((line) => ({ ...line, sign: -1 }))
    const own = [...issued, ...collected].filter(({ line_id }) => line_id === lineId)
    const piecesOf = (kind: InvoiceLine['role']) =>
      sum(own.filter(({ role }) => role === kind).map(({ sign, quantity }) => sign * (quantity ?? 0)))
    const pieces = piecesOf('goods')
    return {
      // A discount for an early payment leaves less of the document than of its lines.
      amount: Math.min(sum(own.map(({ amount }) => amount)), this.#restOf(document)),
      pieces,
      ofPieces: sum(own.flatMap(({ quantity, amount }) => (quantity === null ? [] : [amount]))),
      unclaimed: Math.max(0, pieces + piecesOf('allowance')),
    }
  }

  /** What is left of the goods of a document after its corrections, and the lines collected so far. */
  #restOf(document: IssuedDocument): number {
    const issued = this.#documents.filter(({ id, corrects_id }) => (corrects_id ?? id) === document.id)
    const lines = [...issued.flatMap((one) => one.lines), ...(this.#lines.get(document.id) ?? [])]
    return sum(
      lines.flatMap(({ role, amount }) =>
        role === 'goods' || role === 'allowance' || role === 'discount' || role === 'charge' ? [amount] : [],
      ),
    )
  }

  #add(document: IssuedDocument, line: InvoiceLine): void {
    this.#lines.set(document.id, [...(this.#lines.get(document.id) ?? []), line])
  }
}
