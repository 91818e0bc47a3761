import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPool } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { administrator } from '../postgres/cluster.ts'
import { type Connection, startPostgres } from '../postgres/start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run. Its database is the migrated template, to which nothing connects. */
    postgres: Connection
  }
}

const log = { info() {}, warn: console.warn, error: console.error }

/** Starts one embedded PostgreSQL for all test files, with a migrated database to clone. */
export default async function setup(project: TestProject) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'portico-test-'))
  const server = await startPostgres({ dataDir: path.join(home, 'postgres'), log })
  // Test files create and drop databases, and put rows where no use case can.
  const administering = openPool({ ...server.connection, user: administrator }, log)
  await administering.query(`alter role ${server.connection.user} superuser`)
  await administering.end()
  const pool = openPool(server.connection, log)
  await migrate(pool)
  // A power failure does not matter here, so commits need not wait for the disk.
  await pool.query(`alter role ${server.connection.user} set synchronous_commit = off`)
  await pool.end()
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
