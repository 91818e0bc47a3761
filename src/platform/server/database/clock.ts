import type pg from 'pg'
import type { StartLog } from '../start/start-refusal.ts'

/** Differences up to 1 s count as none: they include the round trip, and clocks set over the network vary. */
const negligibleMs = 1000
/** A difference of 1 minute is logged as a warning: links and offers expire by the minute. */
const worthSayingMs = 60_000
const everyMs = 600_000

/** The ms by which this process's clock was ahead of the database's at the last comparison. */
let aheadMs = 0

/**
 * Returns the current time by the database's clock, so that all processes and PostgreSQL agree. While this
 * machine's clock is at most 1 s off, it is used as it is.
 */
export const now = (): Date => new Date(Date.now() - (Math.abs(aheadMs) > negligibleMs ? aheadMs : 0))

/** Compares the two clocks and corrects `now` from then on. Returns how many ms this process is ahead. */
export async function compareClocks(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const before = Date.now()
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  )
  aheadMs = Math.round((before + Date.now()) / 2 - rows[0]!.ms)
  return aheadMs
}

/** Compares the clocks now and every ten minutes. Logs a warning if they differ by a minute or more. */
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
