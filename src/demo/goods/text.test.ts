import { expect, test } from 'vitest'
import { comma, counted } from './text.ts'

test.each([
  [1, '1 зуб'],
  [2, '2 зуба'],
  [5, '5 зубьев'],
  [11, '11 зубьев'],
  [21, '21 зуб'],
  [24, '24 зуба'],
  [112, '112 зубьев'],
])('%i in Russian: %s', (count, text) => {
  expect(counted(count, ['зуб', 'зуба', 'зубьев']).replace('\u00a0', ' ')).toBe(text)
})

test('decimals have a comma in Russian', () => {
  expect(comma(2.5)).toBe('2,5')
})
