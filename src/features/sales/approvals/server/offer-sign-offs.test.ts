import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Task } from '#features/office/tasks/contract.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import type { StaffOfferRound } from '#features/sales/negotiation/offer-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { keepTime } from '#features/sales/orders/server/keep-time.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { SignOff } from '../sign-off.ts'
import { addColleagues, bo, olga } from './testing/colleagues.ts'

const { clientA: anna, chief } = cast

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
const approve = (as: string, { id }: Pick<SignOff, 'id'>, seen_total: number) =>
  ask<Order>(as, 'POST', `/api/front/sign-offs/${id}/approval`, { seen_total })
const tasksOf = async (as: string) =>
  (await ask<Task[]>(as, 'GET', '/api/tasks?per_page=100')).body.filter(({ kind }) =>
    kind.startsWith('orders.sign_off'),
  )
const large = 5000

describe('an offer above a colleague’s limit', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const staff = (order: Pick<Order, 'id'>, what: string, body: object = {}) =>
    ask<Order>(chief, 'POST', `/api/manager/orders/${order.id}/${what}`, body)
  const front = (as: string, order: Pick<Order, 'id'>, what: string, body: object = {}) =>
    ask<any>(as, 'POST', `/api/front/orders/${order.id}/${what}`, body)

  async function offered(): Promise<Order> {
    await limitOf(1_000_000_00)
    const { body: order } = await place(bo, await filled(large))
    const { body: draft } = await ask<StaffOfferRound>(chief, 'GET', `/api/manager/orders/${order.id}/draft`)
    const lines = draft.lines.map(({ id, quantity, price }) => ({ id, quantity, price }))
    const written = await ask<StaffOfferRound>(chief, 'PUT', `/api/manager/orders/${order.id}/draft`, {
      version: draft.version,
      valid_until: days(7),
      message: 'As we spoke',
      lines,
    })
    await staff(order, 'offer', { version: written.body.version })
    await limitOf(100_00)
    return (await ask<Order>(bo, 'GET', `/api/front/orders/${order.id}`)).body
  }

  test('is not accepted by them, nor are other terms asked for; its button says why', async () => {
    const order = await offered()
    expect(order.transitions.find(({ transition }) => transition === 'accept')).toMatchObject({
      ok: false,
      why: 'orders.guards.withinOrderLimit',
    })
    expect((await front(bo, order, 'acceptance', { n: 1 })).body.code).toBe('orders.guards.withinOrderLimit')
    const counter = { n: 1, message: 'Cheaper', lines: [{ id: order.lines[0]!.id, quantity: large - 100 }] }
    expect((await front(bo, order, 'counter', counter)).body.code).toBe('orders.guards.withinOrderLimit')
    expect(
      (await ask<Order>(anna, 'GET', `/api/front/orders/${order.id}`)).body.transitions[0],
    ).toMatchObject({
      transition: 'accept',
      ok: true,
    })
  })

  test('is accepted as theirs once an owner approves', async () => {
    const order = await offered()
    const { body: signOff } = await front(bo, order, 'sign-off', { n: 1 })
    expect((await front(bo, order, 'sign-off', { n: 1 })).body.id, 'asked twice is one asking').toBe(
      signOff.id,
    )
    const [task] = (await tasksOf(anna)).filter(({ subject }) => subject === `order:${order.id}`)
    expect([task!.kind, task!.path]).toEqual([
      'orders.sign_off_offer',
      `/account/orders/${order.id}?panel=offer`,
    ])
    expect((await approve(anna, signOff, order.total.amount - 1)).body.code).toBe('orders.priceChanged')
    const { status, body } = await approve(anna, signOff, order.total.amount)
    expect([status, body.stage]).toEqual([200, 'confirmed'])
    expect(body.history.slice(-3).map(({ event, by }) => [event, by])).toEqual([
      ['order.sign_off_asked', 'Bo Brandt'],
      ['order.offer_accepted', 'Bo Brandt'],
      ['order.signed_off', 'Anna Keller'],
    ])
  })

  test('that an owner answers otherwise, or that runs out, waits no more', async () => {
    const [declined, late] = [await offered(), await offered()]
    const first = (await front(bo, declined, 'sign-off', { n: 1 })).body
    const second = (await front(bo, late, 'sign-off', { n: 1 })).body
    await front(anna, declined, 'refusal', { n: 1, cause: 'price' })
    expect((await approve(olga, first, declined.total.amount)).body.code).toBe('orders.signOff.is.overtaken')
    await portico.platform.pool.query(
      `update orders set valid_until = now() - interval '1 minute' where id = $1`,
      [late.id],
    )
    await keepTime(portico.platform)
    expect((await approve(olga, second, late.total.amount)).body.code).toBe('orders.signOff.is.overtaken')
    const subjects = (await tasksOf(anna)).map(({ subject }) => subject)
    expect(subjects.filter((one) => [`order:${late.id}`, `order:${declined.id}`].includes(one))).toEqual([])
  })

  test('a change that makes an order dearer than their limit is an owner’s to ask for; a cheaper one is theirs', async () => {
    const order = await offered()
    await front(anna, order, 'acceptance', { n: 1 })
    const change = (quantity: number) => ({ message: 'Other', lines: [{ id: order.lines[0]!.id, quantity }] })
    expect((await front(bo, order, 'amendments', change(large + 100))).body.code).toBe(
      'orders.guards.withinOrderLimit',
    )
    expect((await front(bo, order, 'amendments', change(large - 100))).status).toBe(200)

    const dearer = await offered()
    await front(anna, dearer, 'acceptance', { n: 1 })
    const lines = [{ id: dearer.lines[0]!.id, quantity: large + 100 }]
    await staff(dearer, 'amendments', { message: 'A hundred more', lines })
    const accept = (as: string) => front(as, dearer, 'amendment-acceptance', { n: 2 })
    expect((await accept(bo)).body.code).toBe('orders.guards.withinOrderLimit')
    expect((await accept(anna)).status).toBe(200)
  })
})
