import { sql } from 'drizzle-orm'
import { firstBuyer, visibleTo } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { composed } from '#platform/server/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Rehearsal, Rehearsed } from '../contract.ts'
import { findTemplate } from './library.ts'
import { linesOf } from './lines.ts'
import { knownOf, priceTemplate } from './price-template.ts'

/**
 * What a template would be for each of these clients today, so many times over; nothing is written. They are few, and each
 * has prices of their own. Throws `Refusal` 404 where one of them is somebody else's.
 */
export async function rehearse(
  act: Act<Manager>,
  id: number,
  { organization_ids, times }: Rehearsal,
): Promise<Rehearsed[]> {
  const { db, person, lang } = act
  const { name } = await findTemplate(act, id)
  const lines = (await linesOf(db, [id])).map((line) => ({ ...line, seen_amount: null }))
  const wanted = [...new Set(organization_ids)]
  const companies = await composed<{ id: number; name: string }>(
    db,
    sql`select o.id, o.name from organizations o
      where o.id = any (${sql.param(wanted)}::bigint[]) and o.merged_into_id is null and ${visibleTo(person)} order by o.name, o.id`,
  )
  if (companies.length < wanted.length) notFound()
  return Promise.all(
    companies.map(async (company): Promise<Rehearsed> => {
      const buyer = await firstBuyer(db, company.id)
      const told = { organization_id: company.id, organization: company.name }
      if (!buyer) return { ...told, preview: null }
      const known = await knownOf(db, buyer, lines)
      return {
        ...told,
        preview: priceTemplate({ id, name, lines }, known, { currency: buyer.currency, lang, times }),
      }
    }),
  )
}
