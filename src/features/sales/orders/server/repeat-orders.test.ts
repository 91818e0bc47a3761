import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order, RepeatLine } from '../order-shape.ts'

let portico: TestPortico
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
let goods: number[]
let made = 0
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const [a, b] = [cast.clientA, cast.clientB]

/** Places an order of ten pieces of each of some new products. */
async function newOrder(count = 1): Promise<Order> {
  made += 1
  const skus = Array.from({ length: count }, (_, at) => ({
    sku: `R-${made}-${at}`,
    name_en: `Part ${at}`,
    price: 1000,
  }))
  goods = await putOnSale(portico.platform, skus)
  return orderOf(goods)
}
async function orderOf(products: readonly number[]): Promise<Order> {
  const { body: cart } = await portico.request(a, 'POST', '/api/front/carts', { name: 'Again' })
  for (const product_id of products)
    await portico.request(a, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity: 10 })
  const { status, body } = await portico.request<Order>(a, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  expect(status).toBe(200)
  return body
}
const repeated = (as: string, ...ids: number[]) =>
  portico.request<RepeatLine[]>(
    as,
    'GET',
    `/api/front/repeated-lines?${ids.map((id) => `order_id=${id}`).join('&')}`,
  )

describe('an order that is to be repeated', () => {
  test('in which nothing has changed says so', async () => {
    const order = await newOrder()
    const [line] = (await repeated(a, order.id)).body
    expect(line).toMatchObject({ product_id: goods[0], quantity: 10, quantity_now: 10, changes: [] })
    expect(line!.price_now).toEqual(line!.price_then)
  })

  test('tells line by line what is dearer, sold in other packs, gone, or without a price', async () => {
    const order = await newOrder(5)
    const [dearer, packed, gone, priceless] = goods
    await ask('update prices set amount = amount * 2 where product_id = $1', [dearer])
    await ask('update products set pack_qty = 12 where id = $1', [packed])
    await ask(`update products set status = 'archived' where id = $1`, [gone])
    await ask('delete from prices where product_id = $1', [priceless])
    const { body } = await repeated(a, order.id)
    expect(body.map(({ changes, quantity_now }) => [changes, quantity_now])).toEqual([
      [['price'], 10],
      [['quantity'], 12],
      [['gone'], null],
      [['no_price'], null],
      [[], 10],
    ])
    const then = body[0]!.price_then!
    expect(body[0]!.price_now).toEqual({ ...then, amount: then.amount * 2 })
  })

  test('names what replaces a product that is sold while it lasts', async () => {
    const order = await newOrder(2)
    const [old, other] = goods
    await ask(`update products set status = 'discontinued' where id = $1`, [old])
    await ask(
      `insert into product_links (product_id, other_id, kind, place) values ($1, $2, 'replacement', 1)`,
      [old, other],
    )
    expect(
      (await repeated(a, order.id)).body.map(({ changes, replacement }) => [changes, replacement?.id]),
    ).toEqual([
      [['replaced'], other],
      [[], undefined],
    ])
  })

  test('takes several orders together: a product once, with all of it', async () => {
    const first = await newOrder(2)
    const second = await orderOf(goods.slice(0, 1))
    const { body } = await repeated(a, first.id, second.id)
    expect(body.map(({ product_id, quantity }) => [product_id, quantity]).sort()).toEqual(
      [
        [goods[0], 20],
        [goods[1], 10],
      ].sort(),
    )
  })

  test('may be a cancelled one: what was wanted then is what is wanted now', async () => {
    const order = await newOrder()
    await portico.request(a, 'POST', `/api/front/orders/${order.id}/withdrawal`)
    expect((await repeated(a, order.id)).body).toMatchObject([{ quantity: 10, quantity_now: 10 }])
  })

  test('is not found by another company, alone or among its own, nor is what staff still write', async () => {
    const order = await newOrder()
    expect((await repeated(b, order.id)).status).toBe(404)
    expect((await repeated(a, order.id, 999_999)).status).toBe(404)
    await ask(`update orders set stage = 'draft', source = 'manual' where id = $1`, [order.id])
    expect((await repeated(a, order.id)).status).toBe(404)
    expect((await repeated(cast.manager, order.id)).status).toBe(403)
  })
})
