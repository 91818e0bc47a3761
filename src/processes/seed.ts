import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { ensureSecrets } from '#platform/server/start/secrets.ts'
import { loadDemonstration } from './demonstration.ts'
import { createLog } from './log.ts'
import { openPlatform } from './platform.ts'
import { openForCommand } from './service-database.ts'

/** `npm run seed`: loads the demonstration company into an empty database, whatever DEMO is. */
async function seed(): Promise<void> {
  const env = ensureSecrets(readEnv(process.env))
  const log = createLog({ logLevel: 'warn' })
  // At its first start Portico itself loads it, into the database it is about to work on.
  const isStarting = process.argv.includes('--at-start')
  const database = isStarting
    ? await openDatabase(env, log, { alongside: true, long: true })
    : await openForCommand(env, log)
  try {
    await migrate(database.pool)
    const loaded = await loadDemonstration(await openPlatform(env, log, database.pool, null))
    console.log(
      loaded ? 'The demonstration company is loaded.' : 'The database is not empty; nothing was changed.',
    )
  } finally {
    await database.stop()
  }
}

seed().catch((error) => {
  console.error(inWords(error))
  process.exitCode = 1
})
