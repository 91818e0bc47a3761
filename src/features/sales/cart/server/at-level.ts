import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { CartSums } from '../contract.ts'
import { customCount } from './custom-lines.ts'
import { inputsOf, pricedLines, sumsOf } from './price-lines.ts'
import { findActiveCart, findCart, linesOf } from './queries.ts'

export type CartAtLevel = { id: number; name: string } & Omit<
  CartSums,
  'id' | 'version' | 'totals' | 'delivery'
>

/**
 * Returns what a cart (the active one if `cartId` is null) would cost at a discount level. Null if there is no
 * cart. Throws `Refusal` 404 for another company's cart, 409 if its currency has no rate.
 */
export async function cartAtLevel(
  { db, person }: Pick<Context<Client>, 'db' | 'person'>,
  cartId: number | null,
  discount_level: number,
): Promise<CartAtLevel | null> {
  const cart = cartId === null ? await findActiveCart(db, person) : await findCart(db, person, cartId)
  if (!cart) return null
  const { id, name, currency, promotion_code } = cart
  const rows = await linesOf(db, id)
  const { ordered } = await customCount(db, id)
  const ids = rows.map(({ product_id }) => product_id)
  const inputs = await inputsOf(db, { ...person, discount_level, currency, promotion_code }, ids)
  return { id, name, ...sumsOf(await pricedLines(rows, inputs), ordered, cart) }
}
