import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPool } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { findBinaries } from './binaries.ts'
import { chooseServerUser, handOver } from './server-user.ts'
import { startPostgres } from './start.ts'

/** The role with which Portico connects to the embedded database. */
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-role-'))
const log = { info() {}, warn() {}, error: console.error }
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function opened(folder: string) {
  const server = await startPostgres({ dataDir: folder, log })
  const pool = openPool(server.connection, log)
  const stop = async () => {
    await pool.end()
    await server.stop()
  }
  return { pool, stop }
}

test('owns its database, has no other rights, and creates all tables, also after a restart', async () => {
  const folder = path.join(home, 'new')
  for (const _ of ['first', 'second']) {
    const { pool, stop } = await opened(folder)
    await migrate(pool)
    const { rows } = await pool.query(
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false])
    for (const risky of [`copy (select 1) to program 'true'`, `select pg_read_file('PG_VERSION')`])
      await expect(pool.query(risky)).rejects.toThrow('permission denied')
    await stop()
  }
})

test('is the superuser in a cluster of an earlier version, which is opened as before', async () => {
  const folder = path.join(home, 'earlier')
  const user = chooseServerUser(folder)
  mkdirSync(folder)
  handOver(folder, user)
  const words = [
    `--pgdata=${folder}`,
    '--username=portico',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
  ]
  const [command, ...rest] = [...user.prefix, findBinaries().initdb, ...words]
  execFileSync(command!, rest, { stdio: 'ignore' })
  const { pool, stop } = await opened(folder)
  await migrate(pool)
  expect((await pool.query('select current_user as role')).rows).toEqual([{ role: 'portico' }])
  await stop()
})
