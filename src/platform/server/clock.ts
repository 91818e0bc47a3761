import type pg from 'pg'
import type { StartLog } from './start-refusal.ts'

/** A difference that is none: the way to the database and back, and clocks that are stored by the network. */
const negligibleMs = 1000
/** From here on someone is told: lives of links and offers are counted in minutes. */
const worthSayingMs = 60_000
const everyMs = 600_000

/** What the clock of this process is ahead of the database's, as it was seen last. */
let aheadMs = 0

/**
 * The moment, by the clock of the database: several processes and what PostgreSQL itself writes down go by one. While
 * this machine's own clock is right to the second it is that one.
 */
export const now = (): Date => new Date(Date.now() - (Math.abs(aheadMs) > negligibleMs ? aheadMs : 0))

/** Compares the two clocks; `now` goes by it from then on. Answers how many milliseconds this process is ahead. */
export async function compareClocks(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const before = Date.now()
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  )
  aheadMs = Math.round((before + Date.now()) / 2 - rows[0]!.ms)
  return aheadMs
}

/** Compares them at once and every ten minutes, and warns of minutes. */
export async function keepClock(pool: pg.Pool, log: StartLog): Promise<{ stop(): void }> {
  const look = async () => {
    const ahead = await compareClocks(pool)
    if (Math.abs(ahead) < worthSayingMs) return
    log.warn(
      `The clock of this process is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's, which counts. Set both by the network (timedatectl set-ntp true): the log, metrics and certificates go by this one.`,
    )
  }
  await look()
  const looking = setInterval(() => {
    look().catch((error: Error) => log.warn(`The clocks could not be compared: ${error.message}`))
  }, everyMs)
  looking.unref()
  return { stop: () => clearInterval(looking) }
}
