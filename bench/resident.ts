import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the resident memory of a process in megabytes, shared or not; null if the system does not report it. */
export const residentOf = (pid: number): number | null => megabytesIn(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/)

/**
 * Returns a process's own memory with its part of shared memory, in megabytes; null if the system does not
 * report it.
 */
export const heldBy = (pid: number | string): number | null =>
  megabytesIn(`/proc/${pid}/smaps_rollup`, /Pss:\s+(\d+)/)

/** Returns the memory of all processes of a database folder in megabytes, shared memory counted once. */
export function heldByPostgres(folder: string): number | null {
  const file = path.join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const postmaster = readFileSync(file, 'utf8').split('\n')[0]!
  const own = heldBy(postmaster)
  if (own === null) return null
  const children = readdirSync('/proc').filter((pid) => parentOf(pid) === postmaster)
  return children.reduce((sum, pid) => sum + (heldBy(pid) ?? 0), own)
}

function megabytesIn(file: string, kilobytes: RegExp): number | null {
  try {
    const found = kilobytes.exec(readFileSync(file, 'utf8'))?.[1]
    return found === undefined ? null : Math.round(Number(found) / 1024)
  } catch {
    return null
  }
}

/** The second word after the name in brackets, which may itself contain anything. */
function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}
