import { parseArgs } from 'node:util'
import { migrate } from '#platform/server/database/migrate.ts'
import { readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { beginCompany } from './begin-company.ts'
import { openForCommand } from './service-database.ts'

const usage = 'npm run init -- --admin EMAIL [--name "FIRST LAST"] [--again]'

/**
 * `npm run init`: creates what an empty database needs beyond its tables, and prints the first administrator's
 * link.
 */
async function main(): Promise<void> {
  const input = readInput(process.argv.slice(2))
  const env = readEnv(process.env)
  const quiet = { info() {}, warn: console.warn, error: console.error }
  const database = await openForCommand(env, quiet)
  try {
    await migrate(database.pool)
    const { link, isNew } = await beginCompany(database.pool, { ...input, publicUrl: env.publicUrl })
    if (input.isAgain)
      console.log(
        isNew
          ? `${input.email} is one more administrator. They set a password here, once, within 7 days:`
          : `${input.email} is let in again; the password and the sessions there were are no more. They set one here, once, within 7 days:`,
      )
    else
      console.log(
        isNew
          ? `The first administrator is ${input.email}. They set a password here, once, within 7 days:`
          : `No one has come by the link there was; it works no more. This one is for ${input.email}, once, within 7 days:`,
      )
    console.log(`\n  ${link}\n`)
    if (env.demo)
      console.log('Start with DEMO=0: with the embedded database DEMO is on unless something is said.')
    console.log('The page answers once Portico runs (npm start).')
  } finally {
    await database.stop()
  }
}

function readInput(words: string[]): { email: string; name: string | undefined; isAgain: boolean } {
  try {
    const { values } = parseArgs({
      args: words,
      options: { admin: { type: 'string' }, name: { type: 'string' }, again: { type: 'boolean' } },
    })
    if (values.admin === undefined) throw new Error('Whose address is the first administrator\u2019s?')
    return { email: values.admin, name: values.name, isAgain: values.again ?? false }
  } catch (error) {
    throw new StartRefusal(`${(error as Error).message}\n${usage}`)
  }
}

main().catch((error) => {
  console.error(inWords(error))
  process.exitCode = 1
})
