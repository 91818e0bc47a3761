import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { list } from '../shared/list.ts'
import { askedOf, changed, viewOf } from './list-address.ts'

const bolts = list({
  name: 'bolts',
  row: z.object({ id: z.int() }),
  columns: {},
  filters: { thread: z.string().optional(), steel: z.string().array().optional() },
  sorts: ['id'],
  sort: 'id',
})
const at = (search: string) => new URLSearchParams(search)

describe('what an address asks of a list', () => {
  test('is its page, its sort and its own filters, and nothing else in the address', () => {
    expect(askedOf(bolts, at('page=2&sort=-id&thread=M8&order=12&tab=all'))).toEqual({
      page: '2',
      sort: '-id',
      thread: 'M8',
    })
  })

  test('is several values where a filter stands there several times', () => {
    expect(askedOf(bolts, at('steel=A2&steel=A4'))).toEqual({ steel: ['A2', 'A4'] })
  })

  test('is nothing where a filter is empty', () => {
    expect(askedOf(bolts, at('thread='))).toEqual({})
  })
})

describe('a change of the address', () => {
  const here = at('page=3&sort=-id&thread=M8&order=12&tab=all')

  test('of a filter begins at the first page, closes the drawer and keeps the rest', () => {
    expect(String(changed(bolts, here, { thread: 'M6' }))).toBe('sort=-id&thread=M6&tab=all')
    expect(String(changed(bolts, here, { thread: null }))).toBe('sort=-id&tab=all')
  })

  test('of the sort does so too', () => {
    expect(String(changed(bolts, here, { sort: 'id' }))).toBe('sort=id&thread=M8&tab=all')
  })

  test('of the page keeps everything', () => {
    expect(String(changed(bolts, here, { page: 4 }))).toBe('page=4&sort=-id&thread=M8&order=12&tab=all')
  })

  test('to a row over the list keeps the page it stands on', () => {
    expect(String(changed(bolts, here, { order: 13 }))).toBe('page=3&sort=-id&thread=M8&order=13&tab=all')
  })

  test('leaves something, for an empty address would open the first view', () => {
    expect(String(changed(bolts, at('thread=M8'), { thread: null }))).toBe('page=1')
  })
})

test('a view is the filter and the sort in one order, however they were chosen, and not the page', () => {
  expect(viewOf(askedOf(bolts, at('thread=M8&page=2&sort=-id&order=3')))).toBe('sort=-id&thread=M8')
  expect(viewOf(askedOf(bolts, at('steel=A2&steel=A4')))).toBe('steel=A2&steel=A4')
  expect(viewOf(askedOf(bolts, at('page=2')))).toBe('page=1')
})
