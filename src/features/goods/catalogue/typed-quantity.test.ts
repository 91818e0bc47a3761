import { expect, test } from 'vitest'
import { typedQuantity } from './typed-quantity.ts'

const bolts = { min_qty: 50, step_qty: 50, pack_qty: 50 }

test.each([
  ['', { is: 'empty' }],
  ['  ', { is: 'empty' }],
  ['100', { is: 'quantity', quantity: 100, asked: 100, sum: false }],
  ['1 000', { is: 'quantity', quantity: 1000, asked: 1000, sum: false }],
  ['12*4', { is: 'quantity', quantity: 50, asked: 48, sum: true }],
  ['0', { is: 'error', code: 'errors.minRange' }],
  ['7/2', { is: 'error', code: 'errors.isInteger' }],
  ['many', { is: 'error', code: 'catalogue.notNumber' }],
])('%j means %o', (text, meaning) => expect(typedQuantity(bolts, text)).toEqual(meaning))
