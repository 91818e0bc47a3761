import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { startSystemServer, systemVersions } from '../testing/system-postgres.ts'
import { openDatabase, openPool, poolForLongWork } from './database.ts'
import { migrate } from './migrate.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-own-'))
const log = { info() {}, warn() {}, error: console.error }
const fresh = await freshDatabase()
afterAll(async () => {
  await fresh.drop()
  rmSync(home, { recursive: true, force: true })
})

test('DATABASE_URL leads to a server of one’s own', async () => {
  const { pool, stop } = await openDatabase({ dataDir: home, databaseUrl: fresh.url }, log)
  const { rows } = await pool.query('select current_database() as name')
  expect(rows).toEqual([{ name: fresh.connection.database }])
  await stop()
  expect(existsSync(path.join(home, 'postgres'))).toBe(false)
})

test('a server that does not answer is a refusal that repeats no password', async () => {
  const databaseUrl = 'postgres://portico:secretword@127.0.0.1:1/portico'
  const opening = openDatabase({ dataDir: home, databaseUrl }, log)
  await expect(opening).rejects.toThrow('The database at DATABASE_URL does not answer')
  await expect(openDatabase({ dataDir: home, databaseUrl }, log)).rejects.not.toThrow('secretword')
})

test('no connection compiles its queries, whatever the default of the server is', async () => {
  await fresh.pool.query(`alter database ${fresh.connection.database} set jit = on`)
  const pool = openPool(fresh.connection, log)
  const longer = poolForLongWork(pool, log)
  for (const one of [pool, longer]) expect((await one.query('show jit')).rows).toEqual([{ jit: 'off' }])
  expect((await longer.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30min' }])
  await Promise.all([pool.end(), longer.end()])
})

test('a lost connection costs one query, not the process', async () => {
  const pool = openPool(fresh.connection, log)
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  await fresh.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await pause(50)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a command next to a running Portico works in its database; alone it starts the database itself', async () => {
  const env = { dataDir: path.join(home, 'data'), databaseUrl: undefined }
  const main = await openDatabase(env, log)
  await main.pool.query('create table seen as select 1 as one')
  const alongside = await openDatabase(env, log, { alongside: true })
  expect((await alongside.pool.query('select one from seen')).rows).toEqual([{ one: 1 }])
  await alongside.stop()
  await main.pool.query('select 1')
  await main.stop()
  const alone = await openDatabase(env, log, { alongside: true })
  expect((await alone.pool.query('select one from seen')).rows).toEqual([{ one: 1 }])
  await alone.stop()
})

/** The migrations must work on all of these versions. */
for (const version of systemVersions()) {
  test(`PostgreSQL ${version} of the system takes the migrations, from two processes at once`, async () => {
    const server = await startSystemServer(version, path.join(home, version))
    const { pool, stop } = await openDatabase({ dataDir: home, databaseUrl: server.url }, log)
    await Promise.all([migrate(pool), migrate(pool)])
    await migrate(pool)
    const { rows } = await pool.query(`select cardinality(show_trgm('Вал')) as trigrams`)
    expect(rows).toEqual([{ trigrams: 4 }])
    await stop()
    await server.stop()
  })
}
