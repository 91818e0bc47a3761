import { describe, expect, test } from 'vitest'
import { isOnRequest, priceTextIn, priceUnitIn, priceUnitInHeader } from './price-text.ts'

describe('a price is read as suppliers write it', () => {
  test.each<[string, string, string, string | null, number | null]>([
    ['1 250-50', 'RUB', '1250,50', 'RUB', null],
    ['1250 руб. 50 коп.', 'RUB', '1250,50', 'RUB', null],
    ['12,50 руб./шт', 'RUB', '12,50', 'RUB', 1],
    ['$1,250.50', 'USD', '1,250.50', 'USD', null],
    ['US$ 5', 'USD', '5', 'USD', null],
    ['CHF 12.–', 'CHF', '12', 'CHF', null],
    ['99,-', 'EUR', '99', null, null],
    ["1'250.50", 'CHF', "1'250.50", null, null],
    ['6,48 € / 100', 'EUR', '6,48', 'EUR', 100],
    ['12.50 EUR per 1000 pcs', 'EUR', '12.50', 'EUR', 1000],
    ['Rs. 1,00,000.00', 'INR', '1,00,000.00', 'INR', null],
    ['1\u202f234,50\u00a0€', 'EUR', '1 234,50', 'EUR', null],
    ['12.5 zł', 'PLN', '12.5', 'PLN', null],
    ['£12.50', 'USD', '12.50', 'GBP', null],
    ['8.99 ea', 'USD', '8.99', null, null],
  ])('%s', (text, currency, number, said, per) => {
    const read = priceTextIn(text, currency)
    expect([read?.number, read?.currencies?.[0] ?? null, read?.per ?? null]).toEqual([number, said, per])
  })

  test.each([
    ['12-15', 'USD'],
    ['дёшево', 'RUB'],
    ['2026-05-12', 'USD'],
    ['10 / 20', 'USD'],
    ['from 5', 'USD'],
    ['5 each or 6', 'USD'],
    ['#N/A', 'USD'],
    ['', 'USD'],
  ])('%j is none', (text, currency) => expect(priceTextIn(text, currency)).toBeNull())
})

test.each([
  'по запросу',
  'По запросу.',
  'ПОД ЗАПРОС',
  'договорная',
  'под заказ',
  'Нет в наличии',
  'Discontinued',
  'Уточняйте',
  'звоните',
  'POA',
  'P.O.A.',
  'call',
  'Call for price',
  'n/a',
  'N/A',
  'TBA',
  '–',
  '-',
  '—',
  '***',
  'on request',
  'auf Anfrage',
  'sur demande',
  'na zapytanie',
  '面议',
])('“%s” says that there is no price', (text) => expect(isOnRequest(text)).toBe(true))

test.each(['0', '12', 'cheap', '#N/A', 'callus'])('“%s” does not', (text) =>
  expect(isOnRequest(text)).toBe(false),
)

test.each([
  ['each', 1],
  ['100 шт', 100],
  ['100', 100],
  ['C', 100],
  ['M', 1000],
  ['1000 pcs', 1000],
  ['10', null],
  ['box', null],
])('a price unit of %j is %j', (text, unit) => expect(priceUnitIn(text)).toBe(unit))

test.each([
  ['Preis / 100', 100],
  ['Price per 1000 pcs', 1000],
  ['Цена за 100 шт', 100],
  ['Cena za 1 000 szt', 1000],
  ['Preis pro 1.000', 1000],
  ['Price / %', 100],
  ['Price per 10', 'unknown'],
  ['Price 100', null],
  ['Цена / 2026', null],
  ['Цена за шт', null],
])('the header %j says %j pieces', (header, unit) => expect(priceUnitInHeader(header)).toBe(unit))
