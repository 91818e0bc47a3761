import { describe, expect, test } from 'vitest'
import { quantityOf, scaleOf, writtenPer, writtenQuantity } from './units.ts'

describe('a quantity of goods counted in a small unit', () => {
  test.each([
    [750, 'cm', 7.5, 'm'],
    [4550, 'cm', 45.5, 'm'],
    [1250, 'mm', 1.25, 'm'],
    [333, 'g', 0.333, 'kg'],
    [1500, 'ml', 1.5, 'l'],
    [12, 'pcs', 12, 'pcs'],
    [12, 'm', 12, 'm'],
    [3, 'constructor', 3, 'constructor'],
  ])('%i %s are read as %d %s', (quantity, unit, value, read) => {
    expect(writtenQuantity(quantity, unit)).toEqual({ value, unit: read })
    expect(quantityOf(value, unit)).toBe(quantity)
  })

  test('that has more decimals than its unit is none', () => {
    expect(quantityOf(7.505, 'cm')).toBeNull()
    expect(quantityOf(1.5, 'pcs')).toBeNull()
    expect(quantityOf(0.1 + 0.2, 'cm')).toBe(30)
    expect(quantityOf(1.005, 'mm')).toBe(1005)
  })

  test('a price is for the larger unit if it is for a whole one', () => {
    expect(writtenPer(100, 'cm')).toEqual({ value: 1, unit: 'm' })
    expect(writtenPer(1000, 'cm')).toEqual({ value: 10, unit: 'm' })
    expect(writtenPer(1, 'g')).toEqual({ value: 1, unit: 'g' })
    expect(writtenPer(100, 'pcs')).toEqual({ value: 100, unit: 'pcs' })
    expect([scaleOf('cm'), scaleOf('g'), scaleOf('set')]).toEqual([100, 1000, 1])
  })
})
