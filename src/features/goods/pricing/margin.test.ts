import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costIn, marginOf } from './margin.ts'

test.each([
  ['half the price', 1000, 500, 5000],
  ['a third, rounded', 300, 200, 3333],
  ['nothing', 500, 500, 0],
  ['below cost it is below zero', 500, 750, -5000],
])('the margin is %s', (_, price, cost, margin) => expect(marginOf(price, cost)).toBe(margin))

test('of what is given away there is no margin', () => expect(marginOf(0, 100)).toBeNull())

test('a cost of a thousand in one currency is crossed into a price of a hundred in another', () => {
  // 50.00 dollars per thousand are 5.00 per hundred, which is 4.60 euro at 0.92.
  expect(costIn({ amount: 5000, per: 1000, rate: 1_000_000 }, 100, 920_000)).toBe(460)
})

test('a price is below its cost exactly where its margin is below zero, but for less than a basis point', () => {
  const figure = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(figure, figure, (price, cost) => {
      const margin = marginOf(price, cost)!
      return cost > price ? margin <= 0 : margin >= 0
    }),
    { numRuns: 1000 },
  )
})
