import { fold } from '#features/foundation/search/fold.ts'
import { proposeMapping } from './headers.ts'
import type { ImportKind, Mapping } from './import.ts'

/** How far down the header row is searched for. */
export const searchedLines = 30

/** The message key for a missing column without which every row would be refused; null if nothing is missing. */
export function missingColumn(mapping: Mapping, kind: ImportKind): string | null {
  if (mapping.sku === undefined) return 'imports.files.noSkuColumn'
  const has = (...fields: (keyof Mapping)[]) => fields.some((field) => mapping[field] !== undefined)
  if (kind === 'products' && !has('name', 'name_en', 'name_ru', 'mpn')) return 'imports.files.noNameColumn'
  if (kind === 'prices' && !has('price', 'price_minor', 'price_with_tax', 'cost', 'cost_with_tax'))
    return 'imports.files.noPriceColumn'
  if (kind === 'stock' && !has('stock')) return 'imports.files.noStockColumn'
  if (kind === 'incoming' && !has('incoming_qty')) return 'imports.files.noQuantityColumn'
  if (kind === 'incoming' && !has('expected_on')) return 'imports.files.noDayColumn'
  return null
}

/** A line as headers: from 0. `isComplete`: its columns are enough for a file of this kind. */
export type HeaderRow = { line: number; isComplete: boolean }

/**
 * Finds the header row below titles, addresses and empty lines: of the first thirty lines the one with the most known
 * columns. `isRemembered` recognises headers that were mapped before. Without any, it is the first line with a text.
 */
export function findHeaderRow(
  lines: readonly (readonly string[])[],
  kind: ImportKind,
  isRemembered: (headers: readonly string[]) => boolean,
): HeaderRow | null {
  let best: (HeaderRow & { score: number }) | null = null
  for (const [line, cells] of lines.slice(0, searchedLines).entries()) {
    if (isEmpty(cells)) continue
    if (isRemembered(cells)) return { line, isComplete: true }
    const mapping = proposeMapping(cells, kind)
    const isComplete = missingColumn(mapping, kind) === null
    const score = new Set(Object.values(mapping)).size + (isComplete ? 100 : 0)
    if (!best || score > best.score) best = { line, isComplete, score }
  }
  return best && { line: best.line, isComplete: best.isComplete }
}

/** Returns the names of a header row. Cells without a name at its end are no columns. */
export function trimmed(headers: readonly string[]): string[] {
  const names = headers.map((header) => header.trim())
  while (names.length > 1 && names.at(-1) === '') names.pop()
  return names
}

export const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Tells whether a row repeats the headers, as on every page of a printed list. */
export const isHeaderAgain = (cells: readonly string[], headers: readonly string[]): boolean =>
  headers.every((header, column) => fold(header) === fold(cells[column] ?? ''))
