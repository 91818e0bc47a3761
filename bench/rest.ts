import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from './places.ts'

export type Rest = { firstStart: number; secondStart: number; megabytes: number | null }

/** The product as `npm start` runs it, with its own database: how fast it is there again, and what it holds while idle. */
export async function measureRest(home: string): Promise<Rest> {
  const env = { DATA_DIR: path.join(home, 'whole'), DEMO: '1' }
  const first = await startProduct(env)
  await first.stop()
  const second = await startProduct(env)
  await pause(5000)
  const megabytes = residentOf(second.pid)
  await second.stop()
  return { firstStart: first.startedIn, secondStart: second.startedIn, megabytes }
}

/** The memory of the server process alone; null where the system does not tell. */
function residentOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  } catch {
    return null
  }
}
