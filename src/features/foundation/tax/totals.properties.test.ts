import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxGroup } from './tax.ts'
import { splitDocuments, totals } from './totals.ts'
import type { DocumentLine, DocumentTotals, TotalsInput } from './totals-shape.ts'

const groups: TaxGroup[] = [
  { registration: 'LV', category: 'S', rate_bp: 2100, code: null },
  { registration: 'LV', category: 'S', rate_bp: 1200, code: null },
  { registration: 'LV', category: 'S', rate_bp: 500, code: null },
  { registration: 'LV', category: 'AE', rate_bp: 0, code: 'VATEX-EU-AE' },
  { registration: 'LV', category: 'O', rate_bp: null, code: 'VATEX-EU-O' },
]
const anyGroup = fc.constantFrom(...groups)

const anyLine = fc
  .record({
    supply: fc.constantFrom('goods' as const, 'service' as const),
    quantity: fc.integer({ min: 1, max: 5000 }),
    price: fc.record({
      amount: fc.nat(200_000),
      per: fc.constantFrom(1 as const, 100 as const, 1000 as const),
    }),
    group: anyGroup,
  })
  .map((line): DocumentLine => ({ ...line, id: 'line' }))

const asked = fc.oneof(
  fc.record({ amount: fc.nat(50_000) }),
  fc.record({ percent_bp: fc.integer({ min: 0, max: 3000 }) }),
)
const allocation = fc.oneof(
  fc.constant({ over: 'all' as const }),
  fc.constant({ over: 'goods' as const }),
  anyGroup.map((group) => ({ over: 'own' as const, group })),
)
const adjustment = fc
  .tuple(asked, allocation)
  .map(([amount, allocation]) => ({ id: 'x', code: '95', ...amount, allocation }))

const anyInput = fc.record({
  profile: fc.constant('eu' as const),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  allowances: fc.array(adjustment, { maxLength: 3 }),
  charges: fc.array(adjustment, { maxLength: 3 }),
})
/** In Russia a charge has a group of its own, and an allowance of a group needs a line of it. */
const anyRussian = anyInput.map(
  ({ lines, allowances, charges }): TotalsInput => ({
    profile: 'ru',
    lines,
    allowances: allowances.map((one) => ({ ...one, allocation: { over: 'all' as const } })),
    charges: charges.map((one) => ({ ...one, allocation: { over: 'own' as const, group: groups[0]! } })),
  }),
)

const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const amountsOf = (shares: DocumentTotals['charges']) => add(shares.map(({ amount }) => amount))

/** Twice the difference between tax and net × rate, in ten-thousandths, is at most one unit. */
const isWithinHalf = (tax: number, net: number, rate_bp: number | null) => {
  const difference = 2n * (BigInt(tax) * 10_000n - BigInt(net) * BigInt(rate_bp ?? 0))
  return difference <= 10_000n && difference >= -10_000n
}

/** What every document says (BR-CO-10 to BR-CO-16). */
function expectSums({ lines, allowances, charges, breakdown, totals: sums }: DocumentTotals) {
  expect(sums.lines).toBe(add(lines.map(({ net }) => net)))
  expect(sums.allowances).toBe(amountsOf(allowances))
  expect(sums.charges).toBe(amountsOf(charges))
  expect(sums.net).toBe(sums.lines - sums.allowances + sums.charges)
  expect(add(breakdown.map(({ taxable }) => taxable))).toBe(sums.net)
  expect(add(breakdown.map(({ tax }) => tax))).toBe(sums.tax)
  expect(sums.gross).toBe(sums.net + sums.tax)
  expect(sums.payable).toBe(sums.gross)
}

test('shares add up to the whole allowance or charge', () => {
  fc.assert(
    fc.property(anyInput, ({ lines, charges, ...rest }) => {
      const [first] = charges
      if (!first) return
      const { totals: sums, charges: shares } = totals({ ...rest, lines, charges: [first], allowances: [] })
      const exact = 'amount' in first ? first.amount * 10_000 : sums.lines * first.percent_bp
      expect(Math.abs(amountsOf(shares) * 10_000 - exact)).toBeLessThanOrEqual(5000)
    }),
    { numRuns: 2000 },
  )
})

test('a European document adds up, and the tax of a group is within half a unit of net × rate', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const document = totals(input)
      expectSums(document)
      for (const { tax, taxable, rate_bp } of document.breakdown)
        expect(isWithinHalf(tax, taxable, rate_bp)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a Russian document adds up, and the tax of a line is within half a unit of net × rate', () => {
  fc.assert(
    fc.property(anyRussian, (input) => {
      const document = totals(input)
      expectSums(document)
      expect(add(document.lines.map(({ tax }) => tax!))).toBe(document.totals.tax)
      for (const { tax, net, group } of document.lines)
        expect(isWithinHalf(tax!, net, group.rate_bp)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('the documents of a split add up to the supply, and outside the scope is alone in its own', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const whole = totals(input)
      const documents = splitDocuments(whole)
      for (const document of documents) {
        expectSums(document)
        expect(new Set(document.breakdown.map(({ category }) => category === 'O')).size).toBe(1)
      }
      for (const name of ['lines', 'allowances', 'charges', 'net', 'tax', 'gross'] as const)
        expect(add(documents.map(({ totals: sums }) => sums[name]))).toBe(whole.totals[name])
    }),
    { numRuns: 2000 },
  )
})
