import { expect, test } from 'vitest'
import { shownLength } from './lengths.ts'

test('a length is told in millimetres or in inches', () => {
  expect(shownLength(25.4, 'in')).toBe(1)
  expect(shownLength(40, 'in')).toBe(1.57)
  expect(shownLength(40.06, 'mm')).toBe(40.1)
  expect(shownLength(0, 'in')).toBe(0)
})
