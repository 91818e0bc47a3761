import { type OrderStage, orderStages } from '#features/sales/orders/order.ts'
import { digitsOf, ratioOf } from '#platform/shared/money.ts'
import type { Day } from './days.ts'

/** Orders that were agreed to count; what is still asked for, or came to nothing, does not (product 4.6). */
export const countedStages = ['confirmed', 'in_work', 'completed'] as const satisfies readonly OrderStage[]
export type CountedStage = (typeof countedStages)[number]

/** Why an order does not count, as a word: how far it is, or that its currency has no rate for its day. */
export const uncountedStages = orderStages.filter(
  (stage): stage is Exclude<OrderStage, CountedStage> => !isCounted(stage),
)
export const exclusions = [...uncountedStages, 'no_rate'] as const
export type Exclusion = (typeof exclusions)[number]

/**
 * An order as it is counted. `rate` and `base_rate`: how many millionths of its currency, and of the one that is counted
 * in, a US dollar bought on its day; null where no one noted it.
 */
export type CountedOrder = {
  id: number
  number: number
  on: Day
  stage: OrderStage
  currency: string
  total_amount: number
  rate: number | null
  base_rate: number | null
}

export type Counted = { id: number; number: number; on: Day; amount: number }
export type Excluded = { id: number; number: number; on: Day; why: Exclusion }
export type Turnover = { amount: number; included: Counted[]; excluded: Excluded[] }

/** What orders come to in minor units of the base currency. Each is rounded once; the sum is of what is shown. */
export function turnoverOf(orders: readonly CountedOrder[], base: string): Turnover {
  const turnover: Turnover = { amount: 0, included: [], excluded: [] }
  for (const order of orders) {
    const { id, number, on } = order
    const verdict = countOrder(order, base)
    if (typeof verdict === 'string') turnover.excluded.push({ id, number, on, why: verdict })
    else {
      turnover.included.push({ id, number, on, amount: verdict })
      turnover.amount += verdict
    }
  }
  return turnover
}

/** What an order counts as, or why it does not count. */
export function countOrder(
  order: Omit<CountedOrder, 'id' | 'number' | 'on'>,
  base: string,
): number | Exclusion {
  if (!isCounted(order.stage)) return order.stage
  return inBase(order, base) ?? 'no_rate'
}

function isCounted(stage: OrderStage): stage is CountedStage {
  return (countedStages as readonly OrderStage[]).includes(stage)
}

type Amount = Pick<CountedOrder, 'currency' | 'total_amount' | 'rate' | 'base_rate'>

/** An amount in the base currency by the rates of its day; its own amount where it is of that currency. */
export function inBase({ currency, total_amount, rate, base_rate }: Amount, base: string): number | null {
  if (currency === base) return total_amount
  if (!rate || !base_rate) return null
  const numerator = BigInt(base_rate) * 10n ** BigInt(digitsOf(base))
  return ratioOf(total_amount, numerator, BigInt(rate) * 10n ** BigInt(digitsOf(currency)))
}
