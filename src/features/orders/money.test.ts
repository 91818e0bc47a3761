import fc from 'fast-check'
import { test } from 'vitest'
import { totalsOf as totalsOfCart } from '#features/cart/cart.ts'
import { lineTotal, priceFor } from '#features/pricing/price.ts'
import { totalsOf } from './order.ts'

/** What a line costs, worked out anew in whole numbers of any length: halves of a cent go up. */
function exactly(line: Line, rate: number, level_bp: number): { list: bigint; unit: bigint } {
  const { first, second, from, quantity, own_bp, list_rate } = line
  const amount = quantity >= from ? second : first
  const crossed = (minor: number, left: bigint) => {
    const [top, bottom] = [BigInt(minor) * BigInt(rate) * left, BigInt(list_rate) * 10_000n]
    return (2n * top + bottom) / (2n * bottom)
  }
  return { list: crossed(first, 10_000n), unit: crossed(amount, 10_000n - BigInt(own_bp ?? level_bp)) }
}

type Line = {
  first: number
  second: number
  from: number
  quantity: number
  own_bp: number | null
  list_rate: number
}

const amount = fc.integer({ min: 0, max: 5_000_000 })
const rate = fc.integer({ min: 1, max: 200_000_000 })
const line = fc.record({
  first: amount,
  second: amount,
  from: fc.integer({ min: 2, max: 1000 }),
  quantity: fc.integer({ min: 1, max: 2000 }),
  own_bp: fc.option(fc.integer({ min: 0, max: 10_000 })),
  list_rate: fc.constantFrom(1_000_000, 921_400, 92_350_000, 7_184_000),
})
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  rate,
  level: fc.integer({ min: 0, max: 4 }),
  level_bp: fc.integer({ min: 0, max: 10_000 }),
})

/** Trust §6, I3. */
test('of a hundred thousand carts, every unit, line and sum is exact, in the cart as in the order', () => {
  fc.assert(
    fc.property(cart, ({ lines, rate, level, level_bp }) => {
      const priced = lines.map(({ first, second, from, quantity, own_bp, list_rate }) => {
        const base = [
          { min_qty: 1, amount: first },
          { min_qty: from, amount: second },
        ]
        const discount = { id: level, percent_bp: level_bp, category_bp: own_bp }
        const inputs = { base, contract: [], level: discount, currency: 'EUR', rate, list_rate }
        return { ...priceFor(inputs, quantity)!, quantity }
      })
      const exact = lines.map((one) => ({ ...exactly(one, rate, level_bp), quantity: BigInt(one.quantity) }))
      const goods = exact.reduce((sum, { list, quantity }) => sum + list * quantity, 0n)
      const total = exact.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0n)
      // Beyond this no amount is exact, and no order is placed.
      if (goods > 2n ** 53n || total > 2n ** 53n) return true

      const ofCart = totalsOfCart(priced)
      const ofOrder = totalsOf(
        priced.map(({ list, unit, quantity }) => ({ list_amount: list, unit_amount: unit, quantity })),
      )
      const lineSums = priced.reduce((sum, { unit, quantity }) => sum + BigInt(lineTotal(unit, quantity)), 0n)
      return (
        priced.every(
          ({ list, unit }, at) => BigInt(unit) === exact[at]!.unit && BigInt(list) === exact[at]!.list,
        ) &&
        lineSums === total &&
        BigInt(ofCart.total) === total &&
        BigInt(ofCart.goods) === goods &&
        BigInt(ofCart.discount) === goods - total &&
        BigInt(ofOrder.total_amount) === total &&
        BigInt(ofOrder.goods_amount) === goods
      )
    }),
    { numRuns: 100_000 },
  )
})
