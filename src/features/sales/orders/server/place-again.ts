import { claimOffers } from '#features/goods/promotions/server/index.ts'
import { reserveLines } from '#features/goods/stock/server/index.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import { closeCart, type LockedCart } from '#features/sales/cart/server/index.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import { turnAfter } from '../may-transition.ts'
import { claimsOf, type Line, type Totals } from '../order.ts'
import { placedAgain } from '../placed-again.ts'
import { goodsOf } from './goods-of.ts'
import { rewriteOrder } from './insert-order.ts'
import { carryOut } from './transition-order.ts'

const lock = statement<{
  number: number
  organization_id: number
  watcher_ids: number[]
  total_amount: number
}>(
  'orders.hold_taken_back',
  `select number, organization_id, to_jsonb(watcher_ids) as watcher_ids, total_amount from orders
   where id = $1 and stage = 'draft' and turn = 'client' for update`,
)
const lines = statement<Line>(
  'orders.lines_before',
  'select product_id, name_en, name_ru, quantity, unit_amount, per from order_lines where order_id = $1 order by place',
)

/**
 * Places an order that was taken back again, under its number and with the current cart. Stock is reserved
 * again, and the history shows the number of changed lines. Colleagues keep getting copies.
 */
export async function placeAgain(
  ctx: Context<Client>,
  { id: cart_id, order_id, currency }: LockedCart,
  input: PlaceOrder & Totals & { terms: TermsSnapshot; charges: readonly Charge[] },
  placed: readonly Line[],
): Promise<void> {
  const { db } = ctx
  const id = order_id!
  const [order] = await run(db, lock, [id])
  if (!order) refuse('orders.transitionNotAllowed', 409)
  const before = await run(db, lines, [id])
  const watcher_ids = [...new Set([...order.watcher_ids, ...input.watcher_ids])]
  const { line_ids } = await rewriteOrder(ctx, id, { ...input, watcher_ids, cart_id, currency }, placed)
  const { number, organization_id } = order
  const moved = await carryOut(
    ctx,
    { id, stage: 'draft', turn: 'client' },
    'submit',
    turnAfter('submit', ctx.person, 'client'),
    {
      along: async () => {
        // This may still refuse, so nothing runs in parallel with it.
        await claimOffers(ctx, id, claimsOf(placed))
        await reserveLines(ctx, { order_id: id, number, organization_id }, goodsOf({ line_ids }, placed))
        await closeCart(db, cart_id, id)
        return {
          watcher_ids: watcher_ids.filter((one) => !order.watcher_ids.includes(one)),
          placed_again: placedAgain(before, placed, order.total_amount),
        }
      },
    },
  )
  if (!moved) refuse('orders.transitionNotAllowed', 409)
}
