import { isRussian } from '#platform/shared/i18n.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { findHeaderRow, isEmpty, trimmed } from '../header-row.ts'
import type { ImportKind } from '../import.ts'
import type { FileChoice, SheetState, SkippedRow } from '../understood.ts'
import { longestHeader, mostColumns } from './limits.ts'
import type { Table } from './read-table.ts'
import { type Book, type Marks, noMarks, type Sheet } from './reading/book.ts'

/** A table within a sheet: its rows begin at `first`, a line of the sheet from 0. */
export type Part = {
  sheet: string | null
  rows: string[][]
  first: number
  marks: Marks
}

/** The tables of a file that are read as one, because they have the same headers. */
export type Goods = {
  headers: string[]
  header_row: number
  parts: Part[]
  sheets: { name: string; rows: number; is_hidden: boolean; state: SheetState }[]
  above: SkippedRow[]
  hidden_rows: number
}

type Found = { sheet: Sheet; line: number; isComplete: boolean; headers: string[] }

/** Returns headers and rows that were read already, such as those of 1C. */
export const goodsOfTable = ({ headers, rows }: Table): Goods => ({
  headers,
  header_row: 1,
  parts: [{ sheet: null, rows, first: 1, marks: noMarks }],
  sheets: [],
  above: [],
  hidden_rows: 0,
})

/**
 * Finds the goods of a file: the sheet and header row a person chose, else those with the most known columns. All sheets
 * with the same headers are read together; others with goods are named as left out. Throws `Refusal` 422.
 */
export function goodsIn(
  book: Book,
  kind: ImportKind,
  choice: FileChoice,
  isRemembered: (headers: readonly string[]) => boolean,
): Goods {
  const filled = book.sheets.filter(({ lines }) => lines.some((cells) => !isEmpty(cells)))
  if (filled.length === 0) refuse('imports.files.empty', 422)
  const found = filled.flatMap((sheet) => headersOf(sheet, kind, choice, isRemembered))
  const base = chosenOf(found, choice)
  const isRead = (one: Found) =>
    one === base ||
    (choice.sheet === undefined && one.isComplete && !one.sheet.is_hidden && isAlike(one, base))
  const read = found.filter(isRead)
  const parts = read.map(partOf)
  if (parts.every(({ rows }) => rows.length === 0)) refuse('imports.files.onlyHeaders', 422)
  const isSpreadsheet = book.encoding === null
  return {
    headers: base.headers,
    header_row: base.line + 1,
    parts: isSpreadsheet && parts.length > 1 ? parts : parts.map((part) => ({ ...part, sheet: null })),
    sheets: isSpreadsheet ? book.sheets.map((sheet) => stateOf(sheet, found, isRead)) : [],
    above: read.flatMap(aboveOf),
    hidden_rows: read.reduce((sum, { sheet }) => sum + sheet.hidden_lines, 0),
  }
}

function headersOf(
  sheet: Sheet,
  kind: ImportKind,
  { header_row, sheet: chosen }: FileChoice,
  isRemembered: (headers: readonly string[]) => boolean,
): Found[] {
  const isMeant = chosen === undefined || chosen === sheet.name
  const row =
    header_row !== undefined && isMeant
      ? { line: header_row - 1, isComplete: true }
      : findHeaderRow(sheet.lines, kind, isRemembered)
  const headers = row ? sheet.lines[row.line] : undefined
  if (!row || !headers || isEmpty(headers)) return []
  return [{ sheet, ...row, headers: trimmed(headers) }]
}

/** The sheet with the most rows of those whose headers are known. Hidden sheets are read only if they are chosen. */
function chosenOf(found: readonly Found[], { sheet, header_row }: FileChoice): Found {
  if (sheet !== undefined) {
    const chosen = found.find((one) => one.sheet.name === sheet)
    return checked(chosen ?? refuse('imports.files.noSuchSheet', 422, { sheet: sheet.slice(0, 100) }))
  }
  const visible = found.filter((one) => !one.sheet.is_hidden)
  const complete = visible.filter(({ isComplete }) => isComplete)
  const [first] = visible.length > 0 ? visible : found
  if (!first) return refuse(header_row === undefined ? 'imports.files.empty' : 'imports.files.noSuchRow', 422)
  return checked(
    complete.reduce((best, one) => (rowsOf(one) > rowsOf(best) ? one : best), complete[0] ?? first),
  )
}

function checked(found: Found): Found {
  const { headers } = found
  if (headers.length > mostColumns) refuse('imports.files.tooManyColumns', 422)
  if (headers.some((header) => header.length > longestHeader)) refuse('imports.files.headerTooLong', 422)
  return found
}

const rowsOf = ({ sheet, line }: Found): number => sheet.lines.length - line

const isAlike = (one: Found, base: Found): boolean =>
  one.headers.map((header) => header.toLowerCase()).join('|') ===
  base.headers.map((header) => header.toLowerCase()).join('|')

/** Keeps empty lines, so that row numbers match the spreadsheet. */
function partOf({ sheet, line }: Found): Part {
  const rows = sheet.lines.slice(line + 1)
  while (rows.length > 0 && isEmpty(rows.at(-1)!) && !sheet.marks.has(line + rows.length)) rows.pop()
  return { sheet: sheet.name, rows, first: line + 1, marks: sheet.marks }
}

function stateOf(sheet: Sheet, found: readonly Found[], isRead: (one: Found) => boolean) {
  const own = found.find((one) => one.sheet === sheet)
  const state: SheetState = own && isRead(own) ? 'read' : own?.isComplete ? 'left_out' : 'no_goods'
  const rows = sheet.lines.filter((cells) => !isEmpty(cells)).length
  return { name: sheet.name, rows, is_hidden: sheet.is_hidden, state }
}

const aboveOf = ({ sheet, line }: Found): SkippedRow[] =>
  sheet.lines
    .slice(0, line)
    .flatMap((cells, place) =>
      isEmpty(cells)
        ? []
        : [{ sheet: sheet.name || null, row: place + 1, reason: 'above' as const, text: textOfLine(cells) }],
    )

export const textOfLine = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 200)

/** The sign where the numbers prove none: a comma in a table that is parted by semicolons, and in Russian. */
export function usualDecimalIn(file: Book | Table, { headers }: Goods): 'comma' | 'point' {
  const isEuropean = 'sheets' in file && file.delimiter === ';'
  return isEuropean || headers.some(isRussian) ? 'comma' : 'point'
}
