import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Guarded, GuardedDetail } from '../details.ts'
import { changeApproved, changeDeclined, type Details } from '../details-contract.ts'
import { lockDetails, writeDetails } from './change-details.ts'
import { findClient } from './queries.ts'
import { detailsOf, writtenDetails } from './read-details.ts'

const find = statement<{ organization_id: number }>(
  'organization_changes.company_of',
  'select organization_id from organization_changes where id = $1',
)
type Asked = { state: string; was: Guarded; wanted: Guarded; asked_by_id: number }
const asked = statement<Asked>(
  'organization_changes.asked',
  'select state, was, wanted, asked_by_id from organization_changes where id = $1',
)
const decide = statement(
  'organization_changes.decide',
  `update organization_changes set state = $2, reason = $3, decided_by_id = $4, decided_at = $5
   where id = $1 and state = 'waiting'`,
)

/**
 * Applies the requested change. Throws `Refusal` 404 for a client the person may not see, 409 if it was decided,
 * withdrawn or replaced in the meantime, or the details changed since the request.
 */
export async function approveChange(ctx: Context<Manager>, id: number): Promise<ReplyInput<typeof Details>> {
  const { db, now, emit } = ctx
  const { organization_id, was, wanted, asked_by_id } = await locked(ctx, id)
  const written = await writtenDetails(db, organization_id)
  const isStale = (Object.keys(wanted) as GuardedDetail[]).some(
    (name) => written[name] !== (was[name] ?? null),
  )
  if (isStale) refuse('clientsInside.details.stale', 409)
  await writeDetails(db, organization_id, wanted, now)
  await run(db, decide, [id, 'approved', null, ctx.person.id, now])
  await emit(changeApproved, { organization_id, user_id: asked_by_id })
  return detailsOf(db, organization_id)
}

/** Declines the requested change with a reason for the client. Throws like `approveChange`. */
export async function declineChange(
  ctx: Context<Manager>,
  id: number,
  reason: string,
): Promise<ReplyInput<typeof Details>> {
  const { organization_id, asked_by_id } = await locked(ctx, id)
  await run(ctx.db, decide, [id, 'declined', reason, ctx.person.id, ctx.now])
  await ctx.emit(changeDeclined, { organization_id, user_id: asked_by_id, reason })
  return detailsOf(ctx.db, organization_id)
}

/** Locks the company and returns the waiting change. If two people decide at once, the second finds it decided. */
async function locked(
  { db, person }: Context<Manager>,
  id: number,
): Promise<Asked & { organization_id: number }> {
  const organization_id = await companyOf(db, id)
  await findClient(db, person, organization_id)
  await lockDetails(db, organization_id)
  const [change] = await run(db, asked, [id])
  if (change?.state !== 'waiting') refuse('clientsInside.details.isDecided', 409)
  return { ...change, organization_id }
}

async function companyOf(db: Db, id: number): Promise<number> {
  const [change] = await run(db, find, [id])
  return change?.organization_id ?? notFound()
}
