import type { Db } from '#platform/server/db.ts'
import { plenty } from '../availability.ts'
import { type Choices, isAnyChosen } from '../choices.ts'
import { ask } from './search/ask.ts'

const inAllWarehouses = `sum(on_hand) as on_hand, min(incoming_on) filter (where incoming_qty > 0) as incoming_on`

/** What is in stock of `products p` in all warehouses, as `s`: looked up product by product. */
export const stockOf = `left join lateral (
    select ${inAllWarehouses} from stock_levels where product_id = p.id
  ) s on true`

/** The same where a good part of all products is gone through. */
export const stockOfMany = `left join (
    select product_id, ${inAllWarehouses} from stock_levels group by product_id
  ) s on s.product_id = p.id`

/** `availabilityOf` in SQL, for `products p` with its stock `s`; chosen.test.ts holds them together. */
export const availabilityInSql = `case
    when coalesce(s.on_hand, 0) >= p.min_qty::bigint * ${plenty} then 'in_stock'
    when coalesce(s.on_hand, 0) >= p.min_qty then 'few'
    when p.status = 'discontinued' then 'out_of_stock'
    when p.supply <> 'stocked' then p.supply
    when s.incoming_on is not null then 'incoming'
    else 'out_of_stock' end`

/** Among the names of properties, the one that is none: no property is called so. */
export const availabilityName = ''

/** Each choice as a condition on `products p` (and its stock `s`, for the availability); values go behind those given. */
export function chosenConditions(
  { attributes, availability }: Choices,
  values: unknown[],
): { name: string; text: string }[] {
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = [...attributes].map(([name, chosen]) => {
    const readings = chosen.flatMap((value) =>
      readingsOf(value).map((read) => JSON.stringify({ [name]: read })),
    )
    const holds = readings.map((reading) => `p.attributes @> ${parameter(reading)}::jsonb`)
    return { name, text: `(${holds.join(' or ')})` }
  })
  if (availability.length === 0) return conditions
  const text = `(${availabilityInSql}) = any(${parameter(availability)}::text[])`
  return [...conditions, { name: availabilityName, text }]
}

/** What an address writes as a text may be kept as a number, or as yes and no. */
function readingsOf(value: string): (string | number | boolean)[] {
  const number = Number(value)
  if (Number.isFinite(number) && String(number) === value) return [value, number]
  return value === 'true' || value === 'false' ? [value, value === 'true'] : [value]
}

/** Those of the found products that have what is chosen, in the same order. */
export async function withChoices(db: Db, ids: number[], choices: Choices): Promise<number[]> {
  if (ids.length === 0 || !isAnyChosen(choices)) return ids
  const values: unknown[] = [ids]
  const conditions = chosenConditions(choices, values).map(({ text }) => text)
  const rows = await ask<{ id: number }>(
    db,
    `select p.id::float8 as id from unnest($1::bigint[]) with ordinality as found (id, place)
     join products p on p.id = found.id ${choices.availability.length > 0 ? stockOf : ''}
     where ${conditions.join(' and ')} order by found.place`,
    values,
  )
  return rows.map(({ id }) => id)
}
