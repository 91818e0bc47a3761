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

const rope = { min_qty: 100, step_qty: 50, pack_qty: 1, unit: 'cm' }

test.each([
  ['7,5', { is: 'quantity', quantity: 750, asked: 750, sum: false }],
  ['7.01', { is: 'quantity', quantity: 750, asked: 701, sum: false }],
  ['2*3.5', { is: 'quantity', quantity: 700, asked: 700, sum: true }],
  ['0.5', { is: 'quantity', quantity: 100, asked: 50, sum: false }],
  ['7.505', { is: 'error', code: 'catalogue.tooPrecise' }],
  ['10001', { is: 'error', code: 'errors.maxRange' }],
])('%j of rope in metres means %o', (text, meaning) => expect(typedQuantity(rope, text)).toEqual(meaning))
