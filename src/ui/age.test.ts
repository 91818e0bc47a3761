import { expect, test } from 'vitest'
import { ageIn } from './age.tsx'

const minute = 60_000

test.each([
  ['en', 59 * minute, '59 minutes ago'],
  ['en', 60 * minute, '1 hour ago'],
  ['en', 47 * 60 * minute, 'yesterday'],
  ['en', 48 * 60 * minute, '2 days ago'],
  ['ru', 5 * minute, '5 минут назад'],
  ['ru', 2 * 60 * minute, '2 часа назад'],
])('in %s %i ms are "%s"', (lang, ms, words) => {
  expect(ageIn(lang, ms)).toBe(words)
})

test('what is only just past, or seems to come by a clock that goes ahead, is now', () => {
  expect(ageIn('en', 20_000)).toBe('this minute')
  expect(ageIn('en', -5 * minute)).toBe('this minute')
})
