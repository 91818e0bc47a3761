import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool, poolForLongWork } from '../database/database.ts'
import type { Connection } from '../postgres/start.ts'

export type FreshDatabase = {
  pool: pg.Pool
  connection: Connection
  /** The same as DATABASE_URL, for processes that a test starts. */
  url: string
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/**
 * Creates a separate migrated database, empty or a copy of a template (`templateOf`): `const db = await
 * freshDatabase()` and `afterAll(db.drop)`.
 */
export async function freshDatabase(template = inject('postgres').database): Promise<FreshDatabase> {
  const connection = { ...inject('postgres'), database: `test_${randomBytes(6).toString('hex')}` }
  await administer(`create database ${connection.database} template ${template}`)
  const pool = openPool(connection, silent)
  return {
    pool,
    connection,
    url: `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    async drop() {
      await pool.end()
      await administer(`drop database ${connection.database} with (force)`)
    },
  }
}

/** Runs statements over very many rows, which may take longer than statements of requests. */
export async function runLong(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const long = poolForLongWork(pool, silent)
  try {
    for (const text of statements) await long.query(text)
  } finally {
    await long.end()
  }
}

/**
 * Returns a filled database to copy. The first test file that asks creates it, once per run; the others wait.
 */
export async function templateOf(name: string, fill: (pool: pg.Pool) => Promise<unknown>): Promise<string> {
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft} template ${inject('postgres').database}`)
    const pool = openPool({ ...inject('postgres'), database: draft }, silent)
    await fill(pool).finally(() => pool.end())
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

const administer = (command: string) => asAdministrator((client) => client.query(command))

async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const silent = { info() {}, warn() {}, error: console.error }
