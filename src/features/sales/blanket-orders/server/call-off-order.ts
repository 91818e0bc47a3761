import { minimumOf } from '#features/sales/cart/server/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { findOrder, placeLines } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { CallOffInput } from '../blanket-order-shape.ts'
import { lockBlanketOrder } from './lock-blanket-order.ts'
import { type Called, priceCallOff } from './price-call-off.ts'

const before = statement<{ order_id: number }>(
  'blanket_call_offs.by_key',
  'select order_id from blanket_call_offs where blanket_order_id = $1 and key = $2',
)

/**
 * Places an order for part of a blanket order, once per key. What is left is counted while the blanket order is locked, so
 * that two call-offs never take the same pieces. The order is placed like one of a cart, in the currency of the blanket
 * order.
 */
export async function callOffOrder(
  ctx: Context<Client>,
  id: number,
  { key, lines: wanted, ...input }: CallOffInput,
): Promise<ReplyInput<typeof Order>> {
  const { db } = ctx
  const of = await lockBlanketOrder(ctx, id)
  const [placed] = await run(db, before, [id, key])
  if (placed) return findOrder(ctx, placed.order_id)
  const called = await priceCallOff(ctx, of, wanted)
  const { currency } = of
  const order = await placeLines(
    ctx,
    {
      currency,
      minimum: await minimumOf(db, currency),
      lines: called.flatMap(({ lines }) => lines.map(({ line }) => line)),
    },
    { ...input, other_deliveries: [] },
  )
  await keep(db, { blanket_order_id: id, key }, order, called)
  return findOrder(ctx, order.id)
}

const insert = statement(
  'blanket_call_offs.keep',
  `with placed as (
     insert into blanket_call_offs (blanket_order_id, key, order_id) values ($1, $2, $3)
   )
   insert into blanket_call_off_lines (order_line_id, blanket_line_id, quantity)
   select order_line_id, blanket_line_id, quantity
   from jsonb_to_recordset($4::jsonb) as l (order_line_id bigint, blanket_line_id bigint, quantity int)`,
)

/** Stores which lines of the order are at the agreed price. `line_ids` are in the order of `called`. */
function keep(
  db: Db,
  { blanket_order_id, key }: { blanket_order_id: number; key: string },
  { id, line_ids }: { id: number; line_ids: readonly number[] },
  called: readonly Called[],
): Promise<unknown[]> {
  const lines = called
    .flatMap(({ line_id, lines }) => lines.map((one) => ({ ...one, line_id })))
    .map((one, at) => ({ ...one, order_line_id: line_ids[at]! }))
    .filter(({ is_agreed }) => is_agreed)
    .map(({ order_line_id, line_id, line }) => ({
      ...{ order_line_id, blanket_line_id: line_id, quantity: line.quantity },
    }))
  return run(db, insert, [blanket_order_id, key, id, JSON.stringify(lines)])
}
