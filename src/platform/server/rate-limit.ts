import type pg from 'pg'
import { Refusal } from '../shared/refusal.ts'

export type Limit = { max: number; seconds: number }

/**
 * Counts one attempt under a key and refuses with 429 when there were too many in the window. Counted outside the
 * request's transaction, so a refused attempt counts too; kept in the database, so a restart forgets nothing.
 */
export async function countAttempt(
  pool: pg.Pool,
  key: string,
  { max, seconds }: Limit,
  now: Date,
): Promise<void> {
  const windowMs = seconds * 1000
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const { rows } = await pool.query<{ hits: number }>({
    name: 'rate_limits.count',
    text: `insert into rate_limits (key, window_start, hits) values ($1, $2, 1)
           on conflict (key, window_start) do update set hits = rate_limits.hits + 1 returning hits`,
    values: [key, start],
  })
  if ((rows[0]?.hits ?? 0) <= max) return
  const wait = Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000)
  throw new Refusal('errors.tooManyAttempts', 429, { params: { seconds: wait, count: wait } })
}
