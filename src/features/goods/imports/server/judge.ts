import { differenceOf, incomingChange, priceAndStock } from '../difference.ts'
import { type FieldChange, type ImportKind, isRefused, type RowReason, type Verdict } from '../import.ts'
import type { ImportedRow } from '../imported-row.ts'
import { type Known, type Match, quantityOf, warehouseOf } from './known.ts'

/** A row as stored. */
export type PutDownRow = { row: number; said: ImportedRow; reasons: RowReason[] | null }

/** A row with its verdict. */
export type Judged = PutDownRow & { verdict: Verdict; known: Known | null; changes: FieldChange[] }

/** Returns what a row of prices or stock writes to. Two rows of one file must not write to the same place. */
export function placeWritten(productId: number, said: ImportedRow, kind: ImportKind): string {
  if (kind === 'stock') return `${productId} ${warehouseOf(said)}`
  if (kind === 'incoming') return `${productId} ${warehouseOf(said)} ${said.expected_on}`
  return `${productId} ${said.currency} ${quantityOf(said)}`
}

/** `takes`: whether this import can write prices in a currency. */
type Judging = { kind: ImportKind; supplier: string | null; takes: (currency: string) => boolean }

/**
 * Decides for each row whether it is new, changes something, changes nothing or is refused. `taken`: what earlier
 * rows write to; a row is refused if it names the same product again by another code.
 */
export function judge(
  rows: readonly PutDownRow[],
  matches: readonly Match[],
  { kind, supplier, takes }: Judging,
  taken: ReadonlySet<string>,
): Judged[] {
  const written = new Set(taken)
  return rows.map((row, place) => {
    const match = matches[place] ?? null
    if (isRefused(row.reasons)) return { ...row, verdict: 'refused', known: null, changes: [] }
    if (row.said.price !== undefined && !takes(row.said.currency!)) return refused(row, 'notOfDraft')
    if (match === 'several') return refused(row, 'severalProducts')
    if (match === null) {
      return kind === 'products'
        ? { ...row, verdict: 'new', known: null, changes: [] }
        : refused(row, 'noProduct')
    }
    if (kind !== 'products') {
      const target = placeWritten(match.id, row.said, kind)
      if (written.has(target)) return refused(row, 'namedTwice')
      written.add(target)
    }
    const changes = changesOf(row.said, match)
    return { ...row, verdict: changes.length > 0 ? 'changed' : 'unchanged', known: match, changes }
  })

  function changesOf(said: ImportedRow, known: Known): FieldChange[] {
    if (kind === 'products') return differenceOf(said, known, supplier)
    return kind === 'incoming' ? incomingChange(said, known) : priceAndStock(said, known)
  }
}

export function refused(
  row: PutDownRow,
  reason: 'noProduct' | 'severalProducts' | 'namedTwice' | 'notWritten' | 'notOfDraft',
): Judged {
  const value = row.said.sku || row.said.mpn || row.said.ean || ''
  const reasons: RowReason[] = [{ code: `imports.reasons.${reason}`, field: 'sku', value }]
  return { ...row, reasons, verdict: 'refused', known: null, changes: [] }
}
