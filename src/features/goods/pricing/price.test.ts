import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Offer } from '../promotions/promotion.ts'
import { lineTotal, type PriceInputs, priceFor, waysToPrice } from './price.ts'

const inputs: PriceInputs = {
  base: [
    { min_qty: 1, amount: 1000, per: 1 as const },
    { min_qty: 100, amount: 900, per: 1 as const },
  ],
  contract: [],
  offers: [],
  level: { id: 2, percent_bp: 750, category_bp: null },
  currency: 'USD',
  rate: 1_000_000,
  list_rate: 1_000_000,
  list_currency: 'USD',
  rate_on: null,
  list_rate_on: null,
}

describe('a price', () => {
  test('is the list price less the percent of the level, and says so', () => {
    expect(priceFor(inputs, 1)).toEqual({
      unit: 925,
      list: 1000,
      per: 1,
      currency: 'USD',
      trace: [
        { step: 'list', amount: 1000, stated: { amount: 1000, currency: 'USD', per: 1 } },
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

  test('tells the next quantity only where a piece then costs less', () => {
    const base = [1, 10, 50].map((min_qty) => ({
      min_qty,
      amount: min_qty < 50 ? 1000 : 900,
      per: 1 as const,
    }))
    expect(priceFor({ ...inputs, base }, 1)?.next_break).toEqual({ min_qty: 50, amount: 833 })
    expect(priceFor({ ...inputs, base: base.slice(0, 2) }, 1)?.next_break).toBeNull()
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
    const price = priceFor({ ...inputs, contract: [{ min_qty: 1, amount: 801, per: 1 as const }] }, 5)
    expect(price?.unit).toBe(801)
    expect(price?.trace.map(({ step }) => step)).toEqual(['list', 'contract'])
  })

  test('is rounded once, after the currency and the percent', () => {
    const price = priceFor(
      { ...inputs, base: [{ min_qty: 1, amount: 333, per: 1 as const }], currency: 'RUB', rate: 92_350_000 },
      1,
    )
    // 3.33 USD × 92.35 × 0.925 = 284.4610875 RUB
    expect(price?.unit).toBe(28_446)
    expect(price?.list).toBe(30_753)
  })

  test('crosses from the currency of its list to the buyer’s', () => {
    const list = { ...inputs, base: [{ min_qty: 1, amount: 92_350, per: 1 as const }], list_rate: 92_350_000 }
    expect(priceFor(list, 1)?.list).toBe(1000)
    expect(priceFor({ ...list, currency: 'RUB', rate: 92_350_000 }, 1)?.list).toBe(92_350)
  })

  test('does not exist for a product without one, or below its first break', () => {
    expect(priceFor({ ...inputs, base: [] }, 1)).toBeNull()
    expect(priceFor({ ...inputs, base: [{ min_qty: 10, amount: 5, per: 1 as const }] }, 1)).toBeNull()
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
            base: [{ min_qty: 1, amount: base, per: 1 as const }],
            level: { id: 0, percent_bp, category_bp: null },
            rate,
          },
          1,
        )
        const exact = BigInt(base) * BigInt(rate) * BigInt(10_000 - percent_bp)
        const rounded = (exact + 5_000_000_000n) / 10_000_000_000n
        // Cheap products are priced per hundred or thousand.
        const finer = (exact * BigInt(price!.per) + 5_000_000_000n) / 10_000_000_000n
        expect(BigInt(price!.unit)).toBe(price!.per === 1 ? rounded : finer)
      }),
      { numRuns: 1000 },
    )
  })
})

const percent = (id: number, percent_bp: number, more: Partial<Offer> = {}): Offer => ({
  id,
  title_en: `Offer ${id}`,
  title_ru: null,
  effect: { is: 'percent', percent_bp },
  min_qty: 1,
  stackable: false,
  left: null,
  by_code: false,
  condition: null,
  ...more,
})
const full = { ...inputs, level: { id: 0, percent_bp: 0, category_bp: null } }
const priced = (more: Partial<PriceInputs>, quantity = 1) => priceFor({ ...full, ...more }, quantity)

describe('a price unit', () => {
  const cheap = [{ min_qty: 1, amount: 7, per: 1 as const }]

  test('is the one of the list where nothing is worked out', () => {
    expect(priced({ base: cheap })).toMatchObject({ unit: 7, list: 7, per: 1 })
    const hundred = [{ min_qty: 1, amount: 648, per: 100 as const }]
    expect(priced({ base: hundred })).toMatchObject({ unit: 648, list: 648, per: 100 })
  })

  test('is finer where a discount would be lost in the rounding', () => {
    // 7 cents less 7.5 % are 6.475 cents: $6.48 per hundred, next to $7.00.
    const level = { id: 2, percent_bp: 750, category_bp: null }
    expect(priced({ base: cheap, level })).toMatchObject({ unit: 648, list: 700, per: 100 })
    const tiny = [{ min_qty: 1, amount: 4, per: 100 as const }]
    expect(priced({ base: tiny, level })).toMatchObject({ unit: 37, list: 40, per: 1000 })
  })

  test('is one for the list, the contract and every step of a ladder', () => {
    const ladder = [
      { min_qty: 1, amount: 5, per: 1 as const },
      { min_qty: 1000, amount: 425, per: 100 as const },
    ]
    const price = priced({ base: ladder })
    expect(price).toMatchObject({
      unit: 500,
      list: 500,
      per: 100,
      next_break: { min_qty: 1000, amount: 425 },
    })
    const contract = [{ min_qty: 1, amount: 4, per: 1 as const }]
    expect(priced({ base: ladder, contract })).toMatchObject({ unit: 400, per: 100 })
  })

  test('makes the sum of a line by one rounding, half away from zero', () => {
    expect(lineTotal({ unit: 648, per: 100 }, 250)).toBe(1620)
    expect(lineTotal({ unit: 645, per: 100 }, 10)).toBe(65)
    expect(lineTotal({ unit: 644, per: 1000 }, 7)).toBe(5)
    expect(lineTotal({ unit: 925, per: 1 }, 3)).toBe(2775)
  })
})

describe('a promotion', () => {
  test('comes after the level, and says which it is', () => {
    const level = { id: 2, percent_bp: 1000, category_bp: null }
    const price = priced({ level, offers: [percent(5, 2000)] })
    expect(price?.trace).toEqual([
      { step: 'list', amount: 1000, stated: { amount: 1000, currency: 'USD', per: 1 } },
      { step: 'level', amount: 900, level: 2, percent_bp: 1000 },
      {
        step: 'promotion',
        amount: 720,
        promotion: {
          id: 5,
          title_en: 'Offer 5',
          title_ru: null,
          effect: { is: 'percent', percent_bp: 2000 },
        },
      },
    ])
  })

  test('is the one that leaves the lowest price', () => {
    expect(priced({ offers: [percent(1, 500), percent(2, 1500), percent(3, 1000)] })?.unit).toBe(850)
  })

  test('goes together with another only where both do, and that is lower', () => {
    const both = [percent(1, 1000, { stackable: true }), percent(2, 1000, { stackable: true })]
    expect(priced({ offers: both })?.unit).toBe(810)
    expect(priced({ offers: [...both, percent(3, 2500)] })?.unit).toBe(750)
    expect(priced({ offers: [both[0]!, percent(2, 1000)] })?.unit).toBe(900)
  })

  test('never touches a contract price', () => {
    const contract = [{ min_qty: 1, amount: 990, per: 1 as const }]
    expect(priced({ contract, offers: [percent(1, 5000)] })?.unit).toBe(990)
  })

  test('holds from its quantity on, and is the next step until then', () => {
    const offers = [percent(1, 2000, { min_qty: 50 })]
    expect(priced({ offers }, 49)).toMatchObject({ unit: 1000, next_break: { min_qty: 50, amount: 800 } })
    expect(priced({ offers }, 50)?.unit).toBe(800)
  })

  test('is not given to more pieces than it has left', () => {
    const offers = [percent(1, 2000, { left: 10 })]
    expect(priced({ offers }, 10)?.unit).toBe(800)
    expect(priced({ offers }, 11)?.unit).toBe(1000)
  })

  test('may name a price, or what is taken off, in its own currency; never raises it, never falls below nothing', () => {
    const at = (is: 'price' | 'off', amount: number, rate = 1_000_000, per: 1 | 100 = 1) =>
      priced({
        offers: [percent(1, 0, { effect: { is, amount, per, rate, currency: 'CHF', rate_on: null } })],
      })?.unit
    expect([at('price', 750), at('price', 1200), at('off', 300), at('off', 5000)]).toEqual([
      750, 1000, 700, 0,
    ])
    // 92.35 roubles are a dollar; 900.00 per hundred are nine per piece.
    expect([at('price', 69_263, 92_350_000), at('price', 90_000, 1_000_000, 100)]).toEqual([750, 900])
  })
})

test('staff see every way there is to a price, the charged one first', () => {
  const contract = [{ min_qty: 1, amount: 990, per: 1 as const }]
  const ways = waysToPrice({ ...full, contract, offers: [percent(1, 5000), percent(2, 1000)] }, 1)
  expect(ways.map(({ amount, steps }) => [amount, steps.at(-1)?.step])).toEqual([
    [990, 'contract'],
    [1000, 'list'],
    [500, 'promotion'],
    [900, 'promotion'],
  ])
})
