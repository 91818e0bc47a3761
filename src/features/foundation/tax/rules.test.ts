import { expect, test } from 'vitest'
import type { TaxRule } from './facts.ts'
import { rateOn } from './rates.ts'
import { rulesFor } from './rules.ts'
import { seedRates } from './seed-rates.ts'
import { goods, rule } from './testing/facts.ts'

const zero = { is: 'class', class: 'zero' } as const
const exempt = { is: 'exemption', code: 'x', reason: null } as const
const line = goods({ product_id: 7, category_ids: [30, 20, 10], commodity_code: '72044100' })
const classOf = (rules: TaxRule[], day = '2026-05-14') => rulesFor(rules, line, 'LV', day).class?.class

const reducedBy = (scope: TaxRule['scope']) => rule('LV', { is: 'class', class: 'reduced' }, scope)
const zeroBy = (scope: TaxRule['scope']) => rule('LV', zero, scope)

test.each([
  [
    { of: 'product', product_id: 7 },
    { of: 'category', category_id: 30 },
  ],
  [
    { of: 'category', category_id: 30 },
    { of: 'category', category_id: 20 },
  ],
  [
    { of: 'category', category_id: 10 },
    { of: 'commodity', prefix: '72044100' },
  ],
  [
    { of: 'commodity', prefix: '7204' },
    { of: 'commodity', prefix: '72' },
  ],
] as const)('a rule of %j is more specific than one of %j', (specific, general) => {
  expect(classOf([reducedBy(specific), zeroBy(general)])).toBe('reduced')
  expect(classOf([zeroBy(general), reducedBy(specific)])).toBe('reduced')
})

test.each([
  { of: 'product', product_id: 8 },
  { of: 'category', category_id: 40 },
  { of: 'commodity', prefix: '7205' },
  { of: 'commodity', prefix: '' },
] as const)('a rule of %j is not about the line', (scope) => {
  expect(classOf([zeroBy(scope)])).toBeUndefined()
})

test('of equal rules the newest applies, in any order, and only within its days', () => {
  const old = {
    ...rule('LV', zero),
    scope: { of: 'product', product_id: 7 } as const,
    valid_to: '2026-12-31',
  }
  const recent = { ...reducedBy(old.scope), valid_from: '2026-05-14' }
  for (const rules of [
    [old, recent],
    [recent, old],
  ]) {
    expect(classOf(rules, '2026-05-13')).toBe('zero')
    expect(classOf(rules, '2026-05-14')).toBe('reduced')
  }
  expect(classOf([old], '2026-12-31')).toBe('zero')
  expect(classOf([old], '2027-01-01')).toBeUndefined()
})

test('rules of different effects apply together', () => {
  const scope = { of: 'product', product_id: 7 } as const
  expect(rulesFor([zeroBy(scope), rule('LV', exempt, scope)], line, 'LV', '2026-05-14')).toEqual({
    class: zero,
    exemption: exempt,
  })
})

test.each([
  ['RU', 'standard', '2018-12-31', null],
  ['RU', 'standard', '2025-12-31', 2000],
  ['RU', 'standard', '2026-01-01', 2200],
  ['EE', 'standard', '2025-06-30', null],
  ['EE', 'standard', '2025-07-01', 2400],
  ['XI', 'standard', '2026-05-14', 2000],
  ['LV', 'super_reduced', '2026-05-14', 500],
  ['DE', 'zero', '2026-05-14', null],
] as const)('the rate of %s %s on %s is %s', (country, taxClass, day, rate_bp) => {
  expect(rateOn(seedRates, country, taxClass, day)).toBe(rate_bp)
  expect(rateOn(seedRates.toReversed(), country, taxClass, day)).toBe(rate_bp)
})

test('every seeded rate has a source and is there once', () => {
  for (const { source } of seedRates) expect(source.length).toBeGreaterThan(10)
  const keys = seedRates.map((rate) => `${rate.country} ${rate.class} ${rate.valid_from}`)
  expect(new Set(keys).size).toBe(keys.length)
})
