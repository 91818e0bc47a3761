import { afterAll, beforeAll, expect, test } from 'vitest'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ProductCard } from '../contract.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  const ids = await putOnSale(
    portico.platform,
    ['M10 × 100', 'M6 × 20', 'M10 × 8', 'M100', 'M5', 'M6 × 8'].map((size, n) => ({
      sku: `S-${n} ${size}`,
      price: 1,
    })),
  )
  await pool.query(
    `update products set name_en = 'Bolt ' || substr(sku, 5), name_ru = 'Болт ' || substr(sku, 5) where id = any($1)`,
    [ids],
  )
})
afterAll(() => portico.stop())

test.each([
  ['en', 'Bolt'],
  ['ru', 'Болт'],
])('goods stand in the order of their sizes in %s', async (lang, word) => {
  const names = async (sort: string) =>
    (
      await portico.request<ProductCard[]>(null, 'GET', `/api/public/products?sort=${sort}`, undefined, {
        'x-lang-code': lang,
      })
    ).body.map(({ name }) => name)
  const sizes = ['M5', 'M6 × 8', 'M6 × 20', 'M10 × 8', 'M10 × 100', 'M100'].map((size) => `${word} ${size}`)
  expect(await names('name')).toEqual(sizes)
  expect(await names('-name')).toEqual(sizes.toReversed())
})
