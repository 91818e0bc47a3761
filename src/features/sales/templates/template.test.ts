import { expect, test } from 'vitest'
import { orderedQuantity, problemsOf } from './template.ts'

const rules = { min_qty: 10, step_qty: 5, pack_qty: 1 }
const usd = (amount: number, per: 1 | 100 = 1) => ({ amount, currency: 'USD', per })

test.each([
  ['what is not sold is left out', null, 10, 0],
  ['what fits stays', rules, 15, 15],
  ['what is too little becomes the smallest', rules, 3, 10],
  ['what is between is rounded up', rules, 11, 15],
  ['what no line takes is left out', rules, 1_000_001, 0],
])('%s', (_, rules, quantity, ordered) => expect(orderedQuantity(rules, quantity)).toBe(ordered))

test.each([
  ['nothing', { rules, quantity: 10, price: usd(100), seen: usd(100) }, []],
  [
    'nothing where only the unit of the price is another',
    { rules, quantity: 10, price: usd(100), seen: usd(10_000, 100) },
    [],
  ],
  ['another price', { rules, quantity: 10, price: usd(101), seen: usd(100) }, ['price_changed']],
  [
    'no change in another currency',
    { rules, quantity: 10, price: usd(101), seen: { amount: 100, currency: 'EUR' } },
    [],
  ],
  ['no price', { rules, quantity: 10, price: null, seen: usd(100) }, ['no_price']],
  ['too little', { rules, quantity: 1, price: usd(1), seen: null }, ['below_minimum']],
  [
    'another quantity and price',
    { rules, quantity: 12, price: usd(2), seen: usd(1) },
    ['rounded', 'price_changed'],
  ],
  ['gone alone, whatever else', { rules: null, quantity: 1, price: null, seen: usd(1) }, ['unavailable']],
])('is said of a line: %s', (_, line, problems) => expect(problemsOf(line)).toEqual(problems))
