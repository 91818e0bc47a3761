import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Category } from '../contract.ts'
import type { Facets } from '../product-filter-shape.ts'

let portico: TestPortico
/** One bolt with a drawing for each status, by id. */
const bolts: Record<string, number> = {}
const hidden = ['draft', 'hidden', 'archived'] as const
const shown = ['active', 'discontinued'] as const
beforeAll(async () => {
  portico = await startPortico()
  const { pool, storage } = portico.platform
  const { rows } = await pool.query(
    `insert into categories (slug, name_en, visible) values ('bolts', 'Bolts', true), ('secret', 'Secret', false)
     returning id`,
  )
  const statuses = [...hidden, ...shown]
  const ids = await putOnSale(
    portico.platform,
    statuses.map((status) => ({
      sku: `BOLT-${status}`,
      name_en: `Bolt of the ${status}`,
      price: 100,
      status,
      category_id: rows[0].id,
      attributes: { finish: status, thread: 'M8' },
      on_hand: { hidden: 3, discontinued: 0 }[status as string] ?? 500,
    })),
  )
  for (const [place, status] of statuses.entries()) bolts[status] = ids[place]!
  await pool.query('update products set picture = $1, model = $2', [
    await storage.put('<svg/>'),
    await storage.put('solid'),
  ])
})
afterAll(() => portico.stop())

const get = <T = any>(url: string, as: string | null = null) => portico.request<T>(as, 'GET', url)

describe('goods that are not sold', () => {
  test.each(hidden)('are not to be told from what does not exist: %s', async (status) => {
    const missing = await get('/api/public/products/999999')
    for (const what of ['', '/picture', '/model']) {
      const answer = await get(`/api/public/products/${bolts[status]}${what}`)
      expect([answer.status, { ...answer.body, request_id: '' }]).toEqual([
        404,
        { ...missing.body, request_id: '' },
      ])
    }
  })

  test.each(hidden)(
    'keep their drawing from those who sell too, at the public address: %s',
    async (status) => {
      for (const as of [cast.clientA, cast.manager])
        expect((await get(`/api/public/products/${bolts[status]}/picture`, as)).status).toBe(404)
    },
  )

  test.each(shown)('but what is sold has its card and both files: %s', async (status) => {
    expect((await get(`/api/public/products/${bolts[status]}`)).body.sku).toBe(`BOLT-${status}`)
    expect((await get(`/api/public/products/${bolts[status]}/picture`)).raw.toString()).toBe('<svg/>')
    expect((await get(`/api/public/products/${bolts[status]}/model`)).raw.toString()).toBe('solid')
  })

  test('count in no category, and a category that is not shown is none', async () => {
    const { body } = await get<Category[]>('/api/public/categories')
    expect(body.map(({ slug, products }) => [slug, products])).toEqual([['bolts', 2]])
  })

  test.each(['', 'q=bolt', 'category=bolts', 'attr=thread:M8'])(
    'count in no facet and stand in no list: %s',
    async (query) => {
      const { body } = await get<Facets>(`/api/public/facets?${query}`)
      const finish = body.attributes.find(({ name }) => name === 'finish')
      expect(finish?.values.map(({ value, products }) => [value, products]).sort()).toEqual([
        ['active', 1],
        ['discontinued', 1],
      ])
      expect(body.availability.map(({ value, products }) => [value, products]).sort()).toEqual([
        ['in_stock', 1],
        ['out_of_stock', 1],
      ])
      const { body: listed, headers } = await get<{ sku: string }[]>(`/api/public/products?${query}`)
      expect(listed.map(({ sku }) => sku).sort()).toEqual(['BOLT-active', 'BOLT-discontinued'])
      expect(headers['x-total-count']).toBe('2')
    },
  )

  test('are neither suggested nor compared', async () => {
    const { body } = await get('/api/public/suggestions?q=bolt')
    expect(body.products.map(({ sku }: { sku: string }) => sku).sort()).toEqual([
      'BOLT-active',
      'BOLT-discontinued',
    ])
    expect([body.total, body.categories[0]?.products]).toEqual([2, 2])
    const all = [...shown, ...hidden].slice(0, 4).map((status) => bolts[status])
    const compared = await get<{ sku: string }[]>(`/api/public/comparison?ids=${all}`)
    expect(compared.body.map(({ sku }) => sku)).toEqual(['BOLT-active', 'BOLT-discontinued'])
  })

  test('are found by no own number', async () => {
    for (const status of hidden)
      expect(
        (await get(`/api/public/products?q=BOLT-${status}`)).body.map(({ id }: any) => id),
      ).not.toContain(bolts[status])
  })
})
