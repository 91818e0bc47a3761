import { sweepUploads, uploadFolder } from '#platform/server/uploads.ts'
import type { Jobs } from '#platform/server/worker.ts'

const dayMs = 86_400_000

export const fileJobs = {
  /** What uploads that came to nothing left behind, a day later: in the storage and among temporary files. */
  sweep_files: async ({ pool, storage, env }) => {
    const { rows } = await pool.query<{ storage_key: string }>(
      `select storage_key from file_claims where at < now() - interval '1 day'`,
    )
    for (const { storage_key } of rows) await storage.remove(storage_key)
    await pool.query('delete from file_claims where storage_key = any ($1)', [
      rows.map(({ storage_key }) => storage_key),
    ])
    await sweepUploads(uploadFolder(env.dataDir), new Date(Date.now() - dayMs))
  },
} satisfies Jobs
