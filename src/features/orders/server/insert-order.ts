import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import type { Totals } from '../order.ts'
import type { TracedLine } from './place-order.ts'

type Card = PlaceOrder & Totals & { cart_id: number; currency: string }

/** The order and all its positions in one statement; the company's own address stands in where none was given. */
const insert = statement<{ id: number; number: number }>(
  'orders.insert',
  `with placed as (
     insert into orders (organization_id, created_by_id, cart_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, payment, comment, po_number, created_at, updated_at)
     select o.id, $2, $3, $4, $5, $6, $7, $8, coalesce($9, concat_ws(', ', o.country, o.city, o.delivery_address)), $10, $11, $12, $13, $13
     from organizations o where o.id = $1
     returning id, number
   ), positions as (
     insert into order_items (order_id, position, product_id, sku, name_en, name_ru, unit, quantity, list_amount,
       unit_amount, price_trace, note)
     select placed.id, line.position, line.product_id, line.sku, line.name_en, line.name_ru, line.unit, line.quantity,
       line.list_amount, line.unit_amount, line.price_trace, line.note
     from placed, jsonb_to_recordset($14::jsonb) as line (position int, product_id bigint, sku text, name_en text,
       name_ru text, unit text, quantity int, list_amount bigint, unit_amount bigint, price_trace jsonb, note text)
   )
   select id, number from placed`,
)

export async function insertOrder(
  { db, person, now }: Act<Client>,
  card: Card,
  lines: readonly TracedLine[],
) {
  const positions = lines.map((line, index) => ({ ...line, position: index + 1 }))
  const [order] = await run(db, insert, [
    person.organization_id,
    person.id,
    card.cart_id,
    card.currency,
    person.discount_level,
    card.goods_amount,
    card.total_amount,
    card.delivery_method,
    card.delivery_address,
    card.payment,
    card.comment,
    card.po_number,
    now,
    JSON.stringify(positions),
  ])
  return order!
}
