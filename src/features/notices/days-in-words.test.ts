import { expect, test } from 'vitest'
import { daysInWords } from './days-in-words.ts'

test.each([
  ['en', '12 December 2026'],
  ['ru', '12 декабря 2026'],
] as const)('a day in a notice is read in %s, and nothing else is changed', (lang, day) => {
  expect(
    daysInWords({ expected_on: '2026-12-12', number: 'R-2026-000003', reason: '2026-12-12 or so' }, lang),
  ).toEqual({ expected_on: day, number: 'R-2026-000003', reason: '2026-12-12 or so' })
})

test('what only looks like a day is told as it was written, and stops nothing', () => {
  expect(daysInWords({ reason: '2026-99-99' }, 'en')).toEqual({ reason: '2026-99-99' })
})
