import { expect, test } from 'vitest'
import type { StaffOfferLine, StaffOfferRound } from '../../offer-shape.ts'
import { asAsked, type Edited, editedOf, lowered, metInTheMiddle, writtenOf } from './edited.ts'

const line: StaffOfferLine = {
  id: 4,
  kind: 'catalogue',
  product_id: 9,
  sku: 'HB',
  name: 'Bolt',
  unit: 'pcs',
  quantity: 500,
  note: null,
  list_price: { amount: 700, currency: 'USD', per: 100 },
  price: { amount: 648, currency: 'USD', per: 100 },
  total: null,
  why: [],
  lead_days: null,
  promised_on: null,
  is_locked: false,
  target: null,
  remark: null,
  instead_of: null,
  price_break: null,
  changed: [],
  was: null,
  ruled_price: { amount: 648, currency: 'USD', per: 100 },
  discount_bp: 0,
  cost: null,
  margin_bp: null,
  internal_note: null,
  custom: null,
}
const asked = (change: Partial<StaffOfferLine>) =>
  ({ lines: [{ ...line, ...change }] }) as unknown as StaffOfferRound
const prices = (lines: Edited[]) => lines.map(({ price }) => price)

test('what is shown is what is sent, in the unit of its price', () => {
  expect(writtenOf(editedOf(line), 'USD')).toMatchObject({
    written: { id: 4, quantity: 500, price: { amount: 648, currency: 'USD', per: 100 }, cost: null },
  })
  expect(writtenOf({ ...editedOf(line), quantity: '0', price: 'x', lead_days: '1.5' }, 'USD')).toEqual({
    wrong: ['quantity', 'price', 'lead_days'],
  })
  expect(writtenOf({ ...editedOf(line), price: '' }, 'USD')).toMatchObject({ written: { price: null } })
})

test('prices are lowered by a percent, those that are fixed stay', () => {
  const fixed = { ...editedOf(line), is_locked: true }
  expect(prices(lowered([editedOf(line), fixed], 2.5, 'USD'))).toEqual(['6.32', '6.48'])
  expect(prices(lowered([editedOf(line)], -10, 'USD'))).toEqual(['7.13'])
})

test('the middle is between what is offered and what is asked; taken up, it is what is asked', () => {
  const input = asked({ target: { amount: 600, currency: 'USD', per: 100 }, quantity: 300 })
  expect(prices(metInTheMiddle([editedOf(line)], input, 'USD'))).toEqual(['6.24'])
  expect(asAsked([editedOf(line)], input, 'USD').map(({ price, quantity }) => [price, quantity])).toEqual([
    ['6.00', '300'],
  ])
  expect(asAsked([editedOf(line)], asked({ quantity: 0 }), 'USD')).toEqual([])
})
