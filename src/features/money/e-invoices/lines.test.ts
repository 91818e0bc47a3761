import { expect, test } from 'vitest'
import type { InvoiceLine } from '#features/money/invoicing/invoice.ts'
import { linesOf } from './lines.ts'

const rope: InvoiceLine = {
  sku: 'ROPE',
  name: { en: 'Rope', ru: 'Канат' },
  unit: 'cm',
  quantity: 750,
  price: { amount: 1234, per: 100 },
  amount: 9255,
  group: { registration: null, category: 'S', rate_bp: 2100 } as never,
}
const read = (line: Partial<InvoiceLine>) =>
  linesOf([{ ...rope, ...line }], { sign: 1, currency: 'EUR', lang: 'en' })[0]

test('goods counted in centimetres are metres at the price of a metre', () => {
  expect(read({})).toMatchObject({ quantity: 7.5, unit: 'MTR', price: { amount: 1234, per: 1 }, net: 9255 })
})

test('a price for less than a metre leaves them in centimetres', () => {
  expect(read({ price: { amount: 12, per: 1 }, amount: 9000 })).toMatchObject({
    quantity: 750,
    unit: 'CMT',
    price: { amount: 12, per: 1 },
  })
})

test('pieces stay as they are', () => {
  expect(read({ unit: 'pcs' })).toMatchObject({ quantity: 750, unit: 'H87', price: { per: 100 } })
})
