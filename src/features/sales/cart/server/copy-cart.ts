import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Cart } from '../contract.ts'
import { lockCart } from './lock-cart.ts'
import { insertCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'

const goods = statement(
  'cart_lines.copy',
  `insert into cart_lines (cart_id, product_id, quantity, cut_product_id, cut_length, cut_pieces, note, file_ids, saved)
   select $2, product_id, quantity, cut_product_id, cut_length, cut_pieces, note, file_ids, saved from cart_lines where cart_id = $1 order by id`,
)
const custom = statement(
  'cart_custom_lines.copy',
  `insert into cart_custom_lines (cart_id, name, description, material, dimensions, quantity, unit, target_amount,
     target_currency, wanted_on, file_ids, saved)
   select $2, name, description, material, dimensions, quantity, unit, target_amount, target_currency, wanted_on, file_ids,
     saved from cart_custom_lines where cart_id = $1 order by id`,
)

/**
 * Creates a cart of the person's own with the same lines, at today's prices. Ordered and deleted carts can be
 * copied too.
 */
export async function copyCart(
  ctx: Context<Client>,
  cartId: number,
  name: string,
): Promise<ReplyInput<typeof Cart>> {
  const { db } = ctx
  await lockCart(ctx, cartId)
  const copy = await insertCart(ctx, name)
  await run(db, goods, [cartId, copy])
  await run(db, custom, [cartId, copy])
  return readCart(ctx, copy)
}
