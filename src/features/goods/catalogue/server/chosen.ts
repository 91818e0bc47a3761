import { type SQL, sql } from 'drizzle-orm'
import { composed, type Db } from '#platform/server/database/db.ts'
import { plenty } from '../availability.ts'
import { type Choices, isAnyChosen, rangeOf } from '../choices.ts'
import { onlyInSql } from './only-in-sql.ts'

/** `availabilityOf` in SQL, for `products p`; chosen.test.ts checks that both agree. */
export const availabilityInSql = sql`case
    when p.available_qty >= p.min_qty::bigint * ${plenty} then 'in_stock'
    when p.available_qty >= p.min_qty then 'few'
    when p.status = 'discontinued' then 'out_of_stock'
    when p.supply <> 'stocked' then p.supply
    when p.incoming_on is not null then 'incoming'
    else 'out_of_stock' end`

/** The name under which availability is counted among the properties; no property has an empty name. */
export const availabilityName = ''

/** Returns each choice as a condition on `products p`. */
export function chosenConditions({
  attributes,
  availability,
  only,
  own,
}: Choices): { name: string; holds: SQL }[] {
  const properties = [...attributes].map(([name, chosen]) => {
    const readings = chosen.flatMap((value) =>
      readingsOf(value).map((read) => JSON.stringify({ [name]: read })),
    )
    const any = [
      ...readings.map((reading) => sql`p.attributes @> ${reading}::jsonb`),
      ...chosen.flatMap((value) => betweenSizes(name, rangeOf(value))),
    ]
    return { name, holds: sql`(${sql.join(any, sql` or `)})` }
  })
  // Cannot clash with a property: their names contain no colon, see `isChoice`.
  const alone = only.map((kind) => ({ name: `:${kind}`, holds: onlyInSql(kind, own) }))
  const conditions = [...properties, ...alone]
  if (availability.length === 0) return conditions
  const holds = sql`(${availabilityInSql}) = any(${sql.param(availability)}::text[])`
  return [...conditions, { name: availabilityName, holds }]
}

/** Returns the condition for a range of sizes. Also matches sizes that are stored as text. */
const betweenSizes = (name: string, range: ReturnType<typeof rangeOf>): SQL[] =>
  range
    ? [
        sql`case when p.attributes ->> ${name}::text ~ '^-?[0-9]{1,12}([.][0-9]{1,9})?$'
          then (p.attributes ->> ${name}::text)::numeric between ${range[0]}::numeric and ${range[1]}::numeric else false end`,
      ]
    : []

/** Returns the stored values a choice can mean: text in the URL may be a number or a boolean. */
function readingsOf(value: string): (string | number | boolean)[] {
  const number = Number(value)
  if (Number.isFinite(number) && String(number) === value) return [value, number]
  return value === 'true' || value === 'false' ? [value, value === 'true'] : [value]
}

/** Returns those of the found products that match the choices, in the same order. */
export async function withChoices(db: Db, ids: number[], choices: Choices): Promise<number[]> {
  if (ids.length === 0 || !isAnyChosen(choices)) return ids
  const conditions = chosenConditions(choices).map(({ holds }) => holds)
  const rows = await composed<{ id: number }>(
    db,
    sql`select p.id from unnest(${sql.param(ids)}::bigint[]) with ordinality as found (id, place)
     join products p on p.id = found.id
     where ${sql.join(conditions, sql` and `)} order by found.place`,
  )
  return rows.map(({ id }) => id)
}
