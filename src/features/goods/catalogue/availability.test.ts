import { expect, test } from 'vitest'
import { moreThanLeft } from './availability.ts'

test('of a few that are left ten times the smallest quantity is certainly not there', () => {
  const of = (availability: 'few' | 'in_stock' | 'out_of_stock', quantity: number) =>
    moreThanLeft({ availability, min_qty: 4 }, quantity)
  expect(of('few', 40)).toBe(40)
  expect(of('few', 4800)).toBe(40)
  expect(of('few', 39)).toBeNull()
  expect(of('in_stock', 4800)).toBeNull()
  expect(of('out_of_stock', 4800)).toBeNull()
})
