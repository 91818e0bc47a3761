import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#platform/server/database/database.ts'
import { openStorage, type Storage } from '#platform/server/files/storage.ts'
import type { Env } from '#platform/server/start/env.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { checkBackup, type Opened } from './read.ts'
import { requireKnown, restoreBackup } from './restore.ts'
import { opener } from './write.ts'

type Settings = Pick<Env, 'dataDir' | 'databaseUrl' | 'filesUrl' | 'backupPassphrase'>

/**
 * Restores a backup into an empty target given by the settings. The whole backup is checked before anything is
 * written; if the restore still fails, the target is emptied again. Throws StartRefusal.
 */
export async function restoreInto(env: Settings, place: string) {
  const folder = env.dataDir
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartRefusal(
      `${folder} is not empty. Name a new folder in DATA_DIR, or move what is there away. Nothing was changed.`,
    )
  const open = await opener(place)
  const { opened } = await checkBackup(await open(), env.backupPassphrase)
  requireKnown(opened)
  const log = { info() {}, warn() {}, error: console.error }
  try {
    const database = await openDatabase(env, log, { long: true })
    try {
      await requireEmpty(database.pool)
      const storage = await openStorage({
        filesUrl: env.filesUrl ?? null,
        folder: path.join(folder, 'files'),
      })
      await storage.check()
      await requireNoFiles(storage, env.filesUrl)
      const put = new Set<string>()
      const into = { pool: database.pool, storage: noting(storage, put), passphrase: env.backupPassphrase }
      const { totals, broken } = await restoreBackup(into, await open(), opened).catch(async (error) => {
        if (env.databaseUrl) await empty(database.pool)
        if (env.filesUrl) for (const key of put) await storage.remove(key)
        throw error
      })
      keepSecret(folder, opened)
      return { totals, broken, taken_at: opened.taken_at, hasSecret: opened.secret !== undefined }
    } finally {
      await database.stop()
    }
  } catch (error) {
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      rmSync(path.join(folder, name), { recursive: true, force: true })
    throw error
  }
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname in ('public', 'graphile_worker', 'drizzle')`,
  )
  if (rows[0]!.tables > 0)
    throw new StartRefusal(
      'The database at DATABASE_URL is not empty. Make a new one (createdb) and name it. Nothing was changed.',
    )
}

/** Requires an empty storage: a failed restore removes everything it has written, so nothing else may be there. */
async function requireNoFiles(storage: Storage, filesUrl: string | undefined): Promise<void> {
  if (filesUrl && !(await storage.isEmpty()))
    throw new StartRefusal(
      `${filesUrl} is not empty. Name a new prefix in FILES_URL (s3://bucket/restored), or move what is there away. Nothing was changed.`,
    )
}

const noting = (storage: Storage, put: Set<string>): Storage => ({
  ...storage,
  putStream: (contents, size, key = storage.newKey()) => {
    put.add(key)
    return storage.putStream(contents, size, key)
  },
})

/** Removes everything of ours from the database. */
const empty = (pool: pg.Pool) =>
  pool.query(
    'drop schema if exists graphile_worker, drizzle cascade; drop schema public cascade; create schema public',
  )

/** Stores the secret of encrypted rows where the next start looks for it. */
function keepSecret(folder: string, { secret }: Opened): void {
  if (secret === undefined) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const text = `${JSON.stringify({ REALTIME_SECRET: secret }, null, 2)}\n`
  writeFileSync(path.join(folder, 'secrets.json'), text, { mode: 0o600, flush: true })
}
