import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterCorrections, correctingLines } from './correction.ts'
import type { InvoiceLine } from './invoice.ts'

const bolts: InvoiceLine = {
  sku: 'HB-1',
  name: { en: 'Bolt', ru: 'Болт' },
  unit: 'pcs',
  quantity: 250,
  price: { amount: 648, per: 100 },
  amount: 1620,
}
const part: InvoiceLine = {
  sku: null,
  name: { en: 'Prepayment', ru: 'Предоплата' },
  unit: null,
  quantity: null,
  price: null,
  amount: 30_000,
}
const less: InvoiceLine = { ...part, name: { en: 'Less', ru: 'Минус' }, amount: -5000 }

describe('a correction', () => {
  test('asks for the difference of pieces at the price of the line, rounded once', () => {
    expect(correctingLines([bolts], [{ line: 0, quantity: 249 }])).toEqual({
      // 249 pieces at 6.48 per hundred cost 16.1352, rounded 16.14: six cents less than 16.20.
      lines: [
        {
          ...bolts,
          quantity: 249,
          price: { amount: 648, per: 100 },
          amount: -6,
          of: 0,
          was: { quantity: 250, price: { amount: 648, per: 100 }, amount: 1620 },
        },
      ],
      amount: -6,
    })
  })

  test('asks for the difference of the price, or of a sum where there are no pieces', () => {
    expect(correctingLines([bolts], [{ line: 0, price: 700 }])?.amount).toBe(130)
    expect(correctingLines([part], [{ line: 0, amount: 20_000 }])?.amount).toBe(-10_000)
  })

  test('has no line that stays as it was', () => {
    expect(correctingLines([bolts, part], [{ line: 0, quantity: 250 }, { line: 1 }])).toEqual({
      lines: [],
      amount: 0,
    })
  })

  test('of a line that is not there, or of what was taken off for an earlier invoice, is none', () => {
    expect(correctingLines([bolts], [{ line: 1, quantity: 1 }])).toBeNull()
    expect(correctingLines([bolts, less], [{ line: 1, amount: 0 }])).toBeNull()
  })

  test('stands on those before it: all of them together make the last word', () => {
    const input = fc.record({
      line: fc.constantFrom(0, 1),
      quantity: fc.nat(900),
      price: fc.nat(9000),
      amount: fc.nat(90_000),
    })
    fc.assert(
      fc.property(fc.array(fc.array(input, { maxLength: 1 }), { maxLength: 8 }), (inputs) => {
        const made: InvoiceLine[][] = []
        for (const one of inputs) {
          const correction = correctingLines(afterCorrections([bolts, part], made), one)
          if (correction) made.push(correction.lines)
        }
        const holds = afterCorrections([bolts, part], made)
        const last = inputs.flat().findLast(({ line }) => line === 0)
        if (last) expect(holds[0]).toMatchObject({ quantity: last.quantity, price: { amount: last.price } })
        const asked = made.flat().reduce((sum, { amount }) => sum + amount, 31_620)
        expect(holds.reduce((sum, { amount }) => sum + amount, 0)).toBe(asked)
      }),
      { numRuns: 20_000 },
    )
  })
})
