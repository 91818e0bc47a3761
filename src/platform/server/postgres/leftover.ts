import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type StartLog, StartRefusal } from '../start-refusal.ts'
import { commandLine, isAlive } from './running.ts'

/** What postmaster.pid says: line 1 the process, line 5 the socket's folder, line 8 `ready` once it answers. */
export type Postmaster = { pid: number; socketFolder: string; ready: boolean }

export function readPostmaster(folder: string): Postmaster | undefined {
  const file = path.join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * Ends a server whose Portico was killed. Only to be called by the holder of the folder's lock.
 * A postmaster.pid whose number now belongs to some other program would stop PostgreSQL from starting: it goes.
 */
export async function stopLeftover(folder: string, log: StartLog) {
  const postmaster = readPostmaster(folder)
  if (!postmaster) return
  const words = commandLine(postmaster.pid)
  if (isAlive(postmaster.pid) && words.includes(folder) && words.includes('postgres')) {
    log.info('Taking over the database of a Portico that was killed')
    await stopPostmaster(postmaster.pid, folder)
  } else if (!words.includes('postgres')) {
    rmSync(path.join(folder, 'postmaster.pid'), { force: true })
  }
  if (path.basename(postmaster.socketFolder).startsWith('portico-')) {
    rmSync(postmaster.socketFolder, { recursive: true, force: true })
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, the rest is written down. */
async function stopPostmaster(pid: number, folder: string) {
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid); waited += 20) {
    if (waited > 30_000)
      throw new StartRefusal(`The database server ${pid} on ${folder} does not stop. End it first.`)
    await pause(20)
  }
}
