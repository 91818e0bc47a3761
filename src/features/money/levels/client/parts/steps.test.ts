import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

test('levels over time are steps: level until the next change, then up or down at its day', () => {
  const changes = [
    { to: 2, at: '2026-03-01T00:00:00.000Z' },
    { to: 4, at: '2026-02-01T00:00:00.000Z' },
    { to: 0, at: '2026-01-01T00:00:00.000Z' },
  ]
  expect(stepsOf(changes, '2026-04-11T00:00:00.000Z', 4)).toBe('M0 4H31V0H59V2H100')
})

test('one change is a line, and none is nothing', () => {
  const now = '2026-01-01T00:00:00.000Z'
  expect(stepsOf([{ to: 1, at: now }], now, 4)).toBe('M0 3H100')
  expect(stepsOf([], now, 4)).toBe('')
})
