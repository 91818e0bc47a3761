import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStages } from '#features/sales/orders/order.ts'
import { sum } from '#platform/shared/money.ts'
import { type CountedOrder, countedStages, exclusions, inBase, turnoverOf } from './turnover.ts'

const order = (change: Partial<CountedOrder> = {}): CountedOrder => ({
  id: 1,
  number: 1001,
  on: '2026-05-01',
  stage: 'completed',
  currency: 'USD',
  total_amount: 10_000,
  rate: 1_000_000,
  base_rate: 1_000_000,
  ...change,
})

describe('turnover', () => {
  test.each(orderStages)('an order that is %s counts, or says why it does not', (stage) => {
    const counts = (['confirmed', 'in_work', 'completed'] as string[]).includes(stage)
    const { amount, included, excluded } = turnoverOf([order({ stage })], 'USD')
    expect([amount, included.length, excluded.map(({ why }) => why)]).toEqual(
      counts ? [10_000, 1, []] : [0, 0, [stage]],
    )
  })

  test('every way not to count has a word of its own', () => {
    expect(exclusions).toEqual(['draft', 'submitted', 'negotiation', 'cancelled', 'expired', 'no_rate'])
    expect(countedStages).toHaveLength(3)
  })

  test('an order of another currency counts by the rates of its day', () => {
    const euro = order({ currency: 'EUR', total_amount: 92_140, rate: 921_400 })
    expect(turnoverOf([euro], 'USD').amount).toBe(100_000)
    expect(turnoverOf([order({ base_rate: 921_400 })], 'EUR').amount).toBe(9214)
  })

  test('a currency without small coins counts by what it is worth, not by its digits', () => {
    const yen = order({ currency: 'JPY', total_amount: 15_000, rate: 150_000_000 })
    expect(turnoverOf([yen], 'USD').amount).toBe(10_000)
  })

  test.each([{ rate: null }, { base_rate: null }])(
    'an order without a rate is said, not guessed: %j',
    (missing) => {
      const { amount, excluded } = turnoverOf([order({ currency: 'EUR', ...missing })], 'USD')
      expect([amount, excluded]).toEqual([0, [{ id: 1, number: 1001, on: '2026-05-01', why: 'no_rate' }]])
    },
  )

  test('in the currency it is counted in no rate is needed', () => {
    expect(turnoverOf([order({ currency: 'EUR', rate: null, base_rate: null })], 'EUR').amount).toBe(10_000)
  })

  const any: fc.Arbitrary<CountedOrder> = fc.record({
    id: fc.nat(),
    number: fc.nat(),
    on: fc.constant('2026-05-01'),
    stage: fc.constantFrom(...orderStages),
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    total_amount: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    rate: fc.option(fc.integer({ min: 1, max: 200_000_000 })),
    base_rate: fc.option(fc.integer({ min: 1, max: 200_000_000 })),
  })

  test('every order is counted once or excluded once, and the sum is of what is shown', () => {
    fc.assert(
      fc.property(fc.array(any), (orders) => {
        const { amount, included, excluded } = turnoverOf(orders, 'USD')
        expect(included.length + excluded.length).toBe(orders.length)
        expect(amount).toBe(sum(included.map((one) => one.amount)))
      }),
      { numRuns: 1000 },
    )
  })

  test('an amount in another currency is the exact ratio, rounded half up once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        fc.integer({ min: 10_000, max: 200_000_000 }),
        fc.integer({ min: 10_000, max: 200_000_000 }),
        (total_amount, rate, base_rate) => {
          const got = BigInt(inBase({ currency: 'EUR', total_amount, rate, base_rate }, 'USD')!)
          const exact2 = 2n * BigInt(total_amount) * BigInt(base_rate)
          const distance2 = 2n * got * BigInt(rate) - exact2
          expect(distance2 <= BigInt(rate) && distance2 > -BigInt(rate)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
