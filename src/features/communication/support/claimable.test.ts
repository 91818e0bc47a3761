import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAmount } from '#platform/shared/money.ts'
import { type ClaimedPieces, claimable, holdsPieces, settleClaim } from './claimable.ts'
import examples from './claims-examples.json' with { type: 'json' }
import { type Trouble, troubles } from './request.ts'

type Credit = {
  unit_amount: number
  per: 1 | 100 | 1000
  earlier_quantity: number
  earlier_amount: number
  quantity: number
}

const answers: Record<string, (of: never) => unknown> = {
  claimable: (of: Parameters<typeof claimable>[0]) => claimable(of),
  // What is credited for claims, see `creditGoods`.
  credit: ({ unit_amount, per, earlier_quantity, earlier_amount, quantity }: Credit) => {
    const price = { amount: unit_amount, currency: 'EUR', per }
    return { amount: lineAmount(price, earlier_quantity + quantity) - earlier_amount }
  },
  settle_claim: (of: Parameters<typeof settleClaim>[0]) => settleClaim(of),
}

describe('the worked examples', () => {
  test.each(examples.map((one) => [one.id, one.title, one] as const))('%s: %s', (_id, _title, one) => {
    expect(answers[one.kind]!(one.given as never)).toEqual(one.expect)
  })
})

const line = { quantity: 10, delivered_on: '2026-12-01', promised_on: '2026-11-28' }
const on = (kind: Trouble, claims: ClaimedPieces[] = [], today = '2026-12-14', lot_line = line) =>
  claimable({ lot_line, kind, today, rules: { claim_days: 30 }, claims })

describe('how many pieces can be claimed', () => {
  test('until the last day for claims, and none from the next on', () => {
    expect(on('damaged', [], '2026-12-31')).toEqual({ most: 10, why: null })
    expect(on('damaged', [], '2027-01-01')).toEqual({ most: 0, why: 'tooLate' })
  })

  test('late ones have a longer time, and only if they came after the promised day', () => {
    expect(on('late', [], '2027-03-01')).toEqual({ most: 10, why: null })
    expect(on('late', [], '2027-03-02')).toEqual({ most: 0, why: 'tooLate' })
    const inTime = { ...line, promised_on: '2026-12-01' }
    expect(on('late', [], '2026-12-14', inTime)).toEqual({ most: 0, why: 'notLate' })
    expect(on('late', [], '2026-12-14', { ...line, promised_on: null as never }).why).toBe('notLate')
  })

  test('a late piece is claimed once, and not limited by other claims', () => {
    expect(on('late', [{ kind: 'late', quantity: 4, state: 'rejected' }])).toEqual({ most: 6, why: null })
    expect(on('short', [{ kind: 'late', quantity: 10, state: 'open' }])).toEqual({ most: 10, why: null })
  })

  test('those in a claim or made good are not claimed for another problem', () => {
    expect(on('short', [{ kind: 'damaged', quantity: 10, state: 'open' }])).toEqual({
      most: 0,
      why: 'alreadyClaimed',
    })
    expect(on('short', [{ kind: 'damaged', quantity: 7, state: 'replaced' }]).most).toBe(3)
  })

  test('rejected ones are closed for the same problem and open for others', () => {
    const rejected: ClaimedPieces = { kind: 'damaged', quantity: 10, state: 'rejected' }
    expect(on('damaged', [rejected])).toEqual({ most: 0, why: 'rejected' })
    expect(on('wrong', [rejected])).toEqual({ most: 10, why: null })
    const credited: ClaimedPieces = { kind: 'wrong', quantity: 4, state: 'credited' }
    expect(on('damaged', [{ ...rejected, quantity: 4 }, credited]).most).toBe(6)
  })
})

describe('decisions about a line', () => {
  test('add up to what was asked', () => {
    const decisions = [{ decision: 'credit', quantity: 3 }] as const
    expect(settleClaim({ asked: 5, most: 5, decisions })).toEqual({
      ok: false,
      codes: ['notAddedUp'],
      given: 3,
      return_lot: 0,
    })
  })
  test('give no more than is left', () => {
    const decisions = [{ decision: 'replace', quantity: 3 }] as const
    expect(settleClaim({ asked: 3, most: 2, decisions })).toEqual({
      ok: false,
      codes: ['moreThanLeft'],
      given: 3,
      return_lot: 0,
    })
  })
})

/** One step of a history: a claim for some pieces, or a decision that makes some pieces of an open one good. */
const step = fc.record({
  kind: fc.constantFrom(...troubles),
  quantity: fc.integer({ min: 1, max: 12 }),
  decides: fc.boolean(),
  given: fc.integer({ min: 0, max: 12 }),
})
type Step = { kind: Trouble; quantity: number; decides: boolean; given: number }

/** Returns what was claimed after one more step. Nothing is made good for late pieces. */
function after(claims: ClaimedPieces[], { kind, quantity, decides, given }: Step): ClaimedPieces[] {
  const open = claims.find(({ state }) => state === 'open')
  if (!decides || !open)
    return quantity <= on(kind, claims).most ? [...claims, { kind, quantity, state: 'open' }] : claims
  const part = open.kind === 'late' ? 0 : Math.min(given, open.quantity)
  const decided: ClaimedPieces[] = [
    { ...open, quantity: part, state: 'credited' },
    { ...open, quantity: open.quantity - part, state: 'rejected' },
  ]
  return [...claims.filter((claim) => claim !== open), ...decided.filter((claim) => claim.quantity > 0)]
}

const sum = (claims: ClaimedPieces[]) => claims.reduce((total, { quantity }) => total + quantity, 0)

test('in no history of claims is a piece claimed twice at once, made good twice or decided twice for one problem', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let claims: ClaimedPieces[] = []
      for (const one of steps) {
        claims = after(claims, one)
        expect(sum(claims.filter(holdsPieces))).toBeLessThanOrEqual(line.quantity)
        for (const kind of troubles)
          expect(sum(claims.filter((claim) => claim.kind === kind))).toBeLessThanOrEqual(line.quantity)
      }
    }),
    { numRuns: 1000 },
  )
})
