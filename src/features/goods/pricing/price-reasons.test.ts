import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '#features/goods/promotions/promotion.ts'
import { digitsOf, minorRate } from '#platform/shared/money.ts'
import { type PriceInputs, priceFor, waysToPrice } from './price.ts'
import { reasonsOf } from './price-reasons.ts'
import type { PriceReason } from './price-shape.ts'

/** A fraction of the main unit of the buyer's currency, for one piece. */
type Exact = readonly [over: bigint, under: bigint]

const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d]
const lower = (a: Exact, b: Exact) => a[0] * b[1] < b[0] * a[1]
const decimal = (text: string): Exact => {
  const [whole = '', rest = ''] = text.split('.')
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)]
}
const pieceOf = ({ amount, currency, per = 1 }: NonNullable<PriceReason['price']>): Exact => [
  BigInt(amount),
  BigInt(per) * 10n ** BigInt(digitsOf(currency)),
]

/** The factor from a currency to the buyer's by the rates that a step names; a dollar is one dollar. */
function factor(rates: PriceReason['rates'], from: string, to: string): Exact {
  if (from === to) return [1n, 1n]
  const of = (code: string): Exact => {
    const named = rates.find(({ currency }) => currency === code)
    if (!named && code !== 'USD') throw new Error(`no rate of ${code} among the steps`)
    return named ? decimal(named.rate) : [1n, 1n]
  }
  const [over, under] = of(from)
  return times(of(to), [under, over])
}

/** Calculates the price as a buyer would from the figures of the steps, and nothing else. */
function recalculated(why: readonly PriceReason[]): number {
  const { currency, per = 1 } = why.at(-1)!.price!
  let exact: Exact = [0n, 1n]
  let standing = currency
  for (const { step, price, percent_bp, promotion, rates } of why) {
    if (step === 'rate') [exact, standing] = [times(exact, factor(rates, standing, currency)), currency]
    else if (percent_bp !== null) exact = times(exact, [BigInt(10_000 - percent_bp), 10_000n])
    else if (promotion?.effect === 'percent')
      exact = times(exact, [BigInt(10_000 - promotion.percent_bp!), 10_000n])
    else if (promotion?.amount) {
      const said = times(pieceOf(promotion.amount), factor(rates, promotion.amount.currency, currency))
      if (promotion.effect === 'price') exact = said
      else
        exact = lower(exact, said) ? [0n, 1n] : [exact[0] * said[1] - said[0] * exact[1], exact[1] * said[1]]
    } else [exact, standing] = [pieceOf(price!), price!.currency]
  }
  expect(standing).toBe(currency)
  const over = exact[0] * BigInt(per) * 10n ** BigInt(digitsOf(currency))
  return Number((2n * over + exact[1]) / (2n * exact[1]))
}

const per = fc.constantFrom<1 | 100 | 1000>(1, 100, 1000)
const amount = fc.integer({ min: 0, max: 5_000_000 })
const currency = fc.constantFrom('USD', 'EUR', 'RUB', 'JPY', 'KRW', 'KWD')
/** One rate per currency and day, as stored. */
const millionths = {
  USD: 1_000_000,
  EUR: 921_437,
  RUB: 92_351_273,
  JPY: 155_123_457,
  KRW: 1_391_020_000,
  KWD: 307_113,
}
const rated = (code: string) => ({
  rate: minorRate(millionths[code as keyof typeof millionths], code),
  on: code === 'USD' ? null : '2026-04-03',
})
const breaks = (most: number) =>
  fc.uniqueArray(fc.record({ min_qty: fc.constantFrom(1, 10, 100), amount, per }), {
    maxLength: most,
    selector: ({ min_qty }) => min_qty,
  })
const percent_bp = fc.integer({ min: 0, max: 10_000 })
const effect: fc.Arbitrary<Offer['effect']> = fc.oneof(
  fc.record({ is: fc.constant('percent' as const), percent_bp }),
  fc
    .record({ is: fc.constantFrom('off' as const, 'price' as const), amount, per, currency })
    .map((given) => ({ ...given, rate: rated(given.currency).rate, rate_on: rated(given.currency).on })),
)
const offer = fc.record({
  id: fc.nat(),
  title_en: fc.constant('Spring'),
  title_ru: fc.constant(null),
  effect,
  min_qty: fc.constantFrom(1, 50),
  stackable: fc.boolean(),
  left: fc.constant(null),
  by_code: fc.constant(false),
  condition: fc.constant(null),
})
const inputs: fc.Arbitrary<PriceInputs> = fc
  .record({
    base: breaks(3),
    contract: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, breaks(2)),
    level: fc.record({ id: fc.constant(2), percent_bp, category_bp: fc.option(percent_bp) }),
    offers: fc.array(offer, { maxLength: 3 }),
    currency,
    list_currency: currency,
  })
  .map((given) => ({
    ...given,
    rate: rated(given.currency).rate,
    rate_on: rated(given.currency).on,
    list_rate: rated(given.list_currency).rate,
    list_rate_on: rated(given.list_currency).on,
  }))

test('the steps of a price reproduce it exactly, in currencies of no, two and three decimals', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 200 }), (given, quantity) => {
      const price = priceFor(given, quantity)
      if (!price || price.unit > Number.MAX_SAFE_INTEGER) return
      for (const { steps, amount } of waysToPrice(given, quantity)) {
        const why = reasonsOf({ ...price, trace: steps }, 'en')
        expect([recalculated(why), why.at(-1)!.price!.amount]).toEqual([amount, amount])
      }
    }),
    { numRuns: 3000 },
  )
})

const dollars: PriceInputs = {
  base: [{ min_qty: 1, amount: 1733, per: 1 }],
  contract: [],
  offers: [],
  level: { id: 1, percent_bp: 750, category_bp: null },
  currency: 'RUB',
  rate: minorRate(92_350_000, 'RUB'),
  rate_on: '2026-04-03',
  list_currency: 'USD',
  list_rate: minorRate(1_000_000, 'USD'),
  list_rate_on: null,
}
const none = { level: null, percent_bp: null, min_qty: null, promotion: null, rates: [] }
const rouble = { currency: 'RUB', rate: '92.35', on: '2026-04-03' }

test('a converted price names the amount of the list, the rate with its day, and each percent', () => {
  expect(reasonsOf(priceFor(dollars, 1)!, 'en')).toEqual([
    { ...none, step: 'list', price: { amount: 1733, currency: 'USD' } },
    { ...none, step: 'rate', price: null, rates: [rouble] },
    // 17.33 × 92.35 × 0.925 = 1,480.393…; from the rounded 1,600.43 it would be 1,480.40.
    { ...none, step: 'level', price: { amount: 148_039, currency: 'RUB' }, level: 2, percent_bp: 750 },
  ])
})

test('a promotion of an amount in another currency names the amount and the rate', () => {
  const given: Offer = {
    ...{ id: 7, title_en: 'Spring', title_ru: 'Весна', min_qty: 1, stackable: false, left: null },
    ...{ by_code: false, condition: null },
    effect: {
      is: 'off',
      amount: 100,
      per: 1,
      currency: 'USD',
      rate: minorRate(1_000_000, 'USD'),
      rate_on: null,
    },
  }
  expect(reasonsOf(priceFor({ ...dollars, offers: [given] }, 1)!, 'ru').at(-1)).toEqual({
    ...none,
    step: 'promotion',
    price: { amount: 138_804, currency: 'RUB' },
    promotion: {
      ...{ id: 7, title: 'Весна', effect: 'off', percent_bp: null },
      amount: { amount: 100, currency: 'USD' },
    },
    rates: [rouble],
  })
})

test('a calculation stored before its figures were keeps the price after every step', () => {
  const trace = [
    { step: 'list' as const, amount: 1000 },
    { step: 'level' as const, amount: 925, level: 1, percent_bp: 750 },
    { step: 'promotion' as const, amount: 833, promotion: { id: 1, title_en: 'Spring', title_ru: null } },
  ]
  const why = reasonsOf({ trace, currency: 'USD', per: 1 }, 'en')
  expect(why.map(({ price }) => price?.amount)).toEqual([1000, 925, 833])
  expect(why[2]!.promotion).toMatchObject({ title: 'Spring', effect: null, percent_bp: null, amount: null })
})
