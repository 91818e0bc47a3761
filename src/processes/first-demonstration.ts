import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'

/** The number of an advisory lock that nothing else uses: the letters `demo`. */
const loadingLock = 0x64656d6f
const againMs = 200

/**
 * Loads the demonstration company if no one is there yet. Of several processes that start at once one loads it, and the
 * others wait until all of it is there.
 */
export async function onlyOnce(pool: pg.Pool, load: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    while (!(await lock(client))) await pause(againMs)
    const { rows } = await client.query('select 1 from users limit 1')
    if (rows.length === 0) await load()
  } finally {
    // Its end frees the lock, also after a failure.
    client.release(true)
  }
}

async function lock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
    loadingLock,
  ])
  return rows[0]!.is_mine
}

/** Loads it in a separate process, so that its memory is freed. */
export async function loadDemonstration(log: FastifyBaseLogger): Promise<void> {
  log.info('loading the demonstration company')
  const seed = path.join(import.meta.dirname, 'seed.ts')
  const child = spawn(process.execPath, [...process.execArgv, seed, '--at-start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new StartRefusal('The demonstration company could not be loaded. What went wrong is said above.')
}
