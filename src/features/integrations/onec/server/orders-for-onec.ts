import { dayOfSql } from '#features/foundation/company/server/index.ts'
import type { OrderStage } from '#features/sales/orders/order.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { PriceUnit } from '#platform/shared/money.ts'

export type LineForOnec = {
  /** The product's id in 1C; null if it did not come from there. */
  onec_id: string | null
  sku: string
  name: string
  unit: string
  /** Without cancelled pieces. */
  quantity: number
  unit_amount: number
  per: PriceUnit
}
export type OrderForOnec = {
  id: number
  number: number
  version: number
  stage: OrderStage
  currency: string
  /** What a US dollar bought of its currency and of rubles on its day, in millionths; null if unknown. */
  per_usd: number | null
  rubles_per_usd: number | null
  comment: string | null
  po_number: string | null
  delivery_address: string
  delivery_method: number
  created_at: Date
  updated_at: Date
  organization_id: number
  organization_name: string
  external_id: string | null
  buyer: string
  lines: LineForOnec[]
  /** Net. Discounts of the whole order are below zero. */
  charges: Charge[]
}

/**
 * Agreed orders of which 1C does not have the current version: open ones, recently completed ones, and all it
 * has received before. The oldest change first; the rest follows in the next exchange.
 */
export const isWaiting = `(o.version > coalesce(g.version, 0) and (
    o.stage in ('confirmed', 'in_work')
    or o.stage = 'completed' and o.updated_at > now() - interval '7 days'
    or o.stage in ('completed', 'cancelled') and g.given_at is not null))`

const waiting = `from orders o left join onec_orders g on g.order_id = o.id where ${isWaiting}`

/** The rate of a currency on an order's day. */
const rateOn = (currency: string) =>
  `case ${currency} when 'USD' then 1000000 else (select r.per_usd_millionths from currency_rates r
     where r.currency_code = ${currency} and r.valid_on <= ${dayOfSql('o.created_at')} order by r.valid_on desc limit 1) end`

const toGive = statement<OrderForOnec>(
  'onec_orders.to_give',
  `select o.id, o.number, o.version, o.stage, o.currency,
     ${rateOn('o.currency')} as per_usd, ${rateOn(`'RUB'`)} as rubles_per_usd, o.comment, o.po_number, o.delivery_address,
     o.delivery_method, o.charges, o.created_at, o.updated_at, o.organization_id, c.name as organization_name, c.external_id,
     u.name as buyer,
     (select coalesce(jsonb_agg(jsonb_build_object('onec_id', (select min(p.onec_id) from onec_products p where p.sku = l.sku),
        'sku', l.sku, 'name', coalesce(l.name_ru, l.name_en, l.sku), 'unit', l.unit,
        'quantity', l.quantity - case o.stage when 'cancelled' then 0 else l.cancelled end,
        'unit_amount', l.unit_amount, 'per', l.per) order by l.place), '[]')
      from order_lines l where l.order_id = o.id and (o.stage = 'cancelled' or l.cancelled < l.quantity)) as lines
   from (select o.id ${waiting} order by o.updated_at, o.id limit $1) w
   join orders o on o.id = w.id join organizations c on c.id = o.organization_id
   join people_names u on u.id = o.created_by_id
   order by o.updated_at, o.id`,
)
const countWaiting = statement<{ count: number }>(
  'onec_orders.count_waiting',
  `select count(*)::int ${waiting}`,
)

export const ordersToGive = (db: Db, most: number): Promise<OrderForOnec[]> => run(db, toGive, [most])

export async function ordersWaiting(db: Db): Promise<number> {
  const [row] = await run(db, countWaiting)
  return row?.count ?? 0
}
