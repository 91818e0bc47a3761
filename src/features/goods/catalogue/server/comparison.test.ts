import { afterAll, beforeAll, expect, test } from 'vitest'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ProductCard } from '../contract.ts'

let portico: TestPortico
let ids: number[]
beforeAll(async () => {
  portico = await startPortico()
  ids = await putOnSale(portico.platform, [
    { sku: 'A', price: 1 },
    { sku: 'B', price: 1 },
    { sku: 'HIDDEN', price: 1, status: 'hidden' },
    { sku: 'C', price: 1 },
    { sku: 'D', price: 1 },
  ])
})
afterAll(() => portico.stop())

const compare = (written: string) =>
  portico.request<ProductCard[]>(null, 'GET', `/api/public/comparison?ids=${encodeURIComponent(written)}`)

test('products are compared in the order asked for, without those no one may see, and without prices', async () => {
  const [a, b, hidden] = ids as [number, number, number]
  const { status, body } = await compare(`${b},${hidden},${a},${b},999999`)
  expect(status).toBe(200)
  expect(body.map(({ sku }) => sku)).toEqual(['B', 'A'])
  expect(JSON.stringify(body)).not.toMatch(/price|on_hand/)
})

test.each([
  ['five', () => ids.join(','), 'catalogue.mostCompared'],
  ['none', () => '', 'errors.notValid'],
  ['a word', () => 'a', 'errors.notValid'],
  ['a hole', () => '1,,2', 'errors.notValid'],
  ['what is no id', () => '0', 'errors.notValid'],
])('%s is refused', async (_, written, code) => {
  const { status, body } = await compare(written())
  expect(status).toBe(422)
  expect((body as unknown as { codes: object }).codes).toEqual({ ids: [code] })
})
