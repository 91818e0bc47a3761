import { expect, test } from 'vitest'
import { eInvoiceOf } from './from-invoice.ts'
import type { IssuedInvoice, Obstacle } from './issued-invoice.ts'
import { goods, issued, taxedLines } from './testing/issued.ts'

const within = { registration: 'LV', category: 'K', rate_bp: 0, code: 'VATEX-EU-IC' } as const
const supply = {
  on: '2026-11-25',
  delivery_country: null,
  buyer_country: null,
  seller_country: 'LV',
  seller_tax_number: null,
}
const taxed = taxedLines([goods({})]).tax!
const nowhere = { name: 'Holm', tax_number: null, legal_address: 'Main Street 1' }
const unnumbered = { legal_address: 'Main Street 1', registration_number: '', tax_id: '' }
const seller = { name: 'Portico', legal_name: { en: '', ru: '' }, requisites: unnumbered }

const refused: [Obstacle, Partial<IssuedInvoice>][] = [
  ['before_tax', { tax: null }],
  ['before_tax', { lines: [{ ...goods({}), group: undefined }] }],
  ['withdrawn', { state: 'void' }],
  ['interest', { kind: 'interest_note', tax: null }],
  [
    'advance_within_eu',
    { kind: 'payment_request', state: 'void', ...taxedLines([goods({ group: within })]) },
  ],
  ['russian', { kind: 'payment_request', tax: { ...taxed, profile: 'ru' } }],
  ['russian', { tax: { ...taxed, profile: 'ru' } }],
  ['third_digit', { currency: 'KWD', ...taxedLines([goods({ amount: 10_001 })]) }],
  ['third_digit', taxedLines([goods({})], { accounting: { currency: 'KWD', tax_amount: 1001, rate: null } })],
  ['advance_within_eu', { kind: 'prepayment', ...taxedLines([goods({ group: within })]) }],
  ['before_e_invoices', taxedLines([goods({ group: within })], { supply })],
  ['no_buyer_country', { buyer: nowhere, ...taxedLines([goods({})], { supply }) }],
  ['no_seller_country', { seller, tax: { ...taxed, supply: undefined } }],
  ['no_seller_number', { seller, ...taxedLines([goods({})], { seller_tax_id: null }) }],
]

test.each(refused)('an invoice is refused: %s', (obstacle, changes) => {
  expect(eInvoiceOf(issued(changes), 'en')).toEqual({ is: 'refused', obstacle })
})

test('an invoice from before e-invoices is written if its addresses say the countries', () => {
  const made = eInvoiceOf(issued({ tax: { ...taxed, supply: undefined } }), 'ru')
  expect(made).toMatchObject({
    is: 'written',
    invoice: { seller: { country: 'LV' }, buyer: { country: 'LV' } },
  })
})

test('an amount in a currency of three digits is written if the third is 0', () => {
  const line = goods({ price: { amount: 10_010, per: 1 }, amount: 10_010 })
  const one = { ...taxedLines([{ ...line, group: { ...within, category: 'G' } }]), currency: 'KWD' }
  expect(eInvoiceOf(issued(one), 'en')).toMatchObject({ is: 'written' })
})
