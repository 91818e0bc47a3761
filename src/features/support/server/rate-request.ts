import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { mayDo } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { requestRated } from '../contract.ts'
import { isRatable } from '../request.ts'
import type { RateRequest } from '../write-shape.ts'
import { type Answer, holdRequest, refuseStale } from './move-request.ts'
import { findRequest } from './read-requests.ts'

const rate = statement<{ id: number }>(
  'support.rate',
  `update support_requests set rating = $2, rating_words = nullif($3, ''), rated_at = $4, version = version + 1
   where id = $1 and rating is null returning id`,
)

/**
 * How well whoever asked was helped: once, until it is opened again. Throws `Refusal` 403 for a colleague who only looks,
 * 409 where nothing is decided, or it is rated already.
 */
export async function rateRequest(
  act: Act<Client>,
  id: number,
  { version, rating, reason }: RateRequest,
): Answer {
  const { db, person, now } = act
  const held = await holdRequest(act, id)
  if (person.org_role && !mayDo(person.org_role, 'buy')) refuse('clientsInside.mayNot.buy', 403)
  if (!isRatable(held.state)) refuse('support.moveNotAllowed')
  refuseStale(held, version)
  const [rated] = await run(db, rate, [id, rating, reason, now])
  if (!rated) refuse('support.printed.changedMeanwhile')
  const { number, organization_id } = held
  await act.tell(requestRated, { request_id: id, number, organization_id, rating, reason })
  return findRequest(act, id)
}
