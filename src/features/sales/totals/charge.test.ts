import { expect, test } from 'vitest'
import { type Charge, chargesNet, chargesOf, discountNet, recalculated } from './charge.ts'

const charge = (more: Partial<Charge> & Pick<Charge, 'kind'>): Charge => ({
  ...{ key: more.kind, name: null, amount: 0, percent_bp: null, source: 'settings' },
  ...more,
})
const byTariff = charge({ kind: 'delivery', amount: 1500 })
const small = charge({ kind: 'small_order', amount: 300 })

test('a discount in percent follows the lines, rounded once', () => {
  const discount = charge({ kind: 'discount', percent_bp: 333, source: 'staff' })
  // 3.33 % of 1234.50 is 41.10885.
  const [own, delivery] = chargesOf(123_450, [discount, byTariff])
  expect([own!.amount, delivery!.amount]).toEqual([-4111, 1500])
  expect(chargesNet([own!, delivery!])).toBe(-2611)
  expect(discountNet([own!, delivery!])).toBe(4111)
})

test('new settings replace their own charges, not what staff entered or a carrier asked for', () => {
  const staff = charge({ kind: 'delivery', amount: 0, source: 'staff' })
  const carrier = charge({ kind: 'delivery', key: 'delivery 7', amount: 999, source: 'carrier', lot_id: 7 })
  const dearer = { ...byTariff, amount: 2000 }
  expect(recalculated([byTariff, small], [dearer])).toEqual([dearer])
  expect(recalculated([staff, carrier, small], [dearer, small])).toEqual([staff, carrier, small])
})
