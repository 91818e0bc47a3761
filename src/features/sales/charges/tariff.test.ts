import { describe, expect, test } from 'vitest'
import {
  type Consignment,
  deliveryPrice,
  type MethodCharging,
  overlapping,
  passedOn,
  surchargeOn,
  type Tariff,
} from './tariff.ts'
import { WriteTariff } from './tariff-shape.ts'
import { TypedTariff, typedTariff, written } from './typed-tariff.ts'

const byTariff: MethodCharging = { payer: 'tariff', handling_bp: 0, kg_per_m3: null }
const tariff = (more: Partial<Tariff> = {}): Tariff => ({
  ...{ id: 1, method_id: 2, countries: [], currency: 'EUR', basis: 'weight', free_from: null },
  steps: [
    { up_to: 5000, amount: 1200 },
    { up_to: 30_000, amount: 2550 },
  ],
  ...{ valid_from: '2026-01-01', valid_to: null },
  ...more,
})
const goods: Consignment = {
  country: 'LV',
  currency: 'EUR',
  day: '2026-05-14',
  goods: 40_000,
  weight_g: 5000,
  volume_mm3: 0,
}
const price = (tariffs: Tariff[], more: Partial<Consignment> = {}, method = byTariff) =>
  deliveryPrice(method, tariffs, { ...goods, ...more })

describe('the price of a delivery', () => {
  test.each([
    [5000, { is: 'charged', amount: 1200 }],
    [5001, { is: 'charged', amount: 2550 }],
    [30_001, { is: 'unknown', why: 'above_tariff' }],
    [null, { is: 'unknown', why: 'no_weight' }],
  ] as const)('of %s grams by a tariff of weight', (weight_g, expected) => {
    expect(price([tariff()], { weight_g })).toEqual(expected)
  })

  test('a step without a limit takes everything above the one before', () => {
    const open = tariff({
      steps: [
        { up_to: 5000, amount: 1200 },
        { up_to: null, amount: 4000 },
      ],
    })
    expect(price([open], { weight_g: 900_000 })).toEqual({ is: 'charged', amount: 4000 })
  })

  test('the tariff that names the country wins over the one for all others', () => {
    const own = tariff({ id: 2, countries: ['DE', 'EE'], steps: [{ up_to: null, amount: 700 }] })
    expect(price([tariff(), own], { country: 'EE' })).toEqual({ is: 'charged', amount: 700 })
    expect(price([own], { country: 'LV' })).toEqual({ is: 'unknown', why: 'no_tariff' })
  })

  test('a tariff counts from its first to its last day, in its own currency', () => {
    const may = tariff({ valid_from: '2026-05-14', valid_to: '2026-05-15' })
    expect(price([may]).is).toBe('charged')
    expect(price([may], { day: '2026-05-15' }).is).toBe('charged')
    expect(price([may], { day: '2026-05-13' }).is).toBe('unknown')
    expect(price([may], { day: '2026-05-16' }).is).toBe('unknown')
    expect(price([may], { currency: 'USD' }).is).toBe('unknown')
  })

  test('is free from a value of the goods on', () => {
    const free = tariff({ free_from: 40_000 })
    expect(price([free])).toEqual({ is: 'free', from: 40_000 })
    expect(price([free], { goods: 39_999 })).toEqual({ is: 'charged', amount: 1200 })
  })

  test('volume counts as weight if that is more', () => {
    const air = { ...byTariff, kg_per_m3: 167 }
    // 0.06 m³ count as 10.02 kg.
    expect(price([tariff()], { volume_mm3: 60_000_000 }, air)).toEqual({ is: 'charged', amount: 2550 })
    expect(price([tariff()], { volume_mm3: 60_000_000 })).toEqual({ is: 'charged', amount: 1200 })
  })

  test('depends on who pays', () => {
    const paidBy = (payer: MethodCharging['payer']) => price([tariff()], {}, { ...byTariff, payer })
    expect(paidBy('included')).toEqual({ is: 'included' })
    expect(paidBy('client_contract')).toEqual({ is: 'client_contract' })
    expect(paidBy('actual_cost')).toEqual({ is: 'unknown', why: 'actual_cost' })
    // 4 % of 12.49 is 0.4996.
    expect(passedOn(1249, { payer: 'actual_cost', handling_bp: 400, kg_per_m3: null })).toBe(1299)
  })
})

test('two tariffs of one method must not apply to a country on the same day', () => {
  const first = tariff({ countries: ['LV'], valid_to: '2026-06-30' })
  expect(overlapping(tariff({ id: 2, countries: ['LV', 'EE'], valid_from: '2026-06-30' }), [first])).toBe(
    first,
  )
  expect(overlapping(tariff({ id: 2, countries: ['LV'], valid_from: '2026-07-01' }), [first])).toBeUndefined()
  expect(overlapping(tariff({ id: 2, countries: ['EE'] }), [first])).toBeUndefined()
  expect(overlapping(tariff({ id: 2, countries: [] }), [first])).toBeUndefined()
  expect(overlapping(tariff({ id: 2, countries: ['LV'], method_id: 3 }), [first])).toBeUndefined()
  expect(overlapping(first, [first])).toBeUndefined()
})

test('an order below the limit has the surcharge, one without goods has none', () => {
  const small = { currency: 'EUR', below: 5000, amount: 750 }
  expect([4999, 5000, 0].map((net) => surchargeOn(net, small))).toEqual([750, 0, 0])
  expect(surchargeOn(100, undefined)).toBe(0)
})

describe('a tariff as it is typed', () => {
  const typed = typedTariff(
    { ...tariff({ free_from: 50_000, valid_to: '2026-12-31' }), version: 3 },
    {
      ...{ method_id: 2, currency: 'EUR', today: '2026-01-01' },
    },
  )

  test('has kilograms and amounts in the units of the currency, and comes back the same', () => {
    expect(typed.steps).toEqual([
      { up_to: '5', amount: '12.00' },
      { up_to: '30', amount: '25.50' },
    ])
    const { id: _, ...own } = tariff({ free_from: 50_000, valid_to: '2026-12-31' })
    expect(written(typed)).toEqual(own)
  })

  test('a wrong amount and steps out of order are refused at their fields', () => {
    const wrong = TypedTariff.safeParse({ ...typed, steps: [{ up_to: '5', amount: 'ten' }] })
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toContain('steps.0.amount')
    const late = WriteTariff.safeParse(written({ ...typed, steps: [...typed.steps].reverse() }))
    expect(late.error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
      ...['steps', 'charges.stepsInOrder'],
    ])
  })
})
