import type { SellerTax } from '#features/foundation/tax/seller.ts'
import { unitNamed } from '#features/goods/catalogue/unit-codes.ts'
import { differenceOf, incomingChange, priceAndStock } from '../difference.ts'
import { type FieldChange, type ImportKind, isRefused, type RowReason, type Verdict } from '../import.ts'
import type { ImportedRow } from '../imported-row.ts'
import { type Known, type Match, quantityOf, warehouseOf } from './known.ts'
import { withNetPrices } from './net-prices.ts'
import type { PutDownRow } from './put-down-row.ts'

/** A row with its verdict. */
export type Judged = PutDownRow & {
  verdict: Verdict
  known: Known | null
  changes: FieldChange[]
  /** How many of its prices were converted from prices with tax. */
  converted: number
}

/** Returns what a row of prices or stock writes to. Two rows of one file must not write to the same place. */
export function placeWritten(productId: number, said: ImportedRow, kind: ImportKind): string {
  if (kind === 'stock') return `${productId} ${warehouseOf(said)}`
  if (kind === 'incoming') return `${productId} ${warehouseOf(said)} ${said.expected_on}`
  return `${productId} ${said.currency} ${quantityOf(said)}`
}

/** `takes`: whether this import can write prices in a currency. `tax`: by which prices with tax become net. */
type Judging = {
  kind: ImportKind
  supplier: string | null
  takes: (currency: string) => boolean
  tax: SellerTax
}

/**
 * Decides for each row whether it is new, changes something, changes nothing or is refused. `taken`: what earlier
 * rows write to; a row is refused if it names the same product again by another code.
 */
export function judge(
  rows: readonly PutDownRow[],
  matches: readonly Match[],
  { kind, supplier, takes, tax }: Judging,
  taken: ReadonlySet<string>,
): Judged[] {
  const written = new Set(taken)
  return rows.map((given, place) => {
    const match = matches[place] ?? null
    if (isRefused(given.reasons)) return { ...given, verdict: 'refused', ...nothing }
    if (hasPrice(given.said) && !takes(given.said.currency!)) return refused(given, 'notOfDraft')
    if (match === 'several') return refused(given, 'severalProducts')
    return judgeOne(given, match)
  })

  function judgeOne(given: PutDownRow, match: Known | null): Judged {
    if (match === null && kind !== 'products') return refused(given, 'noProduct')
    const { row, converted } = withNetPrices(given, match, tax)
    if (isRefused(row.reasons)) return { ...row, verdict: 'refused', ...nothing }
    if (match === null) return { ...row, verdict: 'new', ...nothing, converted }
    if (kind !== 'products') {
      const target = placeWritten(match.id, row.said, kind)
      if (written.has(target)) return refused(row, 'namedTwice')
      written.add(target)
    }
    if (isOtherUnit(row.said, match)) return refused(row, 'otherUnit', 'unit')
    const changes = changesOf(row.said, match)
    const verdict = changes.length > 0 ? 'changed' : 'unchanged'
    return { ...row, verdict, known: match, changes, converted }
  }

  function changesOf(said: ImportedRow, known: Known): FieldChange[] {
    if (kind === 'products') return differenceOf(said, known, supplier)
    return kind === 'incoming' ? incomingChange(said, known) : priceAndStock(said, known)
  }
}

export function refused(
  row: PutDownRow,
  reason: 'noProduct' | 'severalProducts' | 'namedTwice' | 'notWritten' | 'notOfDraft' | 'otherUnit',
  field: 'sku' | 'unit' = 'sku',
): Judged {
  const { sku, mpn, ean, unit } = row.said
  const value = (field === 'unit' ? unit : sku || mpn || ean) || ''
  const reasons: RowReason[] = [{ code: `imports.reasons.${reason}`, field, value }]
  return { ...row, reasons, verdict: 'refused', ...nothing }
}

/** Prices, stock and orders of a product are in its unit, so a file cannot change it. */
function isOtherUnit({ unit }: ImportedRow, { fields }: Known): boolean {
  const stored = String(fields.unit ?? '')
  return unit !== undefined && unit !== (unitNamed(stored) ?? stored)
}

const nothing = { known: null, changes: [], converted: 0 }

const hasPrice = ({ price, price_with_tax }: ImportedRow): boolean =>
  price !== undefined || price_with_tax !== undefined
