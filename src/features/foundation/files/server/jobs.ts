import { inTransaction, run, statement } from '#platform/server/database/db.ts'
import { mayFilesGo } from '#platform/server/files/files-hold.ts'
import { sweepFolder } from '#platform/server/files/sweep-folder.ts'
import { uploadFolder } from '#platform/server/files/uploads.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'

const dayMs = 86_400_000

const old = statement<{ storage_key: string }>(
  'file_claims.old',
  `select storage_key from file_claims where at < now() - interval '1 day'`,
)
const crossOut = statement('file_claims.cross_out', 'delete from file_claims where storage_key = any ($1)')

export const fileJobs = {
  /** Deletes the remains of failed uploads after a day, in the storage and among temporary files. */
  sweep_files: async ({ pool, storage, env }) => {
    await inTransaction(pool, async (db) => {
      if (!(await mayFilesGo(db))) return
      const keys = (await run(db, old)).map(({ storage_key }) => storage_key)
      for (const key of keys) await storage.remove(key)
      await run(db, crossOut, [keys])
    })
    await sweepFolder(uploadFolder(env.dataDir), new Date(Date.now() - dayMs))
  },
} satisfies Jobs
