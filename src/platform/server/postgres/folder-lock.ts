import { linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '../start/start-refusal.ts'
import { isAlive, startMark } from './running.ts'

/** `place` and `folder` record where the lock was made. They are copied along with the folder. */
type Holder = { pid: number; started: string; place?: string; folder?: string }

/** Returns the running Portico process that uses the folder, if any. */
export function holderOf(folder: string): Holder | undefined {
  const holder = livingHolder(lockOf(folder))
  return holder && isMadeHere(holder, folder) ? holder : undefined
}

/**
 * Locks the folder for this process. Throws StartRefusal while another process uses it, or if the folder is a
 * copy made while another process used the original.
 * A lock left by a dead process is replaced. If two processes replace it at once, a pause lets both see which
 * came last.
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  const lock = lockOf(folder)
  const mine: Holder = { pid: process.pid, started: startMark(process.pid), place: placeOf(folder), folder }
  if (!createLock(lock, mine)) {
    const living = livingHolder(lock)
    if (living && !isMadeHere(living, folder)) refuseCopy(folder, living)
    if (!living) {
      replaceLock(lock, mine)
      await pause(50)
    }
    const holder = readLock(lock)
    if (!holder || !isSame(holder, mine)) refuseSecond(folder, holder)
    if (heldHere.has(lock)) refuseSecond(folder, holder)
  }
  heldHere.add(lock)
  sweepDrafts(lock)
  return {
    release() {
      heldHere.delete(lock)
      const holder = readLock(lock)
      if (holder && isSame(holder, mine)) rmSync(lock, { force: true })
    },
  }
}

/** Locks of this process: a second start inside it is refused as well. */
const heldHere = new Set<string>()

function livingHolder(lock: string): Holder | undefined {
  const holder = readLock(lock)
  return holder && isAlive(holder.pid) && startMark(holder.pid) === holder.started ? holder : undefined
}

/** Returns the device and inode of a folder. They survive moving and other paths to it; a copy has its own. */
const placeOf = (folder: string): string => {
  const { dev, ino } = statSync(path.dirname(folder), { bigint: true })
  return `${dev}:${ino}`
}
/** Locks of earlier versions did not record the place. */
const isMadeHere = ({ place }: Holder, folder: string) => place === undefined || place === placeOf(folder)

const lockOf = (folder: string) => `${folder}.lock`
const isSame = (one: Holder, other: Holder) => one.pid === other.pid && one.started === other.started

/** Written to a draft and then linked or moved into place, so that no one reads half a lock. */
function createLock(lock: string, holder: Holder): boolean {
  const draft = writeDraft(lock, holder)
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function replaceLock(lock: string, holder: Holder) {
  renameSync(writeDraft(lock, holder), lock)
}

function writeDraft(lock: string, holder: Holder): string {
  const draft = `${lock}.${holder.pid}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  return draft
}

/** Deletes drafts of processes that were killed before they could move or remove them. */
function sweepDrafts(lock: string) {
  const { dir, base } = path.parse(lock)
  for (const name of readdirSync(dir)) {
    const pid = name.startsWith(`${base}.`) ? Number(name.slice(base.length + 1)) : 0
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(dir, name), { force: true })
  }
}

function readLock(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function refuseSecond(folder: string, holder: Holder | undefined): never {
  throw new StartRefusal(
    `Another Portico (process ${holder?.pid ?? 'unknown'}) is running on ${folder}. ` +
      'Stop it first, or give this one a DATA_DIR of its own.',
  )
}

function refuseCopy(folder: string, { pid, folder: original }: Holder): never {
  throw new StartRefusal(
    `${folder} is a copy of ${original}, made while Portico (process ${pid}) was running there, and still is. ` +
      'What was written while it was copied may be missing in it: make a backup (npm run backup) and restore it here ' +
      `instead. If it was taken of the whole disk in one moment, remove ${lockOf(folder)} and start again. ` +
      'The original goes on, and nothing was changed.',
  )
}
