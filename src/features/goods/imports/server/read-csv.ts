import { type CsvError, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { Refusal, refuse } from '#platform/shared/refusal.ts'
import { mostColumns } from './limits.ts'

const delimiters = [',', ';', '\t'] as const
/** The longest line of a price list, in characters. */
const longestLine = 1_000_000

/**
 * Reads a CSV file in UTF-8, UTF-16 with a byte order mark, or Windows-1251, separated by commas, semicolons or tabs.
 */
export function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes)
  if (text.includes('\u0000')) refuse('imports.files.notTable', 422)
  const delimiter = delimiterOf(text)
  // Checked before parsing, because everything done per column runs on the thread that serves all requests.
  const columns = headerOf(text, longestLine).split(delimiter, mostColumns + 1).length
  if (columns > mostColumns) refuse('imports.files.tooManyColumns', 422)
  try {
    return parse(text, {
      delimiter,
      max_record_size: longestLine,
      relax_column_count: true,
      skip_empty_lines: false,
      bom: true,
    }) as string[][]
  } catch (error) {
    const row = (error as CsvError & { lines?: number }).lines
    throw row
      ? new Refusal('imports.files.brokenAtRow', 422, { params: { row } })
      : new Refusal('imports.files.broken', 422)
  }
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be')
  if (bytes.subarray(0, 64 * 1024).includes(0)) refuse('imports.files.notTable', 422)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(bytes, 'win1251')
  }
}

/** Returns the separator that divides the header line, without its quoted parts, into the most cells. */
function delimiterOf(text: string): string {
  const header = headerOf(text, 10_000)
  const cells = (mark: string) => header.split(mark).length
  return delimiters.reduce((best, mark) => (cells(mark) > cells(best) ? mark : best))
}

/** Returns the first line without its quoted parts, within the first `within` characters. */
const headerOf = (text: string, within: number): string =>
  text
    .slice(0, within)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 1)[0] ?? ''
