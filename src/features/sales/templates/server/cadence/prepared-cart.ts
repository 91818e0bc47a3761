import { clientOf } from '#features/people/clients/server/index.ts'
import { orderPlaced } from '#features/sales/orders/order-events.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import { reaction } from '#platform/server/events/reactions.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { PreparedFrom } from '../../contract.ts'
import { noteUse } from '../apply-template.ts'
import { previewOwn } from '../preview-own.ts'

const ofCart = statement<{ template_id: number | null; due_on: string | null }>(
  'template_runs.of_cart',
  `select t.id as template_id, r.due_on::text from carts c
   left join template_runs r on r.cart_id = c.id and c.state in ('open', 'locked')
   left join order_templates t on t.id = r.template_id and t.organization_id = c.organization_id
   where c.id = $1 and c.organization_id = $2`,
)

/**
 * Returns the template a cart was prepared from and what differs from the last time; null for any other cart, and for
 * one that was ordered. Throws `Refusal` 404.
 */
export async function preparedFrom(ctx: Context<Client>, cartId: number): Promise<PreparedFrom | null> {
  const [found] = await run(ctx.db, ofCart, [cartId, ctx.person.organization_id])
  if (!found) return notFound()
  if (found.template_id === null) return null
  const { id, name, lines } = await previewOwn(ctx, found.template_id)
  const differences = lines.filter(({ problems }) => problems.length > 0)
  return { template: { id, name }, due_on: found.due_on!, differences }
}

const ordered = statement<{ template_id: number; owner_id: number }>(
  'template_runs.ordered',
  `select r.template_id, c.owner_id from template_runs r join carts c on c.id = r.cart_id
   where c.order_id = $1 and c.state = 'converted'`,
)

/** An ordered cart is the last use of the template it was prepared from: later changes are counted from its prices. */
export const templateReactions = [
  reaction('note-prepared-template-ordered', orderPlaced, async (ctx, { payload }) => {
    const [found] = await run(ctx.db, ordered, [payload.order_id])
    const buyer = found && (await clientOf(ctx.db, found.owner_id))
    if (!buyer) return
    await noteUse(ctx, await previewOwn({ ...ctx, person: buyer }, found.template_id))
  }),
]
