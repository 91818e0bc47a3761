import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { StartLog } from '../start/start-refusal.ts'
import { hasEnded, type Launch, lastWords, launchServer } from './launch.ts'
import { endOrphans } from './leftover.ts'

export type Stored = Launch & {
  log: StartLog
  /** Called with the reason if the server cannot be restarted. */
  lost: (reason: string) => void
}

/** A server that ended by itself is restarted at most this many times in a row, a second apart. */
const tries = 5
const againMs = 1000

/**
 * Starts the server, waits until it answers, and keeps it running: one that is killed is back within seconds
 * with everything that was committed. Calls `lost` if it cannot be restarted.
 */
export async function keepServer(launch: Stored): Promise<{ stop(): Promise<void> }> {
  const { folder, log, lost } = launch
  let server = await launchServer(launch)
  let ending = false
  let restarting: Promise<void> | undefined

  const interrupt = () => server.kill('SIGINT')
  const keep = () => server.once('exit', () => (restarting = restart()))
  async function restart(): Promise<void> {
    if (ending) return
    log.error(`The database server ended by itself and is started again:\n${lastWords(folder)}`)
    for (let attempt = 1; !ending; attempt++) {
      try {
        await endOrphans(folder)
        server = await launchServer(launch)
        keep()
        return
      } catch (error) {
        if (attempt === tries) return lost((error as Error).message)
        await pause(againMs)
      }
    }
  }

  keep()
  process.once('exit', interrupt)
  return {
    async stop() {
      ending = true
      await restarting
      process.off('exit', interrupt)
      await stopServer(server)
    },
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill('SIGINT')
  // SIGQUIT ends without cleaning up. What was committed is safe, and the next start replays it.
  const impatience = setTimeout(() => server.kill('SIGQUIT'), 20_000)
  await ended
  clearTimeout(impatience)
}
