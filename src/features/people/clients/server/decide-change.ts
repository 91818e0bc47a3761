import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Guarded, GuardedDetail } from '../details.ts'
import { changeApproved, changeDeclined, type Details } from '../details-contract.ts'
import { holdDetails, writeDetails } from './change-details.ts'
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
 * What the client wished is so from now on. Throws `Refusal` 404 for a client that is not theirs to see, 409 where it was
 * decided, withdrawn or replaced meanwhile, or the company is not written down any more as it was when it was asked.
 */
export async function approveChange(act: Act<Manager>, id: number): Promise<Unwritten<typeof Details>> {
  const { db, now, tell } = act
  const { organization_id, was, wanted, asked_by_id } = await held(act, id)
  const written = await writtenDetails(db, organization_id)
  const isStale = (Object.keys(wanted) as GuardedDetail[]).some(
    (name) => written[name] !== (was[name] ?? null),
  )
  if (isStale) refuse('clientsInside.details.stale', 409)
  await writeDetails(db, organization_id, wanted, now)
  await run(db, decide, [id, 'approved', null, act.person.id, now])
  await tell(changeApproved, { organization_id, user_id: asked_by_id })
  return detailsOf(db, organization_id)
}

/** Everything stays as it is, and the client reads why. Throws as `approveChange` does. */
export async function declineChange(
  act: Act<Manager>,
  id: number,
  reason: string,
): Promise<Unwritten<typeof Details>> {
  const { organization_id, asked_by_id } = await held(act, id)
  await run(act.db, decide, [id, 'declined', reason, act.person.id, act.now])
  await act.tell(changeDeclined, { organization_id, user_id: asked_by_id, reason })
  return detailsOf(act.db, organization_id)
}

/** Of two who decide at once the second one finds it decided. */
async function held({ db, person }: Act<Manager>, id: number): Promise<Asked & { organization_id: number }> {
  const organization_id = await companyOf(db, id)
  await findClient(db, person, organization_id)
  await holdDetails(db, organization_id)
  const [change] = await run(db, asked, [id])
  if (change?.state !== 'waiting') refuse('clientsInside.details.isDecided', 409)
  return { ...change, organization_id }
}

async function companyOf(db: Db, id: number): Promise<number> {
  const [change] = await run(db, find, [id])
  return change?.organization_id ?? notFound()
}
