import { expect, test } from 'vitest'
import { codeColumns } from './code-file.ts'

test.each([
  [['Your code', 'SKU'], 1, { own: 0, ours: 1 }],
  [['SKU', 'Name', 'Код клиента'], 0, { own: 2, ours: 0 }],
  [['SKU', 'Theirs'], 0, { own: 1, ours: 0 }],
  [['A', 'B'], undefined, { own: 0, ours: 1 }],
  [['B', 'My code'], undefined, { own: 1, ours: 0 }],
])('of the columns %j the company’s own is told from ours', (headers, ours, expected) => {
  expect(codeColumns(headers, ours)).toEqual(expected)
})
