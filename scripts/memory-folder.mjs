// A folder in memory for the databases of a test run. Each test file has a database of more than a
// thousand files. On a disk, two fifths of the processor time went into creating and deleting them.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** Bytes that must be free. A run uses up to 2 GB. */
const needed = 4 * 1024 ** 3

/** Returns a new folder in memory, or null if this machine has none that is large enough. */
export function makeMemoryFolder() {
  removeLeftovers()
  if (room() < needed) return null
  const folder = mkdtempSync(path.join(memory, `portico-${process.pid}-`))
  // PostgreSQL runs as a user of its own when the tests run as root.
  chmodSync(folder, 0o1777)
  return folder
}

function room() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

/** Removes the folders of runs that were killed. */
function removeLeftovers() {
  for (const name of list(memory)) {
    const pid = Number(/^portico-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) remove(path.join(memory, name))
  }
}

/** A folder of another user stays. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
