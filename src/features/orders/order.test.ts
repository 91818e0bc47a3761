import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from '#platform/shared/audience.ts'
import {
  canMove,
  checkOrder,
  movesOf,
  type OrderMove,
  orderMoves,
  orderStages,
  type PricedLine,
  totalsOf,
} from './order.ts'

const line: PricedLine = {
  product_id: 1,
  sku: 'W-8',
  name_en: 'Washer',
  name_ru: 'Шайба',
  unit: 'pcs',
  quantity: 3,
  note: null,
  list_amount: 120,
  unit_amount: 111,
}

describe('the moves of an order', () => {
  const allowed = new Set([
    'submitted confirm manager',
    'submitted reject manager',
    'submitted withdraw client',
  ])

  test('are exactly these, for every stage and role', () => {
    for (const stage of orderStages) {
      for (const move of Object.keys(orderMoves) as OrderMove[]) {
        for (const role of roles) {
          const side = role === 'client' ? 'client' : 'manager'
          expect(canMove({ stage }, move, { role }).ok, `${stage} ${move} ${role}`).toBe(
            allowed.has(`${stage} ${move} ${side}`),
          )
        }
      }
    }
  })

  test('say why not', () => {
    expect(canMove({ stage: 'confirmed' }, 'confirm', { role: 'manager' })).toEqual({
      ok: false,
      code: 'orders.moveNotAllowed',
    })
    expect(canMove({ stage: 'submitted' }, 'confirm', { role: 'client' })).toEqual({
      ok: false,
      code: 'orders.notYourMove',
    })
  })

  test('are offered to the side they belong to', () => {
    expect(movesOf({ role: 'client' })).toEqual(['withdraw'])
    expect(movesOf({ role: 'admin' })).toEqual(['confirm', 'reject'])
  })
})

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

  test('unless nobody could count that far', () => {
    expect(() => checkOrder([{ ...line, quantity: 1_000_000, unit_amount: 10 ** 12 }], undefined)).toThrow(
      'orders.tooLarge',
    )
  })

  test('and the total is the sum of the lines to the cent', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 100_000 }), list_amount: amount, unit_amount: amount }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(lines, (given) => {
        const exact = given.reduce(
          (total, each) => total + BigInt(each.quantity) * BigInt(each.unit_amount),
          0n,
        )
        expect(BigInt(totalsOf(given).total_amount)).toBe(exact)
      }),
    )
  })
})
