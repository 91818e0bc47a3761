import { type OrderStage, orderStages } from '#features/sales/orders/order.ts'
import { digitsOf, ratioOf } from '#platform/shared/money.ts'
import type { Day } from './days.ts'

/** The stages of agreed orders, which count. Open and cancelled orders do not (product 4.6). */
export const countedStages = ['confirmed', 'in_work', 'completed'] as const satisfies readonly OrderStage[]
export type CountedStage = (typeof countedStages)[number]

/** Reasons why an order does not count: its stage, or no rate of its currency for its day. */
export const uncountedStages = orderStages.filter(
  (stage): stage is Exclude<OrderStage, CountedStage> => !isCounted(stage),
)
export const exclusions = [...uncountedStages, 'no_rate'] as const
export type Exclusion = (typeof exclusions)[number]

/**
 * An order to be counted. `rate` and `base_rate` are the millionths of its currency, and of the base currency,
 * that a US dollar bought on its day. Null if there is none.
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

/**
 * Returns the total of orders in minor units of the base currency. Each order is rounded once, so the total is
 * the sum of the amounts shown.
 */
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

/** Returns what an order counts as, or why it does not count. */
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

/** Converts an amount to the base currency by the rates of its day. Amounts already in it are unchanged. */
export function inBase({ currency, total_amount, rate, base_rate }: Amount, base: string): number | null {
  if (currency === base) return total_amount
  if (!rate || !base_rate) return null
  const numerator = BigInt(base_rate) * 10n ** BigInt(digitsOf(base))
  return ratioOf(total_amount, numerator, BigInt(rate) * 10n ** BigInt(digitsOf(currency)))
}
