import { isIPv6 } from 'node:net'
import type pg from 'pg'
import type { Person } from '../shared/audience.ts'
import { Refusal } from '../shared/refusal.ts'
import { type Db, run, statement } from './db.ts'

export type Limit = { max: number; seconds: number }

/** One try at something of which there may only be so many: what is counted together, and how often. */
export type Attempt = { key: string; limit: Limit }

/** What is known of a call before its command begins. `place` is where it comes from, as `placeOf` tells it. */
export type Asked<P extends Person | null, Body> = { person: P; place: string; body: Body }

/** A window slides in so many steps: what is counted is never less than what came in it. */
const steps = 10

/**
 * Counts one attempt and refuses with 429 when there were too many in the window that ends now. Counted before the command's
 * transaction and outside of it, so an attempt whose command fails counts too; one that is refused here does not, or the person who
 * goes on trying would never be let in again. Stored in the database, so a restart forgets nothing.
 */
export async function countAttempt(pool: pg.Pool, { key, limit }: Attempt, now: Date): Promise<void> {
  const { max, seconds } = limit
  const start = stepOf(limit, now)
  const { rows } = await pool.query<{ let_in: boolean; first: Date | null }>({
    name: 'rate_limits.count',
    text: `with earlier as (
             select coalesce(sum(hits), 0)::int as before, min(window_start) filter (where hits > 0) as first
             from rate_limits where key = $1 and window_start < $2 and window_start > $3
           ), counted as (
             insert into rate_limits (key, window_start, hits) select $1, $2, 1 from earlier where before < $4
             on conflict (key, window_start) do update set hits = rate_limits.hits + 1
             where (select before from earlier) + rate_limits.hits < $4 returning 1
           )
           select exists (select from counted) as let_in, first from earlier`,
    // A step that began a whole window ago may still hold what came within it.
    values: [key, start, new Date(start.getTime() - seconds * 1000 - 1), max],
  })
  const { let_in, first } = rows[0]!
  if (let_in) return
  const free = (first ?? start).getTime() + (seconds + seconds / steps) * 1000
  const wait = Math.max(1, Math.ceil((free - now.getTime()) / 1000))
  throw new Refusal('errors.tooManyAttempts', 429, { params: { seconds: wait, count: wait } })
}

const takeBack = statement(
  'rate_limits.take_back',
  'update rate_limits set hits = hits - 1 where key = $1 and window_start = $2 and hits > 0',
)

/** Takes an attempt back that turned out well, where only failures are to be counted. */
export const takeAttemptBack = (db: Db, { key, limit }: Attempt, now: Date): Promise<unknown[]> =>
  run(db, takeBack, [key, stepOf(limit, now)])

function stepOf({ seconds }: Limit, now: Date): Date {
  const stepMs = (seconds * 1000) / steps
  return new Date(Math.floor(now.getTime() / stepMs) * stepMs)
}

/**
 * Where an address belongs for counting: one household or office has a whole /64 of IPv6 to walk through, and an IPv4
 * address may come written as IPv6.
 */
export function placeOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  const [plain] = ip.split('%') as [string]
  return isIPv6(plain) ? `${firstGroups(plain).join(':')}::/64` : ip
}

/** The first four groups of an IPv6 address; one written as IPv4 at its end stands for the last two. */
function firstGroups(ip: string): string[] {
  const [before, after] = ip.split('::').map(groupsOf) as [string[], string[]?]
  const missing = after ? Math.max(0, 8 - before.length - after.length) : 0
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}

const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
