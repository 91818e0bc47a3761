import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Returns true while a process with that id runs, the person who owns it. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statFields(pid)?.[0] !== 'Z'
}

/** Returns the command line of a process, or '' if there is none. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readOr('', `/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  return askPs(pid, 'command=')
}

/**
 * Returns a text that identifies the start of a process, so that a later process with the same id differs, or
 * ''. Linux: the boot id and the process's start in ticks.
 */
export function startMark(pid: number): string {
  if (process.platform !== 'linux') return askPs(pid, 'lstart=')
  const ticks = statFields(pid)?.[19]
  return ticks ? `${readOr('', '/proc/sys/kernel/random/boot_id').trim()}:${ticks}` : ''
}

/**
 * Returns the ids of PostgreSQL processes whose working directory is the folder, even without a postmaster.
 * Linux only; elsewhere the result is empty.
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

/**
 * Returns /proc/<pid>/stat from its third field on (the second, the name, may contain spaces and brackets).
 * Linux only.
 */
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
