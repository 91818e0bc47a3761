import { refreshFigures } from '#features/goods/catalogue/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { forgetEvents } from '#platform/server/events/history.ts'
import { longJob } from '#platform/server/jobs/long-job.ts'
import { dropJob, queueJob } from '#platform/server/jobs/queue.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import { importFinished, importProgressed } from '../contract.ts'
import { importBatch, settleCatalogue, type Went } from './run-import.ts'
import { undoBatch } from './undo-import.ts'

/** `user_id`: who gets progress updates; null if no one is waiting. */
type ImportJob = { import_id: number; user_id: number | null }

const through = (
  name: string,
  batch: (db: Db, id: number) => Promise<Went>,
  afterwards: (db: Db, id: number) => Promise<void>,
) =>
  longJob<ImportJob>({
    name,
    batch: async ({ db, emit }, { import_id, user_id }) => {
      const went = await batch(db, import_id)
      if (went === 'over' && user_id !== null) await emit(importFinished, { import_id, user_id })
      return went === 'on'
    },
    progress: async ({ emit }, { import_id, user_id }) => {
      if (user_id !== null) await emit(importProgressed, { import_id, user_id })
    },
    afterwards: ({ db }, { import_id }) => afterwards(db, import_id),
  })

const work = {
  run_import: through('run_import', importBatch, settleCatalogue),
  undo_import: through('undo_import', undoBatch, refreshFigures),
} satisfies Jobs
type Work = keyof typeof work

const dayMs = 86_400_000

export const importJobs = {
  ...work,
  /** Progress events are useless after a day. */
  sweep_import_progress: async ({ db }) =>
    void (await forgetEvents(db, importProgressed, new Date(Date.now() - dayMs))),
} satisfies Jobs

const keyOf = (work: Work, id: number): string => `${work} ${id}`

/** Jobs of one import run one after another. */
export function queueImport(db: Db, work: Work, job: ImportJob, after?: Date): Promise<void> {
  const { import_id } = job
  return queueJob(db, work, job, { key: keyOf(work, import_id), queue: `import ${import_id}`, after })
}

/**
 * Schedules a worker job as a fallback for a process that runs an import itself (`runImport`) and might not finish.
 */
export const leaveToWorker = (db: Db, id: number, from: Date): Promise<void> =>
  queueImport(db, 'run_import', { import_id: id, user_id: null }, from)

/** Cancels the fallback job once the import is finished. */
export const takeFromWorker = (db: Db, id: number): Promise<void> => dropJob(db, keyOf('run_import', id))
