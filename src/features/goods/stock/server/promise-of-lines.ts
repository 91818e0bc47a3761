import type { Db } from '#platform/server/database/db.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { OrderSchedule } from '../contract.ts'
import { type OrderAsk, orderPromise } from '../promise/order-promise.ts'
import { promiseFacts, promiseFactsOfLines } from './promise-facts.ts'
import { type Destination, leastConfidence, promiseTerms } from './promise-terms.ts'

/** A line by its id, with the pieces that are wanted. */
export type WantedLine = { line: number; product_id: number; quantity: number }

/**
 * Returns when lines that are ordered now are delivered. Their days are at least likely. Without a destination the days
 * of delivery are unknown.
 */
export async function promiseOfLines(
  ctx: { db: Db; now: Date },
  to: Destination | null,
  lines: readonly WantedLine[],
  ask: Omit<OrderAsk, 'at_least'>,
): Promise<ReplyInput<typeof OrderSchedule>> {
  const [facts, terms] = await Promise.all([
    promiseFacts(ctx, [...new Set(lines.map(({ product_id }) => product_id))]),
    promiseTerms(ctx, to),
  ])
  const known = lines.flatMap((line) => {
    const found = facts.get(line.product_id)
    return found ? [{ ...line, ...found }] : []
  })
  return {
    ...orderPromise(terms, known, { ...ask, at_least: leastConfidence }),
    order_by: terms.order_by,
  }
}

/**
 * Returns when the lines of an order are delivered, with the pieces reserved for them and their places in the queue. Staff see
 * uncertain days too.
 */
export async function promiseOfOrder(
  ctx: { db: Db; now: Date },
  to: Destination | null,
  lines: readonly WantedLine[],
  ask: OrderAsk,
): Promise<ReplyInput<typeof OrderSchedule>> {
  const [facts, terms] = await Promise.all([promiseFactsOfLines(ctx, lines), promiseTerms(ctx, to)])
  const known = lines.flatMap((line) => {
    const found = facts.get(line.line)
    // Every line has its own place in the queue, so that lines of one product share nothing.
    return found ? [{ ...line, ...found, product_id: line.line }] : []
  })
  return {
    ...orderPromise(terms, known, ask),
    order_by: terms.order_by,
  }
}
