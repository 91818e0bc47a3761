import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allotted, stateOf } from './invoice.ts'

const invoice = {
  state: 'issued' as const,
  amount: 1000,
  paid_amount: 0,
  due_on: '2026-05-14',
  is_credited: false,
}

test.each([
  [{}, '2026-05-14', 'issued'],
  [{}, '2026-05-15', 'overdue'],
  [{ paid_amount: 1 }, '2026-05-14', 'partly_paid'],
  [{ paid_amount: 999 }, '2026-05-15', 'overdue'],
  [{ paid_amount: 1000 }, '2027-01-01', 'paid'],
  [{ paid_amount: 1000, is_credited: true }, '2027-01-01', 'credited'],
  // A payment of it was undone after its credit had paid other invoices.
  [{ paid_amount: 400, is_credited: true }, '2026-05-14', 'partly_paid'],
  [{ amount: -1000, paid_amount: -1000 }, '2027-01-01', 'credited'],
  [{ state: 'void' as const }, '2027-01-01', 'void'],
])('an invoice of 10.00 with %o is on %s %s', (change, today, state) => {
  expect(stateOf({ ...invoice, ...change }, today)).toBe(state)
})

test('a payment falls on invoices in their order, none gets more than is left of it, and nothing is lost', () => {
  const open = fc.record({ amount: fc.integer({ min: 1, max: 10_000 }), paid: fc.nat(10_000) })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.array(open, { maxLength: 8 }), (amount, all) => {
      const invoices = all.map((one, id) => ({
        id,
        amount: one.amount,
        paid_amount: one.paid % (one.amount + 1),
      }))
      const parts = allotted(amount, invoices)
      const given = parts.reduce((sum, part) => sum + part.amount, 0)
      const left = invoices.reduce((sum, one) => sum + one.amount - one.paid_amount, 0)
      expect(given).toBe(Math.min(amount, left))
      let isShort = false
      for (const { id, amount: asked, paid_amount } of invoices) {
        const got = parts.find(({ invoice_id }) => invoice_id === id)?.amount ?? 0
        expect(got).toBeLessThanOrEqual(asked - paid_amount)
        if (isShort) expect(got).toBe(0)
        if (got < asked - paid_amount) isShort = true
      }
    }),
    { numRuns: 1000 },
  )
})
