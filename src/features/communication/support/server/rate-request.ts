import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { isClient, type Person } from '#platform/shared/audience.ts'
import { mayDo } from '#platform/shared/org-role.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { requestRated, staffRequestRated } from '../contract.ts'
import { isRatable, sidesOf } from '../request.ts'
import type { RateRequest } from '../write-shape.ts'
import { type Answer, holdRequest, refuseStale } from './move-request.ts'
import { findRequest } from './read-requests.ts'
import { tellOf } from './tell-of.ts'

const rate = statement<{ id: number }>(
  'support.rate',
  `update support_requests set rating = $2, rating_words = nullif($3, ''), rated_at = $4, version = version + 1
   where id = $1 and rating is null returning id`,
)

/**
 * How well whoever asked was helped: once, until it is opened again. Throws `Refusal` 403 for a colleague who only looks
 * and for whoever is asked, 409 where nothing is decided, or it is rated already.
 */
export async function rateRequest(
  act: Act<Person>,
  id: number,
  { version, rating, reason }: RateRequest,
): Answer {
  const { db, person, now } = act
  const held = await holdRequest(act, id)
  if (!sidesOf(person, held).includes('asker')) refuse('support.notYourMove', 403)
  if (isClient(person) && person.org_role && !mayDo(person.org_role, 'buy'))
    refuse('clientsInside.mayNot.buy', 403)
  if (!isRatable(held.state)) refuse('support.moveNotAllowed')
  refuseStale(held, version)
  const [rated] = await run(db, rate, [id, rating, reason, now])
  if (!rated) refuse('support.printed.changedMeanwhile')
  await tellOf(held, {
    client: (of) => act.tell(requestRated, { ...of, rating, reason }),
    staff: (of) => act.tell(staffRequestRated, { ...of, rating, reason }),
  })
  return findRequest(act, id)
}
