// A folder in memory for the databases of a test run. A test file has a database of its own, more than a
// thousand files each, and a disk's file system spends two fifths of the processor time on creating and deleting
// them.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** Bytes that must be free. A run uses up to 2 GB. */
const needed = 4 * 1024 ** 3

/** Returns a new folder in memory, or null if this machine has none that is large enough. */
export function makeMemoryFolder() {
  removeLeftovers()
  if (room() < needed) return null
  const folder = path.join(memory, `portico-${process.pid}`)
  mkdirSync(folder)
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
    const pid = Number(/^portico-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(path.join(memory, name), { recursive: true, force: true })
  }
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
