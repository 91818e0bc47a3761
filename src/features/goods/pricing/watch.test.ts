import { expect, test } from 'vitest'
import { turnOf } from './watch.ts'

const usd = (amount: number, per: 1 | 100 | 1000 = 1) => ({ amount, currency: 'USD', per })

test('a price that went up or down is told', () => {
  expect(turnOf(usd(100), usd(120))).toBe('raised')
  expect(turnOf(usd(120), usd(100))).toBe('lowered')
})
test('the same price in another unit is the same price', () => {
  expect(turnOf(usd(7), usd(700, 100))).toBeNull()
  expect(turnOf(usd(7), usd(701, 100))).toBe('raised')
})
test('a price where there was none is told; none where there was one is not', () => {
  expect(turnOf(null, usd(5))).toBe('told')
  expect(turnOf(usd(5), null)).toBeNull()
  expect(turnOf(null, null)).toBeNull()
})
test('another currency is no change of the price', () => {
  expect(turnOf(usd(100), { amount: 90, currency: 'EUR', per: 1 })).toBeNull()
})
