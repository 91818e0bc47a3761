import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isTooEarly,
  joined,
  lastPieces,
  namedPart,
  type PromisedPart,
  partsOf,
  promisedOn,
  withoutDay,
} from './promised.ts'

const part = (quantity: number, deliver_on: string): PromisedPart => ({
  ...{ quantity, ship_on: null, deliver_on, source: 'stock', confidence: 'promised' },
})
const [tue, fri, mon] = ['2026-12-15', '2026-12-18', '2026-12-21']
const two = [part(22, tue), part(28, fri)]
const line = (wanted: number, promised_on: string | null = fri, promised_parts = two, shipped = 0) => ({
  ...{ wanted, promised_on, promised_parts, shipped },
})
const days = (parts: readonly PromisedPart[]) =>
  parts.map(({ quantity, deliver_on }) => [quantity, deliver_on])

describe('what stays promised', () => {
  test('all of it, if nothing changed', () =>
    expect(days(partsOf(line(50)))).toEqual([
      [22, tue],
      [28, fri],
    ]))
  test('the earliest pieces of a smaller quantity', () => {
    expect(days(partsOf(line(30)))).toEqual([
      [22, tue],
      [8, fri],
    ])
    expect(days(partsOf(line(22)))).toEqual([[22, tue]])
    expect(partsOf(line(0))).toEqual([])
  })
  test('the day that an offer or an amendment names, for the whole line', () => {
    expect(days(partsOf(line(50, mon)))).toEqual([[50, mon]])
    expect(days(partsOf(line(50, mon, [])))).toEqual([[50, mon]])
  })
})

test('pieces that have left need no day', () => {
  expect(withoutDay({ wanted: 50, shipped: 0 }, two)).toBe(0)
  expect(withoutDay({ wanted: 60, shipped: 0 }, two)).toBe(10)
  expect(withoutDay({ wanted: 60, shipped: 55 }, two)).toBe(5)
})

test('a line is promised for the day of its last piece, and for none while a piece has no day', () => {
  expect(promisedOn(line(50), two)).toBe(fri)
  expect(promisedOn(line(60), two)).toBeNull()
  expect(promisedOn(line(50), [{ ...part(50, fri), deliver_on: null, ship_on: tue }])).toBeNull()
})

const schedule = two.map(({ quantity, deliver_on }) => ({
  ...{
    quantity,
    deliver_on,
    ship_on: '2026-12-14',
    source: 'stock' as const,
    confidence: 'promised' as const,
  },
}))

test('pieces added to a line are delivered after those it had', () => {
  expect(days(lastPieces(schedule, 50, 10))).toEqual([[10, fri]])
  expect(days(lastPieces(schedule, 50, 30))).toEqual([
    [2, tue],
    [28, fri],
  ])
  // The last 5 of 55 have no day.
  expect(days(lastPieces(schedule, 55, 10))).toEqual([[5, fri]])
})

test('parts of one day become one', () =>
  expect(days(joined(two, [part(5, fri), part(1, '2026-12-16')]))).toEqual([
    [22, tue],
    [1, '2026-12-16'],
    [33, fri],
  ]))

test('a day is too early if fewer pieces can be there', () => {
  expect(isTooEarly([namedPart(50, fri) as never], schedule)).toBe(false)
  expect(
    isTooEarly(
      [
        { quantity: 23, deliver_on: tue },
        { quantity: 27, deliver_on: fri },
      ],
      schedule,
    ),
  ).toBe(true)
  expect(
    isTooEarly(
      [
        { quantity: 22, deliver_on: tue },
        { quantity: 28, deliver_on: mon },
      ],
      schedule,
    ),
  ).toBe(false)
})

test('however a quantity changes, every piece is promised once, or has no day', () => {
  const day = fc.constantFrom(tue, '2026-12-16', fri, mon)
  const parts = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 40 }), day }), { maxLength: 3 })
  fc.assert(
    fc.property(
      parts,
      parts,
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 0, max: 150 }),
      (first, more, wanted, left) => {
        const shipped = Math.min(left, wanted)
        const promised_parts = joined(
          [],
          first.map((one) => part(one.quantity, one.day)),
        )
        const before = { wanted, shipped, promised_on: null, promised_parts }
        const kept = partsOf(before)
        const missing = withoutDay(before, kept)
        const asked = wanted - shipped
        const possible = joined(
          [],
          more.map((one) => part(one.quantity, one.day)),
        ) as typeof schedule
        const after = joined(kept, lastPieces(possible, Math.max(asked, missing), missing))
        const promised = after.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(promised).toBeLessThanOrEqual(wanted)
        expect(Math.max(promised, shipped) + withoutDay(before, after)).toBeGreaterThanOrEqual(wanted)
        expect(after.every(({ quantity }) => quantity > 0)).toBe(true)
      },
    ),
    { seed: 36, numRuns: 2000 },
  )
})
