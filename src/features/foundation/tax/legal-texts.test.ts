import { expect, test } from 'vitest'
import { legalTexts } from './legal-texts.ts'

test.each(Object.entries(legalTexts))(
  '%s is worded in both languages and names its provision',
  (_, { en, ru }) => {
    expect(en).toMatch(/Art(?:icle|\.) \d/)
    expect(ru).toMatch(/(?:статья|ст\.) \d/)
    expect(ru).toMatch(/НДС/)
  },
)

test('the words “Reverse charge” are in every language (Art. 226(11a))', () => {
  const { en, ru } = legalTexts['VATEX-EU-AE']!
  expect(en).toMatch(/reverse charge/i)
  expect(ru).toMatch(/reverse charge/i)
})

test.each([
  'VATEX-EU-IC',
  'VATEX-EU-AE',
  'VATEX-EU-G',
  'VATEX-EU-O',
  'text:SME',
  'ru:no_vat',
  'ru:164-1-1',
  'ru:eaeu',
])('the code %s, which the decision table writes itself, has a text', (code) => {
  expect(legalTexts).toHaveProperty([code])
})
