import { todaySql } from '#features/foundation/company/server/index.ts'
import { tradedCurrencies } from '#features/foundation/dictionary/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { digitsOf, minorRate, type PriceUnit, unitPrice } from '#platform/shared/money.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Cost } from '../margin.ts'
import type { CostInput, ProductCost } from '../staff-price-shape.ts'
import { amountIn } from '../typed-prices.ts'

/** The cost of `per` pieces in minor units of the currency it is stored in. */
export type OwnCost = { product_id: number; amount: number; per: PriceUnit }

const inCurrency = statement<OwnCost>(
  'product_costs.in_currency',
  'select product_id, amount, per from product_costs where currency = $1 and product_id = any ($2::bigint[])',
)

/** Returns the costs of these products stored in this currency. */
export const costsStored = (db: Db, currency: string, ids: readonly number[]): Promise<OwnCost[]> =>
  run(db, inCurrency, [currency, ids])

const write = statement(
  'product_costs.write',
  `insert into product_costs (currency, product_id, amount, per, set_at, set_by_id)
   select $1, given.product_id, given.amount, given.per, $5, $6
   from unnest($2::bigint[], $3::bigint[], $4::smallint[]) as given (product_id, amount, per)
   on conflict (product_id, currency) do update
     set amount = excluded.amount, per = excluded.per, set_at = excluded.set_at, set_by_id = excluded.set_by_id`,
)

type Command = { db: Db; now: Date; actor_id: number | null }

/** Stores costs in a currency, in one statement; each product at most once. */
export async function writeCosts(
  { db, now, actor_id }: Command,
  currency: string,
  rows: readonly OwnCost[],
): Promise<void> {
  if (rows.length === 0) return
  const of = <K extends keyof OwnCost>(name: K) => rows.map((row) => row[name])
  await run(db, write, [currency, of('product_id'), of('amount'), of('per'), now, actor_id])
}

const remove = statement(
  'product_costs.remove',
  'delete from product_costs where currency = $1 and product_id = any ($2::bigint[])',
)

export const removeCosts = (db: Db, currency: string, ids: readonly number[]): Promise<unknown> =>
  run(db, remove, [currency, ids])

/** Returns SQL for the rate of a currency in force, in millionths per dollar; null if none was set. */
const rateOf = (currency: string) => `case ${currency} when 'USD' then 1000000 else (
  select per_usd_millionths from currency_rates r where r.currency_code = ${currency} and r.valid_on <= ${todaySql}
  order by r.valid_on desc limit 1) end`

const nearest = statement<Cost & { product_id: number; currency: string }>(
  'product_costs.nearest',
  `with stored as (select distinct currency from product_costs), rates as materialized (
     select currency, ${rateOf('stored.currency')} as rate from stored)
   select distinct on (c.product_id) c.product_id, c.amount, c.per, c.currency, r.rate
   from product_costs c join rates r on r.currency = c.currency and r.rate is not null
   where c.product_id = any ((select $1::bigint[])::bigint[])
   order by c.product_id, c.currency <> $2, c.currency <> 'USD', c.currency`,
)

/**
 * Returns the costs of these products: as stored in this currency, else in dollars, else in any currency with a rate.
 */
export async function costsOf(db: Db, ids: readonly number[], currency: string): Promise<Map<number, Cost>> {
  if (ids.length === 0) return new Map()
  const rows = await run(db, nearest, [ids, currency])
  return new Map(
    rows.map(({ product_id, currency: own, rate, ...cost }) => [
      product_id,
      { ...cost, rate: minorRate(rate, own) },
    ]),
  )
}

const rate = statement<{ rate: number | null }>('product_costs.rate', `select ${rateOf('$1')} as rate`)

/** Returns today's `minorRate` of a currency; null if none was set. */
export async function rateNow(db: Db, currency: string): Promise<number | null> {
  const [row] = await run(db, rate, [currency])
  return row?.rate ? minorRate(row.rate, currency) : null
}

const ofProduct = statement<{
  currency: string
  amount: number
  per: PriceUnit
  set_at: Date
  set_by: string | null
}>(
  'product_costs.of_product',
  `select c.currency, c.amount, c.per, c.set_at, n.name as set_by from product_costs c
   left join people_names n on n.id = c.set_by_id where c.product_id = $1 order by c.currency`,
)
const exists = statement<{ id: number }>('product_costs.product', 'select id from products where id = $1')

/** Returns the costs of a product in each currency they are stored in. Throws `Refusal` 404. */
export async function costsOfProduct(db: Db, id: number): Promise<ReplyInput<typeof ProductCost>[]> {
  const [known] = await run(db, exists, [id])
  if (!known) return notFound()
  const rows = await run(db, ofProduct, [id])
  return rows.map(({ currency, amount, per, ...found }) => ({
    ...found,
    cost: unitPrice(amount, currency, per),
  }))
}

/**
 * Stores or deletes the cost of a product in a currency. Throws `Refusal` 404, or 422 for an invalid amount or a
 * currency that is not traded in.
 */
export async function setCost(
  { db, person, now }: Context<Manager>,
  id: number,
  { currency, cost }: CostInput,
): Promise<ReplyInput<typeof ProductCost>[]> {
  if (!(await tradedCurrencies(db)).has(currency)) refuseFields({ currency: 'pricing.cost.notTraded' })
  await costsOfProduct(db, id)
  if (cost === null) await removeCosts(db, currency, [id])
  else {
    const read = amountIn(cost, digitsOf(currency), 1) ?? refuseFields({ cost: 'pricing.cost.notAmount' })
    await writeCosts({ db, now, actor_id: person.id }, currency, [{ product_id: id, ...read }])
  }
  return costsOfProduct(db, id)
}
