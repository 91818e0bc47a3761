export { type Proposal, propose } from './mappings.ts'
export {
  carryOutChecked,
  importedRows,
  importProgress,
  latestImports,
  type Progress,
  type ShownRow,
} from './progress.ts'
export { importReactions } from './reactions.ts'
export { readTable, type Table } from './read-table.ts'
export { refusedRowsCsv } from './refused-rows.ts'
export { importRoutes } from './routes.ts'
export { runImport } from './run-import.ts'
export { type ImportWish, type Started, startImport } from './start-import.ts'
export { undoImport } from './undo-import.ts'
