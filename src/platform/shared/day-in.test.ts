import { expect, test } from 'vitest'
import { dayIn, momentIn } from './day-in.ts'

test('a day is the same one in every zone, and a Russian year goes without its «г.»', () => {
  expect(dayIn('en', '2026-05-14')).toBe('14 May 2026')
  expect(dayIn('ru', '2026-05-14')).toBe('14 мая 2026')
  expect(dayIn('ru', new Date('2026-05-14T23:30:00Z'))).toBe('14 мая 2026')
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
