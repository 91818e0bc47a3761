import { parseArgs } from 'node:util'
import type { Database } from '#platform/server/database/database.ts'
import { type Env, readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { email } from '#platform/shared/validation.ts'
import { backupsChecks } from './doctor/backups.ts'
import {
  type Check,
  examine,
  type Finding,
  fault,
  lineOf,
  ok,
  skipped,
  type Verdict,
} from './doctor/check.ts'
import { databaseChecks } from './doctor/database.ts'
import { jobsChecks } from './doctor/jobs.ts'
import { mailChecks } from './doctor/mail.ts'
import { report } from './doctor/report.ts'
import { findService, serviceChecks } from './doctor/service.ts'
import { settingsChecks } from './doctor/settings.ts'
import { storageChecks } from './doctor/storage.ts'
import { hasDatabase, openForCommand, placeOf } from './service-database.ts'

const usage = 'npm run doctor -- [--env-file FILE] [--mail-to ADDRESS] [--json]'

/** Everything that is looked at, in this order, after the settings are read and the database is opened. */
const checks: readonly Check[] = [
  ...databaseChecks,
  ...storageChecks,
  ...mailChecks,
  ...serviceChecks,
  ...jobsChecks,
  ...backupsChecks,
]

/**
 * `npm run doctor`: checks an installation, whether Portico runs or not, and says what to do. Changes nothing but a
 * test object and a test e-mail. Exits with code 1 if there is a fault.
 */
async function main(): Promise<void> {
  const { mailTo, isJson } = readInput(process.argv.slice(2))
  const findings = await findingsOf(mailTo)
  console.log(report(findings, isJson))
  process.exitCode = findings.some(({ result }) => result === 'fault') ? 1 : 0
}

async function findingsOf(mailTo: string | undefined): Promise<Finding[]> {
  const env = settings()
  if ('result' in env) return [{ check: 'settings', ...env }]
  const { database, verdict } = await opened(env)
  const installation = { env, pool: database?.pool ?? null, service: await findService(env), mailTo }
  try {
    return [
      ...(await examine(settingsChecks, installation)),
      { check: 'database', ...verdict },
      ...(await examine(checks, installation)),
    ]
  } finally {
    await database?.stop()
  }
}

function settings(): Env | Verdict {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    return fault(error.message, 'Correct the settings, then run the check again.')
  }
}

async function opened(env: Env): Promise<{ database: Database | null; verdict: Verdict }> {
  if (!hasDatabase(env))
    return { database: null, verdict: skipped(`${placeOf(env)} is created at the first start`) }
  const quiet = { info() {}, warn() {}, error() {} }
  try {
    return { database: await openForCommand(env, quiet), verdict: ok(placeOf(env)) }
  } catch (error) {
    const advice =
      env.databaseUrl === undefined
        ? 'Run the check as the user of Portico, and read its log.'
        : 'Check that PostgreSQL runs and lets this machine in, and DATABASE_URL: host, port, user, password, database.'
    return { database: null, verdict: fault(lineOf(error), advice) }
  }
}

function readInput(words: string[]): { mailTo: string | undefined; isJson: boolean } {
  try {
    const { values } = parseArgs({
      args: words,
      options: { 'mail-to': { type: 'string' }, json: { type: 'boolean' } },
    })
    const mailTo = values['mail-to']
    if (mailTo !== undefined && !email.safeParse(mailTo).success)
      throw new Error(`"${mailTo}" is no e-mail address.`)
    return { mailTo, isJson: values.json ?? false }
  } catch (error) {
    throw new StartRefusal(`${(error as Error).message}\n${usage}`)
  }
}

main().catch((error) => {
  console.error(inWords(error))
  process.exitCode = 1
})
