import { expect, test } from 'vitest'
import { testsIn } from './suite.ts'

const running = (source: string) =>
  testsIn(source)
    .filter(({ runs }) => runs)
    .map(({ title }) => title)

test('a test that is switched off, or lies in a group that is, does not run', () => {
  expect(running(`test('a', f)`)).toEqual(['a'])
  expect(running(`test.each([1])('a', f)`)).toEqual(['a'])
  expect(running(`test.each<number>([1])('a', f)`)).toEqual(['a'])
  expect(running(`describe('g', () => { test('a', f) })`)).toEqual(['g', 'a'])
  for (const off of [
    `test.skip('a', f)`,
    `test.todo('a')`,
    `test('a')`,
    `test.fails('a', f)`,
    `test.skipIf(x)('a', f)`,
    `test.skip.each([1])('a', f)`,
    `describe.skip('g', () => { test('a', f) })`,
    `describe('g', () => { describe.skip('h', () => { test('a', f) }) })`.replace(
      "describe('g'",
      "describe.skip('g'",
    ),
    `describe.todo('g')`,
    `describe.skip.each([1])('g', () => { test.each([1])('a', f) })`,
  ])
    expect(running(off), off).toEqual([])
})

test('what only looks like a title is none', () => {
  expect(testsIn(`test.each([['not a title', 1]])('a %s', () => { expect('b').toBe('b') })`)).toMatchObject([
    { title: 'a %s', firsts: ['not a title'] },
  ])
  expect(testsIn(`const rows = [['one'], ['two']] as const\ntest.each(rows)('a %s', f)`)).toMatchObject([
    { firsts: ['one', 'two'] },
  ])
})

test('what is written of a test is its own words and those outside of tests', () => {
  const [one, two] = testsIn(
    `/* Ж before */\nconst shared = 'here' // not this\ntest('one', () => { 'Ж mine' })\ntest('two', () => { 'yours' })\n'after'`,
  )
  for (const word of ['Ж mine', "'here'", "'after'"]) expect(one!.text).toContain(word)
  expect(one!.text).not.toMatch(/yours|before/)
  expect(two!.text).toContain('yours')
  expect(two!.text).not.toContain('mine')
})
