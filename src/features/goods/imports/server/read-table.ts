import { refuse } from '#platform/shared/refusal.ts'
import { isEmpty } from '../header-row.ts'
import { longestHeader, mostColumns } from './limits.ts'
import { bookRead } from './read-ahead.ts'

/** A file as a table of texts. Rows are as long as in the file. */
export type Table = { headers: string[]; rows: string[][] }

/** Reads a text file or spreadsheet whose first line contains the headers. Throws `Refusal` 422 with the reason. */
export const readTable = async (path: string): Promise<Table> => split(await readLines(path))

/**
 * Reads all lines of a text file, or of the first visible sheet with a text in it. Throws `Refusal` 422 with the reason.
 * In a command, read the file ahead of its transaction (`readAhead`).
 */
export async function readLines(path: string): Promise<string[][]> {
  const { sheets } = await bookRead(path)
  const filled = sheets.filter(({ lines }) => lines.some((cells) => !isEmpty(cells)))
  return (filled.find(({ is_hidden }) => !is_hidden) ?? filled[0])?.lines ?? []
}

/** Keeps empty lines, so that row numbers match the spreadsheet. */
function split(lines: string[][]): Table {
  const [headers, ...rows] = lines
  if (!headers || isEmpty(headers)) return refuse('imports.files.empty', 422)
  if (headers.length > mostColumns) refuse('imports.files.tooManyColumns', 422)
  if (headers.some((header) => header.length > longestHeader)) refuse('imports.files.headerTooLong', 422)
  while (rows.length > 0 && isEmpty(rows.at(-1)!)) rows.pop()
  if (rows.length === 0) refuse('imports.files.onlyHeaders', 422)
  return { headers: headers.map((header) => header.trim()), rows }
}
