import { expect, test } from 'vitest'
import { countriesIn } from '#platform/shared/countries.ts'
import { countryCodeOf, countryCodes, countryName, countryOfAddress } from './countries.ts'

test.each([
  ['Germany', 'DE'],
  ['germany ', 'DE'],
  ['GERMANY', 'DE'],
  ['Германия', 'DE'],
  ['de', 'DE'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['United Kingdom', 'GB'],
  ['the United Kingdom', 'GB'],
  ['Великобритания', 'GB'],
  ['Northern Ireland', 'XI'],
  ['северная ирландия', 'XI'],
  ['Ireland', 'IE'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['США', 'US'],
  ['United States of America', 'US'],
  ['Russia', 'RU'],
  ['Российская Федерация', 'RU'],
  ['Czechia', 'CZ'],
  ['Czech Republic', 'CZ'],
  ['EL', 'GR'],
  ['Turkiye', 'TR'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Cote dIvoire', 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['Bosnia & Herzegovina', 'BA'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Босния и Герцеговина', 'BA'],
  ['Korea', 'KR'],
  ['Киргизия', 'KG'],
  ['Республика Беларусь', 'BY'],
  ['Нидерланды', 'NL'],
  ['Holland', 'NL'],
  ['Сан-Томе и Принсипи', 'ST'],
])('the country “%s” is %s', (text, code) => {
  expect(countryCodeOf(text)).toBe(code)
})

test.each(['', ' ', 'ZZ', 'QQ', 'EU', 'Yugoslavia', 'Leipzig', '12', 'Germany, Leipzig', 'constructor'])(
  '“%s” is no country',
  (text) => {
    expect(countryCodeOf(text)).toBeNull()
  },
)

test.each([
  ['Germany, Leipzig, Industriestrasse 12', 'DE'],
  ['Latvia, Riga, Brivibas street', 'LV'],
  ['Industriestrasse 12, 04229 Leipzig, Germany', 'DE'],
  ['Россия, Москва, улица Ленина, 1', 'RU'],
  ['United Kingdom, Glasgow, Harbour road', 'GB'],
  ['Georgia, Tbilisi, 5 Rustaveli avenue', 'GE'],
  ['Norway', 'NO'],
  ['Sunset Boulevard 1, Los Angeles, CA', null],
  ['UK, Leeds, Quay', 'GB'],
  ['Quay 4, Riga', null],
  ['Quay 4', null],
  ['', null],
  [', ,', null],
])('the country of the address “%s” is %s', (text, code) => {
  expect(countryOfAddress(text)).toBe(code)
})

test('every country that a form offers is read back in both languages, but one that ISO 3166 does not have', () => {
  const unread = (['en', 'ru'] as const).flatMap((lang) =>
    countriesIn(lang)
      .flatMap(({ latin, name }) => [latin, name])
      .filter((name) => countryCodeOf(name) === null),
  )
  expect([...new Set(unread)].sort()).toEqual(['Kosovo', 'Косово'])
})

test('every code is read back, and its names are of no other code', () => {
  expect(countryCodes).toHaveLength(250)
  expect(new Set(countryCodes).size).toBe(250)
  for (const code of countryCodes) {
    expect(countryCodeOf(code.toLowerCase())).toBe(code)
    expect(countryCodeOf(countryName(code, 'en'))).toBe(code)
    expect(countryCodeOf(countryName(code, 'ru'))).toBe(code)
  }
  expect(countryName('XI', 'en')).toBe('Northern Ireland')
  expect(countryName('DE', 'ru')).toBe('Германия')
  expect(countryName('QQ', 'en')).toBe('QQ')
})
