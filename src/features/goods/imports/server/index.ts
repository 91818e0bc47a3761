import type { Feature } from '#platform/server/start/feature.ts'
import { importFinished, importProgressed, importStarted, importUndoAsked } from '../contract.ts'
import { importGauges } from './gauges.ts'
import { importJobs } from './jobs.ts'
import { importReactions } from './reactions.ts'
import { importRoutes } from './routes.ts'

export { leaveToWorker, takeFromWorker } from './jobs.ts'
export { type Proposal, propose } from './mappings.ts'
export {
  carryOutChecked,
  importedRows,
  importProgress,
  importsCutOff,
  type Progress,
  type ShownRow,
} from './progress.ts'
export { bookOrRefusal, readAhead } from './read-ahead.ts'
export { readLines, readTable, type Table } from './read-table.ts'
export type { Book } from './reading/book.ts'
export { decoded, encodingOf } from './reading/encoding.ts'
export { refusedRowsCsv } from './refused-rows.ts'
export { importBatch, runImport } from './run-import.ts'
export { type ImportInput, type Started, startImport } from './start-import.ts'
export { beginUndoing, undoBatch } from './undo-import.ts'

export const manifest: Feature = {
  name: 'imports',
  routes: importRoutes,
  events: [importStarted, importUndoAsked, importProgressed, importFinished],
  reactions: importReactions,
  jobs: importJobs,
  gauges: importGauges,
  crontab: ['57 3 * * * sweep_import_progress'],
}
