import { expect, test } from 'vitest'
import { formula } from '#features/foundation/tax/testing/examples.ts'
import { interestOf } from './late-interest.ts'

const rate = { reference_bp: 200, margin_bp: 800, fixed: 4000 }
const invoice = { amount: 365_000, due_on: '2026-03-01', paid: [], charged_to: null }

test('F42: simple interest by actual days of a year of 365', () => {
  const { input, expected } = formula('F42')
  const { open, due_on, today, reference_bp, margin_bp, fixed } = input
  const made = interestOf(
    { amount: open, due_on, paid: [], charged_to: null },
    { reference_bp, margin_bp, fixed },
    today,
  )
  expect(made).toEqual({ from: due_on, to: today, days: expected.days, interest: expected.interest })
})

test('what was paid counts from its day, and early money from the due day', () => {
  // 10 % of 3,650.00 is 1.00 a day.
  expect(interestOf(invoice, rate, '2026-03-11').interest).toBe(1000)
  const half = { amount: 182_500, on: '2026-03-07' }
  expect(interestOf({ ...invoice, paid: [half] }, rate, '2026-03-11').interest).toBe(800)
  expect(interestOf({ ...invoice, paid: [{ ...half, on: '2026-02-01' }] }, rate, '2026-03-11').interest).toBe(
    500,
  )
})

test('interest ends on the day of the last payment', () => {
  const paid = [
    { amount: 182_500, on: '2026-03-05' },
    { amount: 182_500, on: '2026-03-07' },
  ]
  expect(interestOf({ ...invoice, paid }, rate, '2026-09-01')).toEqual({
    ...{ from: '2026-03-01', to: '2026-03-07', days: 6, interest: 500 },
  })
})

test('a credited claim was never owed', () => {
  const paid = [{ amount: 182_500, on: null }]
  expect(interestOf({ ...invoice, paid }, rate, '2026-03-11').interest).toBe(500)
  const all = [{ amount: 365_000, on: null }]
  expect(interestOf({ ...invoice, paid: all }, rate, '2026-03-11')).toMatchObject({ days: 0, interest: 0 })
})

test('days that were charged are not charged again', () => {
  const charged = { ...invoice, charged_to: '2026-03-06' }
  expect(interestOf(charged, rate, '2026-03-11')).toMatchObject({
    from: '2026-03-06',
    days: 5,
    interest: 500,
  })
  expect(interestOf(charged, rate, '2026-03-06')).toMatchObject({ days: 0, interest: 0 })
})

test('there is none before the due day, nor at a rate below zero', () => {
  expect(interestOf(invoice, rate, '2026-02-20')).toMatchObject({ days: 0, interest: 0 })
  expect(interestOf(invoice, { ...rate, reference_bp: -900 }, '2026-03-11').interest).toBe(0)
})
