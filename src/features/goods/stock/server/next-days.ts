import { usualDestination } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { DeliveryDays } from '../contract.ts'
import { promise } from '../promise/promise.ts'
import { promiseFacts } from './promise-facts.ts'
import { leastConfidence, promiseTerms } from './promise-terms.ts'

/**
 * Returns when a buyer can have the smallest quantity of each product, by their usual delivery method to their default
 * address. Products without a day are left out.
 */
export async function nextDays(
  ctx: Context<Client>,
  ids: readonly number[],
): Promise<Map<number, DeliveryDays>> {
  const terms = async () => {
    const { method, country } = await usualDestination(ctx.db, ctx.person)
    return promiseTerms(ctx, method === null ? null : { method, country })
  }
  const [facts, prepared] = await Promise.all([promiseFacts(ctx, ids), terms()])
  return new Map(
    [...facts].flatMap(([id, { product, supply }]) => {
      const { min_qty, step } = product
      const { parts, rest } = promise(prepared, product, supply, {
        quantity: Math.ceil(Math.max(min_qty, step) / step) * step,
        ...{ mode: 'complete', wanted_on: null, not_before: null, at_least: leastConfidence },
      })
      const last = parts.at(-1)
      return last && !rest ? [[id, { ship_on: last.ship_on, deliver_on: last.deliver_on }]] : []
    }),
  )
}
