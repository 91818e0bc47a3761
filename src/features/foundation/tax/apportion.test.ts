import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'

test.each([
  // The largest remainder gets the unit that is left; of equal ones, the first.
  [1000, [9999, 5001], [667, 333]],
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [1, 1, 1], [34, 34, 33]],
  [1, [1, 2], [0, 1]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [0, [3, 4], [0, 0]],
  [7, [0, 0, 0], [7, 0, 0]],
  [7, [-5, 10, 0], [0, 7, 0]],
  [7, [42], [7]],
  // 9,007,199,254,740,991 is 2^53 − 1: the product is not a number that JavaScript has.
  [9_007_199_254_740_991, [9_007_199_254_740_991, 1], [9_007_199_254_740_990, 1]],
])('%i over %j is %j', (amount, weights, shares) => {
  expect(apportion(amount, weights)).toEqual(shares)
})

test('nothing to divide among is a mistake of the caller', () => {
  expect(() => apportion(1, [])).toThrow('nothing to apportion')
})

test('shares add up, differ from the exact ones by less than a unit, and have the sign of the amount', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (amount, weights) => {
      const shares = apportion(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
      for (const [index, share] of shares.entries()) {
        expect(Math.sign(share) * Math.sign(amount)).toBeGreaterThanOrEqual(0)
        if (total === 0n) continue
        const difference = BigInt(share) * total - BigInt(amount) * BigInt(weights[index]!)
        expect(difference < total && difference > -total).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})
