import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Coming, leadTimeOf, tellable } from './lead-time.ts'
import { confidences } from './stock.ts'

const known = {
  available: 60,
  waiting: 0,
  coming: [
    { expected_on: '2027-06-12', quantity: 100, confidence: 'promised' },
    { expected_on: '2027-07-01', quantity: 500, confidence: 'uncertain' },
  ] as Coming[],
  supply: 'stocked',
  status: 'active',
  lead_days: null,
  min_qty: 1,
  today: '2027-06-01',
} as const

describe('when a quantity is there', () => {
  test.each([
    ['what is in stock is here', 60, known, { here: 'all', rest: null }],
    [
      'the rest comes on the day that brings enough',
      160,
      known,
      { here: 'part', rest: { by: 'date', on: '2027-06-12', confidence: 'promised' } },
    ],
    [
      'one piece more waits for the next, and is as sure as the least sure',
      161,
      known,
      { here: 'part', rest: { by: 'date', on: '2027-07-01', confidence: 'uncertain' } },
    ],
    ['more than ever comes is asked for', 661, known, { here: 'part', rest: { by: 'asking' } }],
    [
      'made to order, more than ever comes takes its days',
      661,
      { ...known, supply: 'to_order', lead_days: 14 },
      { here: 'part', rest: { by: 'days', days: 14 } },
    ],
    [
      'the days in which what is stocked leaves are not those in which more comes',
      661,
      { ...known, lead_days: 2 },
      { here: 'part', rest: { by: 'asking' } },
    ],
    [
      'on request no one knows the days',
      661,
      { ...known, supply: 'on_request', lead_days: 14 },
      { here: 'part', rest: { by: 'asking' } },
    ],
    [
      'of what is discontinued no more comes than is on its way',
      661,
      { ...known, status: 'discontinued', lead_days: 14 },
      { here: 'part', rest: { by: 'never' } },
    ],
    [
      'what comes is first for those who wait',
      61,
      { ...known, waiting: 100 },
      { here: 'part', rest: { by: 'date', on: '2027-07-01', confidence: 'uncertain' } },
    ],
    [
      'a day that is over brings nothing one may count on',
      61,
      { ...known, today: '2027-06-13' },
      { here: 'part', rest: { by: 'date', on: '2027-07-01', confidence: 'uncertain' } },
    ],
    [
      'less than may be bought is not here',
      100,
      { ...known, min_qty: 100 },
      { here: 'none', rest: { by: 'date', on: '2027-06-12', confidence: 'promised' } },
    ],
    [
      'more reserved than there is leaves nothing here',
      1,
      { ...known, available: -5 },
      { here: 'none', rest: { by: 'date', on: '2027-06-12', confidence: 'promised' } },
    ],
  ] as const)('%s', (_, quantity, facts, said) => {
    expect(leadTimeOf(quantity, facts)).toEqual(said)
  })
})

const day = fc.integer({ min: 1, max: 28 }).map((one) => `2027-06-${String(one).padStart(2, '0')}`)
const facts = fc.record({
  available: fc.integer({ min: -50, max: 300 }),
  waiting: fc.integer({ min: 0, max: 100 }),
  coming: fc
    .array(
      fc.record({
        expected_on: day,
        quantity: fc.integer({ min: 1, max: 200 }),
        confidence: fc.constantFrom(...confidences),
      }),
      { maxLength: 6 },
    )
    .map((all) => all.sort((one, other) => (one.expected_on < other.expected_on ? -1 : 1))),
  supply: fc.constantFrom('stocked', 'to_order', 'on_request'),
  status: fc.constantFrom('active', 'discontinued'),
  lead_days: fc.option(fc.integer({ min: 0, max: 90 })),
  min_qty: fc.integer({ min: 1, max: 50 }),
  today: day,
})

describe('whatever is there and on its way', () => {
  test('more is never there sooner than less', () => {
    const rank = (quantity: number, of: Parameters<typeof leadTimeOf>[1]) => {
      const { rest } = leadTimeOf(quantity, of)
      return rest === null ? '' : rest.by === 'date' ? rest.on : '9'
    }
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 900 }), fc.nat(300), (of, quantity, more) => {
        expect(rank(quantity, of) <= rank(quantity + more, of)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test('no number of pieces is said', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 900 }), (of, quantity) => {
        const said = leadTimeOf(quantity, of)
        const words = JSON.stringify([said, tellable(of)]).replaceAll(/"2027-06-\d\d"/g, '')
        const days = said.rest?.by === 'days' ? String(said.rest.days) : ''
        expect(words.replace(`"days":${days}`, '')).not.toMatch(/\d/)
      }),
      { numRuns: 2000 },
    )
  })
})
