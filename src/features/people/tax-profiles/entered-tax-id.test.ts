import { expect, test } from 'vitest'
import { fieldsOf } from '#platform/shared/validation.ts'
import { CheckedTaxDetails, enteredIds, readTaxId } from './entered-tax-id.ts'

test.each([
  ['LV', '4000 3521 600', 'vat', 'LV40003521600'],
  ['DE', 'de136695976', 'vat', 'DE136695976'],
  ['XI', '999999918', 'vat', 'XI999999918'],
  ['GB', 'GB 980 7806 84', 'vat', 'GB980780684'],
  ['RU', '7707083893', 'inn', '7707083893'],
  ['RU', '7708 01 001', 'kpp', '770801001'],
  ['BY', '200988541', 'unp', '200988541'],
  ['KZ', '123456789012', 'bin', '123456789012'],
  ['US', '12-3456789', 'other', '12-3456789'],
  ['NO', '974 760 673 mva', 'other', '974760673MVA'],
])('in %s the number “%s” is read as %s %s', (country, number, kind, value) => {
  expect(readTaxId(country, number)).toEqual({ is: 'correct', id: { country, kind, value } })
})

test.each([
  ['LV', 'LV40003521601', 'vat.check_digit'],
  ['LV', '4000352160', 'vat.length'],
  ['DE', 'LV40003521600', 'vat.length'],
  ['RU', '7707083894', 'other.check_digit'],
  ['RU', '77X801001', 'other.format'],
  ['US', '<b>12</b>', 'other.format'],
])('in %s the number “%s” is refused at its field: %s', (country, number, why) => {
  const read = CheckedTaxDetails.safeParse({
    establishment_country: 'LV',
    is_taxable_person: true,
    numbers: [
      { country: 'EE', number: 'EE100931558' },
      { country, number },
    ],
    version: null,
  })
  expect(fieldsOf(read.error!)).toEqual({ 'numbers.1.number': { code: `taxProfiles.wrong.${why}` } })
})

test('a country has one id of a kind, while Russia has an INN and a KPP', () => {
  const details = (...numbers: { country: string; number: string }[]) => ({
    establishment_country: 'RU',
    is_taxable_person: true,
    numbers,
    version: 3,
  })
  const two = details({ country: 'RU', number: '7707083893' }, { country: 'RU', number: '770801001' })
  expect(CheckedTaxDetails.safeParse(two).success).toBe(true)
  expect(enteredIds(two).map(({ kind }) => kind)).toEqual(['inn', 'kpp'])
  const twice = CheckedTaxDetails.safeParse(
    details({ country: 'RU', number: '7707083893' }, { country: 'RU', number: '500100732259' }),
  )
  expect(fieldsOf(twice.error!)).toEqual({ 'numbers.1.number': { code: 'taxProfiles.wrong.twice' } })
})

test.each(['XI', 'QQ', 'Latvia', ''])('“%s” is no country of establishment', (establishment_country) => {
  const read = CheckedTaxDetails.safeParse({
    establishment_country,
    is_taxable_person: false,
    numbers: [],
    version: null,
  })
  expect(Object.keys(fieldsOf(read.error!))).toEqual(['establishment_country'])
})
