import { todaySql } from '#features/foundation/company/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { minorRate, type PriceUnit } from '#platform/shared/money.ts'
import type { Offer, OfferCondition, PriceEffect, PromotionCondition } from '../promotion.ts'
import { goodsOf, isFor, isInForce, leftOf, takenOf } from './audience.ts'

type Row = Omit<Offer, 'effect' | 'condition'> & {
  condition: PromotionCondition | null
  min_sum: number | null
  set_ids: number[]
  product_id: number
  effect: 'percent' | 'off' | 'price'
  percent_bp: number | null
  amount: number | null
  per: PriceUnit
  currency: string
  rate: number | null
  rate_on: string | null
}

/** The rate of a promotion's currency and its day. The dollar has no rows. */
function rateOf(promotion: string): string {
  return `left join lateral (select r.per_usd_millionths, r.valid_on from currency_rates r
    where r.currency_code = ${promotion}.currency and ${promotion}.currency <> 'USD' and r.valid_on <= ${todaySql}
    order by r.valid_on desc limit 1) rates on true`
}
const rateColumns = (promotion: string) =>
  `case ${promotion}.currency when 'USD' then 1000000 else rates.per_usd_millionths end as rate, rates.valid_on::text as rate_on`

/** The condition of a promotion; the products of a set are those the promotion names. */
const conditionColumns = (promotion: string) => `${promotion}.condition, ${promotion}.min_sum,
  ${promotion}.code is not null as by_code, case ${promotion}.condition when 'set' then array(
    select n.product_id::int from promotion_products n where n.promotion_id = ${promotion}.id) else '{}'::int[] end as set_ids`

/** Finds the few promotions in force for the company first; without any, no products are read. */
const textFor = (product: string) => `
  with recursive mine as materialized (
    select p.*, ${leftOf('p', takenOf)} as left_over
    from promotions p join organizations o on o.id = $2
    where ${isInForce} and p.effect <> 'info' and ${isFor('$3::int')}
      and (p.code is null or p.code = $4::text)
  ), ${goodsOf(product)}
  select goods.product_id, mine.id, mine.title_en, mine.title_ru, mine.effect, mine.percent_bp, mine.amount, mine.per, mine.currency,
    mine.min_qty, mine.stackable, mine.left_over as left, ${conditionColumns('mine')},
    ${rateColumns('mine')}
  from goods join mine on mine.id = goods.promotion_id ${rateOf('mine')}
  order by mine.priority desc, mine.id`

const ofMany = statement<Row>(
  'promotions.offers',
  textFor('$product = any ((select $1::bigint[])::bigint[])'),
)
const ofOne = statement<Row>('promotions.offers_of_one', textFor('$product = $1'))

/** The buyer, and the code they entered. */
type OfferedTo = Pick<Client, 'organization_id' | 'discount_level'> & { promotion_code?: string | null }

/**
 * Returns the promotions in force for a buyer, by product, highest priority first. A promotion whose currency has no
 * rate today is left out, so that no price is guessed.
 */
export async function offersFor(
  db: Db,
  { organization_id, discount_level, promotion_code = null }: OfferedTo,
  ids: readonly number[],
): Promise<Map<number, Offer[]>> {
  if (ids.length === 0) return new Map()
  const [which, wanted] = ids.length === 1 ? [ofOne, ids[0]] : [ofMany, ids]
  const rows = await run(db, which, [wanted, organization_id, discount_level, promotion_code])
  const offers = new Map<number, Offer[]>()
  for (const row of rows) {
    const offer = offerIn(row)
    if (offer) offers.set(row.product_id, [...(offers.get(row.product_id) ?? []), offer])
  }
  return offers
}

const alone = statement<Row>(
  'promotions.offer',
  `select null::bigint as product_id, p.id, p.title_en, p.title_ru, p.effect, p.percent_bp, p.amount, p.per, p.currency,
     p.min_qty, p.stackable, null::int as left, ${conditionColumns('p')}, ${rateColumns('p')}
   from promotions p ${rateOf('p')} where p.id = $1`,
)

/**
 * Returns one promotion in any phase for the price calculation; null if it has no effect on prices, undefined if it
 * does not exist.
 */
export async function offerOf(db: Db, id: number): Promise<Offer | null | undefined> {
  const [row] = await run(db, alone, [id])
  return row && offerIn(row)
}

/** Returns null without an effect on prices, or if its currency has no rate. */
function offerIn(row: Row): Offer | null {
  const { product_id: _, effect, percent_bp, amount, per, condition, min_sum, set_ids, ...more } = row
  const { currency, rate: stored, rate_on, ...offer } = more
  const rate = stored === null ? null : minorRate(stored, currency)
  const does = effectOf({ effect, percent_bp, amount, per, currency, rate, rate_on })
  if (!does || (condition === 'min_sum' && rate === null)) return null
  return { ...offer, effect: does, condition: conditionOf({ condition, min_sum, set_ids, rate }) }
}

function conditionOf({
  condition,
  min_sum,
  set_ids,
  rate,
}: Pick<Row, 'condition' | 'min_sum' | 'set_ids' | 'rate'>): OfferCondition | null {
  if (condition === 'set') return { is: 'set', product_ids: set_ids }
  return condition === 'min_sum' ? { is: 'min_sum', amount: min_sum!, rate: rate! } : null
}

/** Returns the effect for the price calculation; null if there is none, or its currency has no rate. */
function effectOf({
  effect,
  percent_bp,
  amount,
  per,
  currency,
  rate,
  rate_on,
}: Pick<Row, 'percent_bp' | 'amount' | 'per' | 'currency' | 'rate' | 'rate_on'> & {
  effect: string
}): PriceEffect | null {
  if (effect === 'percent') return percent_bp === null ? null : { is: 'percent', percent_bp }
  if (effect !== 'off' && effect !== 'price') return null
  return amount === null || rate === null ? null : { is: effect, amount, per, currency, rate, rate_on }
}
