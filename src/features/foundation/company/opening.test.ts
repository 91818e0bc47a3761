import { describe, expect, test } from 'vitest'
import { dayAt } from '#platform/shared/day-in.ts'
import { endOfDay, hoursOn, minutesBetween, offsetAt, openingAt, timeShifted } from './opening.ts'

const nine = { from: '09:00', to: '18:00' }
const riga = {
  time_zone: 'Europe/Riga',
  hours: [nine, nine, nine, nine, { from: '09:00', to: '16:00' }, null, null],
  holidays: [{ date: '2026-12-24' }, { date: '2026-12-25' }],
}

describe('whether someone is there', () => {
  test.each<[at: string, what: string, expected: unknown]>([
    ['2026-11-23T07:00:00Z', 'Monday at nine in Riga', { open: true, until: '18:00' }],
    ['2026-11-23T06:59:59Z', 'a second before', { open: false, next: { date: '2026-11-23', time: '09:00' } }],
    ['2026-11-23T16:00:00Z', 'at closing time', { open: false, next: { date: '2026-11-24', time: '09:00' } }],
    ['2026-11-27T13:59:00Z', 'Friday closes earlier', { open: true, until: '16:00' }],
    ['2026-11-28T10:00:00Z', 'Saturday', { open: false, next: { date: '2026-11-30', time: '09:00' } }],
    [
      '2026-12-24T10:00:00Z',
      'a holiday, and Christmas and the week-end after it',
      { open: false, next: { date: '2026-12-28', time: '09:00' } },
    ],
    ['2026-07-06T06:00:00Z', 'summer time is the zone’s own', { open: true, until: '18:00' }],
  ])('%s: %s', (at, _what, expected) => {
    expect(openingAt(riga, new Date(at))).toEqual(expected)
  })

  test('a place that never opens says so', () => {
    const never = { ...riga, hours: Array(7).fill(null) }
    expect(openingAt(never, new Date('2026-11-23T10:00:00Z'))).toEqual({ open: false, next: null })
  })
})

test('a holiday has no hours', () => {
  expect([hoursOn(riga, '2026-12-23'), hoursOn(riga, '2026-12-24')]).toEqual([nine, null])
})

test('times are told in the visitor’s zone too', () => {
  const winter = new Date('2026-11-23T10:00:00Z')
  expect(minutesBetween(winter, 'Europe/Riga', 'Asia/Kolkata')).toBe(210)
  expect(minutesBetween(winter, 'Europe/Riga', 'America/New_York')).toBe(-420)
  expect([timeShifted('09:00', 210), timeShifted('02:00', -420), timeShifted('23:30', 60)]).toEqual([
    '12:30',
    '19:00',
    '00:30',
  ])
})

test.each([
  ['Europe/Riga', '+2'],
  ['America/New_York', '−5'],
  ['Asia/Kolkata', '+5:30'],
  ['America/St_Johns', '−3:30'],
  ['UTC', '+0'],
])('in winter %s is UTC%s', (zone, offset) => {
  expect(offsetAt(new Date('2026-11-23T10:00:00Z'), zone)).toBe(offset)
})

test('summer time counts', () => {
  expect(offsetAt(new Date('2026-07-06T10:00:00Z'), 'Europe/Riga')).toBe('+3')
})

test.each([
  ['2026-11-27', 'Asia/Tokyo', '2026-11-27T14:59:59.999Z'],
  ['2026-11-27', 'America/Los_Angeles', '2026-11-28T07:59:59.999Z'],
  ['2026-11-27', 'Pacific/Kiritimati', '2026-11-27T09:59:59.999Z'],
  // The clocks go back on this day, which has 25 hours.
  ['2026-10-25', 'Europe/Riga', '2026-10-25T21:59:59.999Z'],
  // Midnight is skipped when the clocks go forward.
  ['2026-09-05', 'America/Santiago', '2026-09-06T03:59:59.999Z'],
])('what is valid until %s in %s ends with that day', (day, zone, last) => {
  expect(endOfDay(day, zone)).toBe(last)
  expect(dayAt(last, zone)).toBe(day)
})
