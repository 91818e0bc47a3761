import { expect, test } from 'vitest'
import { checkTaxId, type TaxIdKind } from './tax-id.ts'

test.each([
  ['vat', 'LV', 'LV99999999902', 'LV99999999902'],
  ['vat', 'LV', '4000 3521 600', 'LV40003521600'],
  ['vat', 'DE', 'de 136 695 976', 'DE136695976'],
  ['vat', 'EE', 'EE100931558', 'EE100931558'],
  ['vat', 'GB', 'GB 980 7806 84', 'GB980780684'],
  ['vat', 'XI', 'XI999999918', 'XI999999918'],
  ['vat', 'XI', '999999918', 'XI999999918'],
  ['vat', 'GR', 'EL094259216', 'EL094259216'],
  ['vat', 'GR', '094259216', 'EL094259216'],
  ['vat', 'PL', 'PL 856-734-62-15', 'PL8567346215'],
  ['vat', 'FR', 'FR40303265045', 'FR40303265045'],
  ['inn', 'RU', '7707083893', '7707083893'],
  ['inn', 'RU', '500100732259', '500100732259'],
  ['kpp', 'RU', '770801001', '770801001'],
  ['kpp', 'RU', '7708ab001', '7708AB001'],
  ['unp', 'BY', '200988541', '200988541'],
  ['bin', 'KZ', '123456789012', '123456789012'],
] as const)('%s of %s: %s is stored as %s', (kind, country, typed, value) => {
  expect(checkTaxId(kind, country, typed)).toEqual({ is: 'correct', value })
})

test.each([
  ['vat', 'LV', 'LV99999999903', 'check_digit'],
  ['vat', 'LV', 'LV9999999990', 'length'],
  ['vat', 'LV', 'LV9999999990X', 'format'],
  ['vat', 'DE', 'DE136695977', 'check_digit'],
  ['vat', 'DE', 'LV99999999902', 'length'],
  ['vat', 'EE', 'EE100931559', 'check_digit'],
  ['vat', 'GB', 'GB980780685', 'check_digit'],
  ['vat', 'GB', 'XI999999918', 'length'],
  ['vat', 'XI', 'XI999999919', 'check_digit'],
  ['vat', 'XI', 'GB999999918', 'format'],
  ['vat', 'GR', 'GR094259217', 'check_digit'],
  ['vat', 'US', '123456789', 'unknown_country'],
  ['vat', 'LV', '', 'length'],
  ['inn', 'RU', '7707083894', 'check_digit'],
  ['inn', 'RU', '500100732258', 'check_digit'],
  ['inn', 'RU', '77070838931', 'length'],
  ['kpp', 'RU', '77080100', 'length'],
  ['kpp', 'RU', '77X801001', 'format'],
  ['unp', 'BY', '200988542', 'check_digit'],
  ['bin', 'KZ', '12345678901', 'length'],
] satisfies [TaxIdKind, string, string, string][])(
  '%s of %s: %s is wrong by its %s',
  (kind, country, typed, why) => {
    expect(checkTaxId(kind, country, typed)).toEqual({ is: 'wrong', why })
  },
)

/** One id of each member state, as published by its company; Greece, Latvia and others are above. */
test.each(
  'ATU13585627 BE0411905847 BG175074752 CY10259033P CZ25123891 DK13585628 ESB58378431 FI20774740 HR33392005961 HU12892312 IE6433435F IT00743110157 LT119511515 LU15027442 MT11679112 NL004495445B01 PT501964843 RO18547290 SE556188840401 SI50223054 SK2022749619'.split(
    ' ',
  ),
)('%s is a correct VAT id, with and without its prefix', (id) => {
  const country = id.slice(0, 2)
  expect(checkTaxId('vat', country, id)).toEqual({ is: 'correct', value: id })
  expect(checkTaxId('vat', country, id.slice(2))).toEqual({ is: 'correct', value: id })
})
