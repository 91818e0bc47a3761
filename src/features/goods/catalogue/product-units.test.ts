import { expect, test } from 'vitest'
import { convertQuantity, type ProductUnit } from './product-units.ts'
import { metricFactor, unitCodes, unitNamed } from './unit-codes.ts'
import { unitLines, unitsIn } from './unit-lines.ts'
import { writtenQuantity } from './units.ts'
import examples from './units-examples.json' with { type: 'json' }

test.each(examples)('$id $title', ({ written, word, product, expect: { is, quantity, says } }) => {
  const sold = { ...product, units: product.units as ProductUnit[], pack_qty: 1 }
  const result = convertQuantity(Number(written.replace(',', '.')), unitNamed(word)!, sold)
  expect(result).toMatchObject({ is, quantity })
  const { value, unit } = writtenQuantity(quantity, product.unit)
  expect(`${value} ${unit}`).toBe(says)
})

const rope = {
  unit: 'cm',
  min_qty: 100,
  step_qty: 50,
  pack_qty: 1,
  units: [
    { unit: 'coil', n: 5000, d: 1 },
    { unit: 'kg', n: 100_000, d: 222 },
  ] as ProductUnit[],
}
const box = { unit: 'pcs', min_qty: 1, step_qty: 1, pack_qty: 50 }
const cement = { unit: 'kg', min_qty: 1, step_qty: 1, pack_qty: 1 }

test.each<[number, string | null, typeof box & { units?: ProductUnit[] }, object]>([
  [7.5, null, rope, { is: 'ok', quantity: 750, converted: false }],
  [750, 'cm', rope, { is: 'ok', quantity: 750 }],
  [7320, 'mm', rope, { is: 'rounded', asked: 732, quantity: 750 }],
  [7500.1, 'mm', rope, { is: 'rounded', asked: 751, quantity: 800 }],
  [2, 'coil', rope, { is: 'ok', quantity: 10_000, converted: true }],
  [0.01, 't', rope, { is: 'rounded', asked: 4505, quantity: 4550 }],
  [0.3, 'm', rope, { is: 'rounded', asked: 30, quantity: 100 }],
  [7, 'pcs', rope, { is: 'error', reason: 'other_unit' }],
  [1, 'pack', rope, { is: 'error', reason: 'other_unit' }],
  [1, 'roll', rope, { is: 'error', reason: 'other_unit' }],
  [2, 'вёдер', rope, { is: 'error', reason: 'other_unit' }],
  [201, 'coil', rope, { is: 'error', reason: 'too_large' }],
  [-5, 'm', rope, { is: 'error', reason: 'too_small' }],
  [-5, 'coil', rope, { is: 'error', reason: 'too_small' }],
  [0, null, rope, { is: 'error', reason: 'too_small' }],
  [99_999_999_999, 'kg', rope, { is: 'error', reason: 'too_large' }],
  [99_999_999_999, null, box, { is: 'error', reason: 'too_large' }],
  [3, 'pack', box, { is: 'ok', quantity: 150 }],
  [3, 'box', box, { is: 'ok', quantity: 150 }],
  [3, 'box', { ...box, units: [{ unit: 'box', n: 1000, d: 1 }] }, { is: 'ok', quantity: 3000 }],
  [20, null, box, { is: 'rounded', quantity: 50 }],
  [2.5, null, box, { is: 'error', reason: 'fraction' }],
  [1, 'coil', box, { is: 'error', reason: 'other_unit' }],
  [500, 'g', cement, { is: 'rounded', asked: 1, quantity: 1, converted: true }],
  [1.5, 't', cement, { is: 'ok', quantity: 1500 }],
  [5, 'kg', { ...cement, unit: 'кг' }, { is: 'ok', quantity: 5, converted: false }],
  [5, 'pcs', { ...cement, unit: 'set' }, { is: 'ok', quantity: 5 }],
])('%d %s of goods in %o is %o', (written, unit, product, result) => {
  expect(convertQuantity(written, unit, product)).toMatchObject(result)
})

test('a word of a unit in either language, with dots and in capitals, is a code', () => {
  const written = [
    'М',
    'метр',
    'Пог. м',
    'KG',
    'кг.',
    'м²',
    'кв. м',
    'Бухта',
    'рулонов',
    'EA',
    'Boxes',
    'бочка',
  ]
  expect(written.map(unitNamed)).toEqual(
    'm m m kg kg m2 m2 coil roll pcs box'.split(' ').concat([undefined as never]),
  )
  expect(unitCodes.every((code) => unitNamed(code) === code)).toBe(true)
  expect([metricFactor('m', 'cm'), metricFactor('kg', 'm'), metricFactor('coil', 'coil')]).toEqual([
    { n: 1000, d: 10 },
    null,
    null,
  ])
})

test('units are typed and shown in the unit people read, and survive it', () => {
  const typed = 'бухта = 50\n1 kg = 1000/222\n\npallet=12,5\nnonsense'
  expect(unitsIn(typed, 'cm')).toEqual([
    { unit: 'coil', n: 5000, d: 1 },
    { unit: 'kg', n: 50_000, d: 111 },
    { unit: 'pallet', n: 1250, d: 1 },
    'nonsense',
  ])
  const units = (unitsIn(typed, 'cm') as ProductUnit[]).slice(0, 3)
  expect(unitLines(units, 'cm')).toBe('coil = 50\nkg = 500/111\npallet = 12.5')
  expect(unitsIn(unitLines(units, 'cm'), 'cm')).toEqual(units)
  expect(unitsIn('coil = 50 m; bag = 3 kg; box = 1/0; roll = 1/2/3; kg = -1; drum = 1 = 2', 'cm')).toEqual([
    { unit: 'coil', n: 5000, d: 1 },
    'bag = 3 kg',
    { unit: 'box', n: 1, d: 0 },
    'roll = 1/2/3',
    'kg = -1',
    'drum = 1 = 2',
  ])
  expect(unitsIn('m = 1/6', 'pcs')).toEqual([{ unit: 'm', n: 1, d: 6 }])
})
