import type { Offer, PriceEffect } from '#features/goods/promotions/promotion.ts'
import { digitsOf, lineAmount, type PriceUnit, priceUnits, ratioOf } from '#platform/shared/money.ts'

/** From `min_qty` pieces on, `per` pieces cost `amount` minor units of the list's currency. */
export type Break = { min_qty: number; amount: number; per: PriceUnit }

/** Everything a price depends on. Percentages are basis points (1 % = 100). */
export type PriceInputs = {
  /** The base list in its own currency; empty if the product has no price. */
  base: readonly Break[]
  /** Contract prices in the buyer's currency. They take precedence; levels and promotions do not apply to them. */
  contract: readonly Break[]
  level: { id: number; percent_bp: number; category_bp: number | null }
  /** The promotions in force for this buyer and product. */
  offers: readonly Offer[]
  currency: string
  list_currency: string
  /** The `minorRate` of the buyer's currency and of the base list's. */
  rate: number
  list_rate: number
  /** The days these rates were set for; null for the dollar. */
  rate_on: string | null
  list_rate_on: string | null
}

/** What one dollar buys, in millionths, and the day that was set for. */
export type StatedRate = { currency: string; per_usd_millionths: number; on: string | null }

/** An amount as it was written: in the currency and for the pieces of its list. */
export type Stated = { amount: number; currency: string; per: PriceUnit }

/**
 * One step of a price calculation, in order; `amount` is the cost of the price unit after it, in the buyer's
 * currency, rounded. The figures to calculate it from are beside it; calculations stored before they were recorded
 * have none.
 */
export type PriceStep =
  | { step: 'list'; amount: number; stated?: Stated }
  | { step: 'break'; amount: number; min_qty: number; stated?: Stated }
  | { step: 'rate'; amount: number; rates: StatedRate[] }
  | { step: 'level'; amount: number; level: number; percent_bp: number }
  | { step: 'category'; amount: number; level: number; percent_bp: number }
  | { step: 'contract'; amount: number; min_qty: number }
  /** Set by hand in an offer, not calculated. */
  | { step: 'offered'; amount: number }
  /** Agreed for the quantity of a blanket order. */
  | { step: 'blanket'; amount: number }
  | { step: 'promotion'; amount: number; promotion: PromotionUsed }

type PromotionUsed = Pick<Offer, 'id' | 'title_en' | 'title_ru'> & {
  effect?: PriceEffect
  rates?: StatedRate[]
}

/**
 * The price of `per` pieces in minor units of `currency`, with the list price, the next quantity at which it falls,
 * and every step. All amounts are for `per` pieces.
 */
export type Price = {
  unit: number
  list: number
  per: PriceUnit
  currency: string
  trace: PriceStep[]
  next_break: { min_qty: number; amount: number } | null
}

/** An unrounded amount: minor units of the buyer's currency for one piece, as a fraction. */
type Exact = { over: bigint; under: bigint }

const whole = 10_000n

/**
 * Calculates a price in the fixed order of product 4.3: the contract price for the quantity; else the base price for
 * the quantity, less the level's percentage (or the category's own), in the buyer's currency, less the best
 * promotion. Exact until it is rounded once, at the precision of the price unit. Returns null if the product or the
 * quantity has no price.
 */
export function priceFor(inputs: PriceInputs, quantity: number): Price | null {
  const per = priceUnitOf(inputs)
  const found = stepsFor(inputs, quantity, per)
  if (!found) return null
  const { list, steps } = found
  const unit = steps.at(-1)!.amount
  return {
    unit,
    list,
    per,
    currency: inputs.currency,
    trace: steps,
    next_break: nextBreak(inputs, quantity, unit, per),
  }
}

/** Returns the price by each way of calculation, the charged one first. Staff see them next to the price. */
export function waysToPrice(inputs: PriceInputs, quantity: number): { steps: PriceStep[]; amount: number }[] {
  const per = priceUnitOf(inputs)
  const alone = (offers: PriceInputs['offers'], contract: PriceInputs['contract']) =>
    stepsFor({ ...inputs, offers, contract }, quantity, per)
  const ways = [
    stepsFor(inputs, quantity, per),
    alone([], []),
    ...inputs.offers.map((offer) => alone([offer], [])),
  ]
  const said = new Set<string>()
  return ways.flatMap((way) => {
    const key = JSON.stringify(way?.steps)
    if (!way || said.has(key)) return []
    said.add(key)
    return [{ steps: way.steps, amount: way.steps.at(-1)!.amount }]
  })
}

function stepsFor(
  inputs: PriceInputs,
  quantity: number,
  per: PriceUnit,
): { list: number; steps: PriceStep[] } | null {
  const { base, contract, level } = inputs
  const first = firstOf(base)
  const agreed = reached(contract, quantity)
  if (agreed) {
    const own = inUnitOf(agreed, per)
    const list = first ? rounded(crossed(first, inputs), per) : own
    return {
      list,
      steps: [
        { step: 'list', amount: list },
        { step: 'contract', amount: own, min_qty: agreed.min_qty },
      ],
    }
  }
  const broken = reached(base, quantity)
  if (!first || !broken) return null

  const list = rounded(crossed(first, inputs), per)
  const currency = inputs.list_currency
  const stated = ({ amount, per }: Break): Stated => ({ amount, currency, per })
  const steps: PriceStep[] = [{ step: 'list', amount: list, stated: stated(first) }]
  let exact = crossed(broken, inputs)
  const { min_qty } = broken
  if (min_qty > first.min_qty)
    steps.push({ step: 'break', amount: rounded(exact, per), min_qty, stated: stated(broken) })
  if (currency !== inputs.currency)
    steps.push({ step: 'rate', amount: rounded(exact, per), rates: ratesFrom(inputs, listRateOf(inputs)) })
  const percent_bp = level.category_bp ?? level.percent_bp
  if (percent_bp > 0) {
    exact = less(exact, percent_bp)
    const step = level.category_bp === null ? 'level' : 'category'
    steps.push({ step, amount: rounded(exact, per), level: level.id, percent_bp })
  }
  for (const { offer, after } of bestOf(inputs, exact, quantity)) {
    steps.push({ step: 'promotion', amount: rounded(after, per), promotion: usedOf(inputs, offer) })
  }
  return { list, steps }
}

/** Returns a promotion with the figures it was calculated from. */
function usedOf(inputs: PriceInputs, { id, title_en, title_ru, effect }: Offer): PromotionUsed {
  const used = { id, title_en, title_ru, effect }
  if (effect.is === 'percent' || effect.currency === inputs.currency) return used
  return { ...used, rates: ratesFrom(inputs, effect) }
}

type RateOf = { currency: string; rate: number; rate_on: string | null }

const listRateOf = ({ list_currency, list_rate, list_rate_on }: PriceInputs): RateOf => ({
  currency: list_currency,
  rate: list_rate,
  rate_on: list_rate_on,
})

/** Returns the rates that convert from a currency to the buyer's. The dollar's own is left out. */
const ratesFrom = (to: RateOf, from: RateOf): StatedRate[] =>
  [from, to]
    .filter(({ currency }) => currency !== 'USD')
    .map(({ currency, rate, rate_on }) => ({
      currency,
      per_usd_millionths: rate / 10 ** digitsOf(currency),
      on: rate_on,
    }))

/**
 * Returns the promotions to apply: the one with the lowest price, or all stackable ones in order of priority if that
 * is lower still. Empty if none lowers the price. Ignores promotions with an unmet condition on the cart (see
 * `priceInTurn`).
 */
function bestOf(inputs: PriceInputs, before: Exact, quantity: number): { offer: Offer; after: Exact }[] {
  const fitting = inputs.offers.filter(
    ({ min_qty, left, condition }) =>
      condition === null && quantity >= min_qty && (left === null || quantity <= left),
  )
  const together = fitting.filter(({ stackable }) => stackable)
  const choices = [...fitting.map((offer) => [offer]), ...(together.length > 1 ? [together] : [])]
  let best: { offer: Offer; after: Exact }[] = []
  let lowest = before
  for (const choice of choices) {
    let exact = before
    const taken = choice.flatMap((offer) => {
      const after = withOffer(inputs, exact, offer)
      if (!isLower(after, exact)) return []
      exact = after
      return [{ offer, after }]
    })
    if (isLower(exact, lowest)) [best, lowest] = [taken, exact]
  }
  return best
}

function withOffer({ rate }: PriceInputs, exact: Exact, { effect }: Offer): Exact {
  if (effect.is === 'percent') return less(exact, effect.percent_bp)
  const said = {
    over: BigInt(effect.amount) * BigInt(rate),
    under: BigInt(effect.per) * BigInt(effect.rate),
  }
  if (effect.is === 'price') return isLower(said, exact) ? said : exact
  const over = exact.over * said.under - said.over * exact.under
  return { over: over > 0n ? over : 0n, under: exact.under * said.under }
}

/** Returns a break's amount for one piece in the buyer's currency. */
const crossed = ({ amount, per }: Break, { rate, list_rate }: PriceInputs): Exact => ({
  over: BigInt(amount) * BigInt(rate),
  under: BigInt(per) * BigInt(list_rate),
})

const less = ({ over, under }: Exact, percent_bp: number): Exact => ({
  over: over * (whole - BigInt(percent_bp)),
  under: under * whole,
})

const isLower = (a: Exact, b: Exact): boolean => a.over * b.under < b.over * a.under

/** Rounds a price, once, at the precision of its unit. */
const rounded = ({ over, under }: Exact, per: PriceUnit): number => ratioOf(per, over, under)

/**
 * Converts an agreed amount to the price unit. Exact, because the price unit is never smaller than the amount's own.
 */
const inUnitOf = ({ amount, per: own }: Break, per: PriceUnit): number => amount * (per / own)

/** Below this many minor units, rounding a calculated amount could change it by half a percent or more. */
const fineEnough = 100

/**
 * Returns the price unit for all amounts of a product and buyer: the largest unit in its lists. If a calculated price
 * (level, promotion, other currency) would suffer from rounding, an even larger one (0037).
 */
function priceUnitOf({ base, contract, level, offers, rate, list_rate }: PriceInputs): PriceUnit {
  const written = [...base, ...contract]
  const finest = priceUnits.findLast((per) => written.some((one) => one.per === per)) ?? 1
  const percent_bp = level.category_bp ?? level.percent_bp
  if (base.length === 0 || (percent_bp === 0 && offers.length === 0 && rate === list_rate)) return finest
  const isFine = (per: PriceUnit) =>
    base.every(
      ({ amount, per: own }) =>
        amount === 0 ||
        BigInt(amount) * BigInt(per) * BigInt(rate) >= BigInt(fineEnough) * BigInt(own) * BigInt(list_rate),
    )
  return priceUnits.find((per) => per >= finest && isFine(per)) ?? 1000
}

/** Returns the break that the list price is taken from. */
const firstOf = (breaks: readonly Break[]): Break | null =>
  breaks.reduce<Break | null>((first, each) => (!first || each.min_qty < first.min_qty ? each : first), null)

/** Returns the break a quantity has reached. */
const reached = (breaks: readonly Break[], quantity: number): Break | null =>
  breaks.reduce<Break | null>(
    (found, each) => (each.min_qty <= quantity && each.min_qty >= (found?.min_qty ?? 0) ? each : found),
    null,
  )

/** Returns the next quantity at which a piece costs less than now, by a break or a promotion. */
function nextBreak(inputs: PriceInputs, quantity: number, unit: number, per: PriceUnit): Price['next_break'] {
  const steps = [...inputs.base, ...inputs.contract, ...inputs.offers].map(({ min_qty }) => min_qty)
  const further = [...new Set(steps)].filter((min_qty) => min_qty > quantity).sort((a, b) => a - b)
  for (const min_qty of further) {
    const amount = stepsFor(inputs, min_qty, per)?.steps.at(-1)?.amount
    if (amount !== undefined && amount < unit) return { min_qty, amount }
  }
  return null
}

/** Returns the total of a line in minor units, rounded once. */
export const lineTotal = ({ unit, per }: Pick<Price, 'unit' | 'per'>, quantity: number): number =>
  lineAmount({ amount: unit, per }, quantity)

/** Returns the total of a line at list prices. */
export const listTotal = ({ list, per }: Pick<Price, 'list' | 'per'>, quantity: number): number =>
  lineAmount({ amount: list, per }, quantity)
