import { describe, expect, test } from 'vitest'
import type { Timetable } from '#features/foundation/company/opening.ts'
import {
  daysOverdue,
  excuseOf,
  isHeldOn,
  type OpenInvoice,
  type Policy,
  reminderOf,
  type Step,
  stepOn,
  workingDaysBetween,
} from './dunning.ts'

const work = { from: '09:00', to: '18:00' }
/** Open from Monday to Friday; Friday 1 May 2026 is a holiday. */
const timetable: Timetable = {
  time_zone: 'Europe/Riga',
  hours: [work, work, work, work, work, null, null],
  holidays: [{ date: '2026-05-01' }],
}

const steps: Step[] = [
  { day: -3, tone: 'friendly', action: 'none' },
  { day: 0, tone: 'friendly', action: 'none' },
  { day: 3, tone: 'friendly', action: 'none' },
  { day: 10, tone: 'firm', action: 'hold_new_lots' },
  { day: 20, tone: 'final', action: 'task_chief' },
]
const policy: Policy = { steps, minimum: 0, working_days: false }

const invoice = (change: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: 1,
  issued_on: '2026-04-01',
  due_on: '2026-05-04',
  left: 12_50,
  is_disputed: false,
  reported_on: null,
  promised_on: null,
  sent: [],
  ...change,
})

describe('an invoice', () => {
  test.each([
    ['2026-04-30', null],
    ['2026-05-01', -3],
    ['2026-05-03', -3],
    ['2026-05-04', 0],
    ['2026-05-06', 0],
    ['2026-05-07', 3],
    ['2026-05-13', 3],
    ['2026-05-14', 10],
    ['2026-05-23', 10],
    ['2026-05-24', 20],
    ['2027-05-24', 20],
  ])('due on 4 May has on %s reached the step of day %s', (today, day) => {
    expect(stepOn(steps, invoice(), today)?.day ?? null).toBe(day)
  })

  test('is overdue from the day after its due day; summer time changes nothing', () => {
    expect(daysOverdue({ due_on: '2026-03-28' }, '2026-03-30')).toBe(2)
    expect(daysOverdue({ due_on: '2026-03-28' }, '2026-03-25')).toBe(-3)
  })

  test('gets no early reminder of a day that had passed when it was issued', () => {
    const late = invoice({ issued_on: '2026-05-02' })
    expect(stepOn(steps, late, '2026-05-02')).toBeNull()
    expect(stepOn(steps, late, '2026-05-04')?.day).toBe(0)
    const atOnce = invoice({ issued_on: '2026-05-04' })
    expect(stepOn(steps, atOnce, '2026-05-06')).toBeNull()
    expect(stepOn(steps, atOnce, '2026-05-07')?.day).toBe(3)
  })

  test('has the step of the latest day, in whatever order the steps are', () => {
    expect(stepOn(steps.toReversed(), invoice(), '2026-05-15')?.day).toBe(10)
    expect(stepOn([], invoice(), '2026-05-15')).toBeNull()
  })
})

describe('an invoice is left out of reminders', () => {
  test('while a claim or question is open', () => {
    expect(excuseOf(invoice({ is_disputed: true }), '2026-05-20', timetable)).toBe('disputed')
    expect(excuseOf(invoice(), '2026-05-20', timetable)).toBeNull()
  })

  test.each([
    // Reported on Wednesday 29 April: Thursday, then after the holiday and the weekend Monday and Tuesday.
    ['2026-04-29', '2026-04-30', 'reported'],
    ['2026-04-29', '2026-05-05', 'reported'],
    ['2026-04-29', '2026-05-06', null],
    ['2026-05-18', '2026-05-21', 'reported'],
    ['2026-05-18', '2026-05-22', null],
  ])('for three working days after a payment was reported on %s: %s %s', (reported_on, today, excuse) => {
    expect(excuseOf(invoice({ reported_on }), today, timetable)).toBe(excuse)
  })

  test.each([
    ['2026-05-19', 'promised'],
    ['2026-05-20', 'promised'],
    ['2026-05-21', null],
  ])('until the promised day ends: %s %s', (today, excuse) => {
    expect(excuseOf(invoice({ promised_on: '2026-05-20' }), today, timetable)).toBe(excuse)
  })

  test('counted in all days if the company never opens', () => {
    const closed: Timetable = { ...timetable, hours: Array(7).fill(null) }
    expect(workingDaysBetween(closed, '2026-05-01', '2026-05-04')).toBe(3)
    expect(workingDaysBetween(timetable, '2026-04-30', '2026-05-04')).toBe(1)
    expect(workingDaysBetween(timetable, '2026-05-04', '2026-05-01')).toBe(0)
  })
})

describe('the reminder of a day', () => {
  const on = (today: string, open: OpenInvoice[], change: Partial<Policy> = {}) => {
    const found = reminderOf({ ...policy, ...change }, open, today, timetable)
    return (
      found && [found.step.day, found.invoices.map(({ id }) => id), found.due.map(({ step }) => step.day)]
    )
  }

  test('lists every open invoice, at the latest step that is due', () => {
    const open = [
      invoice({ id: 1, due_on: '2026-04-24' }),
      invoice({ id: 2, due_on: '2026-05-11' }),
      invoice({ id: 3, due_on: '2026-06-30' }),
    ]
    expect(on('2026-05-14', open)).toEqual([20, [1, 2, 3], [20, 3]])
  })

  test('sends each step once, and nothing on the days between', () => {
    expect(on('2026-05-14', [invoice({ sent: [-3, 0, 3] })])).toEqual([10, [1], [10]])
    expect(on('2026-05-15', [invoice({ sent: [-3, 0, 3, 10] })])).toBeNull()
    expect(on('2026-05-14', [invoice({ sent: [] })])).toEqual([10, [1], [10]])
  })

  test('has the actions of steps that were passed over, not of those that were sent', () => {
    const actions = (sent: number[], today: string) =>
      reminderOf(policy, [invoice({ sent })], today, timetable)?.due.map((one) => one.actions)
    expect(actions([3], '2026-05-24')).toEqual([['hold_new_lots', 'task_chief']])
    expect(actions([3, 10], '2026-05-24')).toEqual([['task_chief']])
    expect(actions([], '2026-05-14')).toEqual([['hold_new_lots']])
    expect(actions([], '2026-05-08')).toEqual([[]])
  })

  test('never goes back to an earlier step, whatever the policy becomes', () => {
    const fewer = steps.slice(0, 3)
    expect(on('2026-05-20', [invoice({ sent: [10] })], { steps: fewer })).toBeNull()
  })

  test('leaves out excused invoices, and is none if only these are due', () => {
    const open = [invoice({ id: 1, is_disputed: true }), invoice({ id: 2, due_on: '2026-06-30' })]
    expect(on('2026-05-14', open)).toBeNull()
    expect(on('2026-05-14', [...open, invoice({ id: 3 })])).toEqual([10, [2, 3], [10]])
  })

  test('is none below the minimum; invoices that are not due yet do not count towards it', () => {
    const open = [invoice({ left: 499 }), invoice({ id: 2, left: 9_000, due_on: '2026-06-30' })]
    expect(on('2026-05-14', open, { minimum: 500 })).toBeNull()
    expect(on('2026-05-14', open, { minimum: 499 })).toEqual([10, [1, 2], [10]])
  })

  test('is sent on the next working day', () => {
    const open = [invoice({ due_on: '2026-05-06' })]
    expect(on('2026-05-16', open, { working_days: true })).toBeNull()
    expect(on('2026-05-16', open)).toEqual([10, [1], [10]])
    expect(on('2026-05-18', open, { working_days: true })).toEqual([10, [1], [10]])
  })
})

test('a hold ends with the money, is lifted until the end of a day, and never applies to a client without reminders', () => {
  const held = (lifted_until: string | null, left = 900, no_reminders = false) =>
    isHeldOn({ no_reminders, lifted_until }, left, 500, '2026-05-14')
  expect(held(null)).toBe(true)
  expect(held(null, 0)).toBe(false)
  expect(held(null, 499)).toBe(false)
  expect(held(null, 900, true)).toBe(false)
  expect(held('2026-05-13')).toBe(true)
  expect(held('2026-05-14')).toBe(false)
})
