import bidiFactory from 'bidi-js'
import { expect, test } from 'vitest'
import { visualOrder } from './visual-order.ts'

test.each([
  'abc',
  'אבג',
  'ab אב cd',
  'אב cd גד',
  'a (אב 12 גד) b',
  'צמא 25 - 16 bar, ג',
  'one \u2067אב cd גד\u2069 two',
])('the pieces of “%s” are in the order of the Unicode bidirectional algorithm', (text) => {
  const bidi = bidiFactory()
  const found = bidi.getEmbeddingLevels(text)
  expect(visualOrder([...found.levels])).toEqual(bidi.getReorderedIndices(text, found))
})
