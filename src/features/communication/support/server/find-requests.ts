import { sql } from 'drizzle-orm'
import { composed } from '#platform/server/database/db.ts'
import type { Finder } from '#platform/server/ports/finders.ts'
import { isClient } from '#platform/shared/audience.ts'
import type { RequestState } from '../request.ts'
import { askerOf, matching, ownTo, type TitledBy, titleOf } from './list-requests.ts'

type Found = TitledBy & { id: number; number: string; state: RequestState; is_exact: boolean }

/** Finds requests by number, text, order or lot. */
export const findRequests: Finder = async ({ db, person, say }, words, most) => {
  const rows = await composed<Found>(
    db,
    sql`select o.id, o.number, o.state, o.subject, o.name, c.name as organization_name,
      case when o.origin = 'staff' then a.name end as author, l.number as lot_number,
      lower(o.number) = lower(${words}) as is_exact
      from support_requests o left join organization_cards c on c.id = o.organization_id
      left join lots l on l.id = o.lot_id left join people_names a on a.id = o.created_by_id
      where ${ownTo(person)} and ${matching({ q: words })}
      order by is_exact desc, o.created_at desc, o.id desc limit ${most}`,
  )
  return rows.map(({ id, number, state, is_exact, ...by }) => ({
    id,
    title: `${number} · ${titleOf(by, say)}`,
    about: isClient(person) ? null : askerOf(by, say),
    state: say(isClient(person) ? `support.ownStates.${state}` : `support.states.${state}`),
    amount: null,
    is_exact,
  }))
}
