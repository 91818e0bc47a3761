import { type CsvError, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { Refusal, refuse } from '#platform/shared/refusal.ts'

const delimiters = [',', ';', '\t'] as const

/** Reads a CSV file in UTF-8, UTF-16 with its mark, or Windows-1251, its cells parted by comma, semicolon or tab. */
export function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes)
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
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

/** The mark that parts the header line, quoted pieces aside, into the most cells. */
function delimiterOf(text: string): string {
  const header =
    text
      .slice(0, 10_000)
      .replace(/"[^"]*"/g, '')
      .split(/\r?\n/, 1)[0] ?? ''
  const cells = (mark: string) => header.split(mark).length
  return delimiters.reduce((best, mark) => (cells(mark) > cells(best) ? mark : best))
}
