import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Env } from './env.ts'
import { findRunning, startPostgres } from './postgres/start.ts'
import { type StartLog, StartRefusal } from './start-refusal.ts'

export type Database = { pool: pg.Pool; stop(): Promise<void> }

/**
 * The database of these settings: a server of one's own (version 15 or later), or the embedded one, which is started
 * here and stopped with `stop`. With `alongside`, a command works in the embedded database of a Portico that is running
 * on the same folder instead of being refused; it starts the database itself when none is. A command that does `long`
 * work waits for it longer than a request would. Throws StartRefusal where there is no usable database.
 */
export async function openDatabase(
  env: Pick<Env, 'dataDir' | 'databaseUrl'> & Partial<Pick<Env, 'databaseConnections'>>,
  log: StartLog,
  { alongside = false, long = false } = {},
): Promise<Database> {
  const waiting = { ...(long ? longPatience : patience), max: env.databaseConnections ?? 20 }
  if (env.databaseUrl) {
    const pool = openPool({ connectionString: env.databaseUrl, ...waiting }, log)
    await checkVersion(pool).catch(async (error) => {
      await pool.end()
      throw error
    })
    return { pool, stop: () => endPool(pool) }
  }
  const dataDir = path.join(env.dataDir, 'postgres')
  const running = alongside ? findRunning(dataDir) : undefined
  if (running) {
    const pool = openPool({ ...running, ...waiting }, log)
    return { pool, stop: () => endPool(pool) }
  }
  const server = await startPostgres({ dataDir, log })
  const pool = openPool({ ...server.connection, ...waiting }, log)
  return {
    pool,
    async stop() {
      await endPool(pool)
      await server.stop()
    },
  }
}

// Ids, counts and amounts are bigint in the database and stay far below 2⁵³: they are numbers here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day is no moment: '2026-05-14', whatever the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/**
 * How long is waited for the database, in milliseconds: for a connection, a statement, a lock, the next word of a
 * transaction; and for any answer at all, which ends the wait for a server that hangs and cannot end it itself.
 */
const patience = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 15_000,
  query_timeout: 18_000,
  idle_in_transaction_session_timeout: 120_000,
}
/** No one waits at a screen for long work: imports, recounts, migrations. */
const longPatience = {
  connectionTimeoutMillis: 30_000,
  lock_timeout: 60_000,
  statement_timeout: 1_800_000,
  query_timeout: 1_860_000,
  idle_in_transaction_session_timeout: 600_000,
}

/**
 * A pool that survives a lost connection: the query that ran on it fails, the next gets a new one. A new connection
 * knows no plans and no tables and is about three times slower at its first search, so idle ones are stored for ten minutes.
 */
export function openPool(config: pg.PoolConfig, log: StartLog): pg.Pool {
  // Pipelined: what is asked of one connection together goes out together.
  const usual = { max: 20, idleTimeoutMillis: 600_000, application_name: 'portico', pipeline: true }
  const pool = new pg.Pool({ ...usual, ...patience, ...config })
  const report = (error: Error) => log.warn(`Lost a database connection: ${error.message}`)
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

const giveUpMs = 2000

/** The person who still holds a connection after a while has had the time to finish, and ends with the process. */
export const endPool = (pool: pg.Pool): Promise<void> =>
  Promise.race([pool.end(), pause(giveUpMs, undefined, { ref: false })])

/** A pool next to another one, to the same database, for long work. It keeps no connection that has nothing to do. */
export const poolForLongWork = ({ options }: pg.Pool, log: StartLog): pg.Pool =>
  openPool({ ...options, ...longPatience, max: 10, idleTimeoutMillis: 10_000 }, log)

async function checkVersion(pool: pg.Pool) {
  const { rows } = await pool
    .query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    .catch((error: Error) => {
      throw new StartRefusal(`The database at DATABASE_URL does not answer: ${error.message}`)
    })
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < 15) {
    throw new StartRefusal(
      `The database at DATABASE_URL is PostgreSQL ${version}; version 15 or later is needed.`,
    )
  }
}
