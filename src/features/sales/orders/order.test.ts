import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOrder, totalsOf } from './order.ts'

const line = { quantity: 3, list_amount: 120, unit_amount: 111, per: 1 as const }

describe('a cart becomes an order', () => {
  test('with the sums of its lines', () => {
    expect(checkOrder([line, { ...line, quantity: 2 }], 555)).toEqual({
      goods_amount: 600,
      total_amount: 555,
    })
  })

  test('unless it is empty', () => {
    expect(() => checkOrder([], undefined)).toThrow('orders.cartIsEmpty')
  })

  test('unless the buyer agreed to another total', () => {
    expect(() => checkOrder([line], 300)).toThrow('orders.priceChanged')
  })

  test('unless no one could count that far', () => {
    expect(() => checkOrder([{ ...line, quantity: 1_000_000, unit_amount: 10 ** 12 }], undefined)).toThrow(
      'orders.tooLarge',
    )
  })

  test('and the total is the sum of the lines to the cent', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 100_000 }),
        list_amount: amount,
        unit_amount: amount,
        per: fc.constantFrom<1 | 100 | 1000>(1, 100, 1000),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(lines, (given) => {
        const exact = given.reduce((total, each) => {
          const twice = 2n * BigInt(each.quantity) * BigInt(each.unit_amount) + BigInt(each.per)
          return total + twice / (2n * BigInt(each.per))
        }, 0n)
        expect(BigInt(totalsOf(given).total_amount)).toBe(exact)
      }),
      { numRuns: 1000 },
    )
  })
})
