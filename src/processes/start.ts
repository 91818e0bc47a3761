import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Settings } from '#platform/server/start/secrets.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { giveBackOnce } from './give-back.ts'
import { createLog } from './log.ts'
import { refuseDemonstration } from './no-demonstration.ts'
import { printReady } from './ready.ts'
import { type Running, startServer } from './server.ts'
import { noteDatabase } from './service-database.ts'

/**
 * Starts all parts in one process, or the part of ROLE. Ends cleanly on SIGINT and SIGTERM; `atLast` runs after
 * everything else.
 */
export async function start(env: Settings, atLast: () => Promise<void> = async () => {}): Promise<void> {
  const log = createLog(env)
  // In development the database outlives the server (scripts/dev.mjs).
  const database = await openDatabase(env, log, { alongside: env.development })
  let server: Running | undefined

  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    log.info(`${signal}: closing`)
    try {
      await server?.stop()
      await database.stop()
      await atLast().catch((error) => log.warn({ err: error }, 'the last traces could not be sent'))
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'the end was not a clean one')
      process.exit(1)
    }
  }
  process.on('SIGINT', () => void end('SIGINT'))
  process.on('SIGTERM', () => void end('SIGTERM'))

  try {
    await migrate(database.pool)
    if (env.demo) await demonstrate(log, database.pool)
    else await refuseDemonstration(database.pool)
    server = await startServer(env, log, database.pool)
  } catch (error) {
    await database.stop()
    throw error
  }
  await noteDatabase(env, database.pool, log)
  printReady(env, server.port)
  giveBackOnce()
}

/**
 * Loads the demonstration company on the very first start, in a separate process so that its memory is freed.
 * Other starts only check that the company exists.
 */
async function demonstrate(log: FastifyBaseLogger, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select 1 from users limit 1')
  if (rows.length > 0) return
  log.info('loading the demonstration company')
  const seed = path.join(import.meta.dirname, 'seed.ts')
  const child = spawn(process.execPath, [...process.execArgv, seed, '--at-start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new StartRefusal('The demonstration company could not be loaded. What went wrong is said above.')
}
