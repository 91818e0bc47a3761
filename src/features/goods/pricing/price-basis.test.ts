import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmount, priceUnits, type UnitPrice, unitPrice } from '#platform/shared/money.ts'
import { atBasis, basisOf, distinctSteps, onFamilyBasis, sharedBasisOf } from './price-basis.ts'

const priced = (amount: number, per: 1 | 100 | 1000 = 1, unit = 'pcs') => ({
  unit,
  price: unitPrice(amount, 'USD', per),
})
const onRequest = { unit: 'm', price: null }

test('sizes are priced for as many pieces as the cheapest of them', () => {
  expect(basisOf([priced(161), priced(10_453, 100), priced(205), onRequest])).toEqual({
    per: 100,
    unit: 'pcs',
  })
  expect(basisOf([priced(161), priced(310, 1000), priced(620, 100)])).toEqual({ per: 1000, unit: 'pcs' })
  expect(basisOf([priced(161), priced(205)])).toEqual({ per: 1, unit: 'pcs' })
})

test('there is no common basis for metres and pieces, and none without a price', () => {
  expect(basisOf([priced(161), priced(900, 1, 'm')])).toBeNull()
  expect(basisOf([onRequest])).toBeNull()
  expect(basisOf([])).toBeNull()
})

test('products that are no sizes of one another share a basis only if each of them has it already', () => {
  expect(sharedBasisOf([priced(161, 100), priced(7, 100), onRequest])).toEqual({ per: 100, unit: 'pcs' })
  expect(sharedBasisOf([priced(161), priced(10_453, 100)])).toBeNull()
})

test('a price stated for more pieces buys every quantity for the same amount', () => {
  const price: fc.Arbitrary<UnitPrice> = fc
    .record({ amount: fc.integer({ min: 0, max: 10_000_000 }), per: fc.constantFrom(...priceUnits) })
    .map(({ amount, per }) => unitPrice(amount, 'USD', per))
  fc.assert(
    fc.property(
      price,
      fc.constantFrom(...priceUnits),
      fc.integer({ min: 1, max: 1_000_000 }),
      (of, per, quantity) => {
        fc.pre(per >= (of.per ?? 1))
        expect(lineAmount(atBasis(of, { per }), quantity)).toBe(lineAmount(of, quantity))
      },
    ),
    { numRuns: 2000 },
  )
})

test('a price is not stated for fewer pieces than its own', () => {
  expect(() => atBasis(unitPrice(5, 'USD', 100), { per: 1 })).toThrow(RangeError)
})

test('the rows of one family in a list have one basis, and other rows keep theirs', () => {
  const row = (family: string | null, amount: number, per: 1 | 100) => ({
    ...priced(amount, per),
    family,
    list_price: unitPrice(amount + 10, 'USD', per),
    breaks: [{ min_qty: 500, price: unitPrice(amount - 5, 'USD', per) }],
  })
  const rows = [row('bolts', 161, 1), row('bolts', 8200, 100), row(null, 95, 1), row('nuts', 240, 1)]
  expect(onFamilyBasis(rows)).toEqual([
    {
      ...rows[0],
      price: unitPrice(16_100, 'USD', 100),
      list_price: unitPrice(17_100, 'USD', 100),
      breaks: [{ min_qty: 500, price: unitPrice(15_600, 'USD', 100) }],
    },
    ...rows.slice(1),
  ])
})

test('steps that change nothing are left out, those that raise a price are not', () => {
  const steps = [
    [10, 710],
    [100, 710],
    [500, 636],
    [900, 636],
    [1200, 710],
  ].map(([min_qty, amount]) => ({ min_qty, price: unitPrice(amount!, 'USD', 100) }))
  expect(distinctSteps(steps).map(({ min_qty }) => min_qty)).toEqual([10, 500, 1200])
})
