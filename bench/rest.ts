import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from './places.ts'
import { heldBy, heldByPostgres, residentOf } from './resident.ts'

/**
 * Megabytes of the server process alone, and together with its PostgreSQL; null if the system does not report
 * them.
 */
export type Rest = {
  firstStart: number
  secondStart: number
  megabytes: number | null
  together: number | null
}

/** Measures the product as `npm start` runs it, with its own database: start-up time, and memory when idle. */
export async function measureRest(home: string): Promise<Rest> {
  const dataDir = path.join(home, 'whole')
  const env = { DATA_DIR: dataDir, DEMO: '1' }
  const first = await startProduct(env)
  await first.stop()
  const second = await startProduct(env)
  await pause(5000)
  const megabytes = residentOf(second.pid)
  const [server, postgres] = [heldBy(second.pid), heldByPostgres(path.join(dataDir, 'postgres'))]
  const together = server === null || postgres === null ? null : server + postgres
  await second.stop()
  return { firstStart: first.startedIn, secondStart: second.startedIn, megabytes, together }
}
