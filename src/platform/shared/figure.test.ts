import { expect, test } from 'vitest'
import { figureIn } from './figure.ts'

test.each([
  ['en', 999, '999'],
  ['en', 1000, '1,000'],
  ['en', 1_000_000, '1,000,000'],
  ['ru', 1000, '1\u00a0000'],
  ['ru', 1_000_000, '1\u00a0000\u00a0000'],
  ['ru', -2500, '−2\u00a0500'],
  ['ru', 1.5, '1,5'],
] as const)('in %s %d is read as %s', (lang, value, words) => {
  expect(figureIn(lang, value)).toBe(words)
})
