import { expect, test } from 'vitest'
import { readSubject, subjectText } from './subject.ts'

test('a subject is read as it was written', () => {
  expect(readSubject(subjectText('order', 12))).toEqual({ kind: 'order', id: 12 })
})

test.each([
  '',
  'order',
  'order:',
  ':12',
  'order:0',
  'order:-1',
  'order:1.5',
  'order:012',
  'order:12 ',
  'Order:12',
  'order:12:1',
  `order:${2 ** 53}`,
])('"%s" is none', (text) => {
  expect(readSubject(text)).toBeNull()
})
