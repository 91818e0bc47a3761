import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import type { SheetAnswer } from './read-sheet.ts'

const answer = (said: SheetAnswer) => parentPort?.postMessage(said)

try {
  const rows = await readSheet(workerData as string)
  answer({ rows: rows.map((row) => row.map(textOf)) })
} catch {
  answer({ broken: true })
}

/** Returns a cell as text; a date as an ISO date. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
