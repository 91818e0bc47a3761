import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { forgetEvents } from '#platform/server/events/history.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { mayFilesGo } from '#platform/server/files/files-hold.ts'
import { queueJob } from '#platform/server/jobs/queue.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { priceFileAsked, priceFileFinished, priceFileProgressed } from '../../contract.ts'
import type { FileRow } from './own-files.ts'
import { beginFile, type Heard, writePriceFile } from './write-file.ts'

type FileJob = { file_id: number; user_id: number }

const begun = statement('price_files.rows', 'update price_files set rows = $2 where id = $1')
const written = statement(
  'price_files.progress',
  `update price_files set rows = $2, done_rows = $3 where id = $1 and state = 'running'`,
)
const finish = statement(
  'price_files.finish',
  `update price_files set state = $2, size = $3, done_rows = case when $2 = 'done' then rows else done_rows end,
     finished_at = now() where id = $1 and state = 'running'`,
)
const old = statement<{ id: number; storage_key: string }>(
  'price_files.old',
  `select id, storage_key from price_files where created_at < now() - interval '1 day' for update skip locked`,
)
const remove = statement('price_files.remove', 'delete from price_files where id = any ($1)')

/** The number of attempts for a failing file. */
const mostAttempts = 3
const notifyEveryMs = 1000
const dayMs = 86_400_000

export const priceFileJobs = {
  /** Writes a price list file. If interrupted, it starts again from the first line. */
  write_price_file: async (platform, job: FileJob, run) => {
    const file = await beginFile(platform.db, job.file_id)
    if (!file) return
    const progress = followed(platform, job, run?.ending)
    try {
      const size = await writePriceFile(platform, file, progress)
      await progress.over()
      await finished(platform, job, 'done', size)
    } catch (error) {
      await progress.over()
      if ((run?.attempt ?? 1) < mostAttempts || run?.ending.aborted) throw error
      platform.log.error({ err: error }, 'a price list could not be written')
      await finished(platform, job, 'failed', null)
    }
  },
  /** Deletes files older than a day. */
  sweep_price_files: async (platform) => {
    await ownTransaction(platform, { name: 'sweep_price_files' }, async ({ db }) => {
      if (!(await mayFilesGo(db))) return
      const gone = await run(db, old)
      for (const { storage_key } of gone) await platform.storage.remove(storage_key)
      await run(db, remove, [gone.map(({ id }) => id)])
    })
    await forgetEvents(platform.db, priceFileProgressed, new Date(Date.now() - dayMs))
  },
} satisfies Jobs

const finished = (platform: Platform, job: FileJob, state: FileRow['state'], size: number | null) =>
  ownTransaction(platform, { name: 'write_price_file' }, async ({ db, emit }) => {
    await run(db, finish, [job.file_id, state, size])
    await emit(priceFileFinished, job)
  })

/**
 * Reports progress once a second, without delaying the work. When the process ends, it throws, and another process
 * starts again.
 */
function followed(platform: Platform, job: FileJob, ending?: AbortSignal): Heard & { over(): Promise<void> } {
  let rows = 0
  let notifiedAt = 0
  let telling: Promise<unknown> = Promise.resolve()
  let isInformative = false
  const say = (how: (db: Db) => Promise<unknown>) => {
    isInformative = true
    telling = ownTransaction(platform, { name: 'write_price_file' }, async ({ db, emit }) => {
      await how(db)
      await emit(priceFileProgressed, job)
    })
      .catch((error) => platform.log.warn({ err: error }, 'how far a price list is could not be said'))
      .finally(() => {
        isInformative = false
      })
  }
  return {
    begun: (all) => {
      rows = all
      notifiedAt = Date.now()
      say((db) => run(db, begun, [job.file_id, rows]))
    },
    written: (done) => {
      if (ending?.aborted) throw new Error('write_price_file is handed back: this process ends')
      if (isInformative || Date.now() - notifiedAt < notifyEveryMs) return
      notifiedAt = Date.now()
      say((db) => run(db, written, [job.file_id, rows, done]))
    },
    over: async () => void (await telling),
  }
}

export const priceFileReactions = [
  reaction('write-price-file', priceFileAsked, ({ db }, { payload }) =>
    queueJob(db, 'write_price_file', payload, {
      key: `write_price_file ${payload.file_id}`,
      // One at a time: each keeps a core busy for some seconds.
      queue: 'price files',
    }),
  ),
]
