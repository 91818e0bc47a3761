import { ratioOf } from '#platform/shared/money.ts'

/** A quantity from which a unit costs so much, in minor units of the list's currency. */
export type Break = { min_qty: number; amount: number }

/** All that a price depends on, gathered before it is worked out. Percentages are basis points (1 % = 100). */
export type PriceInputs = {
  /** The base list, in its own currency; empty when the product has no price. */
  base: readonly Break[]
  /** A contract's own prices, in the buyer's currency: they win, and levels do not touch them. */
  contract: readonly Break[]
  level: { id: number; percent_bp: number; category_bp: number | null }
  currency: string
  /** How many millionths of the buyer's currency, and of the base list's, a US dollar buys. */
  rate: number
  list_rate: number
}

/** One reason of a price, in the order it was worked out; `amount` is the unit price after it, in the buyer's currency. */
export type PriceStep =
  | { step: 'list'; amount: number }
  | { step: 'break'; amount: number; min_qty: number }
  | { step: 'level'; amount: number; level: number; percent_bp: number }
  | { step: 'category'; amount: number; level: number; percent_bp: number }
  | { step: 'contract'; amount: number; min_qty: number }

/** A unit price in minor units of `currency`, the list price beside it, the next break, and every reason. */
export type Price = {
  unit: number
  list: number
  currency: string
  trace: PriceStep[]
  next_break: Break | null
}

const whole = 10_000

/**
 * Product 4.3, in its fixed order: the contract price for the quantity; else the base price for the quantity, less the
 * level's percent (the category's own percent first), in the buyer's currency. Everything is exact until the one
 * rounding of the unit price. Null when there is no price for the product or the quantity.
 */
export function priceFor(inputs: PriceInputs, quantity: number): Price | null {
  const { base, contract, currency, rate, list_rate, level } = inputs
  const list = breakFor(base, 0) ?? breakFor(base, quantity)
  const agreed = breakFor(contract, quantity)
  if (agreed) return contractPrice(inputs, agreed, quantity, list)
  const broken = breakFor(base, quantity)
  if (!list || !broken) return null

  const percent_bp = level.category_bp ?? level.percent_bp
  const at = (amount: number, left = whole) =>
    ratioOf(amount, BigInt(rate) * BigInt(left), BigInt(list_rate) * BigInt(whole))
  const trace: PriceStep[] = [{ step: 'list', amount: at(list.amount) }]
  if (broken.min_qty > list.min_qty)
    trace.push({ step: 'break', amount: at(broken.amount), min_qty: broken.min_qty })
  const unit = at(broken.amount, whole - percent_bp)
  if (percent_bp > 0) {
    trace.push({
      step: level.category_bp === null ? 'level' : 'category',
      amount: unit,
      level: level.id,
      percent_bp,
    })
  }
  const further = nextBreak(base, quantity)
  const next_break = further && { min_qty: further.min_qty, amount: at(further.amount, whole - percent_bp) }
  return { unit, list: at(list.amount), currency, trace, next_break }
}

function contractPrice(
  { contract, currency, rate, list_rate }: PriceInputs,
  agreed: Break,
  quantity: number,
  list: Break | null,
): Price {
  const listed = list ? ratioOf(list.amount, BigInt(rate), BigInt(list_rate)) : agreed.amount
  const trace: PriceStep[] = [
    { step: 'list', amount: listed },
    { step: 'contract', amount: agreed.amount, min_qty: agreed.min_qty },
  ]
  return { unit: agreed.amount, list: listed, currency, trace, next_break: nextBreak(contract, quantity) }
}

/** The break a quantity has reached; with 0, the first one: the list price. */
function breakFor(breaks: readonly Break[], quantity: number): Break | null {
  let found: Break | null = null
  for (const each of breaks) {
    const reached =
      quantity === 0
        ? !found || each.min_qty < found.min_qty
        : each.min_qty <= quantity && each.min_qty >= (found?.min_qty ?? 0)
    if (reached) found = each
  }
  return found
}

function nextBreak(breaks: readonly Break[], quantity: number): Break | null {
  const further = breaks.filter(({ min_qty }) => min_qty > quantity)
  return further.reduce<Break | null>(
    (next, each) => (!next || each.min_qty < next.min_qty ? each : next),
    null,
  )
}

/** The sum of a line: the unit price is already rounded, so this is exact. */
export const lineTotal = (unit: number, quantity: number): number => unit * quantity
