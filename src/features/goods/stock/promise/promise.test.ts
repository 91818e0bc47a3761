import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeliveryTerms } from '#features/goods/delivery-times/delivery-times.ts'
import { type Confidence, confidences } from '../stock.ts'
import examples from './examples.json' with { type: 'json' }
import { type AskedLine, type OrderAsk, orderPromise } from './order-promise.ts'
import type { ProductTerms, SupplyFacts } from './plan.ts'
import { type Ask, promise } from './promise.ts'
import { promiseAgain } from './slips.ts'
import { termsAt, type WarehouseTerms } from './terms.ts'

type Given = { now: string; warehouse: WarehouseTerms; method: DeliveryTerms }
type OfProduct = Given & { product: ProductTerms; supply: SupplyFacts; ask: Ask }
type OfOrder = Given & {
  ask: OrderAsk
  lines: (Omit<AskedLine, 'quantity'> & { ask: { quantity: number } })[]
}
type Again = OfProduct & { promised: { quantity: number; deliver_on: string }[] }

const termsOf = ({ now, warehouse, method }: Given) => termsAt(new Date(now), warehouse, method)
const given = (id: string) => examples.find((one) => one.id === id)!.given as unknown as OfProduct

const answers: Record<string, (of: never) => unknown> = {
  promise: (of: OfProduct) => promise(termsOf(of), of.product, of.supply, of.ask),
  promise_again: (of: Again) => promiseAgain(termsOf(of), of.product, of.supply, of.ask, of.promised),
  order_promise: (of: OfOrder) => {
    const lines = of.lines.map(({ ask, ...line }) => ({ ...line, product_id: line.line, ...ask }))
    const { complete, partial, rest } = orderPromise(termsOf(of), lines, of.ask)
    return { complete, partial: partial.map(({ confidence: _, ...delivery }) => delivery), rest }
  },
}

describe('the worked examples', () => {
  test.each(examples.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) => {
    expect(answers[one.kind]!(one.given as never)).toEqual(one.expect)
  })
})

test('two lines of one product share its stock, the first before the second', () => {
  const { warehouse, method, now, product, supply, ask } = given('P05')
  const line = (line: number, quantity: number) => ({ line, product_id: 7, product, supply, quantity })
  const { partial, rest } = orderPromise(
    termsAt(new Date(now), warehouse, method),
    [line(1, 20), line(2, 10), line(3, 100)],
    ask,
  )
  expect(partial).toMatchObject([
    {
      deliver_on: '2026-12-15',
      lines: [
        { line: 1, quantity: 20 },
        { line: 2, quantity: 2 },
      ],
    },
    {
      deliver_on: '2026-12-18',
      lines: [
        { line: 2, quantity: 8 },
        { line: 3, quantity: 92 },
      ],
    },
  ])
  expect(rest).toEqual([{ line: 3, quantity: 8, why: 'asking' }])
})

test('not before a day: leaves as late as is needed, on a day the carrier delivers', () => {
  const of = given('P01')
  const { parts } = promise(termsOf(of), of.product, of.supply, { ...of.ask, not_before: '2026-12-26' })
  expect(parts).toMatchObject([{ ship_on: '2026-12-28', deliver_on: '2026-12-29' }])
})

test('without delivery terms the day goods leave is known, that of delivery is not', () => {
  const of = given('P05')
  const terms = termsAt(new Date(of.now), of.warehouse, null)
  expect(promise(terms, of.product, of.supply, of.ask)).toMatchObject({
    parts: [
      { quantity: 22, ship_on: '2026-12-14', deliver_on: null },
      { quantity: 28, ship_on: '2026-12-17', deliver_on: null },
    ],
    rest: null,
    complete_on: null,
  })
})

describe('bought again', () => {
  const of = given('P17')
  const product = { ...of.product, replenish_days: 5 }
  test('is shown to those who ask for uncertain answers', () => {
    const ask: Ask = { ...of.ask, quantity: 30, at_least: 'uncertain' }
    expect(promise(termsOf(of), product, of.supply, ask).parts).toMatchObject([
      { quantity: 22, source: 'stock' },
      // Five working days to buy and one to receive.
      { quantity: 8, source: 'replenished', ship_on: '2026-12-22', confidence: 'uncertain' },
    ])
  })
  test('is promised to no one else', () => {
    const ask: Ask = { ...of.ask, quantity: 30 }
    expect(promise(termsOf(of), product, of.supply, ask).rest).toEqual({ quantity: 8, why: 'asking' })
  })
})

test('a promise for which nothing comes any more has no new day', () => {
  const { promised, ...of } = given('S01') as Again
  const nothing = { ...of.supply, coming: [] }
  expect(promiseAgain(termsOf(of), of.product, nothing, of.ask, promised)).toEqual({
    is: 'unknown',
    quantity: 28,
    to: null,
  })
})

describe('any supply', () => {
  const of = given('P05')
  const terms = termsOf(of)
  const day = fc.integer({ min: 1, max: 28 }).map((on) => `2026-12-${String(on).padStart(2, '0')}`)
  const arrival = fc.record({
    on: day,
    quantity: fc.integer({ min: 1, max: 60 }),
    confidence: fc.constantFrom<Confidence>(...confidences),
  })
  const facts = fc.record({
    here: fc.integer({ min: -5, max: 60 }),
    ahead: fc.integer({ min: 0, max: 80 }),
    load: fc.integer({ min: 0, max: 50 }),
    coming: fc.array(arrival, { maxLength: 8 }),
  })
  const days = fc.option(fc.integer({ min: 0, max: 12 }))
  const product = fc
    .record({
      supply: fc.constantFrom('stocked', 'to_order', 'on_request'),
      status: fc.constantFrom('active', 'discontinued'),
      handling_days: fc.integer({ min: 0, max: 3 }),
      lead_days: days,
      daily_capacity: fc.option(fc.integer({ min: 1, max: 30 })),
      replenish_days: days,
      min_qty: fc.integer({ min: 1, max: 20 }),
      step: fc.constantFrom(1, 5, 10),
    })
    .map((one) => one as ProductTerms)
  const asked = fc.record({
    quantity: fc.integer({ min: 1, max: 120 }),
    mode: fc.constantFrom('partial' as const, 'complete' as const),
    wanted_on: fc.option(day),
    not_before: fc.option(day),
    at_least: fc.constantFrom<Confidence>(...confidences),
  })

  test('every piece has a day or none, in at most three parts, none sooner or less sure than asked for', () => {
    fc.assert(
      fc.property(product, facts, asked, (product, facts, ask) => {
        const { parts, rest } = promise(terms, product, facts, ask)
        const sum = parts.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(sum + (rest?.quantity ?? 0)).toBe(ask.quantity)
        expect(parts.length).toBeLessThanOrEqual(ask.mode === 'complete' ? 1 : 3)
        expect(parts.map(({ ship_on }) => ship_on)).toEqual(
          [...new Set(parts.map(({ ship_on }) => ship_on))].sort(),
        )
        for (const part of parts) {
          expect(part.quantity).toBeGreaterThan(0)
          expect(part.ship_on >= '2026-12-14').toBe(true)
          expect(part.deliver_on! >= part.ship_on).toBe(true)
          if (ask.not_before) expect(part.deliver_on! >= ask.not_before).toBe(true)
          expect(confidences.indexOf(part.confidence)).toBeLessThanOrEqual(confidences.indexOf(ask.at_least))
        }
      }),
      { numRuns: 2000, seed: 36 },
    )
  })

  test('no more is promised from stock and arrivals than is left by those before', () => {
    fc.assert(
      fc.property(product, facts, asked, (product, facts, ask) => {
        const { parts } = promise(terms, { ...product, supply: 'on_request' }, facts, {
          ...ask,
          mode: 'partial',
        })
        const there = facts.coming
          .filter(
            ({ on, confidence }) =>
              on >= '2026-12-14' && confidences.indexOf(confidence) <= confidences.indexOf(ask.at_least),
          )
          .reduce((sum, { quantity }) => sum + quantity, Math.max(0, facts.here))
        const promised = parts.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(promised).toBeLessThanOrEqual(Math.max(0, there - facts.ahead))
      }),
      { numRuns: 2000, seed: 36 },
    )
  })

  test('more supply is never a later day', () => {
    fc.assert(
      fc.property(product, facts, asked, arrival, (product, facts, ask, more) => {
        const day = (facts: SupplyFacts) =>
          promise(terms, product, facts, { ...ask, wanted_on: null }).complete_on ?? '9999'
        expect(day({ ...facts, coming: [...facts.coming, more] }) <= day(facts)).toBe(true)
        expect(day({ ...facts, here: facts.here + more.quantity }) <= day(facts)).toBe(true)
      }),
      { numRuns: 2000, seed: 36 },
    )
  })

  test('what was just promised is kept', () => {
    fc.assert(
      fc.property(product, facts, asked, (product, facts, ask) => {
        const { parts } = promise(terms, product, facts, { ...ask, mode: 'partial' })
        const promised = parts.map(({ quantity, deliver_on }) => ({ quantity, deliver_on: deliver_on! }))
        expect(promiseAgain(terms, product, facts, ask, promised).is).toBe('kept')
      }),
      { numRuns: 2000, seed: 36 },
    )
  })
})
