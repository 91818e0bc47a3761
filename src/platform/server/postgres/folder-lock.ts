import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '../start-refusal.ts'
import { isAlive, startMark } from './running.ts'

type Holder = { pid: number; started: string }

/** The living Portico process that works on the folder, if there is one. */
export function holderOf(folder: string): Holder | undefined {
  const holder = readLock(lockOf(folder))
  return holder && isAlive(holder.pid) && startMark(holder.pid) === holder.started ? holder : undefined
}

/**
 * Makes this process the only one that works on the folder. Throws StartRefusal while another one lives.
 * A lock left by a dead process is replaced; the pause lets two who replace it at once see who came last.
 */
export async function lockFolder(folder: string): Promise<{ release(): void }> {
  const lock = lockOf(folder)
  const mine: Holder = { pid: process.pid, started: startMark(process.pid) }
  if (!createLock(lock, mine)) {
    if (!holderOf(folder)) {
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

/** Locks of this very process: a second start inside it is refused as well. */
const heldHere = new Set<string>()

const lockOf = (folder: string) => `${folder}.lock`
const isSame = (one: Holder, other: Holder) => one.pid === other.pid && one.started === other.started

/** Written aside and then linked or moved into place: nobody ever reads half a lock. */
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

/** What was written aside by processes that were killed before they could move or remove it. */
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
