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

test.each(['2026-99-99', '2026-02-30', '2026-04-31', '2026-02-29', '2026-00-10'])(
  '%s only looks like a day: it is told as it was written, and stops nothing',
  (reason) => {
    expect(daysInWords({ reason }, 'en')).toEqual({ reason })
  },
)

test('the last of February of a leap year is a day', () => {
  expect(daysInWords({ reason: '2028-02-29' }, 'en')).toEqual({ reason: '29 February 2028' })
})
