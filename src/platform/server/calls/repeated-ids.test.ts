import { expect, test } from 'vitest'
import { repeatedIds } from './repeated-ids.ts'

const twice = { code: 'errors.namedTwice' }

test('an element that names the thing of an earlier one is refused by its path', () => {
  expect(repeatedIds({ lines: [{ line: 0, quantity: 1 }, { line: 1 }, { line: 0, quantity: 2 }] })).toEqual({
    'lines.2.line': twice,
  })
  expect(repeatedIds({ lines: [{ id: 7 }, { id: 7 }, { id: 7 }] })).toEqual({
    'lines.1.id': twice,
    'lines.2.id': twice,
  })
  expect(repeatedIds({ packages: [{ lines: [{ line_id: 4 }, { line_id: 4 }] }] })).toEqual({
    'packages.0.lines.1.line_id': twice,
  })
  expect(repeatedIds({ ids: [3, 4, 3], file_ids: [3, 4] })).toEqual({ 'ids.2': twice })
  expect(repeatedIds({ lines: [{ id: 9, custom: { file_ids: [5, 5] } }] })).toEqual({
    'lines.0.custom.file_ids.1': twice,
  })
})

test('elements without an id, ids of two lists and equal words are not repeated', () => {
  expect(
    repeatedIds({
      lines: [
        { id: null, product_id: 2 },
        { id: null, product_id: 2 },
      ],
    }),
  ).toEqual({})
  expect(
    repeatedIds({ lines: [{ id: 2 }], removed: [{ id: 2 }], levels: [1, 1], texts: ['a', 'a'] }),
  ).toEqual({})
  expect(
    repeatedIds({
      lines: [
        { lot_line_id: 4, trouble: 'short' },
        { lot_line_id: 4, trouble: 'damaged' },
        { lot_line_id: 5, decision: 'credit' },
        { lot_line_id: 5, decision: 'reject' },
      ],
    }),
  ).toEqual({})
  for (const body of [null, undefined, 5, 'ids', [], {}]) expect(repeatedIds(body)).toEqual({})
})
