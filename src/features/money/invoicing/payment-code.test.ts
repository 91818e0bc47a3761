import { expect, test } from 'vitest'
import { paymentCode } from './payment-code.ts'

const roubles = {
  name: 'ООО «Портико»',
  requisites: {
    tax_id: '7707083893',
    bank: 'АО «Банк»',
    account: '40702 810 1 0000 0000001',
    bic: '044525225',
    correspondent_account: '30101810400000000225',
  },
  currency: 'RUB',
  amount: 123_450,
  purpose: 'Оплата по счёту 2026-00017',
}
const euros = {
  name: 'Portico Components SIA',
  requisites: { account: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', bank: 'Commerzbank' },
  currency: 'EUR',
  amount: 100_005,
  purpose: 'Payment of invoice 2026-00017',
}

test('an invoice in roubles is read as ГОСТ Р 56042 has it, the sum in kopecks', () => {
  expect(paymentCode(roubles)).toBe(
    'ST00012|Name=ООО «Портико»|PersonalAcc=40702810100000000001|BankName=АО «Банк»|BIC=044525225|' +
      'CorrespAcc=30101810400000000225|Sum=123450|Purpose=Оплата по счёту 2026-00017|PayeeINN=7707083893',
  )
})

test('an invoice in euros is read as the EPC has it, the sum with a point', () => {
  expect(paymentCode(euros)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Portico Components SIA', 'DE89370400440532013000'],
    ...['EUR1000.05', '', '', 'Payment of invoice 2026-00017'],
  ])
})

test('no standard fits other currencies, and none is made of requisites that are not whole', () => {
  expect(paymentCode({ ...euros, currency: 'USD' })).toBeNull()
  expect(paymentCode({ ...euros, amount: 0 })).toBeNull()
  const miswritten = { ...euros.requisites, account: 'DE88 3704 0044 0532 0130 00' }
  expect(paymentCode({ ...euros, requisites: miswritten }), 'its check digits are wrong').toBeNull()
  expect(paymentCode({ ...roubles, requisites: { ...roubles.requisites, bic: '04452' } })).toBeNull()
})

test('nothing a company is called can add a field', () => {
  expect(paymentCode({ ...roubles, name: 'A|Sum=1' })).toContain('|Name=A Sum=1|')
  expect(paymentCode({ ...euros, name: 'A\nDE00' })?.split('\n')[5]).toBe('A DE00')
})
