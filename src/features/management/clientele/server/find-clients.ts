import { sql } from 'drizzle-orm'
import { visibleTo } from '#features/people/clients/server/index.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Finder } from '#platform/server/ports/finders.ts'
import { isClient } from '#platform/shared/audience.ts'
import { matching } from './list-clientele.ts'

type Found = { id: number; name: string; place: string; is_exact: boolean }

/** Finds clients by company, place, tag, or any of its people. Clients find no other companies. */
export const findClients: Finder = async ({ db, person }, words, most) => {
  if (isClient(person)) return []
  const rows = await composed<Found>(
    db,
    sql`select o.id, o.name, concat_ws(', ', nullif(o.city, ''), nullif(o.country, '')) as place,
      lower(o.name) = lower(${words}) as is_exact
      from organizations o where o.merged_into_id is null and ${visibleTo(person, sql`o`)} and ${matching(words)}
      order by is_exact desc, o.name collate natural_en, o.id limit ${most}`,
  )
  return rows.map(({ id, name, place, is_exact }) => ({
    id,
    title: name,
    about: place || null,
    state: null,
    amount: null,
    is_exact,
  }))
}
