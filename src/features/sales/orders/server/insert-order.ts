import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import type { Line, OrderSource, Totals } from '../order.ts'
import { orderTransitions } from '../transitions.ts'

type Card = PlaceOrder &
  Totals & { cart_id: number | null; currency: string; terms: TermsSnapshot; charges: readonly Charge[] }
/** `answer_due_at`: by when staff should confirm it. `purchase_id`: the first order of the same checkout. */
type NewCard = Card & { source: OrderSource; answer_due_at: Date; purchase_id: number | null }

const pieces = `(select sum((line ->> 'quantity')::bigint) from jsonb_array_elements($14::jsonb) as line)`
const unpriced = `(select count(*) from jsonb_array_elements($14::jsonb) as line where line ->> 'unit_amount' is null)`
const lines = `     insert into order_lines (order_id, place, kind, product_id, sku, name_en, name_ru, unit, quantity, list_amount,
       unit_amount, per, price_trace, note, custom, file_ids, ruled_amount, is_locked, cut)
     select placed.id, line.place, line.kind, line.product_id, line.sku, line.name_en, line.name_ru, line.unit, line.quantity,
       line.list_amount, line.unit_amount, line.per, line.price_trace, line.note,
       nullif(line.custom, 'null'::jsonb),
       array(select jsonb_array_elements_text(coalesce(line.file_ids, '[]'))::bigint), line.unit_amount,
       coalesce(line.is_locked, false), nullif(line.cut, 'null'::jsonb)
     from placed, jsonb_to_recordset($14::jsonb) as line (place int, kind text, product_id bigint, sku text, name_en text,
       name_ru text, unit text, quantity int, list_amount bigint, unit_amount bigint, per smallint, price_trace jsonb, note text,
       custom jsonb, file_ids jsonb, is_locked boolean, cut jsonb)
     returning id, place`
const found = `select id, number, (select jsonb_agg(lines.id order by lines.place) from lines) as line_ids from placed`
type Placed = { id: number; number: number; line_ids: number[] }

/** Inserts the order and all its lines in one statement. Without an address, the company's own is used. */
const insert = statement<Placed>(
  'orders.insert',
  `with placed as (
     insert into orders (organization_id, created_by_id, cart_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, payment, comment, po_number, created_at, updated_at, line_count, quantity, unpriced,
       recipient, requested_on, partial_allowed, project, file_ids, watcher_ids, stage, turn, answer_due_at,
       terms_snapshot, charges, source, purchase_id)
     select o.id, $2, $3, $4, $5, $6, $7, $8, coalesce($9, o.address), $10, $11, $12, $13, $13, jsonb_array_length($14::jsonb),
       ${pieces}, ${unpriced}, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27
     from organization_cards o where o.id = $1
     returning id, number
   ), lines as (
${lines}
   )
   ${found}`,
)

export async function insertOrder(
  ctx: Context<Client>,
  card: NewCard,
  lines: readonly Line[],
): Promise<Placed> {
  const { to, turn } = orderTransitions.submit
  const { db, person } = ctx
  const [order] = await run(db, insert, [
    ...[person.organization_id, person.id, card.cart_id, ...valuesOf(ctx, card, lines)],
    ...[to, turn, card.answer_due_at, JSON.stringify(card.terms), JSON.stringify(card.charges)],
    ...[card.source, card.purchase_id],
  ])
  return order!
}

const first = statement('orders.first_of_purchase', 'update orders set purchase_id = id where id = $1')
/** Marks an order as the first of a checkout with several deliveries. */
export const markFirst = (db: Db, id: number) => run(db, first, [id])

const dropLines = statement('orders.drop_lines', 'delete from order_lines where order_id = $1')
const rewrite = statement<Placed>(
  'orders.rewrite',
  `with placed as (
     update orders o set created_by_id = $2, currency = $4, discount_level = $5, goods_amount = $6, total_amount = $7,
       delivery_method = $8, delivery_address = coalesce($9, c.address), payment = $10, comment = $11, po_number = $12,
       updated_at = $13, line_count = jsonb_array_length($14::jsonb), quantity = ${pieces}, unpriced = ${unpriced}, recipient = $15, requested_on = $16,
       partial_allowed = $17, project = $18, file_ids = $19, watcher_ids = $20, terms_snapshot = $21, charges = $22
     from organization_cards c
     where o.id = $3 and o.organization_id = $1 and o.stage = 'draft' and c.id = o.organization_id
     returning o.id, o.number
   ), lines as (${lines}
   )
   ${found}`,
)

/** Rewrites an order that was taken back, when it is placed again. The caller has locked it. The number stays. */
export async function rewriteOrder(
  ctx: Context<Client>,
  id: number,
  card: Card,
  lines: readonly Line[],
): Promise<Placed> {
  await run(ctx.db, dropLines, [id])
  const { person } = ctx
  const [order] = await run(ctx.db, rewrite, [
    person.organization_id,
    person.id,
    id,
    ...valuesOf(ctx, card, lines),
    JSON.stringify(card.terms),
    JSON.stringify(card.charges),
  ])
  return order ?? refuse('orders.transitionNotAllowed', 409)
}

/** The parameters from $4 on. */
const valuesOf = ({ person, now }: Context<Client>, card: Card, lines: readonly Line[]) => [
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
  JSON.stringify(lines.map((line, index) => ({ ...line, place: index + 1 }))),
  card.recipient,
  card.requested_on,
  card.partial_allowed,
  card.project,
  card.file_ids,
  card.watcher_ids,
]
