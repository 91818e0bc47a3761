import { z } from 'zod'
import { comparePrices } from '#platform/shared/money.ts'
import type { Line } from './order.ts'

/** The number of changed lines of an order that was placed again, and its former total. */
export const PlacedAgain = z.object({
  added: z.int(),
  removed: z.int(),
  price: z.int(),
  quantity: z.int(),
  /** In minor units of the order's currency. */
  was_total: z.int(),
})
export type PlacedAgain = z.infer<typeof PlacedAgain>

type Compared = Pick<Line, 'product_id' | 'name_en' | 'name_ru' | 'quantity' | 'unit_amount' | 'per'>

/** Compares the lines of an order before and after. Lines are matched by product, custom items by name. */
export function placedAgain(
  before: readonly Compared[],
  after: readonly Compared[],
  was_total: number,
): PlacedAgain {
  const old = new Map(before.map((line) => [keyOf(line), line]))
  const stored = after.flatMap((line) => {
    const was = old.get(keyOf(line))
    return was ? [{ was, line }] : []
  })
  return {
    added: after.length - stored.length,
    removed: before.length - stored.length,
    price: stored.filter(({ was, line }) => isOtherPrice(was, line)).length,
    quantity: stored.filter(({ was, line }) => was.quantity !== line.quantity).length,
    was_total,
  }
}

const keyOf = ({ product_id, name_en, name_ru }: Compared): string =>
  product_id === null ? `named ${name_en} ${name_ru}` : `product ${product_id}`

const isOtherPrice = (one: Compared, other: Compared): boolean =>
  one.unit_amount === null || other.unit_amount === null
    ? one.unit_amount !== other.unit_amount
    : comparePrices(
        { amount: one.unit_amount, per: one.per },
        { amount: other.unit_amount, per: other.per },
      ) !== 0
