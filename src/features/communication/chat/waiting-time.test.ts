import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test('a wait is told in a unit in which it is a small number, never shorter than it is', () => {
  expect([0, 1, 14.2, 90].map(waitingTime)).toEqual([
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 15 },
    { unit: 'minutes', count: 90 },
  ])
  expect([91, 120, 121, 36 * 60].map(waitingTime)).toEqual([
    { unit: 'hours', count: 2 },
    { unit: 'hours', count: 2 },
    { unit: 'hours', count: 3 },
    { unit: 'hours', count: 36 },
  ])
  expect([36 * 60 + 1, 48 * 60, 48 * 60 + 1].map(waitingTime)).toEqual([
    { unit: 'days', count: 2 },
    { unit: 'days', count: 2 },
    { unit: 'days', count: 3 },
  ])
})
