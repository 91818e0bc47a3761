import { expect, test } from 'vitest'
import { otherNames } from './synonyms.ts'

test('a word has its other names, in the plural too', () => {
  expect(otherNames(['gaming', 'laptops'])).toEqual([{ at: 1, over: 1, words: ['notebook'] }])
})

test('several words in a row may be one name', () => {
  expect(otherNames(['zinc', 'spring', 'washer'])).toContainEqual({
    at: 1,
    over: 2,
    words: ['гровер'],
  })
})

test('a word without other names has none', () => expect(otherNames(['constructor', 'anvil'])).toEqual([]))
