import { availabilityOf } from '#features/goods/catalogue/availability.ts'
import { productsByIds } from '#features/goods/catalogue/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { LeadTime } from '../contract.ts'
import { leadTimeOf, tellable } from '../lead-time.ts'
import { dateOf } from '../promise/calendar.ts'
import { scheduleForBuyer } from './promise-of-product.ts'

/** Returns when a buyer can have a quantity, without numbers. Throws `Refusal` 404 for a product buyers may not see. */
export async function leadTimeOfProduct(
  ctx: Context<Client>,
  id: number,
  quantity: number,
): Promise<LeadTime> {
  const [[product], { schedule, supply, terms }] = await Promise.all([
    productsByIds(ctx.db, [id]),
    scheduleForBuyer(ctx, id, { quantity, mode: 'partial' }),
  ])
  if (!product) return notFound()
  return {
    availability: availabilityOf(product),
    ...leadTimeOf(schedule),
    incoming: tellable(supply, dateOf(terms.today)),
  }
}
