import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Megabytes of memory that a process has in use, shared or not; null where the system does not tell. */
export const residentOf = (pid: number): number | null => megabytesIn(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/)

/** Megabytes that are a process's own, with its part of what it shares; null where the system does not tell. */
export const heldBy = (pid: number | string): number | null =>
  megabytesIn(`/proc/${pid}/smaps_rollup`, /Pss:\s+(\d+)/)

/** Megabytes of all processes over a database's folder, what they share counted once. */
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

/** The second word after the name in brackets, which may itself hold anything. */
function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}
