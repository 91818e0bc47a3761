import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableOf, takenBy } from './stock.ts'

test('available is what is there less what is reserved, softly or not', () => {
  expect(availableOf({ on_hand: 50, hard: 20, soft: 7, remnants: 0 })).toBe(23)
  expect(availableOf({ on_hand: 5, hard: 20, soft: 0, remnants: 0 })).toBe(-15)
  expect(availableOf({ on_hand: 50, hard: 20, soft: 7, remnants: 10 })).toBe(13)
})

test('who comes first takes all that is wanted, the last what is left', () => {
  expect(takenBy([30, 30, 30], 50)).toEqual([30, 20, 0])
  expect(takenBy([10], -3)).toEqual([0])
})

const pieces = fc.integer({ min: 1, max: 1_000_000 })

test('whatever is wanted: no one takes more than wanted, all together take what is there or what is wanted, in order', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 30 }),
      fc.integer({ min: -1000, max: 9_000_000 }),
      (wanted, there) => {
        const taken = takenBy(wanted, there)
        const sum = (of: number[]) => of.reduce((total, one) => total + one, 0)
        expect(sum(taken)).toBe(Math.min(sum(wanted), Math.max(0, there)))
        for (const [place, one] of taken.entries()) {
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual(wanted[place]!)
          // If one did not get everything, those after it get nothing.
          if (one < wanted[place]!) expect(sum(taken.slice(place + 1))).toBe(0)
        }
      },
    ),
    { numRuns: 2000 },
  )
})
