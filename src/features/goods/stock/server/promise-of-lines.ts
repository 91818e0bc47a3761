import type { Db } from '#platform/server/database/db.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { OrderSchedule } from '../contract.ts'
import { dayOf } from '../promise/calendar.ts'
import { type OrderAsk, orderPromise } from '../promise/order-promise.ts'
import { type Outcome, promiseAgain } from '../promise/slips.ts'
import { promiseFacts, promiseFactsOfLines } from './promise-facts.ts'
import { type Destination, leastConfidence, promiseTerms } from './promise-terms.ts'

/** A line by its id, with the pieces that are wanted. */
export type WantedLine = {
  line: number
  product_id: number
  quantity: number
  /** Of an earlier delivery of the same checkout: it is served first, and is not in the answer. */
  isEarlier?: boolean
}

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

/** Returns a function that tells whether goods can be delivered on a date. */
export async function deliveryDays(
  ctx: { db: Db; now: Date },
  to: Destination,
): Promise<(date: string) => boolean> {
  const { delivers } = await promiseTerms(ctx, to)
  return (date) => delivers(dayOf(date))
}

/** A line of an order with what was promised of the pieces that have not left. */
export type PromisedOpen = WantedLine & { promised: readonly { quantity: number; deliver_on: string }[] }

/**
 * Returns whether the promises of lines can still be kept, by line. Without a destination `deliver_on` is the day on which
 * goods leave.
 */
export async function promisesKept(
  ctx: { db: Db; now: Date },
  to: Destination | null,
  lines: readonly PromisedOpen[],
): Promise<Map<number, Outcome>> {
  const [facts, terms] = await Promise.all([promiseFactsOfLines(ctx, lines), promiseTerms(ctx, to)])
  return new Map(
    lines.flatMap(({ line, quantity, promised }) => {
      const found = facts.get(line)
      if (!found) return []
      const ask = {
        quantity,
        mode: 'partial',
        wanted_on: null,
        not_before: null,
        at_least: leastConfidence,
      } as const
      return [[line, promiseAgain(terms, found.product, found.supply, ask, promised)]]
    }),
  )
}
