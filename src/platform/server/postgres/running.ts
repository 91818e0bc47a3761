import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** True while a process of that number runs, the person who owns it. One that ended and was never buried does not run. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statFields(pid)?.[0] !== 'Z'
}

/** The words the process was started with, or '' when there is none. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readOr('', `/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  return askPs(pid, 'command=')
}

/**
 * When the process started, in words that no later process of the same number can repeat, or '' when there is none.
 * Linux: the boot's id and the process's ticks since then.
 */
export function startMark(pid: number): string {
  if (process.platform !== 'linux') return askPs(pid, 'lstart=')
  const ticks = statFields(pid)?.[19]
  return ticks ? `${readOr('', '/proc/sys/kernel/random/boot_id').trim()}:${ticks}` : ''
}

/**
 * The processes of a PostgreSQL server that work in the folder, the person who their postmaster was: each of them stands in it.
 * Linux only; elsewhere no one is seen.
 */
export function serversIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .map(Number)
    .filter((pid) => standsIn(pid) === folder && readOr('', `/proc/${pid}/comm`).trim() === 'postgres')
}

function standsIn(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** /proc/<pid>/stat from its third field on (the second, the name, may hold spaces and brackets). Linux only. */
function statFields(pid: number): string[] | undefined {
  const stat = readOr('', `/proc/${pid}/stat`)
  return stat === '' ? undefined : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readOr(otherwise: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

function askPs(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
