import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node'
import type { Cell } from './cells.ts'
import type { Sheet } from './xlsx.ts'

const { headings, rows } = workerData as Sheet
const sheet = [
  headings.map((value) => ({ value, fontWeight: 'bold' as const })),
  ...rows.map((row) => row.map(cellOf)),
]
const columns = headings.map((heading, place) => ({
  width: widthOf([heading, ...rows.slice(0, 100).map((row) => row[place] ?? null)]),
}))
const book = await writeXlsxFile(sheet, { columns, stickyRowsCount: 1, stickyColumnsCount: 1 }).toBuffer()
parentPort?.postMessage(book)

/** Text is written as a string cell, which a spreadsheet never reads as a formula. */
function cellOf(cell: Cell): SheetCell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: cell, type: String }
  if ('moment' in cell) return { value: cell.moment, type: Date, format: 'yyyy-mm-dd hh:mm' }
  return {
    value: cell.figure,
    type: Number,
    format: cell.digits > 0 ? `#,##0.${'0'.repeat(cell.digits)}` : '0',
  }
}

/** Returns the width in characters that the first rows need, within limits. */
function widthOf(cells: Cell[]): number {
  const lengths = cells.map((cell) =>
    typeof cell === 'string' ? cell.length : cell && 'moment' in cell ? 16 : 10,
  )
  return Math.min(60, Math.max(...lengths) + 2)
}
