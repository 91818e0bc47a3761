import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal, type PriceInputs, priceFor } from '#features/goods/pricing/price.ts'
import type { Offer } from '#features/goods/promotions/promotion.ts'
import { totalsOf as totalsOfCart } from '#features/sales/cart/cart.ts'
import { totalsOf } from './order.ts'

/** The amount of one piece as an exact fraction. */
type Exact = readonly [over: bigint, under: bigint]

const half = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)
const lower = (a: Exact, b: Exact) => a[0] * b[1] < b[0] * a[1]

/**
 * The price of a line, calculated independently: the contract price, or else the list price with its break,
 * level and best promotion.
 */
function exactly(inputs: PriceInputs, quantity: number): { list: bigint; unit: bigint; per: bigint } | null {
  const { base, contract, level, offers, rate, list_rate } = inputs
  const off = BigInt(level.category_bp ?? level.percent_bp)
  const crossed = ({ amount, per }: PriceInputs['base'][number]): Exact => [
    BigInt(amount) * BigInt(rate),
    BigInt(per) * BigInt(list_rate),
  ]
  const first = [...base].sort((a, b) => a.min_qty - b.min_qty)[0]
  const at = (breaks: PriceInputs['base']) =>
    [...breaks].sort((a, b) => b.min_qty - a.min_qty).find(({ min_qty }) => min_qty <= quantity)

  let per = [...base, ...contract].reduce((most, one) => Math.max(most, one.per), 1)
  const isWorkedOut = base.length > 0 && (off > 0n || offers.length > 0 || rate !== list_rate)
  const isCoarse = (unit: number) =>
    base.some((one) => one.amount > 0 && crossed(one)[0] * BigInt(unit) < 100n * crossed(one)[1])
  while (isWorkedOut && per < 1000 && isCoarse(per)) per = per === 1 ? 100 : 1000
  const unitOf = ([over, under]: Exact) => half(over * BigInt(per), under)

  const agreed = at(contract)
  if (agreed) {
    const unit = unitOf([BigInt(agreed.amount), BigInt(agreed.per)])
    return { list: first ? unitOf(crossed(first)) : unit, unit, per: BigInt(per) }
  }
  const broken = at(base)
  if (!first || !broken) return null
  const [over, under] = crossed(broken)
  const before: Exact = [over * (10_000n - off), under * 10_000n]
  const best = [
    before,
    ...choices(offers, quantity).map((some) => some.reduce((now, one) => after(now, one, rate), before)),
  ]
  const unit = best.reduce((lowest, one) => (lower(one, lowest) ? one : lowest))
  return { list: unitOf(crossed(first)), unit: unitOf(unit), per: BigInt(per) }
}

function choices(offers: readonly Offer[], quantity: number): Offer[][] {
  const fitting = offers.filter(({ min_qty, left }) => min_qty <= quantity && (left ?? quantity) >= quantity)
  return [...fitting.map((one) => [one]), fitting.filter(({ stackable }) => stackable)]
}

function after(now: Exact, { effect }: Offer, rate: number): Exact {
  const [over, under] = now
  if (effect.is === 'percent') return [over * BigInt(10_000 - effect.percent_bp), under * 10_000n]
  const said: Exact = [BigInt(effect.amount) * BigInt(rate), BigInt(effect.per) * BigInt(effect.rate)]
  if (effect.is === 'price') return lower(said, now) ? said : now
  const left = over * said[1] - said[0] * under
  return [left > 0n ? left : 0n, under * said[1]]
}

const per = fc.constantFrom<1 | 100 | 1000>(1, 100, 1000)
const amount = fc.integer({ min: 0, max: 5_000_000 })
const rate = fc.constantFrom(1_000_000, 921_400, 92_350_000, 7_184_000, 13_337)
const breaks = (most: number) =>
  fc.uniqueArray(fc.record({ min_qty: fc.constantFrom(1, 2, 10, 100, 1000), amount, per }), {
    maxLength: most,
    selector: ({ min_qty }) => min_qty,
  })
const effect = fc.oneof(
  fc.record({ is: fc.constant('percent' as const), percent_bp: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({
    is: fc.constantFrom('off' as const, 'price' as const),
    amount,
    per,
    rate,
    currency: fc.constant('CHF'),
    rate_on: fc.constant(null),
  }),
)
const offer = fc.record({
  id: fc.nat(),
  title_en: fc.constant('An offer'),
  title_ru: fc.constant(null),
  effect,
  min_qty: fc.constantFrom(1, 50, 500),
  stackable: fc.boolean(),
  left: fc.option(fc.nat(2000)),
  by_code: fc.boolean(),
  condition: fc.constant(null),
})
const inputs: fc.Arbitrary<PriceInputs> = fc.record({
  base: breaks(3),
  contract: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, breaks(2)),
  level: fc.record({
    id: fc.integer({ min: 0, max: 4 }),
    percent_bp: fc.integer({ min: 0, max: 10_000 }),
    category_bp: fc.option(fc.integer({ min: 0, max: 10_000 })),
  }),
  offers: fc.array(offer, { maxLength: 3 }),
  currency: fc.constant('EUR'),
  rate,
  list_rate: rate,
  list_currency: fc.constant('CHF'),
  rate_on: fc.constant(null),
  list_rate_on: fc.constant(null),
})
const cart = fc.array(fc.record({ inputs, quantity: fc.integer({ min: 1, max: 2000 }) }), { maxLength: 4 })

/** Trust §6, I3. */
test('of a hundred thousand carts, every unit, line and sum is exact, in the cart as in the order', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const known = lines.flatMap(({ inputs, quantity }) => {
        const price = priceFor(inputs, quantity)
        const exact = exactly(inputs, quantity)
        expect(price === null).toBe(exact === null)
        return price && exact ? [{ price, exact, quantity }] : []
      })
      const sumOf = (which: 'list' | 'unit') =>
        known.reduce((sum, { exact, quantity }) => sum + half(exact[which] * BigInt(quantity), exact.per), 0n)
      // Beyond this, amounts are not exact and the order is refused.
      if (known.some(({ exact }) => exact.list * 2000n > 2n ** 53n || exact.unit * 2000n > 2n ** 53n))
        return true

      const ofCart = totalsOfCart(known.map(({ price, quantity }) => ({ ...price, quantity })))
      const ofOrder = totalsOf(
        known.map(({ price, quantity }) => ({
          list_amount: price.list,
          unit_amount: price.unit,
          per: price.per,
          quantity,
        })),
      )
      const lineSums = known.reduce(
        (sum, { price, quantity }) => sum + BigInt(lineTotal(price, quantity)),
        0n,
      )
      return (
        known.every(
          ({ price, exact }) =>
            BigInt(price.unit) === exact.unit &&
            BigInt(price.list) === exact.list &&
            BigInt(price.per) === exact.per,
        ) &&
        lineSums === sumOf('unit') &&
        BigInt(ofCart.total) === sumOf('unit') &&
        BigInt(ofCart.goods) === sumOf('list') &&
        BigInt(ofCart.discount) === sumOf('list') - sumOf('unit') &&
        BigInt(ofOrder.total_amount) === sumOf('unit') &&
        BigInt(ofOrder.goods_amount) === sumOf('list')
      )
    }),
    { numRuns: 100_000 },
  )
})
