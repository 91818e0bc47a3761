import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartRefusal } from '../start/start-refusal.ts'
import { poolForLongWork } from './database.ts'
import { isDatabaseAway } from './database-failure.ts'

/** db/migrations, independent of the working directory. */
const migrationsFolder = path.resolve(import.meta.dirname, '../../../../db/migrations')

/** The number of an advisory lock that nothing else uses: the word `portico`, truncated. */
const lockKey = 0x706f7274

/**
 * Migrates the database to the schema of this code: our tables, then the queue's own. Several processes may
 * call it at once: one migrates, the others wait. Throws StartRefusal if the database is of a newer version
 * or a migration fails; the database is then unchanged.
 */
export async function migrate(database: pg.Pool, folder = migrationsFolder): Promise<void> {
  await migrateBy(database, folder)
}

/** Like `migrate`, but stops after the migration with this moment (`when` in the journal). */
export async function migrateUntil(database: pg.Pool, last: number): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-migrations-'))
  try {
    const { entries, ...journal } = readJournal()
    const wanted = entries.filter(({ when }) => when <= last)
    mkdirSync(path.join(folder, 'meta'))
    writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries: wanted }))
    for (const { tag } of wanted)
      copyFileSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await migrateBy(database, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the moments (`when`) of the migrations of this code, in order. */
export const knownMigrations = (folder = migrationsFolder): number[] =>
  readJournal(folder).entries.map(({ when }) => when)

/**
 * Counts the migrations of the database: applied, of this code and missing there, and of a newer version. Changes
 * nothing.
 */
export async function compareMigrations(
  client: Pick<pg.PoolClient, 'query'> | Pick<pg.Pool, 'query'>,
  folder = migrationsFolder,
): Promise<{ applied: number; missing: number; newer: number }> {
  const known = knownMigrations(folder)
  const { rows: made } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as is_there`)
  if (made[0].is_there === null) return { applied: 0, missing: known.length, newer: 0 }
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  const applied = new Set(rows.map(({ at }) => Number(at)))
  const last = known.at(-1) ?? 0
  return {
    applied: applied.size,
    missing: known.filter((when) => !applied.has(when)).length,
    newer: rows.filter(({ at }) => Number(at) > last).length,
  }
}

type Journal = { entries: { when: number; tag: string }[] }
const readJournal = (folder = migrationsFolder): Journal =>
  JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'))

async function migrateBy(database: pg.Pool, folder: string): Promise<void> {
  const pool = poolForLongWork(database, silent)
  await migrateOver(pool, folder).finally(() => pool.end())
}

async function migrateOver(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    while (!(await tryLock(client))) await pause(50)
    await refuseNewer(client, migrationsFolder)
    await migrateTables(drizzle(client), { migrationsFolder }).catch(async (error) => {
      throw isDatabaseAway(error) ? error : failed(error, migrationsFolder, await isNew(client))
    })
    await runMigrations({ pgPool: pool, logger: quietLogger })
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/**
 * Refuses a database migrated by a newer version: this version does not know its tables and could damage
 * them.
 */
async function refuseNewer(client: pg.PoolClient, folder: string): Promise<void> {
  const { newer } = await compareMigrations(client, folder)
  if (newer === 0) return
  throw new StartRefusal(
    `The database was brought to its shape by a newer version of Portico (it has ${newer} migrations that this one does not know). Start that version, or restore a backup of before into an empty database. Nothing was changed.`,
  )
}

/** All missing migrations run in one transaction, so nothing has changed. */
function failed(error: Error, folder: string, isFirst: boolean): StartRefusal {
  const name = migrationOf(error, folder)
  const what = isFirst
    ? 'The tables could not be created'
    : 'The database could not be brought to the shape of this version, and is as it was'
  const then = isOfRights(error)
    ? 'The role of DATABASE_URL must own its database: alter database NAME owner to ROLE. Then start again.'
    : isFirst
      ? 'Nothing was changed. Send this line to the person who made this version.'
      : 'Start the version before, and tell the person who made this one.'
  return new StartRefusal(`${what}${name ? ` (migration ${name})` : ''}: ${reasonOf(error)}. ${then}`, {
    cause: error,
  })
}

/** Returns the name of the migration with the statement that failed. */
function migrationOf(error: Error, folder: string): string | undefined {
  const { query } = error as { query?: string }
  if (!query?.trim()) return undefined
  const isIn = (tag: string) => readFileSync(path.join(folder, `${tag}.sql`), 'utf8').includes(query.trim())
  return readJournal(folder).entries.findLast(({ tag }) => isIn(tag))?.tag
}

/** SQLSTATE insufficient_privilege. */
const isOfRights = ({ cause }: Error): boolean => (cause as { code?: string } | undefined)?.code === '42501'

/** Tells whether no version of Portico has created its tables yet. */
async function isNew(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.users') is null as yes`)
  return rows[0]?.yes ?? true
}

/** Drizzle hides the database's message behind the whole statement. */
const reasonOf = (error: Error): string => (error.cause instanceof Error ? error.cause : error).message

/** Polls instead of waiting: a waiting statement would block `create index concurrently`. */
async function tryLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lockKey,
  ])
  return rows[0]?.locked ?? false
}

const quietLogger = new Logger(() => () => {})
const silent = { info() {}, warn() {}, error() {} }
