import { describe, expect, test } from 'vitest'
import type { QuantityRules } from '#features/goods/catalogue/quantity.ts'
import type { Offer } from '#features/goods/promotions/promotion.ts'
import { type PriceInputs, priceFor } from './price.ts'
import { isWorthMeeting } from './price-in-turn.ts'
import { keptBy, limitedOf } from './price-limits.ts'

const offer = (more: Partial<Offer> = {}): Offer => ({
  ...{ id: 1, title_en: 'Spring', title_ru: null, min_qty: 1, stackable: false, left: 60 },
  ...{ by_code: false, condition: null, effect: { is: 'percent', percent_bp: 2000 } },
  ...more,
})
/** A piece costs ten dollars. */
const inputs = (offers: Offer[], more: Partial<PriceInputs> = {}): PriceInputs => ({
  base: [{ min_qty: 1, amount: 1000, per: 1 }],
  contract: [],
  level: { id: 0, percent_bp: 0, category_bp: null },
  offers,
  ...{ currency: 'USD', rate: 100_000_000, rate_on: null },
  ...{ list_currency: 'USD', list_rate: 100_000_000, list_rate_on: null },
  ...more,
})
const contract = [{ min_qty: 1, amount: 990, per: 1 as const }]
const single: QuantityRules = { min_qty: 1, step_qty: 1, pack_qty: 1 }
const packs = (pack_qty: number): QuantityRules => ({ ...single, pack_qty })

describe('a quantity above what is left of a promotion', () => {
  test.each<[string, PriceInputs, number, QuantityRules, [number, number | undefined] | null]>([
    ['names the part that fits and its price', inputs([offer()]), 500, single, [60, 800]],
    ['in whole packs', inputs([offer()]), 500, packs(25), [50, 800]],
    ['says so if no pack fits', inputs([offer()]), 500, packs(100), [0, undefined]],
    [
      'says so below the smallest quantity',
      inputs([offer()]),
      500,
      { ...single, min_qty: 80 },
      [0, undefined],
    ],
    [
      'says so below the promotion’s own quantity',
      inputs([offer({ min_qty: 70 })]),
      500,
      single,
      [0, undefined],
    ],
    ['is silent if it fits', inputs([offer()]), 60, single, null],
    ['is silent if nothing is left', inputs([offer({ left: 0 })]), 500, single, null],
    ['is silent for a contract price', inputs([offer()], { contract }), 500, single, null],
    [
      'is silent if the whole is cheaper by its quantity',
      inputs([offer()], { base: [...inputs([]).base, { min_qty: 100, amount: 700, per: 1 }] }),
      ...[500, single, null],
    ],
    [
      'names the lowest of several',
      inputs([offer(), offer({ id: 2, left: 20, effect: { is: 'percent', percent_bp: 3000 } })]),
      ...[500, single, [20, 700]],
    ],
    [
      'is silent if another promotion is as good for the whole',
      inputs([offer(), offer({ id: 2, left: null })]),
      ...[500, single, null],
    ],
    [
      'is silent while a condition is not met',
      inputs([offer({ condition: { is: 'set', product_ids: [1, 2] } })]),
      ...[500, single, null],
    ],
  ] as never)('%s', (_, given, quantity, rules, expected) => {
    const found = limitedOf(given, quantity, rules)
    expect(found && [found.quantity, found.price?.unit]).toEqual(expected)
    // The order agrees with what was said.
    if (found?.price) expect(priceFor(given, found.quantity)?.unit).toBe(found.price.unit)
  })
})

test.each([
  ['nothing if it is used', inputs([offer()]), 10, null],
  ['a contract price', inputs([offer()], { contract }), 10, 'contract'],
  ['too few left', inputs([offer()]), 61, 'used_up'],
  [
    'a lower price',
    inputs([offer(), offer({ id: 2, effect: { is: 'percent', percent_bp: 3000 } })]),
    10,
    'lower',
  ],
] as const)('a promotion is kept from a price by %s', (_, given, quantity, reason) => {
  expect(keptBy(priceFor(given, quantity)!, given.offers[0]!, quantity)).toBe(reason)
})

test.each([
  ['a line it would make cheaper', inputs([]), 5, true],
  ['a line that needs more pieces for it', inputs([]), 1, true],
  ['a line with a contract price', inputs([], { contract }), 5, false],
  ['a line with more pieces than are left', inputs([]), 61, false],
] as const)('a condition is worth meeting for %s: %s, %i: %s', (_, given, quantity, isWorth) => {
  const asking = offer({ min_qty: 3, condition: { is: 'min_sum', amount: 100_000, rate: 100_000_000 } })
  const cart = [{ product_id: 1, quantity, inputs: { ...given, offers: [asking] } }]
  expect(isWorthMeeting(asking, cart)).toBe(isWorth)
})
