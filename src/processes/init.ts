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
    console.log(`${whose(input, isNew)} They set a password with this link. It works once, within 7 days:`)
    console.log(`\n  ${link}\n`)
    if (env.demo) console.log('Start with DEMO=0. With the embedded database, DEMO=1 is the default.')
    console.log('The link works while Portico runs (npm start).')
  } finally {
    await database.stop()
  }
}

function whose({ email, isAgain }: ReturnType<typeof readInput>, isNew: boolean): string {
  if (isAgain && isNew) return `${email} is now an administrator too.`
  if (isAgain) return `${email} can sign in again. The old password and all sessions no longer work.`
  return isNew
    ? `The first administrator is ${email}.`
    : `The previous link was not used and no longer works. The first administrator is ${email}.`
}

function readInput(words: string[]): { email: string; name: string | undefined; isAgain: boolean } {
  try {
    const { values } = parseArgs({
      args: words,
      options: { admin: { type: 'string' }, name: { type: 'string' }, again: { type: 'boolean' } },
    })
    if (values.admin === undefined)
      throw new Error('Give the e-mail address of the first administrator: --admin EMAIL')
    return { email: values.admin, name: values.name, isAgain: values.again ?? false }
  } catch (error) {
    throw new StartRefusal(`${(error as Error).message}\n${usage}`)
  }
}

main().catch((error) => {
  console.error(inWords(error))
  process.exitCode = 1
})
