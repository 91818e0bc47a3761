import type pg from 'pg'
import { compareMigrations } from '#platform/server/database/migrate.ts'
import { readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { ensureSecrets } from '#platform/server/start/secrets.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { changeRole, listed, reset } from './admin/commands.ts'
import { readInput } from './admin/input.ts'
import { createLog } from './log.ts'
import { openPlatform } from './platform.ts'
import { openForCommand, requireDatabase } from './service-database.ts'

/**
 * `npm run admin`: people on the command line, for the operator of the server. Runs beside Portico: its screens learn
 * of every change, and the audit log names the command instead of a person.
 */
async function main(): Promise<void> {
  const input = readInput(process.argv.slice(2))
  const env = readEnv(process.env)
  requireDatabase(env)
  const quiet = { info() {}, warn() {}, error: console.error }
  const database = await openForCommand(env, quiet)
  try {
    await requireMigrated(database.pool)
    if (input.command === 'list') return console.log(await listed(database.pool, input))
    const log = createLog({ logLevel: 'silent' })
    const platform = await openPlatform(ensureSecrets(env), log, database.pool, null)
    console.log(
      input.command === 'reset' ? await reset(platform, input.email) : await changeRole(platform, input),
    )
  } finally {
    await database.stop()
  }
}

async function requireMigrated(pool: pg.Pool): Promise<void> {
  const { missing, newer } = await compareMigrations(pool)
  if (missing > 0 || newer > 0)
    throw new StartRefusal(
      `The database is not that of this version of Portico (${missing + newer} migrations differ). Start this version once, or run the command of the version that runs. Nothing was changed.`,
    )
}

main().catch((error) => {
  console.error(inWords(error))
  process.exitCode = 1
})
