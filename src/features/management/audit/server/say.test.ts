import { expect, test } from 'vitest'
import { sayValue } from './say.ts'

test.each([
  ['en', '2026-07-29', '29 Jul 2026'],
  ['ru', '2026-07-29', '29 июл. 2026'],
  ['en', '2026-07-29T09:57:31.000Z', '29 Jul 2026, 09:57:31'],
  ['ru', '2026-07-29T09:57:31.000Z', '29 июл. 2026, 09:57:31'],
] as const)('in %s %s is read as %s', (lang, value, words) => {
  const reader = { lang, say: String, time_zone: 'UTC', people: new Map() }
  expect(sayValue('on', value, reader as never, null)?.replaceAll('\u00a0', ' ')).toBe(words)
})
