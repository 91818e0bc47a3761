import { type Db, run, statement } from '#platform/server/db.ts'
import { hashOf, newToken } from './tokens.ts'

/** What a link in a letter is for, and how long it works, in minutes (trust §3.5: a reset 60 at the most). */
const lives = { verify: 3 * 24 * 60, reset: 60 } as const
export type Purpose = keyof typeof lives

const dropOlder = statement(
  'email_links.drop_older',
  'update email_links set used_at = now() where user_id = $1 and purpose = $2 and used_at is null',
)
const insert = statement(
  'email_links.insert',
  'insert into email_links (user_id, purpose, token_hash, expires_at) values ($1, $2, $3, $4)',
)

/** Kills the links a person holds for this purpose. */
export const dropLinks = (db: Db, userId: number, purpose: Purpose): Promise<unknown[]> =>
  run(db, dropOlder, [userId, purpose])

/** Makes a new link and kills the older ones; answers its token, which is kept nowhere. */
export async function newLink(db: Db, userId: number, purpose: Purpose, now: Date): Promise<string> {
  const token = newToken()
  await dropLinks(db, userId, purpose)
  await run(db, insert, [userId, purpose, hashOf(token), new Date(now.getTime() + lives[purpose] * 60_000)])
  return token
}

const take = statement<{ user_id: number }>(
  'email_links.take',
  `update email_links set used_at = $3 where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning user_id`,
)

/** Uses a link up; answers whose it is, or null when it was used, is too old or never was. Of many at once one wins. */
export async function takeLink(db: Db, token: string, purpose: Purpose, now: Date): Promise<number | null> {
  const [link] = await run(db, take, [hashOf(token), purpose, now])
  return link?.user_id ?? null
}
