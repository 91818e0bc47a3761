import { unitNamed } from '#features/goods/catalogue/unit-codes.ts'
import { type Amount, amountInAnyUnit } from './amount.ts'
import { countDesignators, isYes } from './cell-kinds.ts'
import { hasCode } from './code-like.ts'
import type { Columns } from './columns.ts'
import { columnsOfLines } from './columns-of-lines.ts'
import { cellsOf, delimiterOf } from './delimiter.ts'
import { longestRow } from './intake.ts'
import { isTotal, noRequestIn, withoutCourtesy } from './no-request.ts'
import { readLine } from './read-line.ts'
import type { ReadRow, RequestedRow } from './requested-row.ts'
import { type Half, left, settled } from './settle.ts'

type Line = { n: number; text: string }
type RawLine = Line & { raw: string }

/**
 * Reads a pasted block in any form. Every non-empty line becomes a row, or is reported as left out. A table is
 * recognized by its delimiters and read by columns. Lines around it, and any other block, are read line by
 * line.
 */
export function readBlock(text: string): ReadRow[] {
  const lines = linesOf(text)
  const mark = delimiterOf(lines.map(({ raw }) => raw))
  return mark ? readMarked(lines, mark) : settled(lines.map(({ raw: _, ...line }) => readOne(line)))
}

/** Returns the non-empty lines. `raw` still has the delimiter of an empty first cell, which is part of a table. */
export const linesOf = (text: string): RawLine[] =>
  text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .map((line, place) => ({ n: place + 1, text: line.trim(), raw: line }))
    .filter(({ text: line }) => line !== '')

function readMarked(lines: readonly RawLine[], mark: string): ReadRow[] {
  const grid = lines.map(({ raw, ...line }) => ({ ...line, cells: cellsOf(raw, mark) }))
  const columnsAt = columnsOfLines(
    grid.map(({ cells }) => cells),
    20,
  )
  const rows = grid.map((line, place): Half => {
    if (columnsAt.isHeading(place)) return left(line, 'heading')
    if (line.cells.length < 2) return readOne(line)
    if (!/[\p{L}\p{N}]/u.test(line.text)) return left(line, 'heading')
    const columns = columnsAt.of(place)
    if (isDeclined(line.cells, columns)) return left(line, 'no_quantity')
    const input = inputIn(line, columns)
    return input ? { row: input, sure: input.amount !== null } : left(line, 'words')
  })
  return settled(rows)
}

/** Reads a table row by its columns. Returns null if it requests nothing, or is a total of other rows. */
export function inputIn(
  { n, text, cells }: Line & { cells: readonly string[] },
  columns: Columns,
): ({ is: 'input' } & RequestedRow) | null {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at]?.trim() ?? ''))
  const [code, name, written] = [cell(columns.code), cell(columns.name), cell(columns.quantity)]
  const isOther = new Set([columns.quantity, columns.answer, columns.designators, columns.unit])
  const rest = cells.filter((_, at) => !isOther.has(at)).join(' ')
  const named = code || name ? [code, cell(columns.value), name].filter(Boolean).join(' ') : ''
  const words = (named || rest.replace(/\s+/g, ' ').trim()).slice(0, longestRow)
  if (words === '' || isTotal(cells.join(' ').trim())) return null
  const amount =
    columns.designators === undefined || written
      ? amountIn(written, cell(columns.unit))
      : counted(cell(columns.designators))
  return { is: 'input', n, text, words, code: code.slice(0, longestRow) || null, amount }
}

/** Returns whether a row says that it is not requested, in a column for yes and no. */
export const isDeclined = (cells: readonly string[], { answer }: Columns): boolean =>
  answer !== undefined && !isYes(cells[answer] ?? '')

/** A quantity without a unit takes that of its column. */
function amountIn(written: string, unit: string): Amount | null {
  if (written === '') return null
  const amount = amountInAnyUnit(written)
  if (amount.unit !== null || unit === '') return amount
  return { ...amount, text: `${written} ${unit}`, unit: unitNamed(unit) ?? unit.slice(0, 30) }
}

/** In a parts list of a circuit board without quantities, a row asks for a piece at each place it names. */
function counted(designators: string): Amount | null {
  const value = countDesignators(designators)
  return value === 0 ? null : { text: designators.slice(0, 100), value, unit: null }
}

function readOne(line: Line): Half {
  const text = line.text.slice(0, longestRow)
  const request = withoutCourtesy(text)
  const short = request === text ? null : readLine(request)
  const isShort = short?.amount && (short.sure || hasCode(short.words))
  const { words, amount, sure } = isShort ? short : readLine(text)
  const why = noRequestIn(isShort ? request : text, sure || (amount !== null && hasCode(words)))
  if (why || words === '') return left(line, why ?? 'words')
  return { row: { is: 'input', ...line, words, code: null, amount }, sure }
}
