import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'

/**
 * npm run bench -- backup [1]: backs up and restores a database of this many gigabytes with the
 * commands, and measures the peak memory of each. Linux only.
 */
const gigabytes = Number(process.argv[2] ?? 1)
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-backup-bench-'))
const log = { info() {}, warn: console.warn, error: console.error }

const dataDir = path.join(home, 'data')
const server = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), log })
const pool = openPool({ ...server.connection, statement_timeout: 0, query_timeout: 0 }, log)
await migrate(pool)
// Incompressible data: random letters, a kilobyte per row.
for (let part = 0; part < gigabytes * 10; part++)
  await pool.query(
    `insert into events (name, payload) select 'bench', json_build_object('text',
       (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 32) m))
     from generate_series(1, 100000) n`,
  )
const { rows } = await pool.query('select pg_database_size(current_database()) as bytes')
console.log(`a database of ${size(rows[0].bytes)}`)
const file = path.join(home, 'one.backup')
await run('backup', ['src/processes/backup.ts', file], { DATA_DIR: dataDir })
console.log(`a backup of ${size(statSync(file).size)}`)
await pool.end()
await run('restore', ['src/processes/restore.ts', file], { DATA_DIR: path.join(home, 'copy') })
await server.stop()
rmSync(home, { recursive: true, force: true })
process.exit()

/** Runs a command and prints its duration and peak memory. */
async function run(name: string, words: string[], env: Record<string, string>): Promise<void> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let most = 0
  const gone = once(child, 'exit')
  while (child.exitCode === null) {
    most = Math.max(most, heldBy(child.pid!))
    await pause(100)
  }
  await gone
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode}`)
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s, at most ${size(most)} of memory`)
}

/** Returns the peak memory of a process so far, in bytes. */
function heldBy(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function size(bytes: number): string {
  return bytes > 1e9 ? `${(bytes / 1e9).toFixed(2)} GB` : `${Math.round(bytes / 1e6)} MB`
}
