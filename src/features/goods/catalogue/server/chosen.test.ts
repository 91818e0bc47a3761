import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { composed } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { availabilityOf } from '../availability.ts'
import type { ProductCard } from '../contract.ts'
import { supplies } from '../product.ts'
import type { Facets } from '../product-filter-shape.ts'
import { availabilityInSql } from './chosen.ts'
import { reindexProducts } from './reindex.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  await pool.query(`insert into categories (slug, name_en) values ('bolts', 'Bolts'), ('nuts', 'Nuts')`)
  const ids = await putOnSale(portico.platform, [
    { sku: 'BOLT-1', price: 1, attributes: { thread: 'M8', length_mm: 40, coated: true } },
    { sku: 'BOLT-2', price: 1, attributes: { thread: 'M8', length_mm: 60, coated: true }, on_hand: 0 },
    { sku: 'BOLT-3', price: 1, attributes: { thread: 'M10', length_mm: 40, coated: false }, on_hand: 5 },
    { sku: 'BOLT-4', price: 1, attributes: { thread: 'M12', length_mm: '40', made: 'a:b' } },
    { sku: 'BOLT-5', price: 1, attributes: { thread: 'M8' }, status: 'hidden' },
    { sku: 'NUT-1', price: 1, attributes: { thread: 'M8', flange: 'yes' } },
  ])
  await pool.query(
    `update products set category_id = (select id from categories where slug = case when sku like 'NUT%' then 'nuts' else 'bolts' end)
     where id = any($1)`,
    [ids],
  )
  await reindexProducts(portico.platform.db, ids)
})
afterAll(() => portico.stop())

const skus = async (query: string, as: string | null = null) => {
  const path = as ? '/api/front/products' : '/api/public/products'
  const { status, body, headers } = await portico.request<ProductCard[]>(as, 'GET', `${path}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ sku }) => sku).sort()
}
const facets = async (query: string) =>
  (await portico.request<Facets>(null, 'GET', `/api/public/facets?${query}`)).body
const counts = ({ attributes }: Facets, of: string) =>
  Object.fromEntries(
    (attributes.find(({ name }) => name === of)?.values ?? []).map(({ value, products }) => [
      value,
      products,
    ]),
  )

test('what was found stays in its order, however much of it is put aside', async () => {
  const { pool, db } = portico.platform
  const found = async (query: string) =>
    (await portico.request<ProductCard[]>(null, 'GET', `/api/public/products?${query}`)).body.map(
      ({ sku }) => sku,
    )
  // The latest product is the best result, because its name contains the word.
  const { rows } = await pool.query(
    `update products set name_en = 'Gudgeon' where sku = 'BOLT-3' returning id`,
  )
  const others = await pool.query(
    `update products set description_en = 'With a gudgeon, as others have too, and much more also' where sku in ('BOLT-1', 'BOLT-2') returning id`,
  )
  await reindexProducts(
    db,
    [...rows, ...others.rows].map(({ id }) => id),
  )
  const all = await found('q=gudgeon')
  expect(all[0]).toBe('BOLT-3')
  expect(await found('q=gudgeon&attr=length_mm:40')).toEqual(all.filter((sku) => sku !== 'BOLT-2'))
  expect(await found('q=gudgeon&attr=length_mm:40&attr=length_mm:60')).toEqual(all)
})

describe('what is chosen narrows the list', () => {
  test.each([
    ['one value', 'attr=thread:M10', ['BOLT-3']],
    ['values of one property are alternatives', 'attr=thread:M10&attr=thread:M12', ['BOLT-3', 'BOLT-4']],
    ['properties hold together', 'attr=thread:M8&attr=length_mm:40', ['BOLT-1']],
    ['a number, however it is stored', 'attr=length_mm:40', ['BOLT-1', 'BOLT-3', 'BOLT-4']],
    ['sizes between two, however they are stored', 'attr=length_mm:30..50', ['BOLT-1', 'BOLT-3', 'BOLT-4']],
    ['sizes between two, both among them', 'attr=length_mm:41..60', ['BOLT-2']],
    ['sizes where there is none', 'attr=length_mm:60..41', []],
    ['yes and no', 'attr=coated:false', ['BOLT-3']],
    ['a value with a colon', 'attr=made:a:b', ['BOLT-4']],
    ['the availability', 'availability=out_of_stock&availability=few', ['BOLT-2', 'BOLT-3']],
    ['both', 'availability=in_stock&attr=thread:M8', ['BOLT-1', 'NUT-1']],
    ['with a category', 'category=nuts&attr=thread:M8', ['NUT-1']],
    ['a value that is nowhere', 'attr=thread:M99', []],
    ['a property that is nowhere', 'attr=__proto__:x&attr=constructor:y', []],
    ['what only looks like SQL', `attr=${encodeURIComponent(`a'":b') or true --`)}`, []],
  ])('%s', async (_, query, expected) => {
    expect(await skus(query)).toEqual(expected)
    expect(await skus(query, cast.clientA)).toEqual(expected)
    expect(await skus(`${query}&q=${query.startsWith('category') ? 'nut' : 'bolt'}`), 'a search').toEqual(
      expected.filter((sku) => query.startsWith('category') || sku.startsWith('BOLT')),
    )
  })

  test.each([
    ['no value', 'attr=thread'],
    ['no name', 'attr=:M8'],
    ['too long', `attr=thread:${'M'.repeat(200)}`],
    ['too many', Array.from({ length: 31 }, (_, n) => `attr=thread:M${n}`).join('&')],
    ['what the database cannot keep', 'attr=thread:%00'],
    ['an availability there is not', 'availability=soon'],
  ])('%s is refused', async (_, query) => {
    for (const path of ['products', 'facets']) {
      const { status, body } = await portico.request(null, 'GET', `/api/public/${path}?${query}`)
      expect(status, path).toBe(422)
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
    }
  })
})

describe('facets', () => {
  test('say how many products each choice would give', async () => {
    const all = await facets('category=bolts')
    expect(counts(all, 'thread')).toEqual({ M8: 2, M10: 1, M12: 1 })
    expect(counts(all, 'coated')).toEqual({ true: 2, false: 1 })
    expect(all.availability).toEqual([
      { value: 'in_stock', products: 2 },
      { value: 'few', products: 1 },
      { value: 'out_of_stock', products: 1 },
    ])
  })

  test('count a size once, whether it is stored as a number or as a text', async () => {
    const { attributes } = await facets('category=bolts')
    expect(attributes.find(({ name }) => name === 'length_mm')?.values).toEqual([
      { value: 40, products: 3 },
      { value: 60, products: 1 },
    ])
  })

  test('of a property with a choice still count the alternatives, the others only what is left', async () => {
    const chosen = await facets('category=bolts&attr=thread:M8')
    expect(counts(chosen, 'thread')).toEqual({ M8: 2, M10: 1, M12: 1 })
    expect(counts(chosen, 'length_mm')).toEqual({ 40: 1, 60: 1 })
    const { availability } = await facets('category=bolts&attr=thread:M8&availability=few')
    expect(availability).toEqual([
      { value: 'in_stock', products: 1 },
      { value: 'out_of_stock', products: 1 },
    ])
  })

  test('that divide nothing are left out, unless something of them is chosen', async () => {
    expect(counts(await facets('category=nuts'), 'thread')).toEqual({})
    expect(counts(await facets('category=nuts&attr=thread:M8'), 'thread')).toEqual({ M8: 1 })
  })

  test('of very many values are the commonest, and those that are chosen', async () => {
    const { pool, db } = portico.platform
    const screws = Array.from({ length: 45 }, (_, n) => ({
      sku: `SCREW-${n}`,
      price: 1,
      attributes: { head: `H${n}`, head_mm: n },
    }))
    const ids = await putOnSale(portico.platform, [...screws, { ...screws[0]!, sku: 'SCREW-AGAIN' }])
    await pool.query(`insert into categories (slug, name_en) values ('screws', 'Screws')`)
    await pool.query(
      `update products set category_id = (select id from categories where slug = 'screws') where id = any($1)`,
      [ids],
    )
    await reindexProducts(db, ids)
    const all = await facets('category=screws')
    const common = counts(all, 'head')
    expect(Object.keys(common)).toHaveLength(40)
    expect(common).toMatchObject({ H0: 2, H1: 1 })
    expect(common).not.toHaveProperty('H9')
    expect(counts(await facets('category=screws&attr=head:H9'), 'head')).toMatchObject({ H0: 2, H9: 1 })

    const { values } = all.attributes.find(({ name }) => name === 'head_mm')!
    expect(values.map(({ value }) => value)).toEqual([
      '0..6',
      '7..14',
      '15..21',
      '22..29',
      '30..37',
      '38..44',
    ])
    for (const { value, products: promised } of values)
      expect(await skus(`category=screws&attr=head_mm:${value}`)).toHaveLength(promised)
    await pool.query(`delete from products where id = any($1)`, [ids])
  })

  test('are of what a search finds', async () => {
    const found = await facets('q=nut')
    expect(found.attributes).toEqual([])
    expect(await facets('q=qqqqzzzz')).toEqual({ availability: [], attributes: [] })
    expect(await facets('category=none')).toEqual({ availability: [], attributes: [] })
  })

  test('count again when the catalogue has changed', async () => {
    const before = counts(await facets('attr=thread:M8'), 'thread')
    await putOnSale(portico.platform, [{ sku: 'BOLT-9', price: 1, attributes: { thread: 'M8', new: 'yes' } }])
    expect(counts(await facets('attr=thread:M8'), 'thread').M8).toBe(before.M8! + 1)
    await portico.platform.pool.query(`delete from products where sku = 'BOLT-9'`)
  })
})

test('the availability is the same in SQL as everywhere', async () => {
  const rows = await composed<{ row: Parameters<typeof availabilityOf>[0]; said: string }>(
    portico.platform.db,
    sql`select to_jsonb(p) as row,
       ${availabilityInSql} as said
     from (
       select supply, status, min_qty, available_qty, incoming_on
       from unnest(${sql.param(supplies)}::text[]) supply, unnest('{active,discontinued}'::text[]) status, unnest('{1,7}'::int[]) min_qty
         , (values (0, null::date), (0, '2027-01-01'), (5, null), (7, null), (69, null), (70, '2027-01-01')) s (available_qty, incoming_on)
     ) p`,
  )
  expect(rows.length).toBe(72)
  for (const { row, said } of rows) expect(said, JSON.stringify(row)).toBe(availabilityOf(row))
})
