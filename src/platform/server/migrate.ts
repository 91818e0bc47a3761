import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { poolForLongWork } from './database.ts'

/** db/migrations, from wherever the process was started. */
const migrationsFolder = path.resolve(import.meta.dirname, '../../../db/migrations')

/** Any number will do that nothing else locks on: the word `portico`, cut to what an advisory lock holds. */
const lockKey = 0x706f7274

/**
 * Brings the database to the shape this code knows: our tables, then the queue's own. Several processes may call it
 * at once: one does the work, the others wait and find it done.
 */
export async function migrate(database: pg.Pool): Promise<void> {
  const pool = poolForLongWork(database, silent)
  await migrateOver(pool).finally(() => pool.end())
}

async function migrateOver(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    while (!(await tryLock(client))) await pause(50)
    await migrateTables(drizzle(client), { migrationsFolder })
    await runMigrations({ pgPool: pool, logger: quietLogger })
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/** Asked again and again rather than waited for: a waiting statement would hold up `create index concurrently`. */
async function tryLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lockKey])
  return rows[0]?.held ?? false
}

const quietLogger = new Logger(() => () => {})
const silent = { info() {}, warn() {}, error() {} }
