import {
  accessSync,
  constants,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { openStorage } from '#platform/server/files/storage.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { requireReadable } from '../typed-path.ts'
import { checkBackup } from './read.ts'
import { type Totals, takeBackup } from './take.ts'

type From = Parameters<typeof takeBackup>[0]

const ending = '.portico-backup'
/** Returns a file name with the time, so that names sort chronologically. */
export const nameNow = (now: Date): string =>
  `portico-${now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '-')}Z${ending}`
const isNamed = (name: string) => /^portico-\d{4}-\d\d-\d\dT[\d-]{8}Z\.portico-backup$/.test(name)

/**
 * Writes a backup to a file: to a temporary file, synced to disk, read back to the end, and only then renamed.
 * Failures leave nothing behind. Throws StartRefusal if the name exists or the disk is full.
 */
export async function writeToFile(from: From, file: string): Promise<Totals> {
  if (existsSync(file))
    throw new StartRefusal(`${file} is there already. Name another file; nothing was written.`)
  mkdirSync(path.dirname(file), { recursive: true })
  await sweepLeft(file)
  const aside = `${file}.${process.pid}.part`
  try {
    const handle = await open(aside, 'wx', 0o600)
    try {
      await takeBackup(from, async (bytes) => void (await handle.writeFile(bytes)))
      await handle.sync()
    } finally {
      await handle.close()
    }
    const { totals } = await checkBackup(createReadStream(aside), from.passphrase)
    await rename(aside, file)
    await syncFolder(path.dirname(file))
    return totals
  } catch (error) {
    await rm(aside, { force: true })
    if (!['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    throw new StartRefusal(
      `The disk of ${path.dirname(file)} is full: no backup was written, and nothing was left behind. Make room, or name a place on another disk.`,
    )
  }
}

/** A running process would have written to it within this time, in milliseconds. */
const leftAfterMs = 60_000

/** Deletes temporary files of processes that were killed. */
async function sweepLeft(file: string): Promise<void> {
  const folder = path.dirname(file)
  for (const name of readdirSync(folder)) {
    const { of, pid } = drafted(name)
    if (!pid || !(isNamed(of) || of === path.basename(file))) continue
    const writer = Number(pid)
    const isLate = Date.now() - statSync(path.join(folder, name)).mtimeMs > leftAfterMs
    if (isLate && (writer === process.pid || !isRunning(writer)))
      await rm(path.join(folder, name), { force: true })
  }
}

/**
 * Returns the final name of a temporary file and its process: `name.PID.part`, `name.PID.sending` or
 * `name.PID.sending.PID.part`.
 */
function drafted(name: string): { of: string; pid?: string | undefined } {
  const words = name.split('.')
  const at = words.findIndex(
    (word, place) => place > 0 && /^\d+$/.test(word) && isDraft(words.slice(place + 1)),
  )
  return at === -1 ? { of: '' } : { of: words.slice(0, at).join('.'), pid: words[at] }
}

const isDraft = (words: string[]): boolean => /^(?:part|sending|sending\.\d+\.part)$/.test(words.join('.'))

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Windows cannot open folders and syncs names by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes a backup to a folder, named by its time, and keeps only the newest `keep` of such names. Returns the
 * deleted names.
 */
export async function writeToFolder(from: From, folder: string, keep: number, now = new Date()) {
  const file = path.join(folder, nameNow(now))
  const totals = await writeToFile(from, file)
  const old = newestFirst(readdirSync(folder)).slice(keep)
  for (const name of old) await rm(path.join(folder, name))
  return { file, totals, old }
}

const newestFirst = (names: readonly string[]): string[] => names.filter(isNamed).sort().reverse()

export const isFolder = (place: string): boolean =>
  /[\\/]$/.test(place) || (existsSync(place) && statSync(place).isDirectory())

/**
 * Writes a backup to S3 by way of a temporary file: the upload is complete and is read back. Keeps only the
 * newest under the prefix, as in a folder.
 */
export async function writeToS3(
  from: From,
  to: string,
  asideFolder: string,
  keep: number,
  now = new Date(),
): Promise<{ file: string; totals: Totals; old: string[] }> {
  const name = nameNow(now)
  const aside = path.join(asideFolder, `${name}.${process.pid}.sending`)
  const storage = await openStorage({ filesUrl: to, folder: '' })
  await storage.check()
  try {
    const totals = await writeToFile(from, aside)
    await storage.putStream(createReadStream(aside), statSync(aside).size, name)
    await checkBackup(await storage.stream(name), from.passphrase)
    const old = newestFirst(await storage.names()).slice(keep)
    for (const one of old) await storage.remove(one)
    return { file: `${to.replace(/\/$/, '')}/${name}`, totals, old }
  } finally {
    await rm(aside, { force: true })
  }
}

/** Returns the writable folder with the most free space, the first one if none is writable. */
export function roomiest(folders: readonly [string, ...string[]]): string {
  const freeBytes = (folder: string) => {
    try {
      accessSync(folder, constants.W_OK)
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    } catch {
      return 0
    }
  }
  return folders.reduce((best, folder) => (freeBytes(folder) > freeBytes(best) ? folder : best))
}

/** Returns a function that opens a path or s3://bucket/prefix/name; it may be called more than once. */
export async function opener(place: string): Promise<() => Promise<Readable>> {
  if (place.startsWith('s3://')) {
    const cut = place.lastIndexOf('/')
    const storage = await openStorage({ filesUrl: place.slice(0, cut), folder: '' })
    return () => storage.stream(place.slice(cut + 1))
  }
  requireReadable(place)
  return async () => createReadStream(place)
}
