import { expect, test } from 'vitest'
import { percentIn } from './percent.ts'

test('basis points are read in one’s own language', () => {
  expect(percentIn('en', 1250)).toBe('12.50\u00A0%')
  expect(percentIn('ru', 1250)).toBe('12,50\u00A0%')
  expect(percentIn('en', -75, 1)).toBe('−0.8\u00A0%')
  expect(percentIn('ru', 0, 1)).toBe('0,0\u00A0%')
})
