import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { mayDo } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { requestRated } from '../contract.ts'
import { isRatable, sidesOf } from '../request.ts'
import { staffRequestRated } from '../staff-request-events.ts'
import type { RateRequest } from '../write-shape.ts'
import { emitOf } from './notify-of.ts'
import { findRequest } from './read-requests.ts'
import { type Answer, lockRequest, refuseStale } from './transition-request.ts'

const rate = statement<{ id: number }>(
  'support.rate',
  `update support_requests set rating = $2, rating_words = nullif($3, ''), rated_at = $4, version = version + 1
   where id = $1 and rating is null returning id`,
)

/**
 * Rates the decision, once until the request is reopened. Throws `Refusal` 403 for a viewer and for the
 * helpers, 409 if nothing is decided or it is rated already.
 */
export async function rateRequest(
  ctx: Context<Person>,
  id: number,
  { version, rating, reason }: RateRequest,
): Answer {
  const { db, person, now } = ctx
  const locked = await lockRequest(ctx, id)
  if (!sidesOf(person, locked).includes('asker')) refuse('support.notYourTransition', 403)
  if (isClient(person) && person.org_role && !mayDo(person.org_role, 'buy'))
    refuse('clientsInside.mayNot.buy', 403)
  if (!isRatable(locked.state)) refuse('support.transitionNotAllowed')
  refuseStale(locked, version)
  const [rated] = await run(db, rate, [id, rating, reason, now])
  if (!rated) refuse('support.printed.changedConcurrently')
  await emitOf(locked, {
    client: (of) => ctx.emit(requestRated, { ...of, rating, reason }),
    staff: (of) => ctx.emit(staffRequestRated, { ...of, rating, reason }),
  })
  return findRequest(ctx, id)
}
