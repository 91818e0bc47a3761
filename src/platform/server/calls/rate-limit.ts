import { isIPv6 } from 'node:net'
import type pg from 'pg'
import type { Person } from '../../shared/audience.ts'
import { Refusal } from '../../shared/refusal.ts'
import { type Db, run, statement } from '../database/db.ts'

export type Limit = { max: number; seconds: number }

/** One attempt at something limited: the key under which attempts are counted, and the limit. */
export type Attempt = { key: string; limit: Limit }

/** The facts about a call before its command begins. `place` is its origin as `placeOf` returns it. */
export type Asked<P extends Person | null, Body> = { person: P; place: string; body: Body }

/** Steps per sliding window. Rounding never counts fewer attempts than were made. */
const steps = 10

/**
 * Counts an attempt. Throws `Refusal` 429 if there were too many in the window ending now. Counted outside
 * the command's transaction, so attempts whose command fails count too. Refused attempts do not count,
 * otherwise someone who keeps trying would be locked out forever. Stored in the database, so a restart
 * forgets nothing.
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
    // A step that began exactly one window ago may still contain attempts of the window.
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

/** Takes back an attempt that succeeded, where only failures count. */
export const takeAttemptBack = (db: Db, { key, limit }: Attempt, now: Date): Promise<unknown[]> =>
  run(db, takeBack, [key, stepOf(limit, now)])

function stepOf({ seconds }: Limit, now: Date): Date {
  const stepMs = (seconds * 1000) / steps
  return new Date(Math.floor(now.getTime() / stepMs) * stepMs)
}

/**
 * Returns the network an address counts for. A household or office has a whole /64 of IPv6; an IPv4 address
 * may be written as IPv6.
 */
export function placeOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  const [plain] = ip.split('%') as [string]
  return isIPv6(plain) ? `${firstGroups(plain).join(':')}::/64` : ip
}

/** Returns the first four groups of an IPv6 address. An IPv4 suffix stands for the last two groups. */
function firstGroups(ip: string): string[] {
  const [before, after] = ip.split('::').map(groupsOf) as [string[], string[]?]
  const missing = after ? Math.max(0, 8 - before.length - after.length) : 0
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}

const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
