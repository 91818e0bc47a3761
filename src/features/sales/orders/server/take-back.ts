import { closeCart, lockCart, reopenCart } from '#features/sales/cart/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Order } from '../order-shape.ts'
import { orderRounds } from './ports.ts'
import { findOrder } from './queries.ts'
import { transitionOrder } from './transition-order.ts'

/**
 * Takes an order that no one has opened yet back into its cart, to be changed and placed again under its
 * number. Its stock is free in the meantime. Throws `Refusal` 409 once someone has opened it.
 */
export async function takeBack(ctx: Context<Client>, id: number): Promise<ReplyInput<typeof Order>> {
  const { cart_id } = await findOrder(ctx, id)
  // Locks the cart before the order, as the checkout does.
  if (cart_id !== null) await lockCart(ctx, cart_id)
  return transitionOrder(ctx, id, 'edit', {
    along: async () => {
      if (cart_id === null) refuse('orders.transitionNotAllowed', 409)
      await ctx.platform.ports.one(orderRounds)?.dropDraft(ctx.db, id)
      await reopenCart(ctx.db, cart_id)
      return undefined
    },
  })
}

/**
 * Cancels an order that is not confirmed, by its client. If it was taken back, its cart is deleted. Throws `Refusal`
 * 422 without a reason once someone has opened it.
 */
export async function withdrawOrder(
  ctx: Context<Client>,
  id: number,
  reason: string | null,
): Promise<ReplyInput<typeof Order>> {
  const { cart_id, stage, opened_at } = await findOrder(ctx, id)
  if (opened_at !== null || stage === 'negotiation')
    return transitionOrder(ctx, id, 'withdraw_opened', { reason, cause: 'client' })
  if (stage !== 'draft' || cart_id === null) return transitionOrder(ctx, id, 'withdraw')
  await lockCart(ctx, cart_id)
  return transitionOrder(ctx, id, 'withdraw', {
    along: async () => {
      await closeCart(ctx.db, cart_id, id)
      return undefined
    },
  })
}
