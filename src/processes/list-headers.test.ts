import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
beforeAll(async () => {
  portico = await startPortico()
  await sql(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, po_number)
     select organization_id, id, 'USD', 2, 100, 100, 1, 'Gate 4', case when n <= 4 then 'confirmed' else 'cancelled' end,
       case when n % 2 = 0 then 'EVEN' end
     from users, generate_series(1, 6) as n where email = $1`,
    [cast.clientA],
  )
  await sql(
    `insert into carts (organization_id, owner_id, name, currency, state)
     select organization_id, id, 'Cart ' || n, 'USD', case when n <= 6 then 'open' else 'archived' end
     from users, generate_series(1, 8) as n where email = $1`,
    [cast.clientA],
  )
  await sql(
    `insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key)
     select id, organization_id, case when n <= 6 then 'document' else 'other' end, n || '.txt', 'text/plain', 1, '', 'k' || n
     from users, generate_series(1, 8) as n where email = $1`,
    [cast.clientA],
  )
  await sql(
    `insert into imports (kind, file_name, currency, dry_run, state, counts)
     select case when n <= 6 then 'products' else 'stock' end, n || '.csv', 'USD', false, 'done',
       '{"new":0,"changed":0,"unchanged":0,"refused":0}' from generate_series(1, 8) as n`,
  )
  await putOnSale(
    portico.platform,
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ sku: n <= 6 ? `BOLT-${n}` : `NUT-${n}`, price: 100 })),
  )
  for (let n = 1; n <= 6; n += 1)
    await newCompany(portico.platform.pool, {
      email: `ann${n}@holm.example`,
      name: `Holm ${n}`,
      manager: cast.otherManager,
    })
})
afterAll(() => portico.stop())

/** Each list has exactly six rows for the caller, under a filter that leaves others out. */
const lists: [of: string, as: string | null, url: string][] = [
  ['own orders', cast.clientA, '/api/front/orders?'],
  ['all orders, of who looks after them', cast.manager, '/api/manager/orders?'],
  ['carts that are open', cast.clientA, '/api/front/carts?state=open&'],
  ['files of a category', cast.clientA, '/api/files/category/document?'],
  ['imports', cast.admin, '/api/manager/imports?kind=products&'],
  ['clients', cast.otherManager, '/api/manager/clients?q=holm&'],
  ['products for everybody', null, '/api/public/products?q=bolt&'],
  ['products with their prices', cast.clientA, '/api/front/products?q=bolt&'],
]

async function asked(as: string | null, url: string) {
  const { status, body, headers } = await portico.request(as, 'GET', url)
  const { 'x-total-count': count, 'x-total-pages': pages, 'x-current-page': page } = headers
  expect(status, JSON.stringify(body)).toBe(200)
  return { rows: body.length as number, ids: body.map(({ id }: { id: number }) => id), count, pages, page }
}

describe.each(lists)('the headers of %s', (_, as, url) => {
  test.each([
    ['six a page are one page', 'per_page=6', { rows: 6, count: '6', pages: '1', page: '1' }],
    ['three a page are two', 'per_page=3', { rows: 3, count: '6', pages: '2', page: '1' }],
    ['the last of them is full', 'per_page=3&page=2', { rows: 3, count: '6', pages: '2', page: '2' }],
    ['nothing comes after it', 'per_page=3&page=3', { rows: 0, count: '6', pages: '2', page: '3' }],
    ['five a page are two', 'per_page=5', { rows: 5, count: '6', pages: '2', page: '1' }],
    ['the second has what is left', 'per_page=5&page=2', { rows: 1, count: '6', pages: '2', page: '2' }],
    ['seven a page are one', 'per_page=7', { rows: 6, count: '6', pages: '1', page: '1' }],
  ])('%s', async (_said, query, expected) => {
    expect(await asked(as, url + query)).toMatchObject(expected)
  })

  test('its pages hold every row once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => asked(as, `${url}per_page=2&page=${page}`)))
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(6)
  })

  test.each(['page=0', 'page=-1', 'page=x', 'per_page=0', 'per_page=101', 'per_page=-1', 'page=1.5'])(
    'are asked for in no such way: %s',
    async (query) => {
      expect((await portico.request(as, 'GET', url + query)).status).toBe(422)
    },
  )

  test('a hundred a page are the most', async () => {
    expect((await asked(as, `${url}per_page=100`)).rows).toBe(6)
  })
})

describe('what is filtered is what is counted', () => {
  test.each([
    ['orders of a stage', cast.clientA, '/api/front/orders?stage=confirmed&', 4],
    ['orders with a word', cast.clientA, '/api/front/orders?q=EVEN&', 3],
    ['orders of a stage with a word', cast.clientA, '/api/front/orders?q=EVEN&stage=confirmed&', 2],
    ['orders of a stage, for a manager', cast.manager, '/api/manager/orders?stage=cancelled&', 2],
    ['carts put away', cast.clientA, '/api/front/carts?state=archived&', 2],
    ['the other products', null, '/api/public/products?q=nut&', 2],
    ['nothing at all', cast.clientA, '/api/front/orders?q=no-such-thing&', 0],
  ])('%s', async (_, as, url, count) => {
    const pages = String(Math.max(1, Math.ceil(count / 2)))
    expect(await asked(as, `${url}per_page=2`)).toMatchObject({
      rows: Math.min(count, 2),
      count: `${count}`,
      pages,
    })
    expect((await asked(as, `${url}per_page=100`)).rows).toBe(count)
  })
})
