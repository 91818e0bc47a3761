import { type CsvError, parse } from 'csv-parse/sync'
import { Refusal, refuse } from '#platform/shared/refusal.ts'
import { mostColumns } from '../limits.ts'
import { type Book, noMarks, type TextChoice } from './book.ts'
import { delimiterOf, namedDelimiter } from './delimiter.ts'
import { decoded, encodingOf } from './encoding.ts'

/** The longest line of a price list, in characters. */
const longestLine = 1_000_000

/** Reads a text file with any delimiter, in any encoding that suppliers use. Throws `Refusal` 422. */
export function readCsv(bytes: Uint8Array, choice: TextChoice): Book {
  const recognised = choice.encoding ?? encodingOf(bytes)
  if (!recognised.startsWith('utf-16') && bytes.subarray(0, 64 * 1024).includes(0))
    refuse('imports.files.notTable', 422)
  const whole = decoded(bytes, recognised)
  if (whole.includes('\u0000')) refuse('imports.files.notTable', 422)
  const named = namedDelimiter(whole)
  const text = named ? whole.slice(named.length) : whole
  const delimiter = choice.delimiter ?? named?.delimiter ?? delimiterOf(text)
  checkWidth(text, delimiter)
  const lines = parsed(text, delimiter)
  // The line `sep=` is a row of the file to those who open it in an editor; in a spreadsheet it is not.
  return {
    encoding: recognised,
    delimiter,
    sheets: [{ name: '', is_hidden: false, lines, marks: noMarks, hidden_lines: 0 }],
  }
}

/** Checked before parsing, because a line of a million cells takes long. */
function checkWidth(text: string, delimiter: string): void {
  const first = text.slice(0, longestLine).split(/\r\n|\n|\r/, 1)[0] ?? ''
  if (first.replace(/"[^"]*"/g, '').split(delimiter, mostColumns + 1).length > mostColumns)
    refuse('imports.files.tooManyColumns', 422)
}

/**
 * Parses the cells. If quotation marks do not close where a cell ends, they are inch marks: then each line stands for
 * itself, because a mark may otherwise swallow the lines up to the next one.
 */
function parsed(text: string, delimiter: string): string[][] {
  try {
    return strictly(text, delimiter)
  } catch (error) {
    const { code = '', lines: row } = error as Partial<CsvError> & { lines?: number }
    if (code.includes('QUOTE')) return byLine(text, delimiter)
    throw row
      ? new Refusal('imports.files.brokenAtRow', 422, { params: { row } })
      : new Refusal('imports.files.broken', 422)
  }
}

const strictly = (text: string, delimiter: string): string[][] =>
  parse(text, {
    delimiter,
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: false,
    bom: true,
  }) as string[][]

function byLine(text: string, delimiter: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => {
    if (line === '') return ['']
    try {
      return strictly(line, delimiter)[0] ?? ['']
    } catch {
      return cellsOf(line, delimiter)
    }
  })
}

/**
 * Splits a line at the delimiters outside its quoted cells. A quotation mark opens a cell only if another one closes it
 * before a delimiter or the end.
 */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let rest = line
  for (;;) {
    const [whole, quoted] = /^"((?:[^"]|"")*)"(?=(.)|$)/.exec(rest) ?? []
    const isCell = whole !== undefined && (rest[whole.length] ?? delimiter) === delimiter
    const end = isCell ? whole.length : rest.indexOf(delimiter)
    const cell = end < 0 ? rest : rest.slice(0, end)
    cells.push(isCell ? (quoted ?? '').replaceAll('""', '"') : cell)
    if (end < 0 || end >= rest.length) return cells
    rest = rest.slice(end + 1)
  }
}
