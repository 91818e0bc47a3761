import { verifyAudit } from '#features/management/audit/server/index.ts'
import { overPool } from '#platform/server/database/db.ts'
import { readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { openForCommand } from './service-database.ts'

/** `npm run audit:verify`: checks the audit chain. Exits with code 1 if it is broken. */
async function main(): Promise<void> {
  const quiet = { info() {}, warn: console.warn, error: console.error }
  const database = await openForCommand(readEnv(process.env), quiet)
  try {
    const { entries, days, waiting, head, broken } = await verifyAudit(overPool(database.pool))
    console.log(
      `${entries} entries of ${days} days hold${waiting > 0 ? `, ${waiting} wait for their place` : ''}`,
    )
    if (broken) console.error(`The audit does not hold: ${broken}`)
    else console.log(`The last hash is ${head}`)
    process.exitCode = broken ? 1 : 0
  } finally {
    await database.stop()
  }
}

main().catch((error) => {
  console.error(inWords(error))
  process.exitCode = 1
})
