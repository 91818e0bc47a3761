import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import examples from '#features/goods/catalogue/units-examples.json' with { type: 'json' }
import { putOnSale } from '#processes/testing/goods.ts'
import { portico, read, rowsOf, startIntake } from './testing/intake.ts'

beforeAll(async () => {
  await startIntake()
  const { pool } = portico.platform
  const [rope, bar] = await putOnSale(portico.platform, [
    {
      sku: 'ROPE-10',
      name_en: 'Polyester cord',
      price: 1234,
      per: 100,
      unit: 'cm',
      min_qty: 100,
      step_qty: 50,
    },
    { sku: 'BAR-6M', name_en: 'Round bar', price: 4000, unit: 'pcs' },
    { sku: 'CEM-500', name_en: 'Cement', price: 20, unit: 'kg', pack_qty: 25 },
  ])
  await pool.query(
    `insert into product_units (product_id, place, unit, n, d)
     values ($1, 1, 'coil', 5000, 1), ($1, 2, 'kg', 100000, 222), ($2, 1, 'm', 1, 6)`,
    [rope, bar],
  )
})
afterAll(() => portico.stop())

test.each(examples)('$id $title', async ({ written, word, product, expect: { is, quantity } }) => {
  const sku = product.unit === 'cm' ? 'ROPE-10' : 'BAR-6M'
  const verdict = is === 'ok' ? 'found' : is
  for (const text of [
    `${sku} ${written} ${word}`,
    `${sku} - ${written} ${word}`,
    `${sku}; ${written} ${word}`,
  ])
    expect(await rowsOf(text)).toMatchObject([
      { verdict, quantity, amount: { value: Number(written.replace(',', '.')) } },
    ])
})

describe('a row', () => {
  test.each<[string, object]>([
    [
      'ROPE-10 7.5',
      { verdict: 'found', quantity: 750, converted: false, amount: { value: 7.5, unit: null } },
    ],
    ['ROPE-10 x 7,5', { verdict: 'found', quantity: 750 }],
    ['ROPE-10 2 бухты', { verdict: 'found', quantity: 10_000, converted: true, amount: { unit: 'coil' } }],
    ['2 coils of ROPE-10', { verdict: 'found', quantity: 10_000 }],
    ['7,5 м ROPE-10', { verdict: 'found', quantity: 750 }],
    ['ROPE-10 - 0,5 м', { verdict: 'below_minimum', quantity: 100 }],
    [
      'ROPE-10 3 рулона',
      { verdict: 'bad_quantity', reason: 'other_unit', amount: { value: 3, unit: 'roll' } },
    ],
    ['ROPE-10 7 шт', { verdict: 'bad_quantity', reason: 'other_unit', quantity: null }],
    ['ROPE-10 -5 м', { verdict: 'bad_quantity', reason: 'too_small', amount: { value: -5 } }],
    ['ROPE-10 99999999999 м', { verdict: 'bad_quantity', reason: 'too_large' }],
    ['ROPE-10 99999999999', { verdict: 'bad_quantity', reason: 'too_large' }],
    ['CEM-500 0,5 тыс. кг', { verdict: 'found', quantity: 500 }],
    ['CEM-500 1,5 т', { verdict: 'found', quantity: 1500, converted: true }],
    ['NT-M8-A2 0,5 тыс. шт', { verdict: 'found', quantity: 500 }],
  ])('%j', async (text, result) => {
    expect(await rowsOf(text)).toMatchObject([{ text, ...result }])
  })

  test('of a table takes the unit of its column or cell, and asks for one that no one knows', async () => {
    const table =
      'Артикул\tКол-во\tЕд. изм.\nROPE-10\t2\tбухта\nROPE-10\t7,5\tм\nROPE-10\t3\tвёдра\nNT-M8-A2\t12\tшт'
    expect((await rowsOf(table)).slice(1)).toMatchObject([
      { verdict: 'found', quantity: 10_000 },
      { verdict: 'found', quantity: 750 },
      { verdict: 'bad_quantity', reason: 'other_unit', amount: { text: '3 вёдра', value: 3, unit: 'вёдра' } },
      { verdict: 'found', quantity: 12 },
    ])
  })

  test('comes with the price of the converted quantity and the units of its product', async () => {
    const { body } = await read('ROPE-10 2 coils')
    expect(body.rows).toMatchObject([{ total: { amount: 123_400, currency: 'USD' } }])
    expect(body.products[0]).toMatchObject({
      unit: 'cm',
      units: [
        { unit: 'coil', n: 5000, d: 1 },
        { unit: 'kg', n: 100_000, d: 222 },
      ],
    })
    expect((await read('ROPE-10 2 coils', cast.manager)).status, 'staff have their own endpoint').toBe(403)
  })
})
