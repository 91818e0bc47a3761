import { expect, test } from 'vitest'
import { sizesIn } from './sizes.ts'

test.each([
  ['M8*16', ['m8', '16']],
  ['M8 × 16', ['m8', '16']],
  ['m8x16', ['m8', '16']],
  ['М8х16', ['m8', '16']],
  ['bolt 8*20 zinc', ['8', '20']],
])('%s is a size', (text, sides) => {
  expect(sizesIn(text).map((size) => size.sides)).toEqual([sides])
})

test.each(['10*20*30', '1.5*20', 'max16', 'M8', 'DCS8x', 'M8 16'])('%s is none', (text) => {
  expect(sizesIn(text)).toEqual([])
})
