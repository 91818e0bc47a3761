import { expect, test } from 'vitest'
import { spanOf } from './due.tsx'

const minute = 60_000

test.each([
  [20_000, 'minutes', 1],
  [59 * minute, 'minutes', 59],
  [60 * minute, 'hours', 1],
  [-3.5 * 60 * minute, 'hours', 3],
  [47 * 60 * minute, 'days', 1],
  [-48 * 60 * minute, 'days', 2],
])('%i ms are so long: %s, %i', (ms, unit, n) => {
  expect(spanOf(ms)).toEqual({ unit, n })
})
