import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ProductFacts } from '../contract.ts'

let portico: TestPortico
let rope: number
beforeAll(async () => {
  portico = await startPortico()
  const [id] = await putOnSale(portico.platform, [
    { sku: 'Rope-8', name_en: 'Rope 8', price: 100, per: 100, unit: 'cm', min_qty: 100, step_qty: 50 },
  ])
  rope = id!
})
afterAll(() => portico.stop())

const facts = async () =>
  (await portico.request<ProductFacts>(cast.manager, 'GET', `/api/manager/products/${rope}`)).body
async function change(more: object, as: string | null = cast.admin) {
  const { version, name_en, name_ru, pack_qty, min_qty, step_qty } = await facts()
  const body = { based_on: version, name_en, name_ru, pack_qty, min_qty, step_qty, ...more }
  return portico.request<ProductFacts>(as, 'PUT', `/api/manager/products/${rope}`, body)
}
const coil = { unit: 'coil', n: 5000, d: 1 }
const kg = { unit: 'kg', n: 100_000, d: 222 }

test('an administrator gives a product other units; buyers see them, its history says so', async () => {
  const { status, body } = await change({ units: [coil, kg] })
  expect([status, body.units]).toEqual([200, [coil, kg]])
  expect(body.history[0]).toMatchObject({ event: 'product.changed', fields: ['units'] })
  for (const address of [`/api/front/products/${rope}`, `/api/public/products/${rope}`])
    expect((await portico.request(cast.clientA, 'GET', address)).body.units).toEqual([coil, kg])
  const view = await portico.request(null, 'GET', '/api/public/product-views?sku=Rope-8')
  expect(view.body.product.units).toEqual([coil, kg])

  expect((await change({})).body.units, 'absent: unchanged').toEqual([coil, kg])
  expect((await facts()).history).toHaveLength(1)
  expect((await change({ units: [{ unit: 'coil', n: 10_000 }] })).body.units).toEqual([
    { ...coil, n: 10_000 },
  ])
  expect((await change({ units: [] })).body.units).toEqual([])
})

test('refuses units to others, over someone else’s change, and those that make no sense', async () => {
  await change({ units: [coil] })
  for (const as of [cast.manager, cast.chief, cast.clientA])
    expect((await change({ units: [kg] }, as)).status).toBe(403)
  expect((await change({ units: [kg] }, null)).status).toBe(401)
  expect((await change({ units: [kg], based_on: 1 })).status).toBe(409)
  for (const units of [
    [{ unit: 'm', n: 100 }],
    [{ unit: 'cm', n: 1 }],
    [{ unit: 'pack', n: 10 }],
    [{ unit: 'bucket', n: 10 }],
    [coil, { ...coil, n: 3 }],
    [{ ...coil, n: 0 }],
    [{ ...coil, d: -1 }],
    [{ ...coil, n: 1.5 }],
    [{ ...coil, n: 1_000_000_001 }],
    Array.from({ length: 11 }, () => coil),
    ['coil = 50 m'],
  ]) {
    const { status, body } = await change({ units })
    expect([status, Object.keys((body as unknown as { errors: object }).errors)[0]?.split('.')[0]]).toEqual([
      422,
      'units',
    ])
  }
  expect((await facts()).units).toEqual([coil])
})
