import { expect, test } from 'vitest'
import { exactAmong } from './exact-code.ts'

const skus = new Map([
  [1, 'A-1'],
  [2, 'A1'],
  [3, 'a-1'],
  [4, 'Б-7'],
])

test.each<[string, string | null, string, number[], number[]]>([
  ['the code column', 'A-1', '', [1, 2, 3], [1]],
  ['another case', 'A-1 ', '', [2, 3], [3]],
  ['another Unicode width', 'Ａ－１', '', [2, 3], [3]],
  ['a word of the line', null, 'bolt A1, 20 pcs', [1, 2, 3], [2]],
  ['nothing exact', null, 'bolt a 1', [1, 2], [1, 2]],
  ['two that differ by case only', null, 'A-1', [1, 3], [1]],
  ['one candidate', 'whatever', '', [4], [4]],
])('of several products with one code, %s finds the exact ones', (_, code, words, ids, found) => {
  expect(exactAmong(ids, { code, words }, (id) => skus.get(id))).toEqual(found)
})
