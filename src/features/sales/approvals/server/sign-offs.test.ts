import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Task } from '#features/office/tasks/contract.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { SignOff } from '../sign-off.ts'
import { addColleagues, bo, olga, vera } from './testing/colleagues.ts'

const { clientA: anna, clientB: janis, manager } = cast

let portico: TestPortico
let product: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { pool } = portico.platform
  product = (await pool.query('select min(id) as id from products')).rows[0].id
  await addColleagues(pool)
})
afterAll(() => portico.stop())

const limitOf = (amount: number, currency = 'USD') =>
  portico.platform.pool.query(
    'update users set order_limit = $2, order_limit_currency = $3 where email = $1',
    [bo, amount, currency],
  )
beforeEach(() => limitOf(100_00))

type Refused = { code: string }
const ask = <T = any>(as: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  portico.request<T & Refused>(as, method, path, body)

async function filled(quantity: number, as = bo): Promise<Cart> {
  const { body: cart } = await ask<Cart>(as, 'POST', '/api/front/carts', { name: 'Bearings' })
  await ask(as, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: product, quantity })
  return (await ask<Cart>(as, 'GET', `/api/front/carts/${cart.id}`)).body
}
const input = { delivery_method: 1, po_number: 'PO-77', comment: 'By the gate' }
const place = (as: string, { id }: Pick<Cart, 'id'>) =>
  ask<Order>(as, 'POST', `/api/front/carts/${id}/checkout`, input)
const askFor = ({ id }: Pick<Cart, 'id'>, as = bo, more: object = {}) =>
  ask<SignOff>(as, 'POST', `/api/front/carts/${id}/sign-off`, { ...input, ...more })
const approve = (as: string, { id }: Pick<SignOff, 'id'>, seen_total: number) =>
  ask<Order>(as, 'POST', `/api/front/sign-offs/${id}/approval`, { seen_total })
const refuse = (as: string, { id }: Pick<SignOff, 'id'>) =>
  ask<SignOff>(as, 'POST', `/api/front/sign-offs/${id}/refusal`, { reason: 'Not this year' })
const withdraw = (as: string, { id }: Pick<SignOff, 'id'>) =>
  ask<SignOff>(as, 'POST', `/api/front/sign-offs/${id}/withdrawal`)
const tasksOf = async (as: string) =>
  (await ask<Task[]>(as, 'GET', '/api/tasks?per_page=100')).body.filter(({ kind }) =>
    kind.startsWith('orders.sign_off'),
  )
const large = 5000

/** Creates a cart above the limit and asks for sign-off. */
async function asked(more: object = {}): Promise<{ cart: Cart; signOff: SignOff }> {
  const cart = await filled(large)
  return { cart, signOff: (await askFor(cart, bo, more)).body }
}

describe('an order above a colleague’s limit', () => {
  test('is not placed, nor by anybody else while it waits; the owners are asked by task, notice and e-mail', async () => {
    const cart = await filled(large)
    expect(cart.total.amount).toBeGreaterThan(100_00)
    const placed = await place(bo, cart)
    expect([placed.status, placed.body.code]).toEqual([409, 'orders.guards.withinOrderLimit'])

    const { status, body: signOff } = await askFor(cart)
    expect([status, signOff]).toEqual([
      200,
      expect.objectContaining({
        state: 'asked',
        sum: cart.total,
        limit: { amount: 100_00, currency: 'USD' },
        asked_by: 'Bo Brandt',
        waits_for: ['Anna Keller', 'Olga Brandt'],
        input: expect.objectContaining({ po_number: 'PO-77', comment: 'By the gate' }),
      }),
    ])
    expect((await place(olga, cart)).body.code).toBe('orders.signOff.waits')
    const added = await ask(bo, 'POST', `/api/front/carts/${cart.id}/lines`, {
      product_id: product,
      quantity: 1,
    })
    expect(added.status).toBe(409)

    const [task] = (await tasksOf(olga)).filter(({ subject }) => subject === `cart:${cart.id}`)
    expect(task).toMatchObject({
      kind: 'orders.sign_off_order',
      title: 'Bearings',
      path: `/account/cart/checkout/${cart.id}`,
      value: cart.total,
      note: 'Bo Brandt',
    })
    expect(await tasksOf(bo)).toEqual([])
    expect(await tasksOf(vera)).toEqual([])
    const [email] = await portico.emailsTo(olga)
    expect(email!.subject).toBe('A colleague’s order needs your approval')
    expect((await ask<SignOff[]>(janis, 'GET', `/api/front/sign-offs?cart_id=${cart.id}`)).body).toEqual([])
  })

  test('is placed as the colleague’s once an owner approves it, and the history names both', async () => {
    const { cart, signOff } = await asked()
    const { status, body: order } = await approve(anna, signOff, cart.total.amount)
    expect([status, order]).toEqual([
      200,
      expect.objectContaining({
        stage: 'submitted',
        placed_by: 'Bo Brandt',
        total: cart.total,
        po_number: 'PO-77',
        comment: 'By the gate',
      }),
    ])
    expect(order.history.map(({ event, by }) => [event, by])).toEqual([
      ['order.placed', 'Bo Brandt'],
      ['order.signed_off', 'Anna Keller'],
    ])
    expect((await tasksOf(anna)).filter(({ subject }) => subject === `cart:${cart.id}`)).toEqual([])
    const [email] = await portico.emailsTo(bo)
    expect(email!.subject).toBe(`Order ${order.number} is approved`)
    const [after] = (await ask<SignOff[]>(bo, 'GET', `/api/front/sign-offs?cart_id=${cart.id}`)).body
    expect(after).toMatchObject({ state: 'approved', decided_by: 'Anna Keller', order_id: order.id })
  })

  test('for several addresses becomes an order for each once an owner approves', async () => {
    const cart = await filled(large)
    const line_id = cart.lines[0]!.id
    const other = (quantity: number) => ({
      other_deliveries: [{ delivery_method: 1, delivery_address: 'Quay 9', lines: [{ line_id, quantity }] }],
    })
    // What cannot be divided is refused before an owner is asked.
    expect((await askFor(cart, bo, other(large + 1))).body.code).toBe('orders.deliveries.tooMuch')
    const { body: signOff } = await askFor(cart, bo, other(large - 1000))
    expect(signOff.input!.other_deliveries).toMatchObject([{ delivery_address: 'Quay 9' }])
    const { body: order } = await approve(anna, signOff, cart.total.amount)
    const { body: second } = await ask<Order>(bo, 'GET', `/api/front/orders/${order.placed_together[0]!.id}`)
    expect([order, second].map((one) => [one.placed_by, one.lines[0]!.quantity])).toEqual([
      ['Bo Brandt', 1000],
      ['Bo Brandt', large - 1000],
    ])
    expect(second.delivery_address).toBe('Quay 9')
  })

  test('goes the way that was requested, even where it is not offered any more when an owner approves', async () => {
    const { pool } = portico.platform
    const offer = (is_offered: boolean) =>
      pool.query(`update dictionary_entries set is_offered = $1 where list = 'deliveryMethods' and id = 2`, [
        is_offered,
      ])
    const { cart, signOff } = await asked({ delivery_method: 2 })
    await offer(false)
    const { status, body } = await approve(anna, signOff, cart.total.amount)
    await offer(true)
    expect([status, body.delivery_method]).toEqual([200, 2])
  })

  test('asked for or approved twice is one asking and one order', async () => {
    const cart = await filled(large)
    const twice = await Promise.all([askFor(cart), askFor(cart)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0]!.body.id).toBe(twice[1]!.body.id)
    const [first, second] = await Promise.all([
      approve(anna, twice[0]!.body, cart.total.amount),
      approve(anna, twice[0]!.body, cart.total.amount),
    ])
    expect([first.status, second.status, first.body.id]).toEqual([200, 200, second.body.id])
  })

  test('of two owners who decide at once one wins, the other hears what was decided', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { cart, signOff } = await asked()
      const [yes, no] = await Promise.all([
        approve(anna, signOff, cart.total.amount),
        turn % 2 ? refuse(olga, signOff) : approve(olga, signOff, cart.total.amount),
      ])
      expect([yes.status, no.status].sort()).toEqual([200, 409])
      const lost = yes.status === 409 ? yes : no
      expect(lost.body.code).toMatch(/^orders\.signOff\.is\.(approved|refused)$/)
      const { rows } = await portico.platform.pool.query(
        'select count(*)::int as placed from orders where cart_id = $1',
        [cart.id],
      )
      expect(rows[0].placed).toBe(turn % 2 && no.status === 200 ? 0 : 1)
    }
  })

  test('whose prices have changed is approved at the sum the owner has seen, not at another', async () => {
    const { cart, signOff } = await asked()
    await portico.platform.pool.query('update prices set amount = amount * 2 where product_id = $1', [
      product,
    ])
    try {
      const old = await approve(anna, signOff, cart.total.amount)
      expect([old.status, old.body.code]).toEqual([409, 'orders.priceChanged'])
      const now = (await ask<Cart>(anna, 'GET', `/api/front/carts/${cart.id}`)).body.total
      expect(now.amount).toBeGreaterThan(cart.total.amount)
      const { status, body } = await approve(anna, signOff, now.amount)
      expect([status, body.total]).toEqual([200, now])
    } finally {
      await portico.platform.pool.query('update prices set amount = amount / 2 where product_id = $1', [
        product,
      ])
    }
  })

  test('that is refused says why, and the cart is open again', async () => {
    const { cart, signOff } = await asked()
    const { body } = await refuse(olga, signOff)
    expect(body).toMatchObject({ state: 'refused', reason: 'Not this year', decided_by: 'Olga Brandt' })
    expect((await ask<Cart>(bo, 'GET', `/api/front/carts/${cart.id}`)).body.state).toBe('open')
    const emails = await portico.emailsTo(bo)
    expect(emails.filter(({ text }) => text.includes('Not this year')).length).toBeGreaterThan(0)
    expect((await approve(anna, signOff, cart.total.amount)).body.code).toBe('orders.signOff.is.refused')
    expect((await askFor(cart)).status, 'it may be asked for again').toBe(200)
  })

  test('is taken back by the person who asked, and by no one else', async () => {
    const { cart, signOff } = await asked()
    expect([(await withdraw(olga, signOff)).status, (await withdraw(janis, signOff)).status]).toEqual([
      409, 404,
    ])
    expect((await withdraw(bo, signOff)).body.state).toBe('withdrawn')
    expect((await withdraw(bo, signOff)).status, 'again is no mistake').toBe(200)
    expect((await ask<Cart>(bo, 'GET', `/api/front/carts/${cart.id}`)).body.state).toBe('open')
    expect((await tasksOf(anna)).filter(({ subject }) => subject === `cart:${cart.id}`)).toEqual([])
  })

  test('is decided by owners alone; strangers find nothing; no one decides for the person who has gone', async () => {
    const { cart, signOff } = await asked()
    for (const [as, status] of [
      [bo, 403],
      [vera, 403],
      [janis, 404],
      [manager, 403],
    ] as const)
      expect([
        (await approve(as, signOff, cart.total.amount)).status,
        (await refuse(as, signOff)).status,
      ]).toEqual([status, status])
    await portico.platform.pool.query(`update users set org_role = 'viewer' where email = $1`, [bo])
    expect((await approve(anna, signOff, cart.total.amount)).body.code).toBe('orders.signOff.askerIsGone')
    await portico.platform.pool.query(`update users set org_role = 'buyer' where email = $1`, [bo])
    expect((await refuse(anna, signOff)).status).toBe(200)
  })

  test('within the limit is placed at once, and no one is asked; in another currency it is above it', async () => {
    await limitOf(1_000_000_00)
    const cart = await filled(large)
    expect((await askFor(cart)).body.code).toBe('orders.signOff.notNeeded')
    await limitOf(1_000_000_00, 'EUR')
    expect((await place(bo, cart)).body.code).toBe('orders.guards.withinOrderLimit')
    await limitOf(cart.total.amount)
    expect((await place(bo, cart)).status, 'the very limit is within it').toBe(200)
  })
})
