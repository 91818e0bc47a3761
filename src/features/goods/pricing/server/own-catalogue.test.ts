import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { OwnFacets, Without } from '#features/goods/catalogue/product-filter-shape.ts'
import { forgetCounts } from '#features/goods/catalogue/server/index.ts'
import { actors, bringColleague } from '#processes/testing/actors.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { PricedProduct } from '../price-shape.ts'

const [anna, janis] = [cast.clientA, cast.clientB]

let portico: TestPortico
const mia = actors.colleague
const ids = new Map<string, number>()
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
const idOf = (sku: string) => ids.get(sku)!

beforeAll(async () => {
  portico = await startPortico()
  await bringColleague(portico)
  await ask(`insert into categories (slug, name_en) values ('pins', 'Pins'), ('rings', 'Rings')`)
  const goods = [
    { sku: 'PIN-1', price: 100, attributes: { size: 'M6' } },
    { sku: 'PIN-2', price: 100, attributes: { size: 'M6' }, model: 'a-model' },
    { sku: 'PIN-3', price: 100, attributes: { size: 'M8' } },
    { sku: 'PIN-4', price: 100, attributes: { size: 'M8' } },
    { sku: 'RING-1', price: 100, attributes: { size: 'M8' } },
  ]
  const made = await putOnSale(portico.platform, goods)
  for (const [place, { sku }] of goods.entries()) ids.set(sku, made[place]!)
  await ask(
    `update products set category_id = (select id from categories where slug = case when sku like 'PIN%' then 'pins' else 'rings' end)
     where id = any($1)`,
    [made],
  )
})
afterAll(() => portico.stop())

const skus = async (as: string, query: string) => {
  const { status, body, headers } = await portico.request<PricedProduct[]>(
    as,
    'GET',
    `/api/front/products?${query}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ sku }) => sku).sort()
}
const counted = async (as: string, query = '') => {
  const { status, body } = await portico.request<OwnFacets>(as, 'GET', `/api/front/facets?${query}`)
  expect(status).toBe(200)
  return Object.fromEntries(body.only.map(({ value, products }) => [value, products]))
}
const star = (as: string, sku: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  portico.request<number[]>(as, method, `/api/front/products/${idOf(sku)}/favourite`)
const starred = async (as: string) =>
  (await portico.request<number[]>(as, 'GET', '/api/front/favourites')).body
/** Drops the stored counts, as every change of a product does. */
async function setStatus(sku: string, status: string) {
  await ask('update products set status = $2 where id = $1', [idOf(sku), status])
  forgetCounts()
}

describe('favourites', () => {
  test('are one’s own: neither a colleague nor another client has them', async () => {
    expect((await star(anna, 'PIN-1')).body).toEqual([idOf('PIN-1')])
    expect((await star(anna, 'PIN-3')).body).toEqual([idOf('PIN-3'), idOf('PIN-1')])
    expect(await starred(mia)).toEqual([])
    expect(await starred(janis)).toEqual([])
    expect(await skus(anna, 'only=favourite')).toEqual(['PIN-1', 'PIN-3'])
    expect(await skus(mia, 'only=favourite')).toEqual([])
    expect(await counted(mia)).not.toHaveProperty('favourite')
  })

  test('are marked once, told to one’s own pages, and taken away', async () => {
    const replyOf = async () =>
      (await ask(`select payload from events where name = 'product.favourites_changed' order by id`)).rows
    const before = (await replyOf()).length
    await star(anna, 'PIN-1')
    expect((await replyOf()).length, 'it was one already').toBe(before)
    await star(anna, 'PIN-4')
    await star(anna, 'PIN-4', 'DELETE')
    const { rows } = await ask('select id from users where email = $1', [anna])
    expect((await replyOf()).slice(before)).toEqual([
      { payload: { user_id: rows[0].id } },
      { payload: { user_id: rows[0].id } },
    ])
    expect(await starred(anna)).toEqual([idOf('PIN-3'), idOf('PIN-1')])
  })

  test('are counted at once, not half a minute later', async () => {
    expect(await counted(anna)).toMatchObject({ favourite: 2 })
    await star(anna, 'PIN-2')
    expect(await counted(anna)).toMatchObject({ favourite: 3 })
    await star(anna, 'PIN-2', 'DELETE')
    expect(await counted(anna)).toMatchObject({ favourite: 2 })
  })

  test('that left sale are in no list and no count, and cannot be marked', async () => {
    await setStatus('PIN-3', 'hidden')
    expect(await skus(anna, 'only=favourite')).toEqual(['PIN-1'])
    expect(await counted(anna)).toMatchObject({ favourite: 1 })
    expect(await starred(anna)).toEqual([idOf('PIN-1')])
    expect((await star(janis, 'PIN-3')).status).toBe(404)
    expect((await portico.request(anna, 'PUT', '/api/front/products/999999/favourite')).status).toBe(404)
    await setStatus('PIN-3', 'active')
    expect(await starred(anna)).toContain(idOf('PIN-3'))
  })

  test('are for clients', async () => {
    expect((await star(cast.manager, 'PIN-1')).status).toBe(403)
    expect((await star(cast.blocked, 'PIN-1')).status).toBe(403)
    expect((await portico.request(null, 'GET', '/api/front/favourites')).status).toBe(401)
  })

  test('are so many at most', async () => {
    await ask(
      `insert into products (sku, name_en, status) select 'FILL-' || n, 'Fill', 'hidden' from generate_series(1, 2000) as n`,
    )
    await ask(
      `insert into favourites (user_id, product_id, made_at)
       select (select id from users where email = $1), id, now() from products where sku like 'FILL-%'`,
      [janis],
    )
    const { status, body } = await star(janis, 'PIN-1')
    expect([status, body]).toMatchObject([
      409,
      { message: 'You already have 2000 favourites. Remove some of them first' },
    ])
    await ask(`delete from products where sku like 'FILL-%'`)
  })
})

describe('shown alone', () => {
  test('is what one’s company ordered before, and no one else', async () => {
    const order = async (as: string, sku: string, stage = 'confirmed') => {
      const { rows } = await ask(
        `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
           delivery_method, delivery_address, stage, created_at)
         select organization_id, id, 'USD', 2, 0, 0, 1, 'Gate 4', $2, now() from users where email = $1 returning id`,
        [as, stage],
      )
      await ask(
        `insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, list_amount, unit_amount, per,
           price_trace) values ($1, 1, $2, $3, 'A pin', 'pcs', 10, 100, 100, 1, '[]')`,
        [rows[0].id, idOf(sku), sku],
      )
    }
    await order(anna, 'PIN-2')
    await order(anna, 'PIN-3', 'cancelled')
    await order(janis, 'PIN-4')
    expect(await skus(anna, 'only=ordered')).toEqual(['PIN-2'])
    expect(await skus(mia, 'only=ordered'), 'a company orders together').toEqual(['PIN-2'])
    expect(await skus(janis, 'only=ordered')).toEqual(['PIN-4'])
    expect(await counted(janis)).toMatchObject({ ordered: 1 })
    await setStatus('PIN-2', 'archived')
    expect(await skus(anna, 'only=ordered')).toEqual([])
    expect(await counted(anna)).not.toHaveProperty('ordered')
    await setStatus('PIN-2', 'active')
  })

  test('is what has a model', async () => {
    expect(await skus(anna, 'only=model')).toEqual(['PIN-2'])
    expect(await counted(anna)).toMatchObject({ model: 1 })
  })

  test('is what is on promotion for this company, by product and by category, while there is some left', async () => {
    const { rows: companies } = await ask('select organization_id as id from users where email = $1', [anna])
    const promotion = async (more: string) =>
      (
        await ask(
          `insert into promotions (title_en, state, starts_at, ends_at, levels, countries, activity_types,
             organization_ids, all_goods, effect, percent_bp, currency, min_qty, stackable, priority, created_by, total_limit, used)
           values ('Ten off', 'released', '2026-01-01', '2099-01-01', '{}', '{}', '{}', array[$1::bigint], false, 'percent',
             1000, 'USD', 1, false, 0, (select id from users where email = $2), ${more}) returning id`,
          [companies[0].id, cast.chief],
        )
      ).rows[0].id
    const named = await promotion('null, 0')
    await ask('insert into promotion_products (promotion_id, product_id) values ($1, $2)', [
      named,
      idOf('PIN-1'),
    ])
    expect(await skus(anna, 'only=promotion')).toEqual(['PIN-1'])
    expect(await skus(janis, 'only=promotion'), 'it is not for them').toEqual([])
    expect(await counted(janis)).not.toHaveProperty('promotion')
    const rings = await promotion('50, 0')
    await ask(
      `insert into promotion_categories (promotion_id, category_id) select $1, id from categories where slug = 'rings'`,
      [rings],
    )
    expect(await skus(anna, 'only=promotion')).toEqual(['PIN-1', 'RING-1'])
    expect(await counted(anna)).toMatchObject({ promotion: 2 })
    await ask('update promotions set used = 50 where id = $1', [rings])
    expect(await skus(anna, 'only=promotion'), 'nothing is left of it').toEqual(['PIN-1'])
  })

  test('goes with all else that narrows, and is counted within it', async () => {
    expect(await skus(anna, 'only=favourite&only=promotion')).toEqual(['PIN-1'])
    expect(await skus(anna, 'only=favourite&attr=size:M8')).toEqual(['PIN-3'])
    expect(await counted(anna, 'attr=size:M6')).toEqual({ favourite: 1, ordered: 1, promotion: 1, model: 1 })
    expect(await counted(anna, 'only=favourite')).toMatchObject({ favourite: 2, promotion: 1 })
    const { body } = await portico.request<OwnFacets>(anna, 'GET', '/api/front/facets?only=favourite')
    expect(body.attributes.find(({ name }) => name === 'size')?.values).toEqual([
      { value: 'M6', products: 1 },
      { value: 'M8', products: 1 },
    ])
    const file = await portico.request(anna, 'GET', '/api/front/products/export?format=csv&only=favourite')
    expect(String(file.body)).toContain('PIN-3')
    expect(String(file.body)).not.toContain('PIN-4')
  })

  test('is nothing the public catalogue knows', async () => {
    const { body } = await portico.request(null, 'GET', '/api/public/facets')
    expect(body).not.toHaveProperty('only')
    expect((await portico.request(null, 'GET', '/api/front/facets')).status).toBe(401)
    expect((await portico.request(cast.manager, 'GET', '/api/front/facets')).status).toBe(403)
    expect((await portico.request(anna, 'GET', '/api/front/products?only=theirs')).status).toBe(422)
  })
})

describe('where nothing is left', () => {
  const without = async (as: string, query: string) => {
    const { status, body } = await portico.request<Without[]>(as, 'GET', `/api/front/narrowing?${query}`)
    expect(status).toBe(200)
    return Object.fromEntries(body.map(({ part, value, products }) => [[part, value].join(':'), products]))
  }

  test('each part says how much there would be without it', async () => {
    const query = 'category=rings&attr=size:M6&only=favourite'
    expect(await skus(anna, query)).toEqual([])
    expect(await without(anna, query)).toEqual({ 'category:': 1, 'attr:size': 0, 'only:favourite': 0 })
    expect(await skus(anna, 'attr=size:M6&only=favourite')).toEqual(['PIN-1'])
    const two = 'category=rings&attr=size:M6&attr=size:M7'
    expect(await without(anna, two)).toEqual({ 'category:': 2, 'attr:size': 1 })
    expect(await skus(anna, 'category=rings')).toEqual(['RING-1'])
  })

  test('what is not sold is in none of these figures', async () => {
    await setStatus('RING-1', 'hidden')
    expect(await without(anna, 'category=rings&attr=size:M9')).toEqual({ 'category:': 0, 'attr:size': 0 })
    await setStatus('RING-1', 'active')
  })

  test('a search is a part like the others', async () => {
    expect(await without(anna, 'q=PIN-4&availability=to_order')).toMatchObject({ 'availability:': 1 })
    expect((await portico.request(cast.admin, 'GET', '/api/front/narrowing?q=pin')).status).toBe(403)
  })
})
