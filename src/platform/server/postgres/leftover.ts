import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type StartLog, StartRefusal } from '../start/start-refusal.ts'
import { commandLine, isAlive, serversIn } from './running.ts'

/**
 * The content of postmaster.pid: line 1 the process id, line 5 the socket's folder, line 8 `ready` once it
 * answers.
 */
export type Postmaster = { pid: number; socketFolder: string; ready: boolean }

export function readPostmaster(folder: string): Postmaster | undefined {
  const file = pidFileOf(folder)
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * Stops a server whose Portico was killed, and the remaining processes of a server that was killed itself.
 * Call it only with the folder's lock: no one else may start a server there. Removes a postmaster.pid that is
 * truncated or whose number belongs to another program by now; either would prevent a start.
 */
export async function stopLeftover(folder: string, log: StartLog) {
  const postmaster = readPostmaster(folder)
  if (postmaster && isPostmasterOf(folder, postmaster.pid)) {
    log.info('Taking over the database of a Portico that was killed')
    await stopPostmaster(postmaster.pid, folder)
  }
  await endOrphans(folder)
  if (!postmaster || isAlive(postmaster.pid)) rmSync(pidFileOf(folder), { force: true })
  rmSync(path.join(folder, '.s.PGSQL.5432.lock'), { force: true })
  // In a copied folder the file belongs to the original's server, which still runs and uses that socket
  // folder.
  const isGone = postmaster && !isAlive(postmaster.pid)
  if (isGone && path.basename(postmaster.socketFolder).startsWith('portico-')) {
    rmSync(postmaster.socketFolder, { recursive: true, force: true })
  }
}

/**
 * Kills the processes of a server without a postmaster. Their uncommitted work would be rolled back anyway.
 */
export async function endOrphans(folder: string) {
  for (const pid of serversIn(folder)) signal(pid, 'SIGKILL')
  for (let waited = 0; waited < 5000 && serversIn(folder).some(isAlive); waited += 20) await pause(20)
}

const pidFileOf = (folder: string) => path.join(folder, 'postmaster.pid')

function isPostmasterOf(folder: string, pid: number): boolean {
  const words = commandLine(pid)
  return isAlive(pid) && ` ${words} `.includes(` ${folder} `) && words.includes('postgres')
}

/**
 * The signals in order. Fast (SIGINT): rolls back open transactions and writes a checkpoint; never finishes
 * during crash recovery. Immediate (SIGQUIT): ends without cleaning up; the next start replays what was
 * committed. SIGKILL: informs no other process.
 */
const ways: { by: NodeJS.Signals; waitMs: number }[] = [
  { by: 'SIGINT', waitMs: 4000 },
  { by: 'SIGQUIT', waitMs: 2000 },
  { by: 'SIGKILL', waitMs: 5000 },
]

async function stopPostmaster(pid: number, folder: string) {
  for (const { by, waitMs } of ways) {
    signal(pid, by)
    for (let waited = 0; waited < waitMs; waited += 20) {
      if (!isAlive(pid)) return
      await pause(20)
    }
  }
  throw new StartRefusal(`The database server ${pid} on ${folder} cannot be ended by anybody.`)
}

function signal(pid: number, by: NodeJS.Signals) {
  try {
    process.kill(pid, by)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
