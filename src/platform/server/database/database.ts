import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findRunning, startPostgres } from '../postgres/start.ts'
import type { Env } from '../start/env.ts'
import { type StartLog, StartRefusal } from '../start/start-refusal.ts'
import { noConnection } from './no-connection.ts'
import { sharesSessions } from './pooler.ts'

export type Database = { pool: pg.Pool; stop(): Promise<void> }

/**
 * Opens the database of the settings: an external server (PostgreSQL 15 or later), or the embedded one, which
 * is started here and stopped with `stop`. With `alongside` a command uses the embedded database of a Portico
 * running on the same folder instead of being refused, and starts it if none runs. `long` raises the timeouts
 * for long work. Throws StartRefusal if there is no usable database.
 */
export async function openDatabase(
  env: Pick<Env, 'dataDir' | 'databaseUrl'> & Partial<Pick<Env, 'databaseConnections'>>,
  log: StartLog,
  { alongside = false, long = false } = {},
): Promise<Database> {
  const waiting = { ...(long ? longPatience : patience), max: env.databaseConnections ?? 20 }
  if (env.databaseUrl) {
    const pool = openPool({ connectionString: env.databaseUrl, ...waiting }, log)
    await checkServer(pool).catch(async (error) => {
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

// Ids, counts and amounts are bigint in the database and stay far below 2⁵³, so they become numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date is not a moment: it stays a string such as '2026-05-14', whatever the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/**
 * Timeouts in ms for a connection, a statement, a lock and an idle transaction. The query timeout also ends
 * the wait for a server that hangs and cannot time out itself.
 */
const patience = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 15_000,
  query_timeout: 18_000,
  idle_in_transaction_session_timeout: 120_000,
}
/** Timeouts for long work no one waits for at a screen: imports, recalculations, migrations. */
const longPatience = {
  connectionTimeoutMillis: 30_000,
  lock_timeout: 60_000,
  statement_timeout: 1_800_000,
  query_timeout: 1_860_000,
  idle_in_transaction_session_timeout: 600_000,
}

/**
 * Opens a pool that survives lost connections: the running query fails and the next one gets a new
 * connection. A new connection has no cached plans or catalogue and its first search is about three times
 * slower, so idle connections stay open for ten minutes.
 */
export function openPool(config: pg.PoolConfig, log: StartLog): pg.Pool {
  // Pipelined: queries sent together on one connection go out in one message.
  const usual = { max: 20, idleTimeoutMillis: 600_000, application_name: 'portico', pipeline: true }
  const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout, ...rest } = {
    ...usual,
    ...patience,
    ...config,
  }
  // Compiling our many small parts of plans takes far longer than running them, and Debian's default is on.
  const session = { lock_timeout, statement_timeout, idle_in_transaction_session_timeout, jit: 'off' }
  const onConnect = async (client: Pick<pg.ClientBase, 'query'>) =>
    void (await client.query(setSession, [JSON.stringify(session)]))
  const pool = new pg.Pool({ ...rest, onConnect } as pg.PoolConfig)
  const report = (error: Error) => log.warn(`Lost a database connection: ${error.message}`)
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

/** Set by a query: PgBouncer refuses or ignores them among the parameters a connection starts with. */
const setSession = 'select set_config(key, value, false) from json_each_text($1)'

const giveUpMs = 2000

/** Closes the pool. Work that still holds a connection after the grace period ends with the process. */
export const endPool = (pool: pg.Pool): Promise<void> =>
  Promise.race([pool.end(), pause(giveUpMs, undefined, { ref: false })])

/** Opens a second pool to the same database for long work. Idle connections are closed after 10 s. */
export const poolForLongWork = ({ options }: pg.Pool, log: StartLog): pg.Pool =>
  openPool({ ...options, ...longPatience, max: 10, idleTimeoutMillis: 10_000 }, log)

/** Asynchronous: a file that DATABASE_URL names is read at once, and may be missing. */
const versionOf = async (pool: Pick<pg.Pool, 'query'>) =>
  pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)

/** Throws StartRefusal for a server that Portico cannot work with: too old, or behind a pooler that lends sessions. */
export async function checkServer(pool: Pick<pg.Pool, 'query' | 'connect'>): Promise<void> {
  const { rows } = await versionOf(pool).catch((error: Error) => {
    throw new StartRefusal(noConnection(error))
  })
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < 15) {
    throw new StartRefusal(
      `The database at DATABASE_URL is PostgreSQL ${version}; version 15 or later is needed.`,
    )
  }
  if (await sharesSessions(pool))
    throw new StartRefusal(
      'The database at DATABASE_URL is behind a pooler that gives each transaction another session, such as PgBouncer in transaction mode. Set pool_mode = session for this database in PgBouncer, or name PostgreSQL itself in DATABASE_URL.',
    )
}
