import type { Jobs } from '#platform/server/worker.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

type ImportJob = { import_id: number }

/** Both go on where they stopped when the worker dies and the queue gives them to another. */
export const importJobs = {
  run_import: async ({ pool }, { import_id }: ImportJob) => {
    await runImport(pool, import_id)
  },
  undo_import: async ({ pool }, { import_id }: ImportJob) => {
    await undoImport(pool, import_id)
  },
} satisfies Jobs
