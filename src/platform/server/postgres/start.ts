import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type StartLog, StartRefusal } from '../start/start-refusal.ts'
import { findBinaries } from './binaries.ts'
import { administrator, prepareCluster } from './cluster.ts'
import { holderOf, lockFolder } from './folder-lock.ts'
import { readPostmaster, stopLeftover } from './leftover.ts'
import { keepServer } from './server.ts'
import { chooseServerUser, type ServerUser } from './server-user.ts'

export type Connection = { host: string; port: number; user: string; database: string }
export type RunningPostgres = { connection: Connection; stop(): Promise<void> }

/**
 * Starts the embedded PostgreSQL on a folder, created on first use. The server listens on a unix socket that
 * only its owner can open. A server that is killed is restarted; if that fails, `lost` is called. Throws
 * StartRefusal if it cannot start or another Portico uses the folder.
 */
export async function startPostgres({
  dataDir,
  log,
  lost = endProcess(log),
}: {
  dataDir: string
  log: StartLog
  lost?: (reason: string) => void
}): Promise<RunningPostgres> {
  const folder = prepareFolder(dataDir)
  const lock = await lockFolder(folder)
  try {
    const binaries = findBinaries()
    const user = chooseServerUser(folder)
    await stopLeftover(folder, log)
    await prepareCluster(folder, binaries, user)
    const socket = openSocketFolder(folder, user)
    const server = await keepServer({
      postgres: binaries.postgres,
      folder,
      socketFolder: socket.path,
      user,
      log,
      lost,
    })
    const stop = async () => {
      await server.stop()
      socket.remove()
      lock.release()
    }
    const connection = connectionTo(socket.path)
    await checkServer(connection, folder).catch(async (error) => {
      await stop()
      throw error
    })
    return { connection, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Without a database nothing works: the process ends with an error, and its supervisor restarts it. */
const endProcess = (log: StartLog) => (reason: string) => {
  log.error(reason)
  process.exit(1)
}

/** Returns the database of the Portico that is running on the folder, for commands that work next to it. */
export function findRunning(dataDir: string): Connection | undefined {
  const folder = prepareFolder(dataDir)
  const postmaster = holderOf(folder) && readPostmaster(folder)
  return postmaster?.ready ? connectionTo(postmaster.socketFolder) : undefined
}

/** Returns the folder under its real path, so that two spellings are one folder. */
function prepareFolder(dataDir: string): string {
  const { dir, base } = path.parse(path.resolve(dataDir))
  mkdirSync(dir, { recursive: true })
  return path.join(realpathSync(dir), base)
}

const connectionTo = (host: string): Connection => ({
  host,
  port: 5432,
  user: 'portico',
  database: 'portico',
})

/** A socket's path has at most 107 bytes (104 on macOS): for a deep folder a short path elsewhere is used. */
function openSocketFolder(folder: string, { uid, gid }: ServerUser): { path: string; remove(): void } {
  const fits = (place: string) => Buffer.byteLength(path.join(place, '.s.PGSQL.5432.lock')) < 100
  if (fits(folder)) return { path: folder, remove() {} }
  const home = fits(path.join(os.tmpdir(), 'portico-xxxxxx')) ? os.tmpdir() : '/tmp'
  const place = mkdtempSync(path.join(home, 'portico-'))
  chmodSync(place, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid)
  return { path: place, remove: () => rmSync(place, { recursive: true, force: true }) }
}

async function checkServer(connection: Connection, folder: string) {
  await ensureDatabase(connection)
  await withClient(connection, async (client) => {
    await client.query('create extension if not exists pg_trgm')
    const { rows } = await client.query<{ trigrams: number; setting: string; value: string }>(
      `select cardinality(show_trgm('Вал')) as trigrams, name as setting, current_setting(name) as value
         from unnest(array['fsync', 'synchronous_commit', 'full_page_writes']) as name`,
    )
    const off = rows.filter(({ value }) => value !== 'on').map(({ setting }) => setting)
    if (off.length > 0)
      throw new StartRefusal(`The database could lose orders: ${off.join(', ')} must be on.`)
    if (!rows[0]?.trigrams) throw new StartRefusal(`The database in ${folder} cannot compare Cyrillic words.`)
  })
}

async function ensureDatabase(connection: Connection) {
  await asAdministrator({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (rowCount !== 0) return
    // Owns its database and has no other rights: SQL that someone smuggles in reaches no files or programs.
    await client.query(
      `do $$ begin create role ${connection.user} login; exception when duplicate_object then end $$`,
    )
    await client.query(`create database ${connection.database} owner ${connection.user}`)
  })
}

/** In a cluster of an earlier version the role of Portico is the superuser, and there is no other. */
async function asAdministrator(connection: Connection, work: (client: pg.Client) => Promise<void>) {
  try {
    await withClient({ ...connection, user: administrator }, work)
  } catch (error) {
    if ((error as { code?: string }).code !== noSuchRole) throw error
    await withClient(connection, work)
  }
}

/** SQLSTATE invalid_authorization_specification. */
const noSuchRole = '28000'

async function withClient(connection: Connection, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
