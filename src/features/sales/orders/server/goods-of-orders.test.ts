import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { ProductStock } from '#features/goods/stock/contract.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const put = async (sku: string, on_hand: number): Promise<number> =>
  (await putOnSale(portico.platform, [{ sku, price: 100, on_hand }]))[0]!
const stockOf = async (id: number) =>
  (await portico.request<ProductStock>(cast.chief, 'GET', `/api/manager/products/${id}/stock`)).body
const availabilityOf = async (id: number) =>
  (await portico.request(cast.clientA, 'GET', `/api/front/products/${id}`)).body.availability

async function filledCart(as: string, product_id: number, quantity: number): Promise<number> {
  const { body } = await portico.request<Cart>(as, 'POST', '/api/front/carts', { name: 'One' })
  await portico.request(as, 'POST', `/api/front/carts/${body.id}/lines`, { product_id, quantity })
  return body.id
}
const checkout = (as: string, cart: number) =>
  portico.request<Order & { code: string }>(as, 'POST', `/api/front/carts/${cart}/checkout`, {
    delivery_method: 1,
  })
const order = async (product_id: number, quantity: number) =>
  (await checkout(cast.clientA, await filledCart(cast.clientA, product_id, quantity))).body

describe('the goods of an order', () => {
  test('takes no more of a discontinued product than is left, in checkout, confirmation and changes', async () => {
    const { pool } = portico.platform
    const [last, wide] = await putOnSale(portico.platform, [
      { sku: 'LAST-ONE', price: 1000, on_hand: 1 },
      { sku: 'LAST-TEN', price: 1000, on_hand: 10 },
    ])
    await pool.query(`update products set status = 'discontinued' where id = any($1)`, [[last, wide]])
    const cartWith = async (as: string, product_id: number, quantity: number) => {
      const { body: cart } = await portico.request<Cart>(as, 'POST', '/api/front/carts', { name: 'Last' })
      await portico.request(as, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity })
      return (await portico.request<Cart>(as, 'GET', `/api/front/carts/${cart.id}`)).body
    }
    const [one, other] = [await cartWith(cast.clientA, last!, 1), await cartWith(cast.clientB, last!, 1)]
    expect(one.lines[0]).toMatchObject({ problem: null, left: 1 })
    const answers = await Promise.all([checkout(cast.clientA, one.id), checkout(cast.clientB, other.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('stock.onlyLeft')
    const none = await cartWith(cast.clientB, last!, 5)
    expect([none.problems, none.lines[0]]).toMatchObject([1, { problem: 'sold_out', left: 0 }])
    expect((await checkout(cast.clientB, none.id)).body.code).toBe('stock.onlyLeft')
    const few = await cartWith(cast.clientB, wide!, 12)
    expect(few.lines[0]).toMatchObject({ problem: 'few_left', left: 10 })

    const { body: eight } = await checkout(cast.clientB, (await cartWith(cast.clientB, wide!, 8)).id)
    // The reservation runs out, and someone else takes three of the eight pieces.
    await pool.query(
      `update stock_reservations set until = now() - interval '1 minute' where order_id = $1`,
      [eight.id],
    )
    expect((await checkout(cast.clientA, (await cartWith(cast.clientA, wide!, 5)).id)).status).toBe(200)
    const confirm = (id: number) =>
      portico.request<{ code: string }>(cast.chief, 'POST', `/api/manager/orders/${id}/confirmation`)
    expect((await confirm(eight.id)).body.code).toBe('stock.onlyLeft')

    const { body: two } = await checkout(cast.clientA, (await cartWith(cast.clientA, wide!, 2)).id)
    expect((await confirm(two.id)).status).toBe(200)
    const change = (quantity: number) => ({ message: 'Other', lines: [{ id: two.lines[0]!.id, quantity }] })
    const asked = (side: string, as: string, what: string, body: object) =>
      portico.request<{ code: string }>(as, 'POST', `/api/${side}/orders/${two.id}/${what}`, body)
    await asked('front', cast.clientA, 'amendments', change(6))
    expect((await asked('manager', cast.chief, 'amendment-acceptance', { n: 1 })).body.code).toBe(
      'stock.onlyLeft',
    )
    await asked('manager', cast.chief, 'amendment-refusal', { n: 1, reason: 'None left' })
    await asked('front', cast.clientA, 'amendments', change(5))
    expect((await asked('manager', cast.chief, 'amendment-acceptance', { n: 2 })).status).toBe(200)
  })

  test('are stored when it is placed, and others see less', async () => {
    const id = await put('G-1', 20)
    expect(await availabilityOf(id)).toBe('in_stock')
    const { number } = await order(id, 15)
    expect(await stockOf(id)).toMatchObject({
      on_hand: 20,
      soft: 15,
      available: 5,
      reservations: [{ order_number: number, kind: 'soft' }],
    })
    expect(await availabilityOf(id)).toBe('few')
  })

  test('are stored as far as they are there; the rest waits', async () => {
    const id = await put('G-2', 20)
    await order(id, 50)
    expect(await stockOf(id)).toMatchObject({ soft: 20, available: 0, waiting: 30 })
    expect(await availabilityOf(id)).toBe('out_of_stock')
  })

  test('are promised when it is confirmed', async () => {
    const id = await put('G-3', 20)
    const placed = await order(id, 15)
    await portico.request(cast.manager, 'POST', `/api/manager/orders/${placed.id}/confirmation`)
    expect(await stockOf(id)).toMatchObject({
      hard: 15,
      soft: 0,
      reservations: [{ kind: 'hard', until: null, order_number: placed.number }],
    })
  })

  test.each([
    ['withdraw', cast.clientA, 'front/orders/ID/withdrawal', {}],
    ['reject', cast.manager, 'manager/orders/ID/rejection', { reason: 'No steel' }],
  ])('are free again by the way out “%s”, which is stored', async (way, who, path, body) => {
    const id = await put(`G-${way}`, 20)
    const placed = await order(id, 15)
    const { status } = await portico.request(
      who,
      'POST',
      `/api/${path.replace('ID', String(placed.id))}`,
      body,
    )
    expect(status).toBe(200)
    expect(await stockOf(id)).toMatchObject({ soft: 0, available: 20, reservations: [] })
    expect(await availabilityOf(id)).toBe('in_stock')
    const { rows } = await portico.platform.pool.query(
      'select released_by, quantity from stock_reservations where order_id = $1',
      [placed.id],
    )
    expect(rows).toEqual([{ released_by: way, quantity: 15 }])
  })

  test('are stored once, however often the checkout is asked', async () => {
    const id = await put('G-5', 20)
    const cart = await filledCart(cast.clientA, id, 3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout(cast.clientA, cart)))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    expect(await stockOf(id)).toMatchObject({ soft: 3, available: 17 })
  })

  test('of an order that is refused are not stored', async () => {
    const id = await put('G-6', 20)
    const cart = await filledCart(cast.clientA, id, 3)
    const path = `/api/front/carts/${cart}/checkout`
    const { status } = await portico.request(cast.clientA, 'POST', path, {
      delivery_method: 1,
      seen_total: 1,
    })
    expect(status).toBe(409)
    expect(await stockOf(id)).toMatchObject({ soft: 0, available: 20 })
  })
})

test('of two hundred orders for fifty pieces, placed at once, exactly fifty pieces are stored', async () => {
  const id = await put('RACE-1', 50)
  const buyers = [cast.clientA, cast.clientB]
  const { rows } = await portico.platform.pool.query(
    `with cart as (
       insert into carts (organization_id, owner_id, name, currency, state)
       select organization_id, id, 'Race', 'USD', 'open' from users, generate_series(1, 100) where email = any($1)
       returning id, owner_id
     ), line as (insert into cart_lines (cart_id, product_id, quantity) select id, $2, 1 from cart)
     select cart.id, email from cart join users u on u.id = owner_id order by cart.id`,
    [buyers, id],
  )
  expect(rows).toHaveLength(200)
  const answers = await Promise.all(rows.map(({ id: cart, email }) => checkout(email, cart)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await stockOf(id)).toMatchObject({ on_hand: 50, soft: 50, available: 0, waiting: 150 })
})
