import { expect, test } from 'vitest'
import { after, isOpen, over, without } from './over.ts'

const at = (search: string) => new URLSearchParams(search)

test('a task opens over the page with its filters, or on its own page', () => {
  expect(over(at('kind=orders.confirm&order=3'), '?order=12')).toBe('?kind=orders.confirm&order=12')
  expect(over(at('kind=orders.confirm&request=3&panel=lines'), '?order=12')).toBe(
    '?kind=orders.confirm&order=12',
  )
  expect(over(at('kind=orders.confirm'), '/manager/chat/4')).toBe('/manager/chat/4')
})

test('the open task is found in the address whichever of its panels is shown, and can be closed', () => {
  expect(isOpen(at('page=2&order=12&panel=lines'), '?order=12')).toBe(true)
  expect(isOpen(at('order=12&panel=lines'), '?order=12&panel=offer')).toBe(true)
  expect(isOpen(at('order=12'), '?order=1')).toBe(false)
  expect(isOpen(at(''), '/manager/chat/4')).toBe(false)
  expect(String(without(at('page=2&order=12&panel=offer'), '?order=12&panel=offer'))).toBe('page=2')
})

test('the next task follows a decided one, and the last one is followed by the one before it', () => {
  expect([after(['b', 'c'], 0), after(['a', 'c'], 1), after(['a', 'b'], 2), after([], 0)]).toEqual([
    'b',
    'c',
    'b',
    undefined,
  ])
})
