import { describe, expect, test } from 'vitest'
import { numberIn } from './cells.ts'
import { asPrice, type Decimal, decideSigns, evidenceOf } from './decimal.ts'

describe('a number proves its decimal sign', () => {
  test.each<[string, ReturnType<typeof evidenceOf>]>([
    ['12,5', 'comma'],
    ['12.50', 'point'],
    ['0,125', 'comma'],
    ['0.125', 'point'],
    ['1234,567', 'comma'],
    ['1,234.5', 'point'],
    ['1.234,5', 'comma'],
    ['1,234,567', 'point'],
    ['1.234.567', 'comma'],
    ['1,00,000', 'point'],
    ['1,125', 'either'],
    ['12.500', 'either'],
    ['-1,125', 'either'],
    ['125', null],
  ])('%s: %s', (number, evidence) => expect(evidenceOf(number)).toBe(evidence))

  test('a price of three decimals in a currency that has three', () => {
    expect([evidenceOf(asPrice('1.125', 3)), evidenceOf(asPrice('1.125', 2))]).toEqual(['point', 'either'])
  })
})

test.each<[string, Decimal, number]>([
  ['1,125', 'comma', 1.125],
  ['1,125', 'point', 1125],
  ['1.125', 'comma', 1125],
  ['1.125', 'point', 1.125],
  ['12,5', 'point', 12.5],
  ['1,234.5', 'comma', 1234.5],
])('%s with a decimal %s is %d', (text, sign, value) => expect(numberIn(text, sign)).toBe(value))

test('where numbers are never grouped, every sign is the decimal one', () => {
  expect([numberIn('1,125', 'plain'), numberIn('1.125', 'plain')]).toEqual([1.125, 1.125])
})

describe('a column has one decimal sign', () => {
  const decided = (columns: string[][], more = {}) =>
    [
      ...decideSigns(new Map(columns.map((numbers, at) => [at, numbers])), {
        chosen: null,
        remembered: null,
        usual: 'comma',
        ...more,
      }).values(),
    ].map(({ sign, isSure }) => [sign, isSure])

  test.each<[string, string[][], object, (readonly [Decimal | null, boolean])[]]>([
    [
      'its own',
      [
        ['1,125', '0,5'],
        ['1.125', '2.5'],
      ],
      {},
      [
        ['comma', true],
        ['point', true],
      ],
    ],
    [
      'that of the others',
      [['1,125'], ['2,5']],
      {},
      [
        ['comma', true],
        ['comma', true],
      ],
    ],
    [
      'the usual one, if the others disagree',
      [['1,125'], ['2,5'], ['2.5']],
      {},
      [
        ['comma', false],
        ['comma', true],
        ['point', true],
      ],
    ],
    ['none, if it uses both', [['1,125', '2,5', '2.5']], {}, [[null, false]]],
    ['the remembered one, if nothing is proven', [['1,125']], { remembered: 'point' }, [['point', true]]],
    [
      'the proven one before the remembered one',
      [['1,125', '2,5']],
      { remembered: 'point' },
      [['comma', true]],
    ],
    ['the chosen one before all', [['1,125', '2,5', '2.5']], { chosen: 'point' }, [['point', true]]],
  ])('%s', (_, columns, more, signs) => expect(decided(columns, more)).toEqual(signs))
})
