import { differenceOf, priceAndStock } from '../difference.ts'
import type { FieldChange, ImportKind, RowReason, Verdict } from '../import.ts'
import type { ImportedRow } from '../row.ts'
import type { Known, Match } from './known.ts'

/** A row as it was put down. */
export type PutDownRow = { row: number; said: ImportedRow; reasons: RowReason[] | null }

/** A row with what is to become of it. */
export type Judged = PutDownRow & { verdict: Verdict; known: Known | null; changes: FieldChange[] }

/** Says of every row whether it is new, changes something, changes nothing or is refused. */
export function judge(
  rows: readonly PutDownRow[],
  matches: readonly Match[],
  kind: ImportKind,
  supplier: string | null,
): Judged[] {
  return rows.map((row, place) => {
    const match = matches[place] ?? null
    if (row.reasons) return { ...row, verdict: 'refused', known: null, changes: [] }
    if (match === 'several') return refused(row, 'severalProducts')
    if (match === null) {
      return kind === 'products'
        ? { ...row, verdict: 'new', known: null, changes: [] }
        : refused(row, 'noProduct')
    }
    const changes =
      kind === 'products' ? differenceOf(row.said, match, supplier) : priceAndStock(row.said, match)
    return { ...row, verdict: changes.length > 0 ? 'changed' : 'unchanged', known: match, changes }
  })
}

export function refused(row: PutDownRow, reason: 'noProduct' | 'severalProducts' | 'notWritten'): Judged {
  const value = row.said.sku || row.said.mpn || row.said.ean || ''
  const reasons: RowReason[] = [{ code: `imports.reasons.${reason}`, field: 'sku', value }]
  return { ...row, reasons, verdict: 'refused', known: null, changes: [] }
}
