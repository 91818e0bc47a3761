import { plainCode } from '#features/goods/promotions/promotion.ts'
import { promotionOfCode } from '#features/goods/promotions/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Cart } from '../contract.ts'
import { wrongWith } from './code-of-cart.ts'
import { lockOpenCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'

const write = statement(
  'carts.write_code',
  'update carts set promotion_code = $2, version = version + 1, updated_at = $3 where id = $1',
)

/**
 * Prices a cart with the promotion of a code. Throws 404 for another company's cart, 422 for a code without
 * effect for this company. A code meant for others is reported as unknown, like a mistyped one.
 */
export async function giveCode(
  ctx: Context<Client>,
  cartId: number,
  code: string,
): Promise<ReplyInput<typeof Cart>> {
  const { db, person, now } = ctx
  await lockOpenCart(ctx, cartId)
  const wrong = wrongWith(await promotionOfCode(db, person, code, now))
  if (wrong) refuseFields({ code: wrong })
  await run(db, write, [cartId, plainCode(code), now])
  return readCart(ctx, cartId)
}

/** Removes the promotion code, so the lines have their regular prices again. */
export async function takeCode(ctx: Context<Client>, cartId: number): Promise<ReplyInput<typeof Cart>> {
  const { db, now } = ctx
  await lockOpenCart(ctx, cartId)
  await run(db, write, [cartId, null, now])
  return readCart(ctx, cartId)
}
