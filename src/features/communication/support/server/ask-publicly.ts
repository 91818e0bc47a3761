import type { Context } from '#platform/server/calls/context.ts'
import type { Attempt } from '#platform/server/calls/rate-limit.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { supportRequested } from '../contract.ts'
import { type PublicRequest, perPlace } from '../support-rules.ts'
import { decisionDueAt } from './due.ts'
import { nextNumber } from './next-number.ts'

const insert = statement<{ id: number }>(
  'support.insert',
  `insert into support_requests (origin, number, name, email, message, locale, ip, created_at, waits_since, due_at)
   values ('outside', $1, $2, $3, $4, $5, $6, $7, $7, $8) returning id`,
)

export const requestAttempts = (place: string): Attempt[] => [
  { key: `support-request ${place}`, limit: perPlace },
]

/** Accepts a question from the public site and returns its number. A bot gets a number too, but nothing is stored. */
export async function askPublicly(ctx: Context, asked: PublicRequest): Promise<{ number: string }> {
  const { db, now, ip, lang, emit } = ctx
  const number = await nextNumber({ db, now })
  if (asked.website) return { number }
  const { name, email, message } = asked
  const due = await decisionDueAt(db, now)
  const [row] = await run(db, insert, [number, name, email, message, lang, ip, now, due])
  await emit(supportRequested, { request_id: row!.id })
  return { number }
}
