import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOtherLayout, transliterations } from './readings.ts'

test.each([
  ['ghbdtn', 'привет'],
  ['uthvtnbr wdtn jht[', 'герметик цвет орех'],
  ['згкзщыу ьуда', 'purpose melf'],
  ['Фзс 1500мф', 'apc 1500va'],
])('%j in the other keyboard layout is %j', (typed, meant) => expect(inOtherLayout(typed)).toBe(meant))

test('the other layout of the other layout is what was typed', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-zа-я\d [\];',.]*$/),
      (text) => inOtherLayout(inOtherLayout(text)) === text,
    ),
    { numRuns: 1000 },
  )
})

test.each([
  ['germetik', 'герметик'],
  ['korichnevyy', 'коричневый'],
  ['shchetka', 'щетка'],
  ['zhilety', 'жилеты'],
  ['леново', 'lenovo'],
  ['ксерокс', 'xerox'],
  ['самсунг', 'samsung'],
])('%s may be %s', (typed, meant) => expect(transliterations(typed)).toContain(meant))

test('there are never too many spellings to look up, and none of a number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zа-я\d]{1,30}$/), (word) => transliterations(word).length <= 24),
    { numRuns: 1000 },
  )
  expect(transliterations('1500')).toEqual([])
})
