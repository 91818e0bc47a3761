import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ProductCard, ProductView, Showcase } from '../contract.ts'
import { forgetCounts } from './count-products.ts'
import { refreshFigures, reindexProducts } from './reindex.ts'

let portico: TestPortico
const good = (sku: string, name: string, more: object = {}) => ({
  sku,
  name_en: name,
  name_ru: name,
  price: 1,
  ...more,
})
beforeAll(async () => {
  portico = await startPortico()
  const { pool, db } = portico.platform
  await pool.query(
    `insert into categories (slug, name_en) values ('bolts', 'Bolts'), ('none', 'Nothing here')`,
  )
  const ids = await putOnSale(portico.platform, [
    good('B-100', 'Clamp bolt M8 × 100'),
    good('B-20', 'Clamp bolt M8 × 20', { on_hand: 9, picture: 'drawn' }),
    good('B-6', 'Clamp bolt M6 × 20', { status: 'discontinued' }),
    good('B-HIDDEN', 'Clamp bolt M8 × 30', { status: 'hidden' }),
    good('B-DRAFT', 'Clamp bolt M8 × 40', { status: 'draft' }),
    good('N/1 ы', 'Clamp nut', { on_hand: 0 }),
  ])
  await pool.query(
    `update products set category_id = (select id from categories where slug = 'bolts') where id = any($1)`,
    [ids],
  )
  await reindexProducts(db, ids)
  await refreshFigures(db)
})
afterAll(() => portico.stop())

const view = (sku: string) =>
  portico.request<ProductView>(null, 'GET', `/api/public/product-views?sku=${encodeURIComponent(sku)}`)

describe('the view of a product', () => {
  test('shows its sizes from small to large, those on sale alone, and no price', async () => {
    const { status, body } = await view('B-20')
    expect(status).toBe(200)
    expect(body.product.sku).toBe('B-20')
    expect(body.family.map(({ sku }) => sku)).toEqual(['B-6', 'B-20', 'B-100'])
    expect(JSON.stringify(body)).not.toContain('price')
  })

  test('of what is no size of anything is of it alone', async () => {
    const { body } = await view('N/1 ы')
    expect(body.family.map(({ sku }) => sku)).toEqual(['N/1 ы'])
  })

  test('is found by its part number in another case or Unicode form', async () => {
    for (const sku of ['b-20', 'Ｂ－20']) expect((await view(sku)).body.product.sku).toBe('B-20')
  })

  test.each(['B-HIDDEN', 'B-DRAFT', 'B-1', 'B20', "' or 1=1 --"])('of %s there is none', async (sku) => {
    expect((await view(sku)).status).toBe(404)
  })
})

test('what is found stands by how well it fits, or family by family where that is requested', async () => {
  const skus = async (more: string) =>
    (await portico.request<ProductCard[]>(null, 'GET', `/api/public/products?q=clamp+M8+20${more}`)).body.map(
      ({ sku }) => sku,
    )
  const ranked = await skus('')
  const together = await skus('&together=families')
  expect(together[0]).toBe(ranked[0])
  expect([...together].sort()).toEqual([...ranked].sort())
  const ofBolts = together
    .map((sku, place) => (sku.startsWith('B-') ? place : -1))
    .filter((place) => place >= 0)
  expect(ofBolts.at(-1)! - ofBolts[0]!).toBe(ofBolts.length - 1)
})

test('the catalogue says how much of it there is, and has a picture of each category that has goods', async () => {
  forgetCounts()
  const { body } = await portico.request<Showcase>(null, 'GET', '/api/public/showcase')
  const [pictured] = (await view('B-20')).body.family.filter(({ sku }) => sku === 'B-20')
  // Two of the four on sale have ten times their smallest quantity.
  expect(body).toEqual({
    products: 4,
    in_stock: 2,
    categories: [{ slug: 'bolts', name: 'Bolts', products: 4, pictured: pictured!.id }],
  })
})
