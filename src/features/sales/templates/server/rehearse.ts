import { sql } from 'drizzle-orm'
import { firstBuyer, visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Rehearsal, Rehearsed } from '../contract.ts'
import { findTemplate } from './library.ts'
import { linesOf } from './lines.ts'
import { knownOf, priceTemplate } from './price-template.ts'

/**
 * Returns a preview of a template for each of these clients today, multiplied by a factor. Writes nothing.
 * Throws `Refusal` 404 if one of them is someone else's client.
 */
export async function rehearse(
  ctx: Context<Manager>,
  id: number,
  { organization_ids, times }: Rehearsal,
): Promise<Rehearsed[]> {
  const { db, person, lang } = ctx
  const { name } = await findTemplate(ctx, id)
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
      const found = { organization_id: company.id, organization: company.name }
      if (!buyer) return { ...found, preview: null }
      const known = await knownOf(db, buyer, lines)
      return {
        ...found,
        preview: priceTemplate({ id, name, lines }, known, { currency: buyer.currency, lang, times }),
      }
    }),
  )
}
