import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { freeBytes } from '#platform/server/files/room.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import type { Env } from '#platform/server/start/env.ts'
import { type Check, fault, lineOf, ok, type Verdict, warning } from './check.ts'

export const storageChecks: readonly Check[] = [
  { name: 'data folder', look: async ({ env }) => ofDataDir(env.dataDir, process.getuid?.()) },
  { name: 'disk', look: ({ env }) => ofDisk(env) },
  { name: 'files', look: ({ env }) => (env.filesUrl === undefined ? ofFolder(env) : ofS3(env.filesUrl)) },
]

/** `uid` is this account; undefined on Windows. Root may do everything, so its own access proves nothing. */
export function ofDataDir(folder: string, uid: number | undefined): Verdict {
  if (!existsSync(folder))
    return warning(
      `${folder} does not exist`,
      'Start Portico once: it creates the folder. Or correct DATA_DIR.',
    )
  const stats = statSync(folder)
  if (!stats.isDirectory()) return fault(`${folder} is not a folder`, 'Name a folder in DATA_DIR.')
  if (uid !== undefined && uid !== stats.uid)
    return uid === 0
      ? warning(
          `${folder} belongs to user ${stats.uid}, and this check runs as root`,
          'Run it as the user of Portico, so that it sees what Portico sees: sudo -u portico npm run doctor …',
        )
      : fault(
          `${folder} belongs to user ${stats.uid}, and this is user ${uid}`,
          `sudo chown -R portico: ${folder}, if Portico runs as this user; otherwise run the check as its user.`,
        )
  if (!isAccessible(folder)) return fault(`${folder} cannot be written`, `chmod 700 ${folder}`)
  if (isOpen(stats, uid))
    return warning(
      `Other users of this machine can read ${folder} (mode ${modeOf(stats)})`,
      `chmod ${uid === 0 ? 711 : 700} ${folder}`,
    )
  return ok(`${folder}, mode ${modeOf(stats)}`)
}

const modeOf = ({ mode }: Stats) => (mode & 0o777).toString(8)
/** The embedded database of a Portico started by root runs as another user, who must be able to pass. */
const isOpen = ({ mode }: Stats, uid: number | undefined): boolean =>
  uid !== undefined && (mode & (uid === 0 ? 0o066 : 0o077)) !== 0

function isAccessible(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The warning comes before uploads are refused. */
const timesBefore = 5

async function ofDisk({ dataDir, keepFreeBytes }: Pick<Env, 'dataDir' | 'keepFreeBytes'>): Promise<Verdict> {
  const folder = existsSync(dataDir) ? dataDir : path.dirname(dataDir)
  return ofFreeBytes(await freeBytes(folder), keepFreeBytes)
}

export function ofFreeBytes(free: number, keepFreeBytes: number): Verdict {
  const found = `${megabytes(free)} MB free, KEEP_FREE_MB=${megabytes(keepFreeBytes)}`
  if (free < keepFreeBytes)
    return fault(`${found}: uploads are refused`, 'Make room on the disk of DATA_DIR.')
  if (free < keepFreeBytes * timesBefore)
    return warning(
      `${found}: little is left before uploads are refused`,
      'Make room on the disk of DATA_DIR.',
    )
  return ok(found)
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

async function ofFolder({ dataDir }: Pick<Env, 'dataDir'>): Promise<Verdict> {
  const folder = path.join(dataDir, 'files')
  if (!existsSync(folder)) return ok(`${folder}, created at the first start`)
  return isAccessible(folder)
    ? ok(folder)
    : fault(`${folder} cannot be read or written`, `sudo chown -R portico: ${folder}`)
}

/** Puts, gets and deletes a small object under a name of its own. */
export async function ofS3(filesUrl: string): Promise<Verdict> {
  const advice =
    'Check FILES_URL, S3_ENDPOINT and the AWS_… variables, and that the key may put, get, list and delete.'
  const key = `doctor/${randomUUID()}`
  let doing = 'opened'
  try {
    const storage = await openStorage({ filesUrl, folder: '' })
    await storage.check()
    doing = 'written to'
    await storage.put(key, key)
    doing = 'read from'
    const read = Buffer.from(await storage.read(key)).toString()
    doing = `cleared of the test object ${key}`
    await storage.remove(key)
    return read === key
      ? ok(`${filesUrl}: an object was written, read and deleted`)
      : fault(`${filesUrl} returned something else than was written`, 'Ask the operator of the storage.')
  } catch (error) {
    return fault(`${filesUrl} could not be ${doing}: ${lineOf(error)}`, advice)
  }
}
