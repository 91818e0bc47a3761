import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PriceInputs, priceFor } from './price.ts'
import { asBefore, changeOf } from './price-change.ts'

const usd = (amount: number, per?: 100) => ({ amount, currency: 'USD', ...(per && { per }) })

describe('a change of a price', () => {
  test.each([
    [usd(1000), usd(1100), 1000],
    [usd(1000), usd(900), -1000],
    [usd(7), usd(630, 100), -1000],
    [usd(300), usd(400), 3333],
    [usd(0), usd(400), null],
  ])('from %j to %j', (before, now, percent_bp) => {
    expect(changeOf(before, now)).toEqual({ is: 'changed', percent_bp, before })
  })
  test('that is none, is new, is gone', () => {
    expect(changeOf(usd(7), usd(700, 100))).toBeNull()
    expect(changeOf(null, null)).toBeNull()
    expect(changeOf(null, usd(5))).toEqual({ is: 'new', percent_bp: null, before: null })
    expect(changeOf(usd(5), null)).toEqual({ is: 'gone', percent_bp: null, before: usd(5) })
  })
})

const inputs = (base: PriceInputs['base']): PriceInputs => ({
  base,
  contract: [],
  offers: [],
  currency: 'USD',
  rate: 1_000_000,
  list_rate: 1_000_000,
  list_currency: 'USD',
  rate_on: null,
  list_rate_on: null,
  level: { id: 2, percent_bp: 750, category_bp: null },
})
const list = fc.dictionary(fc.constantFrom('1', '10', '50'), fc.integer({ min: 1, max: 100_000 }))
const breaks = (of: Record<string, number>) =>
  Object.entries(of).map(([min_qty, amount]) => ({ min_qty: Number(min_qty), amount, per: 1 as const }))

test('the prices of before are those that were, whatever changed', () => {
  fc.assert(
    fc.property(list, list, fc.integer({ min: 1, max: 60 }), (was, now, quantity) => {
      const changes = [...new Set([...Object.keys(was), ...Object.keys(now)])]
        .filter((min_qty) => was[min_qty] !== now[min_qty])
        .map((min_qty) => ({
          min_qty: Number(min_qty),
          from_amount: was[min_qty] ?? null,
          from_per: 1 as const,
        }))
      const before = asBefore(inputs(breaks(now)), changes, 1_000_000)
      expect(priceFor(before, quantity)).toEqual(priceFor(inputs(breaks(was)), quantity))
    }),
    { numRuns: 1000 },
  )
})
