import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import { orderMoves } from '../moves.ts'
import type { Line, Totals } from '../order.ts'
import { answerWithinHours, inHours } from './offers/terms.ts'

type Card = PlaceOrder & Totals & { cart_id: number; currency: string }

/** The order and all its lines in one statement; the company's own address stands in where none was given. */
const insert = statement<{ id: number; number: number; line_ids: number[] }>(
  'orders.insert',
  `with placed as (
     insert into orders (organization_id, created_by_id, cart_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, payment, comment, po_number, created_at, updated_at, stage, turn, line_count, quantity,
       unpriced, recipient, requested_on, partial_allowed, project, file_ids, watcher_ids,
       answer_due_at)
     select o.id, $2, $3, $4, $5, $6, $7, $8, coalesce($9, o.address), $10, $11, $12, $13, $13, $15, $16,
       jsonb_array_length($14::jsonb), (select sum((line ->> 'quantity')::bigint) from jsonb_array_elements($14::jsonb) as line),
       (select count(*) from jsonb_array_elements($14::jsonb) as line where line ->> 'unit_amount' is null),
       $17, $18, $19, $20, $21, $22, $23
     from organization_cards o where o.id = $1
     returning id, number
   ), lines as (
     insert into order_lines (order_id, place, kind, product_id, sku, name_en, name_ru, unit, quantity, list_amount,
       unit_amount, per, price_trace, note, custom, file_ids, ruled_amount)
     select placed.id, line.place, line.kind, line.product_id, line.sku, line.name_en, line.name_ru, line.unit, line.quantity,
       line.list_amount, line.unit_amount, line.per, line.price_trace, line.note,
       nullif(line.custom, 'null'::jsonb),
       array(select jsonb_array_elements_text(coalesce(line.file_ids, '[]'))::bigint), line.unit_amount
     from placed, jsonb_to_recordset($14::jsonb) as line (place int, kind text, product_id bigint, sku text, name_en text,
       name_ru text, unit text, quantity int, list_amount bigint, unit_amount bigint, per smallint, price_trace jsonb, note text,
       custom jsonb, file_ids jsonb)
     returning id, place
   )
   select id, number, (select jsonb_agg(lines.id order by lines.place) from lines) as line_ids from placed`,
)

export async function insertOrder({ db, person, now }: Act<Client>, card: Card, lines: readonly Line[]) {
  const placed = lines.map((line, index) => ({ ...line, place: index + 1 }))
  const { to, turn } = orderMoves.submit
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
    JSON.stringify(placed),
    to,
    turn,
    card.recipient,
    card.requested_on,
    card.partial_allowed,
    card.project,
    card.file_ids,
    card.watcher_ids,
    inHours(now, answerWithinHours),
  ])
  return order!
}
