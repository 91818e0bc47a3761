import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test('a waiting time is rounded to minutes, hours or days', () => {
  expect([0, 5, 14.2, 45].map(waitingTime)).toEqual([
    { unit: 'minutes', count: 5 },
    { unit: 'minutes', count: 5 },
    { unit: 'minutes', count: 15 },
    { unit: 'minutes', count: 45 },
  ])
  expect([46, 61, 75].map(waitingTime)).toEqual(Array(3).fill({ unit: 'hour', count: 1 }))
  expect([76, 120, 121, 36 * 60].map(waitingTime)).toEqual([
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
