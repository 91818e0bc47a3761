import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Buckets, fulfilmentOf, paymentOf } from './progress.ts'

const goods = (change: Partial<Buckets>): Buckets => ({
  quantity: 10,
  confirmed: 10,
  ready: 0,
  shipped: 0,
  delivered: 0,
  cancelled: 0,
  ...change,
})

test.each([
  ['nothing yet', {}, 'none'],
  ['some lie ready', { ready: 3 }, 'partly_ready'],
  ['all lie ready', { ready: 10 }, 'ready'],
  ['some left', { ready: 6, shipped: 4 }, 'partly_shipped'],
  ['all left', { shipped: 10, delivered: 4 }, 'shipped'],
  ['all arrived', { shipped: 10, delivered: 10 }, 'delivered'],
  [
    'what was cancelled is not waited for',
    { confirmed: 7, cancelled: 3, shipped: 7, delivered: 7 },
    'delivered',
  ],
  ['the rest of it lies ready', { confirmed: 7, cancelled: 3, ready: 7 }, 'ready'],
  ['all was cancelled', { confirmed: 0, cancelled: 10 }, 'none'],
] as const)('goods of which %s', (_, change, label) => expect(fulfilmentOf(goods(change))).toBe(label))

test.each([
  ['a prepayment is paid of an order of 900', 'confirmed', 270, 270, 630, 'partly_paid'],
  ['an order of 900 was paid when it came to 500', 'in_work', 500, 500, 400, 'partly_paid'],
  ['all of it is invoiced and paid', 'completed', 800, 800, 0, 'paid'],
  ['a cancelled order keeps its prepayment', 'cancelled', 270, 270, 630, 'paid'],
  ['a debit note is not paid', 'completed', 950, 900, 0, 'partly_paid'],
] as const)('money: %s', (_, stage, invoiced_amount, paid_amount, uninvoiced_amount, label) => {
  const order = { stage, invoiced_amount, paid_amount, uninvoiced_amount }
  expect(paymentOf({ ...order, refunded_amount: 0, is_refunded: false, due_on: null }, '2026-05-14')).toBe(
    label,
  )
})

test.each([
  ['nothing', 0, 0, 0, null, 'not_invoiced'],
  ['an invoice', 900, 0, 0, '2026-05-20', 'invoiced'],
  ['a part of it paid', 900, 400, 0, '2026-05-14', 'partly_paid'],
  ['all of it paid, late as it may be', 900, 900, 0, '2026-05-01', 'paid'],
  ['more than asked', 900, 1000, 0, null, 'paid'],
  ['an invoice of yesterday', 900, 400, 0, '2026-05-13', 'overdue'],
  ['everything credited', 0, 0, 900, null, 'credited'],
  ['everything credited and paid back', 0, 0, 900, null, 'refunded'],
] as const)('money: %s', (_, invoiced_amount, paid_amount, refunded_amount, due_on, label) =>
  expect(
    paymentOf(
      {
        stage: 'in_work',
        invoiced_amount,
        paid_amount,
        refunded_amount,
        is_refunded: label === 'refunded',
        uninvoiced_amount: 0,
        due_on,
      },
      '2026-05-14',
    ),
  ).toBe(label),
)

test('goods that arrived have left, whatever the figures', () => {
  const piece = fc.integer({ min: 0, max: 50 })
  const figures = fc.record({
    quantity: piece,
    ready: piece,
    shipped: piece,
    delivered: piece,
    cancelled: piece,
  })
  fc.assert(
    fc.property(figures, (given) => {
      fc.pre(given.delivered <= given.shipped && given.cancelled < given.quantity)
      const label = fulfilmentOf({ ...given, confirmed: given.quantity - given.cancelled })
      if (label === 'delivered')
        expect(given.shipped).toBeGreaterThanOrEqual(given.quantity - given.cancelled)
      if (given.shipped === 0) expect(['none', 'partly_ready', 'ready']).toContain(label)
    }),
    { numRuns: 1000 },
  )
})
