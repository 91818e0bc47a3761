import { sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { composed } from '#platform/server/database/db.ts'
import { type Finder, numberIn } from '#platform/server/ports/finders.ts'
import { isClient } from '#platform/shared/audience.ts'
import type { LotState } from '../lot.ts'

type Found = { id: number; number: number; company: string; state: LotState; is_exact: boolean }

/** Finds lots by their own number, or by that of an order in them. */
export const findLots: Finder = async ({ db, person, say }, words, most) => {
  const number = numberIn(words)
  if (number === null) return []
  const whose = isClient(person)
    ? sql`o.organization_id = ${person.organization_id}`
    : sql`exists (select from organizations v where v.id = o.organization_id and ${visibleTo(person, sql`v`)})`
  const rows = await composed<Found>(
    db,
    sql`select o.id, o.number, c.name as company, o.state, o.number = ${number} as is_exact
      from lots o join organization_cards c on c.id = o.organization_id
      where ${whose} and (o.number = ${number} or o.id in (
        select l.lot_id from lot_lines l join orders r on r.id = l.order_id where r.number = ${number}))
      order by is_exact desc, o.number desc limit ${most}`,
  )
  return rows.map(({ id, number: own, company, state, is_exact }) => ({
    id,
    title: String(own),
    about: isClient(person) ? null : company,
    state: say(`shipments.states.${state}`),
    amount: null,
    is_exact,
  }))
}
