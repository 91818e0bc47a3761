import { expect, test } from 'vitest'
import { daysLate } from './delay.ts'

test.each<[string | null, string | null, number | null]>([
  ['2026-05-14', '2026-05-14', 0],
  ['2026-05-14', '2026-05-12', 0],
  ['2026-05-14', '2026-05-17', 3],
  ['2026-05-14', null, 6],
  ['2026-05-31', null, 0],
  [null, '2026-05-17', null],
])('promised for %s and come on %s, it is %s days late on the twentieth', (promised, came, days) => {
  expect(daysLate(promised, came, '2026-05-20')).toBe(days)
})
