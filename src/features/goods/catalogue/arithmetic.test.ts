import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from './arithmetic.ts'

test.each([
  ['12*4', 48],
  ['12 x 4', 48],
  ['12х4', 48],
  ['12×4+2', 50],
  ['2+3*4', 14],
  ['(2+3)*4', 20],
  ['1 200', 1200],
  ['100/4', 25],
  ['10−3', 7],
  ['1,5*2', 3],
  ['7', 7],
])('%j is %d', (text, value) => expect(sumOf(text)).toBe(value))

test.each(['', ' ', 'abc', '2+', '*2', '(2', '2)', '1/0', '2**3', '-5', '1e3', 'alert(1)', '9'.repeat(61)])(
  '%j is no quantity',
  (text) => expect(sumOf(text)).toBeNull(),
)

test('whatever is typed, the answer is a finite number or null', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = sumOf(text)
      return value === null || Number.isFinite(value)
    }),
    { numRuns: 1000 },
  )
})
