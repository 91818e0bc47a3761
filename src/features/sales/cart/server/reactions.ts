import { onSaleAmong } from '#features/goods/catalogue/server/index.ts'
import { clientConfirmed, clientUnblocked } from '#features/people/clients/contract.ts'
import { firstBuyer, takeInput } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/context.ts'
import { reaction } from '#platform/server/reactions.ts'
import { fillActiveCart } from './open-cart.ts'

/**
 * What a company asked for before it was a client waits in its first cart. The wish is taken with the line, so whichever
 * of the two events comes first, there is one line. What is sold no more by then is left out.
 */
async function fillFirstCart(ctx: Context<null>, organizationId: number): Promise<void> {
  const { db } = ctx
  const buyer = await firstBuyer(db, organizationId)
  if (!buyer) return
  const product_id = await takeInput(db, organizationId)
  if (product_id === null || !(await onSaleAmong(db, [product_id])).has(product_id)) return
  await fillActiveCart({ ...ctx, person: buyer, lang: buyer.locale }, [{ product_id, quantity: 1 }])
}

export const cartReactions = [
  reaction('fill-first-cart', clientConfirmed, (ctx, { payload }) =>
    fillFirstCart(ctx, payload.organization_id),
  ),
  // Lifting the block of a rejected application confirms the company too.
  reaction('fill-first-cart-of-unblocked', clientUnblocked, (ctx, { payload }) =>
    fillFirstCart(ctx, payload.organization_id),
  ),
]
