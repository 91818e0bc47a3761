import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'

const janis = cast.clientB

let portico: TestPortico
let goods: number[]
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { rows } = await portico.platform.pool.query('select id from products order by id limit 40')
  goods = rows.map(({ id }) => id)
})
afterAll(() => portico.stop())

/** Creates a cart with some products. */
async function cartOf(as: string, lines = 3): Promise<Cart> {
  const { body: cart } = await portico.request<Cart>(as, 'POST', '/api/front/carts', { name: 'For a test' })
  for (const product_id of goods.slice(0, lines)) {
    await portico.request(as, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity: 7 })
  }
  return (await portico.request<Cart>(as, 'GET', `/api/front/carts/${cart.id}`)).body
}
const checkout = (as: string | null, cartId: unknown, input: object = {}, headers?: Record<string, string>) =>
  portico.request<Order & { code: string }>(
    as,
    'POST',
    `/api/front/carts/${cartId}/checkout`,
    { delivery_method: 1, ...input },
    headers,
  )
const countOf = async (table: string): Promise<number> =>
  (await portico.platform.pool.query(`select count(*) as n from ${table}`)).rows[0].n
/** Counts only events of this test, not those that handlers of earlier orders still emit. */
const found = `events where name in ('order.placed', 'task.changed')`
const whatIsThere = () => Promise.all(['orders', 'order_lines', found, 'graphile_worker.jobs'].map(countOf))

describe('an order', () => {
  test('gives its manager a task with the deadline the client reads', async () => {
    const { id: cart } = await cartOf(cast.clientA)
    const { body: order } = await checkout(cast.clientA, cart)
    const { body: tasks } = await portico.request(
      cast.manager,
      'GET',
      '/api/tasks?per_page=100&kind=orders.confirm',
    )
    const task = tasks.find(({ path }: { path: string }) => path.includes(`${order.id}`))
    expect(order.answer_due_at).not.toBeNull()
    expect(task.due_at).toBe(order.answer_due_at)
  })

  test('is what was in the cart, at the prices that were shown', async () => {
    const cart = await cartOf(cast.clientA)
    const { status, body: order } = await checkout(cast.clientA, cart.id, {
      delivery_address: 'Gate 4',
      po_number: 'AMW-7',
      comment: 'Call first',
      payment: 'Bank transfer',
      seen_total: cart.total.amount,
    })
    expect(status).toBe(200)
    expect(order).toMatchObject({
      stage: 'submitted',
      delivery_method: 1,
      delivery_address: 'Gate 4',
      po_number: 'AMW-7',
      comment: 'Call first',
      payment: 'Bank transfer',
      total: cart.total,
      goods: cart.goods,
      placed_by: 'Anna Keller',
      history: [{ event: 'order.placed', by: 'Anna Keller' }],
    })
    expect(
      order.lines.map(({ product_id, quantity, price, total }) => [product_id, quantity, price, total]),
    ).toEqual(
      cart.lines.map(({ product_id, quantity, price, total }) => [product_id, quantity, price, total]),
    )
    // As with a calculator: the printed price per price unit, times the quantity.
    const printed = order.lines.map(({ price, quantity }) =>
      Math.round((price!.amount * quantity) / (price!.per ?? 1)),
    )
    expect(order.lines.map(({ total }) => total!.amount)).toEqual(printed)
    expect(order.total.amount).toBe(printed.reduce((all, one) => all + one, 0))
    const after = await portico.request<Cart>(cast.clientA, 'GET', `/api/front/carts/${cart.id}`)
    expect(after.body).toMatchObject({ state: 'converted', order_id: order.id })
  })

  test('goes to the company’s own address when no other is given', async () => {
    const { body } = await checkout(cast.clientA, (await cartOf(cast.clientA)).id)
    expect(body.delivery_address).toBe('Germany, Leipzig, Industriestrasse')
  })

  test('keeps what was noted at each of its lines', async () => {
    const cart = await cartOf(cast.clientA, 2)
    const [line] = cart.lines
    await portico.request(cast.clientA, 'PATCH', `/api/front/carts/${cart.id}/lines/${line!.id}`, {
      note: 'for the gearbox',
    })
    const { body } = await checkout(cast.clientA, cart.id)
    expect(body.lines.map(({ note }) => note)).toEqual(['for the gearbox', null])
  })

  test('stays what it was when the catalogue changes', async () => {
    const { body: order } = await checkout(cast.clientA, (await cartOf(cast.clientA, 1)).id)
    const [line] = order.lines
    const { pool } = portico.platform
    await pool.query(`update products set name_en = 'Another name' where id = $1`, [line!.product_id])
    await pool.query('update prices set amount = amount * 2 where product_id = $1', [line!.product_id])
    expect(
      (await portico.request<Order>(cast.clientA, 'GET', `/api/front/orders/${order.id}`)).body.lines,
    ).toEqual([line])
    await pool.query('update prices set amount = amount / 2 where product_id = $1', [line!.product_id])
  })

  test('of a buyer in another currency is priced in it', async () => {
    const cart = await cartOf(janis)
    const { body } = await checkout(janis, cart.id, { seen_total: cart.total.amount })
    expect(body.total).toEqual(cart.total)
    expect(body.total.currency).toBe('EUR')
  })

  test('is made in the currency of its cart, whatever the buyer chose since', async () => {
    const cart = await cartOf(janis)
    const choose = (id: number) =>
      portico.platform.pool.query('update users set currency_id = $2 where email = $1', [janis, id])
    await choose(3)
    const { body } = await checkout(janis, cart.id, { seen_total: cart.total.amount })
    await choose(2)
    expect(body.total).toEqual(cart.total)
  })
})

describe('a checkout that is sent many times', () => {
  test('makes one order, without a key', async () => {
    const cart = await cartOf(cast.clientA)
    const before = await whatIsThere()
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(cast.clientA, cart.id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    const after = await whatIsThere()
    // Four jobs: notices, webhooks, the automatic reply of a manager who is away, and the template of a prepared cart.
    expect(after.map((count, at) => count - before[at]!)).toEqual([1, 3, 2, 4])
  })

  test('makes one order with a key, and the key gives the same answer later', async () => {
    const cart = await cartOf(cast.clientA)
    const key = { 'idempotency-key': `checkout-${cart.id}` }
    const before = await countOf('orders')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => checkout(cast.clientA, cart.id, {}, key)),
    )
    expect(await countOf('orders')).toBe(before + 1)
    const [first] = answers
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(20).fill([200, first!.body]))
    await portico.request(cast.manager, 'POST', `/api/manager/orders/${first!.body.id}/confirmation`)
    expect((await checkout(cast.clientA, cart.id, {}, key)).body).toEqual(first!.body)
  })

  test('with another body under the same key is refused', async () => {
    const cart = await cartOf(cast.clientA)
    const key = { 'idempotency-key': `other-${cart.id}` }
    await checkout(cast.clientA, cart.id, {}, key)
    const { status, body } = await checkout(cast.clientA, cart.id, { comment: 'another' }, key)
    expect([status, body.code]).toEqual([409, 'errors.idempotencyKeyReused'])
  })
})

describe('what is not ordered', () => {
  test('a total other than the one the buyer saw', async () => {
    const cart = await cartOf(cast.clientA)
    const before = await whatIsThere()
    const { status, body } = await checkout(cast.clientA, cart.id, { seen_total: cart.total.amount - 1 })
    expect([status, body.code]).toEqual([409, 'orders.priceChanged'])
    for (const seen_total of [0, 1, cart.total.amount + 1])
      expect((await checkout(cast.clientA, cart.id, { seen_total })).status).toBe(409)
    expect(await whatIsThere()).toEqual(before)
    expect((await checkout(cast.clientA, cart.id, { seen_total: cart.total.amount })).status).toBe(200)
  })

  test('prices, sums, stages and owners that the browser sends', async () => {
    const cart = await cartOf(cast.clientA)
    const { body } = await checkout(cast.clientA, cart.id, {
      total: 1,
      total_amount: 1,
      goods_amount: 1,
      discount_level: 4,
      organization_id: 2,
      stage: 'completed',
      number: 1,
      lines: [{ product_id: goods[0], quantity: 1, price: 1, unit_amount: 1 }],
      prices: { [goods[0]!]: 1 },
    })
    expect(body).toMatchObject({ total: cart.total, stage: 'submitted', discount_level: 2, line_count: 3 })
  })

  test('an empty cart', async () => {
    const { status, body } = await checkout(cast.clientA, (await cartOf(cast.clientA, 0)).id)
    expect([status, body.code]).toEqual([409, 'orders.cartIsEmpty'])
  })

  test('a cart that was put away', async () => {
    const cart = await cartOf(cast.clientA)
    await portico.request(cast.clientA, 'DELETE', `/api/front/carts/${cart.id}`)
    const before = await whatIsThere()
    expect((await checkout(cast.clientA, cart.id)).body.code).toBe('cart.notOpen')
    expect(await whatIsThere()).toEqual(before)
  })

  test.each([
    ['is off the market', `update products set status = 'hidden' where id = $1`, 'orders.goodsGone'],
    ['has no price any more', 'delete from prices where product_id = $1', 'orders.noPrice'],
    [
      'is sold in packs that the line is not made of',
      'update products set pack_qty = 1000003 where id = $1',
      'orders.quantityChanged',
    ],
  ])('goods of which one %s', async (_, change, code) => {
    const cart = await cartOf(cast.clientA)
    const product = goods.pop()
    await portico.request(cast.clientA, 'POST', `/api/front/carts/${cart.id}/lines`, {
      product_id: product,
      quantity: 100,
    })
    await portico.platform.pool.query(change, [product])
    const { status, body } = await checkout(cast.clientA, cart.id)
    expect([status, body.code]).toEqual([409, code])
  })

  test('anything by someone whose address is not verified, and the reason is said', async () => {
    const cart = await cartOf(cast.unverified)
    const { status, body } = await checkout(cast.unverified, cart.id)
    expect([status, body.code]).toEqual([403, 'auth.emailNotVerified'])
    expect(
      (await portico.request<Cart>(cast.unverified, 'GET', `/api/front/carts/${cart.id}`)).body.state,
    ).toBe('open')
  })

  test('the cart of another company: it does not exist', async () => {
    const cart = await cartOf(cast.clientA)
    const [foreign, missing] = [await checkout(janis, cart.id), await checkout(janis, 999_999)]
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })

  test.each([
    [{ delivery_method: undefined }, 'delivery_method', 'errors.required'],
    [{ delivery_method: 99 }, 'delivery_method', 'errors.oneOf'],
    [{ delivery_method: ['1'] }, 'delivery_method', 'errors.required'],
    [{ comment: 'x'.repeat(2001) }, 'comment', 'errors.maxLength'],
    [{ comment: 'a\u0000b' }, 'comment', 'errors.notValid'],
    [{ po_number: {} }, 'po_number', 'errors.notValid'],
    [{ seen_total: -1 }, 'seen_total', 'errors.minRange'],
    [{ seen_total: 1.5 }, 'seen_total', 'errors.isInteger'],
  ])('a wish like %j', async (input, field, code) => {
    const { status, body } = await checkout(cast.clientA, 1, input)
    expect([status, (body as unknown as { codes: object }).codes]).toEqual([422, { [field]: [code] }])
  })
})
