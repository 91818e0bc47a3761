import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OfferedLine } from '#features/sales/orders/offered-line.ts'
import type { Charge } from '#features/sales/totals/charge.ts'
import {
  concessionOf,
  differenceOf,
  discountOf,
  figuresOf,
  isWithinLimit,
  marginOf,
  takenUp,
} from './offer.ts'
import { Amendment, CounterOffer, WriteOffer } from './offer-shape.ts'

const line = (changes: Partial<OfferedLine> = {}): OfferedLine => ({
  id: 1,
  place: 1,
  kind: 'catalogue',
  product_id: 7,
  sku: 'HB-M8',
  name_en: 'Bolt',
  name_ru: 'Болт',
  unit: 'pcs',
  quantity: 10,
  note: null,
  list_amount: 1000,
  unit_amount: 1000,
  per: 1,
  price_trace: [],
  custom: null,
  ruled_amount: 1000,
  cost_amount: null,
  internal_note: null,
  is_locked: false,
  lead_days: null,
  promised_on: null,
  target_amount: null,
  remark: null,
  ...changes,
})

describe('a concession', () => {
  test('is how far a price lies below the rules, a hair above a percent being above it', () => {
    expect(discountOf(line({ unit_amount: 950 }))).toBe(500)
    expect(discountOf(line({ unit_amount: 999_499, ruled_amount: 1_000_000 }))).toBe(6)
    expect(discountOf(line({ unit_amount: 1100 }))).toBe(0)
    expect(discountOf(line({ ruled_amount: null, unit_amount: 1 }))).toBe(0)
  })

  test('is never measured smaller than it is, nor a whole basis point larger', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 9 })
    fc.assert(
      fc.property(amount, amount, (ruled_amount, unit_amount) => {
        const measured = BigInt(discountOf({ unit_amount, ruled_amount })) * BigInt(ruled_amount)
        const exact = BigInt(Math.max(0, ruled_amount - unit_amount)) * 10_000n
        expect(measured >= exact && measured - exact < BigInt(ruled_amount)).toBe(true)
      }),
      { numRuns: 100_000 },
    )
  })

  test('includes a discount of the whole order, in percent or as an amount, also in the margin', () => {
    const off = (amount: number, percent_bp: number | null): Charge => ({
      ...{ key: 'discount', kind: 'discount', name: null, source: 'staff', amount, percent_bp },
    })
    // 10 pieces at 10.00 that cost 9.00.
    const lines = [line({ cost_amount: 900 })]
    expect(figuresOf(lines)).toMatchObject({ discount_bp: 0, is_below_cost: false, margin_bp: 1000 })
    const tenth = { discount_bp: 1000, is_below_cost: false, margin_bp: 0 }
    expect(figuresOf(lines, [off(-1000, 1000)])).toMatchObject(tenth)
    expect(figuresOf(lines, [off(-1000, null)])).toMatchObject(tenth)
    expect(figuresOf(lines, [off(-1001, null)])).toMatchObject({ discount_bp: 1001, is_below_cost: true })
  })

  test('of an offer is its dearest, and below cost is said apart', () => {
    const lines = [line({ unit_amount: 990 }), line({ id: 2, unit_amount: 940, cost_amount: 941 })]
    expect(concessionOf(lines)).toEqual({ discount_bp: 600, is_below_cost: true })
    const deep = { discount_bp: 600, is_below_cost: true }
    expect(isWithinLimit(deep, { percent_bp: 600, may_below_cost: true })).toBe(true)
    expect(isWithinLimit(deep, { percent_bp: 599, may_below_cost: true })).toBe(false)
    expect(isWithinLimit(deep, { percent_bp: 10_000, may_below_cost: false })).toBe(false)
  })

  test('leaves a margin of the price', () => {
    expect(marginOf(line({ unit_amount: 1250, cost_amount: 900 }))).toBe(2800)
    expect(marginOf(line({ cost_amount: null }))).toBe(null)
    expect(marginOf(line({ unit_amount: 100, cost_amount: 150 }))).toBe(-5000)
  })
})

test('terms that are taken up are the client’s where they named some, and a line of none is out', () => {
  const lines = [
    line({ target_amount: 900 }),
    line({ id: 2, quantity: 0 }),
    line({ id: 3, unit_amount: null, list_amount: null, target_amount: 700 }),
  ]
  expect(takenUp(lines).map(({ id, list_amount, unit_amount }) => [id, list_amount, unit_amount])).toEqual([
    [1, 1000, 900],
    [3, 700, 700],
  ])
})

test('two rounds stand side by side, line by line', () => {
  const before = [line(), line({ id: 2, place: 2 }), line({ id: 3, place: 3 })]
  const after = [
    line({ unit_amount: 90_000, per: 100, list_amount: 100_000 }),
    line({ id: 3, place: 3, quantity: 4, lead_days: 5 }),
    line({ id: 4, place: 4 }),
  ]
  expect(differenceOf(before, after).map(({ id, changed }) => [id, changed])).toEqual([
    [1, ['price']],
    [2, ['removed']],
    [3, ['quantity', 'terms']],
    [4, ['added']],
  ])
  expect(differenceOf([line()], [line({ quantity: 0 })])[0]!.changed).toEqual(['removed'])
  // The same price stated for another price unit is equal.
  expect(differenceOf([line()], [line({ unit_amount: 100_000, per: 100 })])[0]!.changed).toEqual([])
})

describe('an order of 5,000 lines, the most of a cart, can be negotiated', () => {
  const price = { amount: 100, currency: 'USD', per: 1 }
  const lines = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ id: place + 1, quantity: 1, price }))
  test.each([
    ['offer', WriteOffer, { version: 1 }],
    ['counter-offer', CounterOffer, { n: 1 }],
    ['amendment', Amendment, { message: 'One more of each' }],
  ])('%s', (_, shape, rest) => {
    const parsed = shape.safeParse({ ...rest, lines: lines(5000) })
    expect(parsed.error).toBeUndefined()
    expect(shape.safeParse({ ...rest, lines: lines(5001) }).success).toBe(false)
  })
})
