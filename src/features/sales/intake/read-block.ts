import { type Amount, amountOf } from './amount.ts'
import { type Columns, columnsByContents, columnsByHeadings } from './columns.ts'
import { cellsOf, delimiterOf } from './delimiter.ts'
import { longestRow } from './intake.ts'
import { type NoRequest, noRequestIn } from './no-request.ts'
import { readLine } from './read-line.ts'

/**
 * A requested product: `words` name it, `code` is set if the list has a column for codes. `n` is its line,
 * from 1.
 */
export type RequestedRow = {
  n: number
  text: string
  words: string
  code: string | null
  amount: Amount | null
}
export type ReadRow =
  | ({ is: 'input' } & RequestedRow)
  | { is: 'left'; n: number; text: string; why: NoRequest }

type Line = { n: number; text: string }
type RawLine = Line & { raw: string }
type Half = { row: ReadRow; sure: boolean }

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
  const head = grid.slice(0, 20).findIndex(({ cells }) => columnsByHeadings(cells))
  const body = grid.filter(({ cells }, place) => cells.length > 1 && place !== head)
  const columns =
    head >= 0 ? columnsByHeadings(grid[head]!.cells)! : columnsByContents(body.map(({ cells }) => cells))
  const rows = grid.map((line, place): Half => {
    if (place === head) return left(line, 'heading')
    if (line.cells.length < 2) return readOne(line)
    if (!/[\p{L}\p{N}]/u.test(line.text)) return left(line, 'heading')
    const input = inputIn(line, columns)
    return input ? { row: input, sure: input.amount !== null } : left(line, 'words')
  })
  return settled(rows)
}

/** Reads a table row by its columns. Returns null if neither code nor name is filled in. */
export function inputIn(
  { n, text, cells }: Line & { cells: readonly string[] },
  columns: Columns,
): ({ is: 'input' } & RequestedRow) | null {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at]?.trim() ?? ''))
  const [code, name, written] = [cell(columns.code), cell(columns.name), cell(columns.quantity)]
  const rest = cells.filter((_, at) => at !== columns.quantity).join(' ')
  const words = ([code, name].filter(Boolean).join(' ') || rest.trim()).slice(0, longestRow)
  if (words === '' || /^(?:total|subtotal|итого|всего)\b/iu.test(words)) return null
  const amount = written === '' ? null : amountOf(written)
  return { is: 'input', n, text, words, code: code.slice(0, longestRow) || null, amount }
}

function readOne(line: Line): Half {
  const { words, amount, sure } = readLine(line.text.slice(0, longestRow))
  const why = noRequestIn(line.text.slice(0, longestRow), sure)
  if (why || words === '') return left(line, why ?? 'words')
  return { row: { is: 'input', ...line, words, code: null, amount }, sure }
}

const left = ({ n, text }: Line, why: NoRequest): Half => ({ row: { is: 'left', n, text, why }, sure: false })

/**
 * Decides the uncertain lines. If other lines have quantities, a line without digits is a name or a greeting.
 * Lines after a farewell are a signature, even if they contain numbers.
 */
function settled(halves: readonly Half[]): ReadRow[] {
  const hasQuantities = halves.some(({ row }) => row.is === 'input' && row.amount !== null)
  const farewell = halves.findLastIndex(({ row }) => row.is === 'left' && row.why === 'farewell')
  return halves.map(({ row, sure }, place) => {
    if (row.is === 'left' || sure || row.code !== null) return row
    const isSigned = farewell >= 0 && place > farewell
    const isName = hasQuantities && row.amount === null && !/\d/.test(row.text)
    return isSigned || isName
      ? { is: 'left', n: row.n, text: row.text, why: isSigned ? 'farewell' : 'words' }
      : row
  })
}
