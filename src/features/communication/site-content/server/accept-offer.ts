import { applicantOf } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { OwnOffer } from '../contract.ts'
import { legalNumbersInForce, versionInForce } from './versions.ts'

const accept = statement(
  'siteContent.accept',
  `insert into page_acceptances (user_id, page, n, at, ip)
   select $1, page, n, $4, $5 from unnest($2::text[], $3::int[]) as agreed (page, n) on conflict do nothing`,
)
const lastAccepted = statement<{ n: number; at: Date }>(
  'siteContent.last_accepted',
  `select n, at from page_acceptances where user_id = $1 and page = 'public_offer' order by n desc limit 1`,
)

/** Returns the version the client accepted and the one in force. */
export async function ownOffer({ db, now, person }: Context<Client>): Promise<ReplyInput<typeof OwnOffer>> {
  const [current, [mine]] = await Promise.all([
    versionInForce(db, 'public_offer', now),
    run(db, lastAccepted, [person.id]),
  ])
  const inForce = current?.n ?? 0
  return {
    current: inForce,
    accepted: mine ? { n: mine.n, at: mine.at } : null,
    changed: mine !== undefined && mine.n < inForce,
  }
}

/** Accepts the offer in force. Throws `Refusal` 409 if another version has come into force since it was read. */
export async function acceptOffer(ctx: Context<Client>, n: number): Promise<ReplyInput<typeof OwnOffer>> {
  const { db, now, person, ip } = ctx
  const current = await versionInForce(db, 'public_offer', now)
  if (current?.n !== n) refuse('siteContent.offerChanged')
  await run(db, accept, [person.id, ['public_offer'], [n], now, ip])
  return ownOffer(ctx)
}

/** Accepts the texts in force for an applicant, as stated above the submit button. */
export async function acceptByApplying(
  { db }: Pick<Context, 'db'>,
  organizationId: number,
  at: Date,
): Promise<void> {
  const [applicant, agreed] = await Promise.all([
    applicantOf(db, organizationId),
    legalNumbersInForce(db, at),
  ])
  if (!applicant || agreed.length === 0) return
  const pages = agreed.map(({ page }) => page)
  const numbers = agreed.map(({ n }) => n)
  await run(db, accept, [applicant.user_id, pages, numbers, at, applicant.ip])
}
