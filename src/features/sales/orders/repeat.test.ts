import { expect, test } from 'vitest'
import { isLeftOut, repeated, type Today } from './repeat.ts'

const usd = (amount: number, per: 1 | 100 = 1) => ({ amount, currency: 'USD', per })
const line = { product_id: 7, quantity: 100, price_then: usd(640, 100) }
const sold = (price: ReturnType<typeof usd> | null, pack_qty = 1): Today => ({
  rules: { min_qty: 1, step_qty: 1, pack_qty },
  price: () => price,
  replaced: false,
})

test('what is as it was has nothing to be said of it, however its price is written', () => {
  expect(repeated(line, sold(usd(640, 100)))).toEqual({
    quantity_now: 100,
    price_now: usd(640, 100),
    changes: [],
  })
  expect(repeated({ ...line, price_then: usd(6400, 100) }, sold(usd(64))).changes).toEqual([])
})

test('another price, pack and currency are said', () => {
  expect(repeated(line, sold(usd(650, 100))).changes).toEqual(['price'])
  expect(repeated(line, sold(usd(650, 100), 30))).toMatchObject({
    quantity_now: 120,
    changes: ['quantity', 'price'],
  })
  const euro = { amount: 640, currency: 'EUR', per: 100 as const }
  expect(repeated({ ...line, price_then: euro }, sold(usd(640, 100))).changes).toEqual(['currency'])
})

test('what is replaced by another product says so, and may still be ordered', () => {
  const verdict = repeated(line, { ...sold(usd(650, 100))!, replaced: true })
  expect(verdict).toMatchObject({ quantity_now: 100, changes: ['replaced', 'price'] })
  expect(isLeftOut(verdict.changes)).toBe(false)
})

test('the price of today is that of the quantity it becomes', () => {
  const today: Today = {
    rules: { min_qty: 1, step_qty: 1, pack_qty: 150 },
    price: (quantity) => usd(quantity >= 150 ? 500 : 900, 100),
    replaced: false,
  }
  expect(repeated(line, today).price_now).toEqual(usd(500, 100))
})

test('what is not of the catalogue, not sold, or without a price is left out', () => {
  for (const [verdict, change] of [
    [repeated({ ...line, product_id: null }, sold(usd(1))), 'custom'],
    [repeated(line, null), 'gone'],
    [repeated(line, sold(null)), 'no_price'],
    [repeated({ ...line, quantity: 999_999 }, sold(usd(1), 600_000)), 'gone'],
  ] as const) {
    expect(verdict).toEqual({ quantity_now: null, price_now: null, changes: [change] })
    expect(isLeftOut(verdict.changes)).toBe(true)
  }
  expect(isLeftOut(repeated(line, sold(usd(1), 30)).changes)).toBe(false)
})
