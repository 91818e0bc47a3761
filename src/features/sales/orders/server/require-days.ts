import { countryOfAddress } from '#features/foundation/dictionary/countries.ts'
import { lockProducts } from '#features/goods/catalogue/server/index.ts'
import { promiseOfLines, type ReservedLine } from '#features/goods/stock/server/index.ts'
import { usualDelivery } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PlaceOrder } from '../checkout-rules.ts'
import { isLater, shownDays } from '../seen-promise.ts'

/** Without an address, to that of the company. */
type Destination = { delivery_method: number; delivery_address: string | null }

/**
 * Throws `Refusal` 409 if goods that are ordered now are delivered later than the buyer saw. Locks the products, so that no
 * one takes them before they are reserved. `custom`: the number of custom items, which have no day.
 */
export async function requireDays(
  ctx: Context<Client>,
  { seen_promise, partial_allowed, requested_on }: PlaceOrder,
  { delivery_method: method, delivery_address }: Destination,
  goods: readonly ReservedLine[],
  custom: number,
): Promise<void> {
  if (!seen_promise) return
  await lockProducts(
    ctx.db,
    goods.map(({ product_id }) => product_id),
  )
  const address = delivery_address ?? (await usualDelivery(ctx.db, ctx.person)).company_address
  const schedule = await promiseOfLines(
    ctx,
    { method, country: countryOfAddress(address) },
    goods.map(({ line_id: line, product_id, quantity }) => ({ line, product_id, quantity })),
    { mode: 'partial', wanted_on: requested_on, not_before: null },
  )
  const now = shownDays({ ...schedule, complete: custom > 0 ? null : schedule.complete })
  if (isLater(seen_promise, now, { inParts: partial_allowed })) refuse('orders.promiseChanged', 409)
}
