import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAmount, type PriceUnit, sum } from '#platform/shared/money.ts'
import { type AgreedLine, type AgreedTerms, agreedPart, callOff, whyNot } from './call-off.ts'

const terms: AgreedTerms = { state: 'accepted', from: '2026-01-01', until: '2026-12-31' }
const line: AgreedLine = { quantity: 10_000, step: 100, price: 75_000, per: 100 }
const base = {
  ...{ terms, line, today: '2026-12-14', calledOff: 9_600, quantity: 1_000 },
  clientPrice: { price: 79_188, per: 100 as PriceUnit },
}
type Asked = Omit<Partial<typeof base>, 'clientPrice'> & { clientPrice?: (typeof base)['clientPrice'] | null }
const brief = (asked: Asked) => {
  const { is, code, lines, left } = callOff({ ...base, ...asked })
  return { is, code, lines: lines.map(({ quantity, price, amount }) => [quantity, price, amount]), left }
}

describe('a call-off', () => {
  test('R02: of 10,000 with 9,600 called off, 1,000 are 400 at the agreed price and 600 at today’s', () => {
    expect(brief({})).toEqual({
      is: 'split',
      code: null,
      lines: [
        [400, 75_000, 300_000],
        [600, 79_188, 475_128],
      ],
      left: 0,
    })
  })

  test('of what is left is at the agreed price alone, whatever today’s price is', () => {
    const agreed = [[400, 75_000, 300_000]]
    expect(brief({ quantity: 400 })).toEqual({ is: 'within', code: null, lines: agreed, left: 0 })
    expect(brief({ quantity: 400, clientPrice: null })).toMatchObject({ is: 'within', lines: agreed })
    expect(brief({ quantity: 300 })).toMatchObject({ is: 'within', left: 100 })
  })

  test('with nothing left is at today’s price', () => {
    const today = { is: 'outside', code: null, lines: [[200, 79_188, 158_376]], left: 0 }
    expect(brief({ calledOff: 10_000, quantity: 200 })).toEqual(today)
    // More may be ordered than was agreed, if an order was changed later.
    expect(brief({ calledOff: 10_700, quantity: 200 })).toEqual(today)
  })

  test('takes whole steps: the 50 left of pieces that came back stay', () => {
    expect(brief({ calledOff: 9_650, quantity: 400 })).toMatchObject({
      is: 'split',
      lines: [
        [300, 75_000, 225_000],
        [100, 79_188, 79_188],
      ],
      left: 50,
    })
  })

  test('rounds each part once, half away from zero', () => {
    const small = { quantity: 50, step: 25, price: 102, per: 100 as PriceUnit }
    expect(
      brief({ line: small, calledOff: 25, quantity: 50, clientPrice: { price: 103, per: 100 } }),
    ).toEqual({
      is: 'split',
      code: null,
      lines: [
        // 25.5 and 25.75 cents.
        [25, 102, 26],
        [25, 103, 26],
      ],
      left: 0,
    })
  })

  test.each([
    ['2025-12-31', 'notStarted'],
    ['2026-01-01', null],
    ['2026-12-31', null],
    ['2027-01-01', 'ended'],
  ])('on %s: %s', (today, code) => {
    expect(whyNot(terms, today)).toBe(code)
    const { is, code: said } = callOff({ ...base, today })
    expect([is, said]).toEqual(code ? ['refused', code] : ['split', null])
  })

  test.each(['sent', 'declined', 'closed'] as const)('is refused while the blanket order is %s', (state) => {
    expect(brief({ terms: { ...terms, state } })).toEqual({
      ...{ is: 'refused', code: 'notAccepted', lines: [], left: 400 },
    })
  })

  test.each([150, 0, -100, 100.5])('of %s pieces is off the step of 100', (quantity) => {
    expect(brief({ quantity })).toMatchObject({ is: 'refused', code: 'offStep', lines: [] })
  })

  test('needs a price for the rest', () => {
    expect(brief({ clientPrice: null })).toMatchObject({ is: 'refused', code: 'noPrice', left: 400 })
  })
})

describe('any call-off', () => {
  const pieces = fc.record({
    step: fc.integer({ min: 1, max: 50 }),
    steps: fc.integer({ min: 1, max: 200 }),
    calledOff: fc.integer({ min: 0, max: 12_000 }),
    wanted: fc.integer({ min: 1, max: 300 }),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    per: fc.constantFrom<PriceUnit>(1, 100, 1000),
  })

  test('orders what is wanted, never more at the agreed price than is left, and as much of it as possible', () => {
    fc.assert(
      fc.property(pieces, ({ step, steps, calledOff, wanted, price, per }) => {
        const of = { quantity: step * steps, step, price, per }
        const quantity = wanted * step
        const called = callOff({ ...base, line: of, calledOff, quantity })
        const agreed = sum(called.lines.filter((one) => one.is_agreed).map((one) => one.quantity))
        const left = Math.max(0, of.quantity - calledOff)
        expect(sum(called.lines.map((one) => one.quantity))).toBe(quantity)
        expect(agreed % step).toBe(0)
        expect(agreed).toBeLessThanOrEqual(left)
        expect(agreed === quantity || left - agreed < step).toBe(true)
        expect(called.left).toBe(left - agreed)
        for (const one of called.lines)
          expect(one.amount).toBe(lineAmount({ amount: one.price, per: one.per }, one.quantity))
      }),
      { numRuns: 1000 },
    )
  })

  test('in parts is the same as at once: the agreed pieces end together', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 300 }), ({ step, steps, calledOff, wanted }, more) => {
        const of = { quantity: step * steps, step }
        const before = calledOff - (calledOff % step)
        const first = agreedPart(of, before, wanted * step)
        const second = agreedPart(of, before + first, more * step)
        expect(first + second).toBe(agreedPart(of, before, (wanted + more) * step))
      }),
      { numRuns: 1000 },
    )
  })
})
