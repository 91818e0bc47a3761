import { describe, expect, test } from 'vitest'
import { atOfficialRate, type OfficialRate, officialRateOn } from './official-rates.ts'

const dollar = (more: Partial<OfficialRate> = {}): OfficialRate => ({
  ...{ source: 'ECB', base: 'EUR', quote: 'USD', rate: '1.1623', published_on: '2026-11-25' },
  ...more,
})

describe('the official rate of a day', () => {
  const on = (day: string, rates: OfficialRate[], profile: 'eu' | 'ru' = 'eu') =>
    officialRateOn(rates, { from: 'USD', to: 'EUR', profile, day })

  test('is the latest published by the day', () => {
    const rates = [
      dollar({ rate: '1.17', published_on: '2026-11-26' }),
      dollar({ rate: '1.15', published_on: '2026-11-23' }),
      dollar(),
    ]
    expect(on('2026-11-25', rates)?.rate).toBe('1.1623')
    expect(on('2026-11-24', rates)?.rate).toBe('1.15')
    expect(on('2026-11-22', rates)).toBeNull()
  })

  test('is at most seven days old', () => {
    expect(on('2026-12-02', [dollar()])?.rate).toBe('1.1623')
    expect(on('2026-12-03', [dollar()])).toBeNull()
  })

  test('may be published in either direction, and is of no other currency', () => {
    expect(on('2026-11-25', [dollar({ base: 'USD', quote: 'EUR', rate: '0.86' })])?.rate).toBe('0.86')
    expect(on('2026-11-25', [dollar({ quote: 'JPY' }), dollar({ base: 'GBP' })])).toBeNull()
  })

  test('is one of the central bank whose rates the law accepts, or entered as another official rate', () => {
    const russian = dollar({ source: 'CBR', published_on: '2026-11-25' })
    const other = dollar({ source: 'manual', published_on: '2026-11-24' })
    expect(on('2026-11-25', [russian, other])).toBe(other)
    expect(on('2026-11-25', [dollar(), other], 'ru')).toBe(other)
    expect(on('2026-11-25', [russian, other], 'ru')).toBe(russian)
  })

  test('of several for one day is the first, which was entered last', () => {
    expect(on('2026-11-25', [dollar({ rate: '1.2' }), dollar()])?.rate).toBe('1.2')
  })
})

describe('an amount at an official rate', () => {
  test.each([
    // 104.64 ÷ 1.1623 = 90.0284…
    [10_464, 'USD', dollar(), 9003],
    [-10_464, 'USD', dollar(), -9003],
    // ¥91 ÷ 162.15 = 0.5612…: a yen has no hundredths.
    [91, 'JPY', dollar({ quote: 'JPY', rate: '162.15' }), 56],
    // 1.000 dinar × 2.8125 = 2.8125: a dinar has thousandths.
    [1000, 'KWD', dollar({ base: 'KWD', quote: 'EUR', rate: '2.8125' }), 281],
    // Half a cent is rounded away from zero.
    [1, 'USD', dollar({ base: 'USD', quote: 'EUR', rate: '2.5' }), 3],
    [-1, 'USD', dollar({ base: 'USD', quote: 'EUR', rate: '2.5' }), -3],
    [250, 'USD', dollar({ base: 'USD', quote: 'RUB', rate: '92' }), 23_000],
    [0, 'USD', dollar(), 0],
    // Beyond what a float holds exactly.
    [
      900_719_925_474_099,
      'USD',
      dollar({ base: 'USD', quote: 'EUR', rate: '1.00000001' }),
      900_719_934_481_298,
    ],
  ])('%i of %s at %o is %i', (amount, from, rate, expected) => {
    expect(atOfficialRate(amount, from, rate)).toBe(expected)
  })
})
