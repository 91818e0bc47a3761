import { expect, test } from 'vitest'
import { unitPrice } from '#platform/shared/money.ts'
import { nextSaving } from './next-saving.ts'

const inHundreds = { min_qty: 100, step_qty: 1, pack_qty: 100 }
const ladder = [
  [100, 582],
  [1000, 553],
  [5000, 539],
].map(([min_qty, amount]) => ({ min_qty: min_qty!, price: unitPrice(amount!, 'USD', 100) }))
const usd = (amount: number) => ({ amount, currency: 'USD' })

test('shortly before a break, more pieces cost less than the wanted ones', () => {
  // 900 pieces cost 52.38, 1,000 cost 55.30; 4,900 cost 270.97, and 5,000 cost 269.50.
  expect(nextSaving(ladder, 4900, inHundreds)).toEqual({
    quantity: 5000,
    more: 100,
    saves: usd(147),
    isLess: true,
  })
})

test('further away, the break saves what it is cheaper than the same quantity at the current price', () => {
  expect(nextSaving(ladder, 900, inHundreds)).toEqual({
    quantity: 1000,
    more: 100,
    saves: usd(290),
    isLess: false,
  })
  expect(nextSaving(ladder, 5000, inHundreds)).toBeNull()
})

test('the quantity of a break is rounded up to one that is sold, at the price that it then has', () => {
  const rules = { min_qty: 30, step_qty: 1, pack_qty: 30 }
  const prices = [
    { min_qty: 30, price: unitPrice(200, 'USD', 1) },
    { min_qty: 50, price: unitPrice(190, 'USD', 1) },
    { min_qty: 55, price: unitPrice(150, 'USD', 1) },
  ]
  expect(nextSaving(prices, 30, rules)).toEqual({ quantity: 60, more: 30, saves: usd(3000), isLess: false })
})

test('a break that lowers nothing is passed over, and without prices there is nothing to save', () => {
  const prices = [
    { min_qty: 1, price: unitPrice(100, 'USD', 1) },
    { min_qty: 10, price: unitPrice(100, 'USD', 1) },
    { min_qty: 20, price: unitPrice(120, 'USD', 1) },
    { min_qty: 50, price: unitPrice(90, 'USD', 1) },
  ]
  const singly = { min_qty: 1, step_qty: 1, pack_qty: 1 }
  expect(nextSaving(prices, 2, singly)).toMatchObject({ quantity: 50, saves: usd(500), isLess: false })
  expect(nextSaving([], 2, singly)).toBeNull()
})
