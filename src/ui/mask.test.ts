import { describe, expect, test } from 'vitest'
import { maskOf } from './mask.ts'

describe('an input mask', () => {
  test.each([
    ['a digit', '##', 'a1b2c3', '12'],
    ['a digit or letter', 'XX-X', '-a1-B', 'a1-B'],
    ['a letter', 'SS', '1a2B', 'aB'],
    ['a letter made upper-case', 'AA', 'lv', 'LV'],
    ['a letter made lower-case', 'aa', 'LV', 'lv'],
    ['the escape', '!A-##', '42', 'A-42'],
  ])('knows %s', (_token, mask, typed, result) => {
    expect(maskOf(mask)(typed)).toBe(result)
  })

  test('puts its own characters where they belong, and takes no more than it has room for', () => {
    expect(maskOf('AA-####')('lv12345')).toBe('LV-1234')
    expect(maskOf('(###) ##')('12345678')).toBe('(123) 45')
  })

  test('stays quick whatever is pasted', () => {
    expect(maskOf('#'.repeat(20))('x'.repeat(80_000))).toBe('')
    expect(maskOf('#'.repeat(20))('7'.repeat(80_000))).toBe('7'.repeat(20))
  })
})
