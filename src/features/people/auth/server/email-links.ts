import { type Db, run, statement } from '#platform/server/database/db.ts'
import { hashOf, newToken } from './tokens.ts'

/** The purpose of an e-mailed link and its lifetime in minutes (trust §3.5: a reset at most 60). */
const lives = { verify: 3 * 24 * 60, reset: 60, invite: 7 * 24 * 60 } as const
export type Purpose = keyof typeof lives

const drop = statement(
  'email_links.drop_unused',
  'update email_links set used_at = now() where user_id = $1 and purpose = $2 and used_at is null',
)
const dropOlder = statement(
  'email_links.drop_older',
  'update email_links set used_at = now() where user_id = $1 and purpose = $2 and used_at is null and asked_by < $3',
)
const newer = statement<{ id: number }>(
  'email_links.newer',
  'select id from email_links where user_id = $1 and purpose = $2 and asked_by > $3 limit 1',
)
const insert = statement(
  'email_links.insert',
  'insert into email_links (user_id, purpose, token_hash, expires_at, asked_by) values ($1, $2, $3, $4, $5)',
)

/** Deletes a person's links for this purpose. */
export const dropLinks = (db: Db, userId: number, purpose: Purpose): Promise<unknown[]> =>
  run(db, drop, [userId, purpose])

/** A requested link; `asked_by` is the event of the request. */
export type AskedLink = { user_id: number; purpose: Purpose; asked_by: number }

/**
 * Creates a link and deletes those of earlier requests. Returns its token, which is not stored; null if there is a
 * newer request. A second call for the same request creates another link; both work until one is used.
 */
export async function newLink(
  db: Db,
  { user_id, purpose, asked_by }: AskedLink,
  now: Date,
): Promise<string | null> {
  if ((await run(db, newer, [user_id, purpose, asked_by])).length > 0) return null
  await run(db, dropOlder, [user_id, purpose, asked_by])
  const token = newToken()
  const expires_at = new Date(now.getTime() + lives[purpose] * 60_000)
  await run(db, insert, [user_id, purpose, hashOf(token), expires_at, asked_by])
  return token
}

const take = statement<{ user_id: number }>(
  'email_links.take',
  `update email_links set used_at = $3 where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning user_id`,
)

/**
 * Uses up a link and deletes its person's other links for this purpose. Returns the person's id; null if it was used,
 * has expired or never existed. Only one of several concurrent calls succeeds.
 */
export async function takeLink(db: Db, token: string, purpose: Purpose, now: Date): Promise<number | null> {
  const [link] = await run(db, take, [hashOf(token), purpose, now])
  if (!link) return null
  await dropLinks(db, link.user_id, purpose)
  return link.user_id
}
