import { expect, test } from 'vitest'
import { accountsFor, emptyCompany } from './company.ts'

const account = (currency: string) => ({
  currency,
  account: `of ${currency}`,
  bank: '',
  bic: '',
  correspondent_account: '',
})
const seller = {
  ...emptyCompany,
  requisites: { ...emptyCompany.requisites, account: 'general' },
  accounts: [account('EUR'), account('RUB')],
}
const shown = (owed: string[]) => accountsFor(seller, owed).map(({ requisites }) => requisites.account)

test.each([
  ['who owes nothing', [], ['of EUR', 'of RUB', 'general']],
  ['who owes roubles', ['RUB'], ['of RUB', 'of EUR', 'general']],
  ['who owes in a currency without an account', ['USD'], ['general', 'of EUR', 'of RUB']],
  ['who owes in both', ['USD', 'RUB'], ['of RUB', 'general', 'of EUR']],
])('%s sees first where that is paid to', (_, owed, order) => {
  expect(shown(owed)).toEqual(order)
})

test('a seller who told nothing has no account', () => {
  expect(accountsFor(emptyCompany, ['EUR'])).toEqual([])
})
