import { usualDestination } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import type { DeliveryDays } from '../contract.ts'
import { promise, type Schedule } from '../promise/promise.ts'
import { promiseFacts } from './promise-facts.ts'
import { leastConfidence, promiseTerms } from './promise-terms.ts'

/** A quantity of a product as it can be sold, and when it is delivered. */
export type ScheduledQuantity = { quantity: number; schedule: Schedule }

/**
 * Returns when a buyer can have a quantity of each product, by their usual delivery method to their default address. The
 * quantity is rounded up to what the product is sold in; 0 is its smallest quantity.
 */
export async function schedulesOf(
  ctx: Context<Client>,
  ids: readonly number[],
  wanted: number,
): Promise<Map<number, ScheduledQuantity>> {
  const terms = async () => {
    const { method, country } = await usualDestination(ctx.db, ctx.person)
    return promiseTerms(ctx, method === null ? null : { method, country })
  }
  const [facts, prepared] = await Promise.all([promiseFacts(ctx, ids), terms()])
  return new Map(
    [...facts].map(([id, { product, supply }]) => {
      const { min_qty, step } = product
      const quantity = Math.ceil(Math.max(wanted, min_qty, step) / step) * step
      const ask = { quantity, mode: 'partial', wanted_on: null, not_before: null } as const
      const schedule = promise(prepared, product, supply, { ...ask, at_least: leastConfidence })
      return [id, { quantity, schedule }]
    }),
  )
}

/** Returns when a buyer can have the smallest quantity of each product. Products without a day are left out. */
export async function nextDays(
  ctx: Context<Client>,
  ids: readonly number[],
): Promise<Map<number, DeliveryDays>> {
  return new Map(
    [...(await schedulesOf(ctx, ids, 0))].flatMap(([id, { schedule }]) => {
      const last = schedule.parts.at(-1)
      return last && !schedule.rest ? [[id, { ship_on: last.ship_on, deliver_on: last.deliver_on }]] : []
    }),
  )
}
