import { expect, test } from 'vitest'
import { comparedIn, rowsOf, withOrWithout } from './compared.ts'

test.each([
  ['3,1,2', [3, 1, 2], false],
  ['1,1,2', [1, 2], false],
  ['1,x,-2,0,1e3,3', [1, 3], false],
  ['1,2,3,4,5', [1, 2, 3, 4], true],
  ['', [], false],
  [null, [], false],
  ['9'.repeat(300), [], false],
])('%s names %j', (written, ids, tooMany) => {
  expect(comparedIn(written)).toEqual({ ids, tooMany })
})

test('one more is put behind, one that was there is taken away', () => {
  expect(withOrWithout([1, 2], 3)).toBe('1,2,3')
  expect(withOrWithout([1, 2], 1)).toBe('2')
  expect(withOrWithout([1], 1)).toBeUndefined()
})

test('rows are the properties of all, the common ones first, and say where the products differ', () => {
  const rows = rowsOf([
    { attributes: { rare: 1, thread: 'M8', length_mm: 40 } },
    { attributes: { thread: 'M8', length_mm: 60 } },
  ])
  expect(rows).toEqual([
    { name: 'thread', values: ['M8', 'M8'], differs: false },
    { name: 'length_mm', values: [40, 60], differs: true },
    { name: 'rare', values: [1, null], differs: true },
  ])
  expect(rowsOf([{ attributes: { constructor: 'x' } }, { attributes: {} }])[0]?.values).toEqual(['x', null])
})
