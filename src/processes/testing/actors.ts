import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { cast } from '#demo/cast.ts'
import { tableNames } from './database.ts'
import type { TestPortico } from './portico.ts'
import { openSessionOf } from './sessions.ts'

/** A second buyer of company A, created by `bringColleague`. */
const colleagueOfA = 'colleague.a@portico.example'

/** The thirteen kinds of callers (trust §1), by the names of the matrix. */
export const actors = {
  noOne: null,
  garbage: 'garbage',
  unverified: cast.unverified,
  new: cast.applicant,
  blocked: cast.blocked,
  deleted: cast.deleted,
  'client A': cast.clientA,
  colleague: colleagueOfA,
  'client B': cast.clientB,
  manager: cast.manager,
  'other manager': cast.otherManager,
  chief: cast.chief,
  admin: cast.admin,
} as const
export type Actor = keyof typeof actors

/** Adds a second buyer to company A, with the same rights as the first. */
export async function bringColleague({ platform }: Pick<TestPortico, 'platform'>): Promise<void> {
  await platform.pool.query(
    `insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id, password_hash,
       locale, status, email_verified_at)
     select $2, 'Karl', 'Brandt', phone, currency_id, delivery_method, organization_id, password_hash, locale, status,
       email_verified_at from users where email = $1`,
    [cast.clientA, colleagueOfA],
  )
}

/** Returns the headers of a person (by e-mail), with a session of their own that nothing else uses. */
export async function credentialsOf(
  { platform }: TestPortico,
  email: string | null,
): Promise<Record<string, string>> {
  if (email === null) return {}
  const token =
    email === 'garbage' ? randomBytes(32).toString('base64url') : await openSessionOf(platform.pool, email)
  return { authorization: `Bearer ${token}` }
}

/** Returns the number of rows of every table, including the queue, which a refused request must not change. */
export async function rowCounts({ platform: { pool } }: TestPortico): Promise<Record<string, number>> {
  if (!countings.has(pool)) countings.set(pool, countingOf(pool))
  // A named statement is planned once per connection: planning takes longer than counting the rows of a test.
  return (await pool.query({ name: 'row_counts', text: await countings.get(pool)! })).rows[0]
}

const countings = new WeakMap<pg.Pool, Promise<string>>()
async function countingOf(pool: pg.Pool): Promise<string> {
  const counts = (await tableNames(pool)).map((table) => `(select count(*) from ${table}) as "${table}"`)
  return `select ${counts.join(', ')}`
}
