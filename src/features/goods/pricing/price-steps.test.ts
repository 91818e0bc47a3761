import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPrice } from '#platform/shared/money.ts'
import { costAt } from './ladder.ts'
import { lineTotal, type PriceInputs, priceFor } from './price.ts'
import { stepsOf } from './price-steps.ts'

const quantity = fc.integer({ min: 1, max: 300 })
const step = fc.record({
  min_qty: quantity,
  amount: fc.integer({ min: 0, max: 5000 }),
  per: fc.constant(1 as const),
})
const offer = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  title_en: fc.constant('A promotion'),
  title_ru: fc.constant(null),
  effect: fc.record({ is: fc.constant('percent' as const), percent_bp: fc.integer({ min: 0, max: 10_000 }) }),
  min_qty: quantity,
  stackable: fc.boolean(),
  left: fc.option(fc.integer({ min: 0, max: 300 })),
  by_code: fc.constant(false),
  condition: fc.constant(null),
})
const inputs: fc.Arbitrary<PriceInputs> = fc.record({
  base: fc.uniqueArray(step, { maxLength: 3, selector: ({ min_qty }) => min_qty }),
  contract: fc.uniqueArray(step, { maxLength: 2, selector: ({ min_qty }) => min_qty }),
  offers: fc.array(offer, { maxLength: 3 }),
  level: fc.record({
    id: fc.constant(2),
    percent_bp: fc.integer({ min: 0, max: 3000 }),
    category_bp: fc.constant(null),
  }),
  currency: fc.constant('USD'),
  rate: fc.constant(1_000_000),
  list_rate: fc.constant(1_000_000),
  list_currency: fc.constant('USD'),
  rate_on: fc.constant(null),
  list_rate_on: fc.constant(null),
})

test('at any quantity the ladder says what the cart would charge, the limits of promotions among it', () => {
  fc.assert(
    fc.property(inputs, quantity, quantity, (given, smallest, more) => {
      const ladder = stepsOf(given, smallest).map(({ min_qty, price }) => ({
        min_qty,
        price: unitPrice(price.unit, price.currency, price.per),
      }))
      const asked = smallest + more
      const price = priceFor(given, asked)
      expect(costAt(ladder, asked)).toEqual(
        price && {
          price: unitPrice(price.unit, 'USD', price.per),
          total: { amount: lineTotal(price, asked), currency: 'USD' },
        },
      )
    }),
    { numRuns: 5000 },
  )
})
