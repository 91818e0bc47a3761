import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openPool } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { loadDemonstration } from './demonstration.ts'
import {
  changedSinceShipped,
  hashesOfMigrations,
  packRows,
  readRows,
  shippedCompanyFile,
  shippedMigrationsFile,
} from './shipped.ts'

/**
 * `npm run migrations:ship`, part of a release: freezes the existing migrations, and stores today's
 * demonstration company to test upgrades.
 */
async function ship(): Promise<void> {
  const changed = changedSinceShipped()
  if (changed.length > 0) throw new Error(`Shipped before, and not what they were: ${changed.join(', ')}`)
  const home = mkdtempSync(path.join(os.tmpdir(), 'portico-ship-'))
  const log = { info() {}, warn: console.warn, error: console.error }
  const server = await startPostgres({ dataDir: path.join(home, 'postgres'), log })
  const pool = openPool(server.connection, log)
  try {
    await migrate(pool)
    await loadDemonstration({ pool, storage: null })
    writeFileSync(shippedCompanyFile, packRows(await readRows(pool)))
  } finally {
    await pool.end()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
  const hashes = hashesOfMigrations()
  writeFileSync(shippedMigrationsFile, `${JSON.stringify(hashes, null, 2)}\n`)
  console.log(`${Object.keys(hashes).length} migrations are shipped.`)
}

ship().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
