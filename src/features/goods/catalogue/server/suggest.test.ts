import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { jobs } from '#processes/features.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Suggestions } from '../contract.ts'
import { reindexProducts } from './reindex.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  const { pool, db } = portico.platform
  await pool.query(`insert into categories (slug, name_en, name_ru) values ('bolts', 'Bolts', 'Болты')`)
  const ids = await putOnSale(portico.platform, [
    ...Array.from({ length: 8 }, (_, n) => ({
      sku: `HB-${n}`,
      name_en: `Hexagon bolt ${n}`,
      name_ru: `Болт ${n}`,
      price: 1,
    })),
    { sku: 'HB-SECRET', name_en: 'Hexagon bolt secret', price: 1, status: 'hidden' as const },
  ])
  await pool.query(`update products set category_id = (select id from categories) where id = any($1)`, [ids])
  await reindexProducts(db, ids)
})
afterAll(() => portico.stop())

const suggest = (q: string, lang = 'en') =>
  portico.request<Suggestions>(null, 'GET', `/api/public/suggestions?q=${encodeURIComponent(q)}`, undefined, {
    'x-lang-code': lang,
  })
const misses = async () =>
  (await portico.platform.pool.query('select question, times, nearest from search_misses order by question'))
    .rows
const search = async (query: string, as: string | null = null) => {
  const path = as ? '/api/front/products' : '/api/public/products'
  const { status } = await portico.request(as, 'GET', `${path}?${query}`)
  expect(status).toBe(200)
}

test('the best products are suggested, the categories they are in, and how many there are; never a price', async () => {
  const { body } = await suggest('bolt')
  expect(body.products).toHaveLength(6)
  expect(body).toMatchObject({ categories: [{ slug: 'bolts', name: 'Bolts', products: 8 }], total: 8 })
  expect(JSON.stringify(body)).not.toMatch(/price|SECRET|on_hand/)
  expect((await suggest(',jkn', 'ru')).body).toMatchObject({ categories: [{ name: 'Болты' }], total: 8 })
  expect((await suggest('hb-3')).body.products[0]?.sku).toBe('HB-3')
})

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['too much', 'b'.repeat(301)],
  ['what the database cannot keep', 'bolt\u0000'],
])('%s is refused', async (_, q) => {
  const { status, body } = await suggest(q)
  expect(status).toBe(422)
  expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual(['q'])
})

test('a question that nothing answers is counted once per way to write it, and says nothing of who asked', async () => {
  await search('q=Titanium+bolt', cast.clientA)
  await search('q=titanium%20%20BOLT')
  await search('q=qqqqzzzz')
  expect(await misses()).toEqual([
    { question: 'qqqqzzzz', times: 1, nearest: false },
    { question: 'titanium bolt', times: 2, nearest: true },
  ])
})

test('what is found, leafed through, narrowed, only suggested, or may be someone’s, is not counted', async () => {
  const before = await misses()
  await search('q=bolt')
  await search('q=wwwwvvvv&page=2')
  await search('q=wwwwvvvv&category=bolts')
  await search('q=bolt&attr=thread:M99')
  await suggest('wwwwvvvv')
  await search(`q=${encodeURIComponent('vera@holm.example')}`)
  await search(`q=${encodeURIComponent('+371 (67) 550-100')}`)
  await search('q=%21%21%21')
  expect(await misses()).toEqual(before)
})

test('no more than ten thousand are stored, and those of half a year ago go', async () => {
  const { pool } = portico.platform
  await pool.query(
    `insert into search_misses (question, nearest, first_at, last_at)
     select 'old ' || n, false, now(), now() - interval '181 days' from generate_series(1, 10000) n`,
  )
  await search('q=xxxxyyyy')
  await search('q=qqqqzzzz')
  const stored = async () =>
    (await pool.query(`select question, times from search_misses where question in ('xxxxyyyy', 'qqqqzzzz')`))
      .rows
  expect((await stored()).length).toBe(2)
  const count = async () => (await pool.query('select count(*)::int as n from search_misses')).rows[0].n
  expect(await count()).toBeGreaterThanOrEqual(10_000)
  // For a question that is still asked, days older than half a year are deleted too.
  await pool.query(
    `insert into search_miss_days (question, day, times) select 'xxxxyyyy', (now() at time zone 'utc')::date - n, n
     from unnest(array[179, 182]) n`,
  )
  await jobs.sweep_search_misses!(portico.platform, undefined as never)
  const { rows } = await pool.query(
    `select times from search_miss_days where question = 'xxxxyyyy' and times > 1`,
  )
  expect(rows).toEqual([{ times: 179 }])
  await search('q=xxxxyyyy')
  expect((await stored()).length).toBe(2)
  expect(await count()).toBeLessThan(10)
})
