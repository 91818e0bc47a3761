import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import type { Env } from '#platform/server/start/env.ts'
import { type StartLog, StartRefusal } from '#platform/server/start/start-refusal.ts'

/** Which database the running Portico of a data folder works on. Written by it, read by the commands beside it. */
const Used = z.object({
  /** In words, without user and password. */
  place: z.string(),
  isEmbedded: z.boolean(),
  /** Identifies the cluster, whatever address leads to it; null if the server does not say. */
  system: z.string().nullable(),
  name: z.string(),
})
type Used = z.infer<typeof Used>

type Settings = Pick<Env, 'dataDir' | 'databaseUrl'> & Partial<Pick<Env, 'databaseConnections'>>

const fileOf = ({ dataDir }: Settings) => path.join(dataDir, 'database.json')

/** Notes the database of this process for the commands. A note that cannot be written stops no one. */
export async function noteDatabase(env: Settings, pool: pg.Pool, log: StartLog): Promise<void> {
  const aside = `${fileOf(env)}.${process.pid}`
  try {
    const used = await usedBy(env, pool)
    if (JSON.stringify(used) === JSON.stringify(noted(env))) return
    mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(aside, `${JSON.stringify(used)}\n`, { mode: 0o600, flush: true })
      renameSync(aside, fileOf(env))
    } finally {
      rmSync(aside, { force: true })
    }
  } catch (error) {
    log.warn(`${fileOf(env)} could not be written: ${(error as Error).message}`)
  }
}

/**
 * Opens the database for a command that works beside Portico, and says which one it is. Throws StartRefusal, before
 * anything is created or changed, if Portico works on another database with this DATA_DIR.
 */
export async function openForCommand(env: Settings, log: StartLog): Promise<Database> {
  const used = noted(env)
  if (used && used.isEmbedded !== isEmbedded(env)) throw another(env, used)
  const database = await openDatabase(env, log, { alongside: true, long: true })
  try {
    if (used && !isSame(used, await usedBy(env, database.pool))) throw another(env, used)
    console.error(`Working on ${placeOf(env)}.`)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Tells whether there is a database: an embedded one is created at the first start. */
export const hasDatabase = ({ dataDir, databaseUrl }: Settings): boolean =>
  databaseUrl !== undefined || existsSync(path.join(dataDir, 'postgres'))

/** Throws StartRefusal instead of creating an empty embedded database. */
export function requireDatabase(env: Settings): void {
  if (!hasDatabase(env))
    throw new StartRefusal(`There is no database in ${env.dataDir}. Name the folder of Portico in DATA_DIR.`)
}

const isEmbedded = ({ databaseUrl }: Settings): boolean => databaseUrl === undefined

const isSame = (one: Used, other: Used): boolean =>
  one.name === other.name && (one.system === other.system || one.system === null || other.system === null)

async function usedBy(env: Settings, pool: pg.Pool): Promise<Used> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const system = await pool
    .query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    .then(
      ({ rows: [row] }) => row!.id,
      () => null,
    )
  return { place: placeOf(env), isEmbedded: isEmbedded(env), system, name: rows[0]!.name }
}

/** Returns null for a folder in which no Portico has run yet, and for a damaged note. */
function noted(env: Settings): Used | null {
  try {
    return Used.parse(JSON.parse(readFileSync(fileOf(env), 'utf8')))
  } catch {
    return null
  }
}

/** Names a database in words, without user and password. */
export function placeOf({ dataDir, databaseUrl }: Settings): string {
  if (databaseUrl === undefined) return `the embedded database in ${path.join(dataDir, 'postgres')}`
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const at = searchParams.get('host') ?? host
  return `the database ${decodeURIComponent(pathname.slice(1)) || 'of DATABASE_URL'} at ${at}`
}

const another = (env: Settings, { place }: Used) =>
  new StartRefusal(
    `Portico works on ${place}, and these settings name ${placeOf(env)}. Run the command with the settings of Portico: --env-file /etc/portico/portico.env. If Portico is to move to the other database, start it there first. Nothing was changed.`,
  )
