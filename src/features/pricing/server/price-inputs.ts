import { type Db, run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Break, PriceInputs } from '../price.ts'

/** For whom a price is worked out. */
export type Buyer = Pick<Client, 'organization_id' | 'discount_level' | 'currency'>

type Row = {
  product_id: number
  base: Break[]
  contract: Break[]
  percent_bp: number
  category_bp: number | null
  rate: number | null
  list_rate: number | null
}

const inputs = statement<Row>(
  'prices.inputs',
  `select p.id as product_id, coalesce(b.breaks, '[]') as base, coalesce(k.breaks, '[]') as contract,
     coalesce(l.percent_bp, 0) as percent_bp, o.percent_bp as category_bp, r.rate,
     case b.currency when 'USD' then 1000000 else lr.rate end as list_rate
   from products p
   left join discount_levels l on l.id = $2
   left join level_categories o on o.level_id = $2 and o.category_id = p.category_id
   -- The base list of the buyer's own currency where it knows the product, else the dollar's, else any.
   left join lateral (
     select list.currency, json_agg(json_build_object('min_qty', min_qty, 'amount', amount)) as breaks
     from prices join price_lists list on list.id = price_list_id
     where product_id = p.id and list.kind = 'base' and list.state = 'active'
     group by list.currency
     order by list.currency = $4 desc, list.currency = 'USD' desc, list.currency limit 1
   ) b on true
   left join lateral (
     select per_usd_millionths as rate from currency_rates
     where currency_code = b.currency and valid_on <= current_date order by valid_on desc limit 1
   ) lr on b.currency <> 'USD'
   left join lateral (
     select json_agg(json_build_object('min_qty', min_qty, 'amount', amount)) as breaks
     from prices where product_id = p.id
       and price_list_id in (
         select id from price_lists where organization_id = $3 and state = 'active' and currency = $4)
   ) k on true
   left join lateral (
     select per_usd_millionths as rate from currency_rates
     where currency_code = $4 and valid_on <= current_date order by valid_on desc limit 1
   ) r on true
   where p.id = any ($1::bigint[])`,
)

/** What the prices of these products depend on for this buyer, by product. Throws `Refusal` 409 when the currency has no rate. */
export async function priceInputs(
  db: Db,
  buyer: Buyer,
  ids: readonly number[],
): Promise<Map<number, PriceInputs>> {
  if (ids.length === 0) return new Map()
  const { organization_id, discount_level, currency } = buyer
  const rows = await run(db, inputs, [ids, discount_level, organization_id, currency])
  return new Map(
    rows.map(({ product_id, base, contract, percent_bp, category_bp, rate, list_rate }) => [
      product_id,
      {
        // A list whose currency has no rate is as good as none.
        base: list_rate === null ? [] : base,
        list_rate: list_rate ?? 1,
        contract,
        currency,
        level: { id: discount_level, percent_bp, category_bp },
        rate: rate ?? refuse('pricing.noRate', 409, { currency }),
      },
    ]),
  )
}
