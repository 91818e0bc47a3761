import { closeCart, holdCart, reopenCart } from '#features/sales/cart/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Unwritten } from '#platform/shared/time.ts'
import type { Order } from '../order-shape.ts'
import { moveOrder } from './move-order.ts'
import { dropDraftOf } from './offers/revisions.ts'
import { findOrder } from './queries.ts'

/**
 * An order nobody has opened yet goes back into its cart, to be changed there and placed again under its number. What was
 * kept for it is free meanwhile. Throws `Refusal` 409 once somebody has opened it.
 */
export async function takeBack(act: Act<Client>, id: number): Promise<Unwritten<typeof Order>> {
  const { cart_id } = await findOrder(act, id)
  // The cart is held before the order, as a checkout holds them.
  if (cart_id !== null) await holdCart(act.db, act.person, cart_id)
  return moveOrder(act, id, 'edit', {
    along: async () => {
      if (cart_id === null) refuse('orders.moveNotAllowed', 409)
      await dropDraftOf(act.db, id)
      await reopenCart(act.db, cart_id)
      return undefined
    },
  })
}

/** An order nobody has opened yet is cancelled by its client; the cart it went back to is no cart any more. */
export async function withdrawOrder(act: Act<Client>, id: number): Promise<Unwritten<typeof Order>> {
  const { cart_id, stage } = await findOrder(act, id)
  if (stage !== 'draft' || cart_id === null) return moveOrder(act, id, 'withdraw')
  await holdCart(act.db, act.person, cart_id)
  return moveOrder(act, id, 'withdraw', {
    along: async () => {
      await closeCart(act.db, cart_id, id)
      return undefined
    },
  })
}
