import { dayOfSql, startOfDay } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { addDays, type Window } from '../days.ts'
import type { Locked } from '../decide.ts'
import type { CountedOrder } from '../turnover.ts'

/** A company to be counted. `version` is for the compare-and-set of its level. */
export type Company = Locked & { id: number; name: string; version: number; confirmed_at: Date }

/** The companies counted in one transaction. */
export const batch = 300

const columns = `o.id, o.name, o.version, o.confirmed_at, o.discount_level, o.level_source, o.level_until, o.automatic_level,
  s.guaranteed_until`

const after = statement<Company>(
  'levels.companies_after',
  `select ${columns} from organizations o left join level_standings s on s.organization_id = o.id
   where o.confirmed_at is not null and o.id > $1 order by o.id limit $2`,
)

/** Returns the next batch of confirmed companies after an id. */
export const companiesAfter = (db: Db, id: number): Promise<Company[]> => run(db, after, [id, batch])

const one = statement<Company>(
  'levels.company',
  `select ${columns} from organizations o left join level_standings s on s.organization_id = o.id where o.id = $1`,
)

export async function companyOf(db: Db, id: number): Promise<Company> {
  const [row] = await run(db, one, [id])
  return row!
}

type Row = CountedOrder & { organization_id: number }

/** SQL for the rate of a currency on a day: the last one up to that day. Rates are per US dollar. */
export const rateOn = (currency: string, day: string): string =>
  `case ${currency} when 'USD' then 1000000 else (select per_usd_millionths from currency_rates
     where currency_code = ${currency} and valid_on <= ${day} order by valid_on desc limit 1) end`

const orders = statement<Row>(
  'levels.orders',
  `select t.organization_id, t.id, t.number, d.day as on, t.stage, t.currency, t.total_amount,
     ${rateOn('t.currency', 'd.day')} as rate, ${rateOn('$4::text', 'd.day')} as base_rate
   from order_totals t, lateral (select ${dayOfSql('t.created_at')} as day) d
   where t.organization_id = any($1::bigint[]) and t.created_at >= $2 and t.created_at < $3
   order by t.created_at, t.id`,
  'again',
)

/** Returns the orders of these companies within a window, of every stage, by company. */
export async function ordersOf(
  db: Db,
  ids: readonly number[],
  { from, to }: Window,
  base: string,
): Promise<Map<number, CountedOrder[]>> {
  const rows = await run(db, orders, [
    ids,
    await startOfDay(db, from),
    await startOfDay(db, addDays(to, 1)),
    base,
  ])
  const byCompany = new Map<number, CountedOrder[]>(ids.map((id) => [id, []]))
  for (const { organization_id, ...order } of rows) byCompany.get(organization_id)!.push(order)
  return byCompany
}
