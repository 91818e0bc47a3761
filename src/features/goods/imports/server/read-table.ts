import { open, readFile, stat } from 'node:fs/promises'
import { refuse } from '#platform/shared/refusal.ts'
import { longestHeader, mostColumns } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readSheet } from './read-sheet.ts'

/** A file as a table of texts. Rows are as long as in the file. */
export type Table = { headers: string[]; rows: string[][] }

const largest = 50 * 1024 * 1024

/** Reads a CSV or XLSX file whose first line contains the headers. Throws `Refusal` 422 with the reason. */
export const readTable = async (path: string): Promise<Table> => split(await readLines(path))

/**
 * Reads all lines of a CSV or XLSX file; the format follows from its first bytes. Throws `Refusal` 422 with the
 * reason.
 */
export async function readLines(path: string): Promise<string[][]> {
  const { size } = await stat(path)
  if (size === 0) refuse('imports.files.empty', 422)
  if (size > largest) refuse('imports.files.tooLarge', 422)
  const start = await firstBytes(path)
  if (start.startsWith('504b0304')) return readSheet(path)
  if (start.startsWith('d0cf11e0')) refuse('imports.files.oldExcel', 422)
  return readCsv(await readFile(path))
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await file.close()
  }
}

/** Keeps empty lines, so that row numbers match the spreadsheet. */
function split(lines: string[][]): Table {
  const [headers, ...rows] = lines
  if (!headers || headers.every((header) => header.trim() === '')) return refuse('imports.files.empty', 422)
  if (headers.length > mostColumns) refuse('imports.files.tooManyColumns', 422)
  if (headers.some((header) => header.length > longestHeader)) refuse('imports.files.headerTooLong', 422)
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
  if (rows.length === 0) refuse('imports.files.onlyHeaders', 422)
  return { headers: headers.map((header) => header.trim()), rows }
}
