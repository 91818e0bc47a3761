import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Cart } from '../contract.ts'

/** A long cart does not slow other requests down (a cart that blocks everyone is ruled out). */
let portico: TestPortico
let goods: number[]
let cart: { id: number }

const add = (product_id: number, quantity = 1) =>
  portico.request(cast.clientA, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity })
const show = async (query = ''): Promise<Cart> =>
  (await portico.request(cast.clientA, 'GET', `/api/front/carts/${cart.id}${query}`)).body

beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  goods = await putOnSale(
    portico.platform,
    Array.from({ length: 5002 }, (_, at) => ({ sku: `LONG-${at}`, price: 1000 })),
  )
  cart = (await portico.request(cast.clientA, 'POST', '/api/front/carts', { name: 'Long' })).body
  await portico.platform.pool.query(
    'insert into cart_lines (cart_id, product_id, quantity) select $1, * from unnest($2::bigint[]), (values (2)) as two',
    [cart.id, goods.slice(0, 4999)],
  )
})
afterAll(() => portico.stop())

test('it is told a hundred lines at a time, and summed over all', async () => {
  const [first, second, last] = [await show(), await show('?page=2'), await show('?page=50')]
  expect([first.lines.length, second.lines.length, last.lines.length]).toEqual([100, 100, 99])
  expect(second.lines[0]!.product_id).toBe(goods[100])
  expect(last.lines.at(-1)!.product_id).toBe(goods[4998])
  // A page number past the end returns the last page.
  expect(await show('?page=900')).toMatchObject({ page: 50, lines: last.lines })
  // 4,999 lines of two pieces at ten dollars, less the discount of level 3.
  for (const page of [first, second, last])
    expect(page).toMatchObject({ line_count: 4999, goods: { amount: 9_998_000 }, total: first.total })
  expect(first.total.amount).toBeLessThan(9_998_000)
})

test('a change answers the line and the sums, whatever else is in it', async () => {
  const { status, body } = await add(goods[4999]!)
  expect(status).toBe(200)
  expect(body).toMatchObject({ line_count: 5000, goods: { amount: 9_999_000 }, line: { quantity: 1 } })
  expect(JSON.stringify(body).length).toBeLessThan(3000)
  expect((await show('?page=50')).lines.at(-1)).toMatchObject({ product_id: goods[4999] })
})

test('the five thousand and first line is refused, one that is there may grow', async () => {
  const refused = await add(goods[5000]!)
  expect([refused.status, refused.body.code]).toEqual([409, 'cart.full'])
  expect(refused.body.message).toContain('5000')
  await portico.request(cast.clientA, 'PATCH', `/api/front/carts/${cart.id}`, { is_active: true })
  const lines = [goods[0], goods[5001]].map((product_id) => ({ product_id, quantity: 1 }))
  const many = await portico.request(cast.clientA, 'POST', '/api/front/carts/active/lines', { lines })
  expect([many.status, many.body.code]).toEqual([409, 'cart.full'])
  expect((await add(goods[0]!)).body).toMatchObject({ changed: { quantity: 3 }, line_count: 5000 })
})
