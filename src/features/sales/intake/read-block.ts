import { type Amount, amountOf } from './amount.ts'
import { type Columns, columnsByContents, columnsByHeadings } from './columns.ts'
import { cellsOf, delimiterOf } from './delimiter.ts'
import { longestRow } from './intake.ts'
import { type NoRequest, noRequestIn } from './no-request.ts'
import { readLine } from './read-line.ts'

/** What is requested for: `words` name it, `code` is there where a column of its own gave one. `n` is its line, from 1. */
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
 * Reads a pasted block of any shape: every line that is not empty is a row, or is said to be left. A table is known by
 * its marks and read by its columns; what stands around it, and any other block, line by line.
 */
export function readBlock(text: string): ReadRow[] {
  const lines = linesOf(text)
  const mark = delimiterOf(lines.map(({ raw }) => raw))
  return mark ? readMarked(lines, mark) : settled(lines.map(({ raw: _, ...line }) => readOne(line)))
}

/** The lines that are not empty. An empty first cell is part of a table: `raw` has its mark. */
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

/** A row of a table by its columns; null where neither of them says what is requested for. */
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
 * Where other lines say how many, a line without a figure is a name or a greeting; and behind a farewell stands a
 * signature, whatever its figures are.
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
