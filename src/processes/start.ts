import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Settings } from '#platform/server/start/secrets.ts'
import { loadDemonstration, onlyOnce } from './first-demonstration.ts'
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
    if (env.demo) await onlyOnce(database.pool, () => loadDemonstration(log))
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
