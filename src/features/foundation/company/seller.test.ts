import { expect, test } from 'vitest'
import { emptyCompany } from './company.ts'
import { sellerOf } from './seller.ts'

const say = (key: string) => key.replace('company.requisites.', '')
const facts = {
  ...emptyCompany,
  name: 'Portico',
  legal_name: { en: 'Portico Supply Ltd', ru: 'ООО «Портико»' },
  requisites: {
    legal_address: 'Riga, 12 Foundry Street',
    registration_number: '4020',
    tax_id: '',
    bank: 'Industra',
    account: 'LV12',
    bic: 'INDRLV22',
  },
}

test('a document is headed by the legal name in its language and what requisites there are', () => {
  expect(sellerOf(facts, 'ru', say)).toEqual({
    name: 'ООО «Портико»',
    lines: [
      'Riga, 12 Foundry Street',
      'registration_number: 4020',
      'bank: Industra · account: LV12 · bic: INDRLV22',
    ],
  })
})

test('a company that told nothing yet has its name alone', () => {
  expect(sellerOf(emptyCompany, 'en', say)).toEqual({ name: 'Portico', lines: [] })
})
