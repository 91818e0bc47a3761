import { expect, test } from 'vitest'
import { dayAt, dayIn, momentIn } from './day-in.ts'

test('a day is the same one in every zone, and a Russian year goes without its «г.»', () => {
  expect(dayIn('en', '2026-05-14')).toBe('14 May 2026')
  expect(dayIn('ru', '2026-05-14')).toBe('14 мая 2026')
  expect(dayIn('en', '2026-05-14', 'Pacific/Auckland')).toBe('14 May 2026')
})

test('the day of a moment is that of the zone', () => {
  const late = new Date('2026-05-14T23:30:00Z')
  expect(dayIn('ru', late, 'Asia/Tokyo')).toBe('15 мая 2026')
  expect(dayIn('en', late.toISOString(), 'America/Los_Angeles')).toBe('14 May 2026')
  expect(dayAt(late, 'Pacific/Kiritimati')).toBe('2026-05-15')
  expect(dayAt('2026-01-01T07:59:59Z', 'America/Los_Angeles')).toBe('2025-12-31')
})

test('a moment is in UTC unless a zone is said', () => {
  const short = { dateStyle: 'medium', timeStyle: 'short' } as const
  expect(momentIn('en', '2026-07-29T21:05:00Z', short)).toBe('29 Jul 2026, 21:05')
  expect(momentIn('ru', '2026-07-29T21:05:00Z', short)).toBe('29 июл. 2026, 21:05')
  expect(momentIn('en', '2026-07-29T21:05:00Z', { ...short, timeZone: 'Asia/Tokyo' })).toBe(
    '30 Jul 2026, 06:05',
  )
  expect(momentIn('ru', '2026-07-29T21:05:00Z', { dateStyle: 'long', timeStyle: 'short' })).toBe(
    '29 июля 2026 в 21:05',
  )
  expect(momentIn('ru', '2026-07-01', { month: 'long', year: 'numeric' })).toBe('июль 2026')
})
