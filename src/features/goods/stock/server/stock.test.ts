import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { LeadTime, Movement, ProductStock } from '../contract.ts'

let portico: TestPortico
let goods: number[]
beforeAll(async () => {
  portico = await startPortico()
  goods = await putOnSale(
    portico.platform,
    Array.from({ length: 14 }, (_, n) => ({ sku: `S-${n}`, price: 100, on_hand: 4321 })),
  )
  await portico.platform.pool.query(
    `insert into warehouses (code, name_en, name_ru) values ('east', 'East', 'Восточный')`,
  )
})
afterAll(() => portico.stop())
const next = () => goods.shift()!

const stockOf = async (id: number, as: string = cast.admin) =>
  (await portico.request<ProductStock>(as, 'GET', `/api/manager/products/${id}/stock`)).body
const movementsOf = async (id: number, query = '') =>
  portico.request<Movement[]>(cast.manager, 'GET', `/api/manager/products/${id}/stock-movements${query}`)
const adjust = (id: number, body: object, as: string = cast.admin, headers?: Record<string, string>) =>
  portico.request(as, 'POST', `/api/manager/products/${id}/stock-adjustments`, body, headers)
const input = { warehouse: 'main', quantity: -21, reason: 'Counted on Friday' }
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
const expectGoods = (id: number, body: object = {}) =>
  portico.request<ProductStock & { errors?: object }>(
    cast.admin,
    'POST',
    `/api/manager/products/${id}/incoming`,
    {
      warehouse: 'main',
      quantity: 40,
      expected_on: inDays(9),
      confidence: 'promised',
      ...body,
    },
  )
const order = async (product_id: number, quantity: number, as: string = cast.clientA): Promise<Order> => {
  const { body: cart } = await portico.request<Cart>(as, 'POST', '/api/front/carts', { name: 'One' })
  await portico.request(as, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity })
  const path = `/api/front/carts/${cart.id}/checkout`
  return (await portico.request<Order>(as, 'POST', path, { delivery_method: 1 })).body
}

describe('a correction', () => {
  test('changes the level, and stays as a movement with who and why', async () => {
    const id = next()
    expect((await adjust(id, input)).body).toMatchObject({ on_hand: 4300, available: 4300 })
    expect((await adjust(id, { ...input, warehouse: 'east', quantity: 7 })).body).toMatchObject({
      on_hand: 4307,
      levels: [
        { code: 'main', name: 'Main warehouse', on_hand: 4300 },
        { code: 'east', name: 'East', on_hand: 7 },
      ],
    })
    const { body, headers } = await movementsOf(id, '?per_page=2')
    expect(headers['x-total-count']).toBe('3')
    expect(body).toMatchObject([
      { kind: 'adjustment', quantity: 7, on_hand: 7, warehouse: 'East', by: 'Adam Frost' },
      { kind: 'adjustment', quantity: -21, on_hand: 4300, reason: 'Counted on Friday' },
    ])
  })

  test('never takes more than is there, and then nothing is written', async () => {
    const id = next()
    const { status, body } = await adjust(id, { ...input, quantity: -4322 })
    expect([status, body.message]).toEqual([409, 'This warehouse has less than that'])
    expect((await adjust(id, { ...input, warehouse: 'east', quantity: -1 })).status).toBe(409)
    expect(await stockOf(id)).toMatchObject({ on_hand: 4321, levels: [{ on_hand: 4321 }] })
    expect((await movementsOf(id)).body).toHaveLength(1)
    expect((await adjust(id, { ...input, quantity: -4321 })).body).toMatchObject({ on_hand: 0 })
  })

  test('by many at once never goes below zero: of ten who take a thousand, four do', async () => {
    const id = next()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust(id, { ...input, quantity: -1000 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(6).fill(409)])
    expect(await stockOf(id)).toMatchObject({ on_hand: 321 })
    const { rows } = await portico.platform.pool.query(
      'select sum(quantity)::int as moved from stock_movements where product_id = $1',
      [id],
    )
    expect(rows[0].moved).toBe(321)
  })

  test('sent twice under one key is one', async () => {
    const id = next()
    for (let time = 0; time < 2; time += 1)
      await adjust(id, input, cast.admin, { 'idempotency-key': 'once-1' })
    expect(await stockOf(id)).toMatchObject({ on_hand: 4300 })
  })

  test.each([
    ['of nothing', { quantity: 0 }, 'quantity'],
    ['of a part of a piece', { quantity: 1.5 }, 'quantity'],
    ['of more than there ever is', { quantity: 10_000_000_000 }, 'quantity'],
    ['without a reason', { reason: ' ' }, 'reason'],
    ['in no warehouse of ours', { warehouse: 'nowhere' }, 'warehouse'],
  ])('%s is refused at its field', async (_, change, field) => {
    const { status, body } = await adjust(goods[0]!, { ...input, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test.each([cast.clientA, cast.manager, cast.chief])('is not made by %s', async (who) => {
    expect((await adjust(goods[0]!, input, who)).status).toBe(403)
    expect((await adjust(999_999, input, who)).status).toBe(403)
  })

  test('of a product there is not, is 404', async () => {
    expect((await adjust(999_999, input)).status).toBe(404)
    expect((await portico.request(cast.manager, 'GET', '/api/manager/products/999999/stock')).status).toBe(
      404,
    )
  })
})

test('a movement is never changed nor taken away, but with its product', async () => {
  const id = next()
  const { pool } = portico.platform
  const forbidden = /only ever appended to/
  await expect(
    pool.query('update stock_movements set quantity = 1 where product_id = $1', [id]),
  ).rejects.toThrow(forbidden)
  await expect(pool.query('delete from stock_movements where product_id = $1', [id])).rejects.toThrow(
    forbidden,
  )
  await pool.query('delete from products where id = $1', [id])
  const { rows } = await pool.query('select 1 from stock_movements where product_id = $1', [id])
  expect(rows).toEqual([])
})

describe('what is on its way', () => {
  test('of one day and warehouse is one, arrives once, and is a receipt', async () => {
    const id = next()
    await expectGoods(id)
    const { body } = await expectGoods(id, { quantity: 2, confidence: 'likely' })
    expect(body.incoming).toMatchObject([
      { quantity: 42, expected_on: inDays(9), confidence: 'likely', overdue: false },
    ])
    const arrive = () =>
      portico.request<ProductStock>(
        cast.admin,
        'POST',
        `/api/manager/incoming/${body.incoming[0]!.id}/arrival`,
      )
    const answers = await Promise.all([arrive(), arrive(), arrive()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await stockOf(id)).toMatchObject({ on_hand: 4363, incoming: [] })
    expect((await movementsOf(id)).body[0]).toMatchObject({ kind: 'receipt', quantity: 42, on_hand: 4363 })
  })

  test.each([
    ['today', 0, 40],
    ['yesterday', -1, 0],
  ])('and was expected %s counts as coming or not', async (_, away, pieces) => {
    const id = next()
    const { body } = await expectGoods(id, { expected_on: inDays(0) })
    const { pool } = portico.platform
    await pool.query('update stock_incoming set expected_on = $2 where id = $1', [
      body.incoming[0]!.id,
      inDays(away),
    ])
    await adjust(id, { ...input, quantity: 1 })
    const { rows } = await pool.query('select incoming_qty from products where id = $1', [id])
    expect(rows[0].incoming_qty).toBe(pieces)
  })

  test('and is cancelled comes no more', async () => {
    const id = next()
    const { body } = await expectGoods(id)
    const cancel = () =>
      portico.request(cast.admin, 'POST', `/api/manager/incoming/${body.incoming[0]!.id}/cancellation`)
    expect((await cancel()).body).toMatchObject({ incoming: [], on_hand: 4321 })
    expect((await cancel()).status).toBe(409)
    expect((await portico.request(cast.admin, 'POST', '/api/manager/incoming/999999/arrival')).status).toBe(
      404,
    )
  })

  test.each([
    ['yesterday', { expected_on: inDays(-1) }, 'expected_on'],
    ['on no day', { expected_on: '2027-02-30' }, 'expected_on'],
    ['without a piece', { quantity: 0 }, 'quantity'],
    ['to no warehouse of ours', { warehouse: 'nowhere' }, 'warehouse'],
    ['as sure as noOne says', { confidence: 'maybe' }, 'confidence'],
  ])('does not come %s', async (_, change, field) => {
    const { status, body } = await expectGoods(goods[0]!, change)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('staff read who reserved it', () => {
  test('with the number of the order, where its client is theirs', async () => {
    const id = next()
    const { number, id: order_id } = await order(id, 321)
    expect(await stockOf(id, cast.manager)).toMatchObject({
      soft: 321,
      available: 4000,
      reservations: [{ order_id, order_number: number, kind: 'soft', quantity: 321, wanted: 321 }],
      may_change: false,
    })
    const others = await stockOf(id, cast.otherManager)
    expect(others.reservations).toMatchObject([{ order_id: null, order_number: null, quantity: 321 }])
  })
})

describe('a client', () => {
  test('reads classes and days and never a figure, wherever the stock shows', async () => {
    const id = next()
    await expectGoods(id, { quantity: 8765 })
    const placed = await order(id, 1987)
    const { body: cart } = await portico.request<Cart>(cast.clientA, 'POST', '/api/front/carts', {
      name: 'Two',
    })
    await portico.request(cast.clientA, 'POST', `/api/front/carts/${cart.id}/lines`, {
      product_id: id,
      quantity: 5,
    })
    const sku = (await portico.platform.pool.query('select sku from products where id = $1', [id])).rows[0]
      .sku
    const addresses = [
      `/api/public/products?q=${sku}`,
      `/api/public/products/${id}`,
      `/api/public/product-views?sku=${sku}`,
      `/api/public/comparison?ids=${id}`,
      `/api/public/suggestions?q=${sku}`,
      `/api/public/facets?q=${sku}`,
      '/api/public/showcase',
      `/api/front/products?q=${sku}`,
      `/api/front/products/${id}`,
      `/api/front/products/export?q=${sku}&format=csv`,
      `/api/front/products/${id}/availability?quantity=5`,
      `/api/front/products/${id}/availability?quantity=900000`,
      '/api/front/carts',
      `/api/front/carts/${cart.id}`,
      `/api/front/orders/${placed.id}`,
    ]
    // On hand, available, incoming, and incoming minus reserved.
    const figures = /\b(4321|2334|8765)\b/
    for (const address of addresses) {
      const { status, raw } = await portico.request(cast.clientA, 'GET', address)
      expect([address, status]).toEqual([address, 200])
      expect(raw.toString(), address).not.toMatch(figures)
      expect(raw.toString(), address).not.toMatch(
        /on_hand|available|available_qty|incoming_qty|reserv|"waiting"|"soft"|"hard"/,
      )
    }
  })

  test('is told when a quantity is there, in words', async () => {
    const id = next()
    await adjust(id, { ...input, quantity: -4261 })
    await expectGoods(id, { quantity: 140 })
    const leadTime = async (quantity: number) =>
      (
        await portico.request<LeadTime>(
          cast.clientB,
          'GET',
          `/api/front/products/${id}/availability?quantity=${quantity}`,
        )
      ).body
    const incoming = [{ expected_on: inDays(9), confidence: 'promised' }]
    const by = { by: 'date', on: expect.any(String), confidence: 'promised' }
    expect(await leadTime(60)).toEqual({ availability: 'in_stock', here: 'all', rest: null, incoming })
    expect(await leadTime(200)).toEqual({ availability: 'in_stock', here: 'part', rest: by, incoming })
    // Not before the delivery is received.
    expect(Object(await leadTime(200)).rest.on > inDays(9)).toBe(true)
    expect(await leadTime(201)).toMatchObject({ here: 'part', rest: { by: 'asking' } })
    // Another order takes everything, so incoming pieces are for that order first.
    await order(id, 190)
    expect(await leadTime(10)).toEqual({ availability: 'incoming', here: 'none', rest: by, incoming })
    expect(await leadTime(11)).toMatchObject({ here: 'none', rest: { by: 'asking' } })
  })

  test('is told nothing of what is not sold, nor of what is no quantity', async () => {
    const [id] = await putOnSale(portico.platform, [{ sku: 'HIDDEN-1', price: 1, status: 'hidden' }])
    const ask = (query: string) =>
      portico.request(cast.clientA, 'GET', `/api/front/products/${id}/availability${query}`)
    expect((await ask('?quantity=1')).status).toBe(404)
    for (const query of [
      '?quantity=',
      '?quantity=0',
      '?quantity=-1',
      '?quantity=1.5',
      '?quantity=x',
      '?quantity=1e9',
    ])
      expect([query, (await ask(query)).status]).toEqual([query, 422])
  })
})
