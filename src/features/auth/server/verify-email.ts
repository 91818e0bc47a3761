import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import { countAttempt } from '#platform/server/rate-limit.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { emailVerified, verificationAsked } from '../contract.ts'
import { hashOf, newToken } from './tokens.ts'

/** A verification link lives three days. */
const linkDays = 3

const dropOlder = statement(
  'email_links.drop_older',
  'update email_links set used_at = now() where user_id = $1 and purpose = $2 and used_at is null',
)
const insertLink = statement(
  'email_links.insert',
  'insert into email_links (user_id, purpose, token_hash, expires_at) values ($1, $2, $3, $4)',
)

/** Makes a new link and kills the older ones; answers its token, which is kept nowhere. */
export async function newVerificationToken(db: Db, userId: number, now: Date): Promise<string> {
  const token = newToken()
  await run(db, dropOlder, [userId, 'verify'])
  await run(db, insertLink, [
    userId,
    'verify',
    hashOf(token),
    new Date(now.getTime() + linkDays * 86_400_000),
  ])
  return token
}

const take = statement<{ user_id: number }>(
  'email_links.take',
  `update email_links set used_at = $3 where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning user_id`,
)
const mark = statement(
  'users.mark_verified',
  'update users set email_verified_at = coalesce(email_verified_at, $2), updated_at = $2 where id = $1',
)

export async function verifyEmail({ db, now, tell }: Act, token: string): Promise<void> {
  const [link] = await run(db, take, [hashOf(token), 'verify', now])
  if (!link) refuse('auth.linkExpired', 409)
  await run(db, mark, [link.user_id, now])
  await tell(emailVerified, { user_id: link.user_id })
}

const lettersPerHour = { max: 3, seconds: 3600 }

export async function sendVerificationAgain({ person, platform, now, tell }: Act<Person>): Promise<void> {
  if (person.email_verified) refuse('auth.alreadyVerified', 409)
  if (platform.env.rateLimits) {
    await countAttempt(platform.pool, `verification letters ${person.id}`, lettersPerHour, now)
  }
  await tell(verificationAsked, { user_id: person.id })
}
