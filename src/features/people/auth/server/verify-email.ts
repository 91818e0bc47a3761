import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { emailVerified, verificationAsked } from '../contract.ts'
import { takeLink } from './email-links.ts'

const mark = statement(
  'users.mark_verified',
  'update users set email_verified_at = coalesce(email_verified_at, $2), updated_at = $2 where id = $1',
)

export async function verifyEmail({ db, now, emit }: Context, token: string): Promise<void> {
  const userId = await takeLink(db, token, 'verify', now)
  if (userId === null) refuse('auth.linkExpired', 409)
  await run(db, mark, [userId, now])
  await emit(emailVerified, { user_id: userId })
}

const emailsPerHour = { max: 3, seconds: 3600 }

export const verificationAttempts = ({ id }: Person): Attempt[] => [
  { key: `verification e-mails ${id}`, limit: emailsPerHour },
]

export async function sendVerificationAgain({ person, emit }: Context<Person>): Promise<void> {
  if (person.email_verified) refuse('auth.alreadyVerified', 409)
  await emit(verificationAsked, { user_id: person.id })
}
