import { expect, test } from 'vitest'
import { presenceOf } from './working-hours.ts'

const office = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
// A Friday.
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

test('at work between the hours, the last minute excluded', () => {
  expect(presenceOf(office, 'UTC', at('09:00'))).toEqual({ local_time: '09:00', until: '18:00', next: null })
  expect(presenceOf(office, 'UTC', at('17:59')).until).toBe('18:00')
  expect(presenceOf(office, 'UTC', at('18:00')).until).toBeNull()
})

test('before the hours it is today, after them the next working day', () => {
  expect(presenceOf(office, 'UTC', at('08:59')).next).toEqual({ in_days: 0, day: 5, time: '09:00' })
  expect(presenceOf(office, 'UTC', at('18:00')).next).toEqual({ in_days: 3, day: 1, time: '09:00' })
})

test('the clock is the one where they are', () => {
  expect(presenceOf(office, 'Asia/Shanghai', at('02:30'))).toMatchObject({
    local_time: '10:30',
    until: '18:00',
  })
  expect(presenceOf(office, 'America/New_York', at('02:30'))).toMatchObject({
    local_time: '21:30',
    next: { in_days: 1, day: 5 },
  })
})

test('midnight is 00:00, and a change of the clock is known', () => {
  expect(presenceOf(office, 'UTC', at('00:00')).local_time).toBe('00:00')
  expect(presenceOf(office, 'Europe/Berlin', new Date('2026-10-25T00:30:00Z')).local_time).toBe('02:30')
  expect(presenceOf(office, 'Europe/Berlin', new Date('2026-10-25T01:30:00Z')).local_time).toBe('02:30')
})

test('one day a week comes again in seven days; no day at all never', () => {
  expect(presenceOf({ ...office, days: [5] }, 'UTC', at('19:00')).next).toEqual({
    in_days: 7,
    day: 5,
    time: '09:00',
  })
  expect(presenceOf({ ...office, days: [] }, 'UTC', at('12:00'))).toEqual({
    local_time: '12:00',
    until: null,
    next: null,
  })
})
