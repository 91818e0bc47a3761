import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PriceInputs, priceFor } from './price.ts'

const inputs: PriceInputs = {
  base: [
    { min_qty: 1, amount: 1000 },
    { min_qty: 100, amount: 900 },
  ],
  contract: [],
  level: { id: 2, percent_bp: 750, category_bp: null },
  currency: 'USD',
  rate: 1_000_000,
  list_rate: 1_000_000,
}

describe('a price', () => {
  test('is the list price less the percent of the level, and says so', () => {
    expect(priceFor(inputs, 1)).toEqual({
      unit: 925,
      list: 1000,
      currency: 'USD',
      trace: [
        { step: 'list', amount: 1000 },
        { step: 'level', amount: 925, level: 2, percent_bp: 750 },
      ],
      next_break: { min_qty: 100, amount: 833 },
    })
  })

  test('takes the quantity break first, the level after it', () => {
    const price = priceFor(inputs, 150)
    expect(price?.unit).toBe(833)
    expect(price?.trace.map(({ step }) => step)).toEqual(['list', 'break', 'level'])
    expect(price?.next_break).toBeNull()
  })

  test('takes the category’s own percent instead of the level’s', () => {
    const price = priceFor({ ...inputs, level: { id: 2, percent_bp: 750, category_bp: 1000 } }, 1)
    expect(price?.unit).toBe(900)
    expect(price?.trace.at(-1)).toEqual({ step: 'category', amount: 900, level: 2, percent_bp: 1000 })
  })

  test('has no discount in a category whose own percent is nothing', () => {
    const price = priceFor({ ...inputs, level: { id: 2, percent_bp: 750, category_bp: 0 } }, 1)
    expect(price).toMatchObject({ unit: 1000, list: 1000, trace: [{ step: 'list', amount: 1000 }] })
  })

  test('is the contract’s where there is one, untouched by the level', () => {
    const price = priceFor({ ...inputs, contract: [{ min_qty: 1, amount: 801 }] }, 5)
    expect(price?.unit).toBe(801)
    expect(price?.trace.map(({ step }) => step)).toEqual(['list', 'contract'])
  })

  test('is rounded once, after the currency and the percent', () => {
    const price = priceFor(
      { ...inputs, base: [{ min_qty: 1, amount: 333 }], currency: 'RUB', rate: 92_350_000 },
      1,
    )
    // 3.33 USD × 92.35 × 0.925 = 284.4610875 RUB
    expect(price?.unit).toBe(28_446)
    expect(price?.list).toBe(30_753)
  })

  test('crosses from the currency of its list to the buyer’s', () => {
    const list = { ...inputs, base: [{ min_qty: 1, amount: 92_350 }], list_rate: 92_350_000 }
    expect(priceFor(list, 1)?.list).toBe(1000)
    expect(priceFor({ ...list, currency: 'RUB', rate: 92_350_000 }, 1)?.list).toBe(92_350)
  })

  test('does not exist for a product without one, or below its first break', () => {
    expect(priceFor({ ...inputs, base: [] }, 1)).toBeNull()
    expect(priceFor({ ...inputs, base: [{ min_qty: 10, amount: 5 }] }, 1)).toBeNull()
  })

  test('agrees with exact arithmetic for any amount, level and rate', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    const percent = fc.integer({ min: 0, max: 10_000 })
    const rates = fc.integer({ min: 1, max: 500_000_000 })
    fc.assert(
      fc.property(amount, percent, rates, (base, percent_bp, rate) => {
        const price = priceFor(
          {
            ...inputs,
            base: [{ min_qty: 1, amount: base }],
            level: { id: 0, percent_bp, category_bp: null },
            rate,
          },
          1,
        )
        const exact = BigInt(base) * BigInt(rate) * BigInt(10_000 - percent_bp)
        const rounded = (exact + 5_000_000_000n) / 10_000_000_000n
        expect(BigInt(price!.unit)).toBe(rounded)
      }),
      { numRuns: 1000 },
    )
  })
})
