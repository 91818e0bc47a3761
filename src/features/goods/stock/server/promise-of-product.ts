import { isSaleable } from '#features/goods/catalogue/product.ts'
import { usualDestination } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ProductPromise, PromiseQuery } from '../contract.ts'
import { dateOf, dayOf } from '../promise/calendar.ts'
import { promise } from '../promise/promise.ts'
import { promiseFacts } from './promise-facts.ts'
import { leastConfidence, promiseTerms } from './promise-terms.ts'

/** A delivery can be put off by at most two years. */
const furthestDays = 730

/**
 * Returns when a buyer can have a quantity of a product: by their usual delivery method to their default address, unless
 * they ask for others. Throws `Refusal` 404 for a product buyers may not see.
 */
export async function scheduleForBuyer(
  ctx: Context<Client>,
  id: number,
  { quantity, method, country, mode, wanted_on, not_before }: PromiseQuery,
) {
  const [facts, usual] = await Promise.all([promiseFacts(ctx, [id]), usualDestination(ctx.db, ctx.person)])
  const found = facts.get(id)
  if (!found || !isSaleable(found.product.status)) return notFound()
  if (not_before && not_before > dateOf(dayOf(dayAt(ctx.now, 'UTC')) + furthestDays))
    refuseFields({ not_before: 'errors.notValid' })
  const by = method ?? usual.method
  const terms = await promiseTerms(
    ctx,
    by === null ? null : { method: by, country: country ?? usual.country },
  )
  const schedule = promise(terms, found.product, found.supply, {
    ...{ quantity, mode, at_least: leastConfidence },
    wanted_on: wanted_on ?? null,
    not_before: not_before ?? null,
  })
  return { schedule, terms, supply: found.supply }
}

/** The same, as the reply of the endpoint. */
export async function promiseOfProduct(
  ctx: Context<Client>,
  id: number,
  asked: PromiseQuery,
): Promise<ReplyInput<typeof ProductPromise>> {
  const { schedule, terms } = await scheduleForBuyer(ctx, id, asked)
  return { schedule, order_by: terms.order_by }
}
