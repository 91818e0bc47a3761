import { refuse } from '#platform/shared/refusal.ts'
import type { Mark } from '../../mark.ts'
import { mostColumns } from '../limits.ts'
import type { Sheet } from './book.ts'
import { dayOf, type NumberFormat, numberText, shownText } from './number-format.ts'
import { throughXml } from './xml.ts'

/** What all sheets of a workbook share. */
export type Shared = { strings: readonly string[]; formats: readonly NumberFormat[]; startsIn1904: boolean }

/** What may still be read, over all sheets: cells with something in them, and characters. */
export type Budget = { cells: number; characters: number }

/** The number of consecutive empty lines after which a cell no longer belongs to the table above. */
const longestGap = 10_000
/** Merged cells are filled within reason. */
const mostFilled = 100_000

type Cell = { at: string; type: string; style: number; text: string; hasFormula: boolean }
type Place = { line: number; column: number }
type Content = { lines: string[][]; marks: Map<number, Map<number, Mark>>; hidden_lines: number }

/** Reads one sheet. Throws `Refusal` 422 if it is too large or has a cell far away from the others. */
export async function readSheet(
  pieces: AsyncIterable<string>,
  shared: Shared,
  budget: Budget,
): Promise<Omit<Sheet, 'name' | 'is_hidden'>> {
  const content: Content = { lines: [], marks: new Map(), hidden_lines: 0 }
  const merged: string[] = []
  let place: Place = { line: -1, column: -1 }
  let cell: Cell | null = null
  let takesText = false
  const begin: Record<string, (attributes: Record<string, string>) => void> = {
    row: ({ r, hidden }) => {
      place = { line: r ? Number(r) - 1 : place.line + 1, column: -1 }
      if (hidden === '1' || hidden === 'true') content.hidden_lines += 1
    },
    c: ({ r, t: type = 'n', s = '0' }) => {
      place = r ? placeOf(r) : { line: place.line, column: place.column + 1 }
      cell = { at: r ?? '', type, style: Number(s), text: '', hasFormula: false }
    },
    f: () => {
      if (cell) cell.hasFormula = true
    },
    v: () => {
      takesText = true
    },
    t: () => {
      takesText = true
    },
    rPh: () => {
      takesText = false
    },
    mergeCell: ({ ref }) => {
      if (ref && merged.length < mostFilled) merged.push(ref)
    },
  }
  await throughXml(pieces, {
    open: (name, attributes) => begin[name]?.(attributes),
    text: (text) => {
      if (cell && takesText) cell.text += text
    },
    close: (name) => {
      if (name === 'v' || name === 't') takesText = false
      if (name !== 'c' || !cell) return
      put(content, place, cell, shared, budget)
      cell = null
    },
  })
  for (const ref of merged) fill(content, ref)
  return content
}

function placeOf(address: string): Place {
  const [, letters = 'A', digits = '1'] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { line: Number(digits) - 1, column }
}

function put(content: Content, place: Place, cell: Cell, shared: Shared, budget: Budget): void {
  const { text, mark } = readValue(cell, shared)
  if (text === '' && !mark) return
  const { lines } = content
  if (place.line - lines.length > longestGap) refuse('imports.files.farCell', 422, { cell: cell.at })
  if (place.column >= mostColumns) refuse('imports.files.tooManyColumns', 422)
  budget.cells -= 1
  budget.characters -= text.length
  if (budget.cells < 0 || budget.characters < 0) refuse('imports.files.tooMuch', 422)
  while (lines.length <= place.line) lines.push([])
  write(content, place, text, mark)
}

function write({ lines, marks }: Content, { line, column }: Place, text: string, mark?: Mark): void {
  const cells = lines[line]!
  while (cells.length <= column) cells.push('')
  cells[column] = text
  if (!mark) return
  const ofLine = marks.get(line) ?? new Map<number, Mark>()
  ofLine.set(column, mark)
  marks.set(line, ofLine)
}

function readValue(
  { type, style, text, hasFormula }: Cell,
  { strings, formats, startsIn1904 }: Shared,
): { text: string; mark?: Mark } {
  if (text === '') return hasFormula ? { text, mark: { is: 'unknown' } } : { text }
  if (type === 's') return { text: strings[Number(text)] ?? '' }
  if (type === 'b') return { text: text === '1' || text === 'true' ? 'true' : 'false' }
  if (type === 'd') return { text: text.slice(0, 10), mark: { is: 'date' } }
  if (type !== 'n') return { text: unescaped(text) }
  const value = Number(text)
  if (!Number.isFinite(value)) return { text }
  const format = formats[style] ?? formats[0]!
  if (format.isDate) {
    const day = dayOf(value, startsIn1904)
    return day ? { text: day, mark: { is: 'date' } } : { text: numberText(value, format) }
  }
  return numberOf(value, format)
}

/** A number with a mark if its text could be read in two ways, or if the sheet shows fewer digits. */
function numberOf(value: number, format: NumberFormat): { text: string; mark?: Mark } {
  const text = numberText(value, format)
  const shown = format.decimals === null ? text : shownText(value, format.decimals)
  if (Number(shown) !== value && Math.abs(value) < 1e15) return { text, mark: { is: 'number', shown } }
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? { text, mark: { is: 'number' } } : { text }
}

/** Control characters are written as _x000D_. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** Fills the lines of a cell that is merged downwards. One that is merged across is a title and stays one cell. */
function fill(content: Content, ref: string): void {
  const [from, to] = ref.split(':').map(placeOf)
  if (!from || !to || from.column !== to.column || to.line - from.line > longestGap) return
  const text = content.lines[from.line]?.[from.column] ?? ''
  const mark = content.marks.get(from.line)?.get(from.column)
  if (text === '' && !mark) return
  for (let line = from.line + 1; line <= to.line && line < content.lines.length; line += 1)
    if (content.lines[line]!.length > 0 && !content.lines[line]![from.column])
      write(content, { line, column: from.column }, text, mark)
}
