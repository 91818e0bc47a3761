import { todaySql } from '#features/foundation/company/server/index.ts'
import type { Offer } from '#features/goods/promotions/promotion.ts'
import { offersFor } from '#features/goods/promotions/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { minorRate, type PriceUnit } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Break, PriceInputs } from '../price.ts'
import { inForce } from './lists/in-force.ts'

/** The buyer a price is calculated for. */
export type Buyer = Pick<Client, 'organization_id' | 'discount_level' | 'currency'> & {
  /** The promotion code entered in the cart. */
  promotion_code?: string | null
}

/** One break of one list, or a product without any; the other columns repeat on every row of a product. */
type Row = {
  product_id: number
  percent_bp: number | null
  category_bp: number | null
  rate: number | null
  rate_on: string | null
  kind: 'base' | 'contract' | null
  list: string | null
  list_rate: number | null
  list_rate_on: string | null
  min_qty: number
  amount: number
  per: PriceUnit
}

/** Today's rate of a currency and its day. The dollar has no rows. */
const rateOf = (currency: string) => `left join lateral (
      select per_usd_millionths, valid_on from currency_rates where currency_code = ${currency}
        and ${currency} <> 'USD' and valid_on <= ${todaySql} order by valid_on desc limit 1) rates on true`

/** The few lists of the buyer are looked up once; prices come as flat rows, one per break. */
const textFor = (products: string) => `
  with lists as materialized (
    select id, kind, currency, case currency when 'USD' then 1000000 else rates.per_usd_millionths end as rate,
      rates.valid_on::text as rate_on
    from price_lists ${rateOf('price_lists.currency')} where ${inForce} and (kind = 'base' or (organization_id = $3 and currency = $4))
  )
  select p.id as product_id, (select percent_bp from discount_levels where id = $2) as percent_bp,
    (select percent_bp from level_categories o where o.level_id = $2 and o.category_id = p.category_id) as category_bp,
    case $4::text when 'USD' then 1000000 else rates.per_usd_millionths end as rate, rates.valid_on::text as rate_on,
    lists.kind, lists.currency as list, lists.rate as list_rate, lists.rate_on as list_rate_on, c.min_qty, c.amount, c.per
  from products p
  left join (prices c join lists on lists.id = c.price_list_id) on c.product_id = p.id
  ${rateOf('$4::text')}
  where ${products}`

const ofMany = statement<Row>('prices.inputs', textFor('p.id = any ((select $1::bigint[])::bigint[])'))
/** A single product has its own statement: for an array the planner expects ten rows and plans again each time. */
const ofOne = statement<Row>('prices.inputs_of_one', textFor('p.id = $1'))

/**
 * Returns everything the prices of these products depend on for a buyer, by product. Throws `Refusal` 409 if the
 * currency has no rate.
 */
export async function priceInputs(
  db: Db,
  buyer: Buyer,
  ids: readonly number[],
): Promise<Map<number, PriceInputs>> {
  if (ids.length === 0) return new Map()
  const { organization_id, discount_level, currency } = buyer
  const [which, wanted] = ids.length === 1 ? [ofOne, ids[0]] : [ofMany, ids]
  const [rows, offers] = await Promise.all([
    run(db, which, [wanted, discount_level, organization_id, currency]),
    offersFor(db, buyer, ids),
  ])
  return inputsOf(rows, offers, buyer)
}

function inputsOf(
  rows: readonly Row[],
  offers: ReadonlyMap<number, Offer[]>,
  { discount_level, currency }: Buyer,
): Map<number, PriceInputs> {
  const byProduct = new Map<number, Row[]>()
  for (const row of rows) {
    const known = byProduct.get(row.product_id)
    if (known) known.push(row)
    else byProduct.set(row.product_id, [row])
  }
  const inputs = new Map<number, PriceInputs>()
  for (const [id, priced] of byProduct) {
    const { percent_bp, category_bp, rate, rate_on } = priced[0]!
    const base = baseOf(priced, currency)
    inputs.set(id, {
      ...base,
      contract: priced.filter(({ kind }) => kind === 'contract').map(breakOf),
      currency,
      offers: offers.get(id) ?? [],
      level: { id: discount_level, percent_bp: percent_bp ?? 0, category_bp },
      rate_on,
      rate: minorRate(rate ?? refuse('pricing.noRate', 409, { currency }), currency),
    })
  }
  return inputs
}

/**
 * Returns the base list to use: in the buyer's currency if it contains the product, else in dollars, else the first
 * by name. Lists in a currency without a rate are ignored.
 */
function baseOf(
  priced: readonly Row[],
  currency: string,
): Pick<PriceInputs, 'base' | 'list_currency' | 'list_rate' | 'list_rate_on'> {
  const offered = priced.filter(({ kind }) => kind === 'base')
  const listed = new Set(offered.map(({ list }) => list))
  const chosen = [currency, 'USD'].find((one) => listed.has(one)) ?? [...listed].sort()[0]
  const base = offered.filter(({ list }) => list === chosen)
  const { list_rate = null, list_rate_on = null } = base[0] ?? {}
  if (!chosen || list_rate === null) return { base: [], list_currency: currency, list_rate: 1, list_rate_on }
  return {
    base: base.map(breakOf),
    list_currency: chosen,
    list_rate: minorRate(list_rate, chosen),
    list_rate_on,
  }
}

const breakOf = ({ min_qty, amount, per }: Row): Break => ({ min_qty, amount, per })
