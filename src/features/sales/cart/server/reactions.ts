import { onSaleAmong } from '#features/goods/catalogue/server/index.ts'
import { clientConfirmed, clientUnblocked } from '#features/people/clients/contract.ts'
import { firstBuyer, takeInput } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import { fillActiveCart } from './open-cart.ts'

/**
 * Puts the product a company requested in its application into its first cart. The request is cleared in the
 * same transaction, so there is one line whichever event comes first. A product that is no longer sold is left
 * out.
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
  // Unblocking a rejected applicant also confirms the company.
  reaction('fill-first-cart-of-unblocked', clientUnblocked, (ctx, { payload }) =>
    fillFirstCart(ctx, payload.organization_id),
  ),
]
