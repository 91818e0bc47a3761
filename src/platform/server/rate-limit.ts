import { isIPv6 } from 'node:net'
import type pg from 'pg'
import type { Person } from '../shared/audience.ts'
import { Refusal } from '../shared/refusal.ts'
import { type Db, run, statement } from './db.ts'

export type Limit = { max: number; seconds: number }

/** One try at something of which there may only be so many: what is counted together, and how often. */
export type Attempt = { key: string; limit: Limit }

/** What is known of a call before its deed begins. `place` is where it comes from, as `placeOf` tells it. */
export type Asked<P extends Person | null, Body> = { person: P; place: string; body: Body }

/**
 * Counts one attempt and refuses with 429 when there were too many in the window. Counted before the deed's transaction
 * and outside of it, so a refused attempt counts too; kept in the database, so a restart forgets nothing.
 */
export async function countAttempt(pool: pg.Pool, { key, limit }: Attempt, now: Date): Promise<void> {
  const start = windowOf(limit, now)
  const { rows } = await pool.query<{ hits: number }>({
    name: 'rate_limits.count',
    text: `insert into rate_limits (key, window_start, hits) values ($1, $2, 1)
           on conflict (key, window_start) do update set hits = rate_limits.hits + 1 returning hits`,
    values: [key, start],
  })
  if ((rows[0]?.hits ?? 0) <= limit.max) return
  const wait = Math.ceil((start.getTime() + limit.seconds * 1000 - now.getTime()) / 1000)
  throw new Refusal('errors.tooManyAttempts', 429, { params: { seconds: wait, count: wait } })
}

const takeBack = statement(
  'rate_limits.take_back',
  'update rate_limits set hits = hits - 1 where key = $1 and window_start = $2 and hits > 0',
)

/** Takes an attempt back that turned out well, where only failures are to be counted. */
export const takeAttemptBack = (db: Db, { key, limit }: Attempt, now: Date): Promise<unknown[]> =>
  run(db, takeBack, [key, windowOf(limit, now)])

function windowOf({ seconds }: Limit, now: Date): Date {
  const windowMs = seconds * 1000
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
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
