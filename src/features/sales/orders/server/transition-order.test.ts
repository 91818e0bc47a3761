import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'

const anna = cast.clientA

let portico: TestPortico
let product: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  product = (await portico.platform.pool.query('select min(id) as id from products')).rows[0].id
})
afterAll(() => portico.stop())

async function newOrder(): Promise<Order> {
  const { body: cart } = await portico.request<Cart>(anna, 'POST', '/api/front/carts', { name: 'For a test' })
  await portico.request(anna, 'POST', `/api/front/carts/${cart.id}/lines`, {
    product_id: product,
    quantity: 5,
  })
  const { body } = await portico.request(anna, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  return body
}
const confirm = (as: string, { id }: Order) =>
  portico.request(as, 'POST', `/api/manager/orders/${id}/confirmation`)
const reject = (as: string, { id }: Order, reason: unknown = 'Out of stock') =>
  portico.request(as, 'POST', `/api/manager/orders/${id}/rejection`, { reason })
const withdraw = (as: string, { id }: Order) =>
  portico.request(as, 'POST', `/api/front/orders/${id}/withdrawal`)
const historyOf = async ({ id }: Order) =>
  (await portico.request<Order>(cast.chief, 'GET', `/api/manager/orders/${id}`)).body.history.map(
    ({ event, by }) => [event, by],
  )

describe('an order', () => {
  test('is confirmed by the manager of the client, and the client reads it', async () => {
    const order = await newOrder()
    expect((await confirm(cast.manager, order)).body).toMatchObject({ id: order.id, stage: 'confirmed' })
    const { body } = await portico.request<Order>(anna, 'GET', `/api/front/orders/${order.id}`)
    expect(body.history).toMatchObject([
      { event: 'order.placed', by: 'Anna Keller', reason: null },
      { event: 'order.confirmed', by: 'Maria Orlova', reason: null },
    ])
  })

  test('tells everybody their own moves, and its goods go with it', async () => {
    const order = await newOrder()
    const seenBy = async (who: string, path: string) =>
      (await portico.request<Order>(who, 'GET', `/api/${path}/orders/${order.id}`)).body
    expect(order).toMatchObject({ turn: 'manager', fulfilment: 'none', payment_state: 'not_invoiced' })
    expect(order.transitions).toEqual([
      { transition: 'edit', ok: true, why: null, reason: null },
      { transition: 'withdraw', ok: true, why: null, reason: null },
      { transition: 'withdraw_opened', ok: true, why: null, reason: 'text' },
      { transition: 'change', ok: true, why: null, reason: null },
    ])
    expect((await seenBy(cast.manager, 'manager')).transitions).toEqual([
      { transition: 'propose', ok: false, why: 'orders.guards.offerPriced', reason: null },
      { transition: 'confirm', ok: true, why: null, reason: null },
      { transition: 'reject', ok: true, why: null, reason: 'text' },
    ])
    await confirm(cast.manager, order)
    const confirmed = await seenBy(anna, 'front')
    expect(confirmed).toMatchObject({
      turn: null,
      transitions: [
        { transition: 'amend', ok: true, why: null, reason: null },
        { transition: 'apply_change', ok: true, why: null, reason: null },
      ],
    })
    expect(confirmed.lines).toMatchObject([{ quantity: 100, confirmed: 100, cancelled: 0 }])

    const other = await newOrder()
    const { body: withdrawn } = await withdraw(anna, other)
    expect(withdrawn.lines).toMatchObject([{ quantity: 100, confirmed: 0, cancelled: 100 }])
  })

  test('is rejected with a reason, which the client reads', async () => {
    const order = await newOrder()
    expect((await reject(cast.chief, order, '  No such steel  ')).status).toBe(200)
    const { body } = await portico.request<Order>(anna, 'GET', `/api/front/orders/${order.id}`)
    expect(body).toMatchObject({ stage: 'cancelled', cancel_reason: 'No such steel' })
    expect(body.history.at(-1)).toMatchObject({ event: 'order.rejected', reason: 'No such steel' })
  })

  test.each([[''], ['   '], [undefined], [null], [7], ['x'.repeat(1001)], ['a\u0000']])(
    'is not rejected for the reason %j',
    async (reason) => {
      const order = await newOrder()
      const { status, body } = await portico.request(
        cast.manager,
        'POST',
        `/api/manager/orders/${order.id}/rejection`,
        { reason },
      )
      expect([status, Object.keys(body.codes)]).toEqual([422, ['reason']])
      expect(await historyOf(order)).toHaveLength(1)
    },
  )

  test('is withdrawn by its client while no one has answered', async () => {
    const order = await newOrder()
    expect((await withdraw(anna, order)).body.stage).toBe('cancelled')
    expect(await historyOf(order)).toEqual([
      ['order.placed', 'Anna Keller'],
      ['order.withdrawn', 'Anna Keller'],
    ])
  })

  test('is moved once: afterwards every move is refused and leaves no trace', async () => {
    for (const first of [() => confirm, () => reject]) {
      const order = await newOrder()
      await first()(cast.manager, order)
      const again = [
        await confirm(cast.manager, order),
        await reject(cast.manager, order),
        await withdraw(anna, order),
      ]
      expect(again.map(({ status, body }) => [status, body.code])).toEqual(
        Array(3).fill([409, 'orders.transitionNotAllowed']),
      )
      expect(await historyOf(order)).toHaveLength(2)
    }
  })

  test('moved by several at once is moved by one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await newOrder()
      const answers = await Promise.all([
        confirm(cast.manager, order),
        reject(cast.chief, order),
        withdraw(anna, order),
        confirm(cast.chief, order),
        reject(cast.manager, order),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
      expect(await historyOf(order)).toHaveLength(2)
    }
  })

  test('does not exist for a manager of other clients', async () => {
    const order = await newOrder()
    const answers = [await confirm(cast.otherManager, order), await reject(cast.otherManager, order)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([404, 'errors.notFound']),
    )
    expect(await historyOf(order)).toHaveLength(1)
  })
})

describe('an order of a company no one looks after', () => {
  test('is read, listed and confirmed by any manager', async () => {
    const order = await newOrder()
    const { pool } = portico.platform
    const entrust = (email: string | null) =>
      pool.query(
        `update organizations set manager_id = (select id from users where email = $2)
         where id = (select organization_id from users where email = $1)`,
        [anna, email],
      )
    await entrust(null)
    for (const as of [cast.manager, cast.otherManager, cast.chief]) {
      expect((await portico.request(as, 'GET', `/api/manager/orders/${order.id}`)).status).toBe(200)
      const { body } = await portico.request(as, 'GET', '/api/manager/orders?per_page=100')
      expect(body.map(({ id }: Order) => id)).toContain(order.id)
    }
    expect((await confirm(cast.otherManager, order)).status).toBe(200)
    await entrust(cast.manager)
    expect((await portico.request(cast.otherManager, 'GET', `/api/manager/orders/${order.id}`)).status).toBe(
      404,
    )
  })
})

describe('e-mails about an order', () => {
  test('go to the manager when it is placed and to the buyer when it is answered, each in the own language', async () => {
    await portico.platform.pool.query(`update users set locale = 'ru' where email = $1`, [cast.manager])
    const [confirmed, rejected] = [await newOrder(), await newOrder()]
    await confirm(cast.manager, confirmed)
    await reject(cast.manager, rejected, 'No such steel')

    const [toManager] = await portico.emailsTo(cast.manager)
    expect(toManager!.subject).toMatch(/[а-я]/)
    const toBuyer = await portico.emailsTo(anna)
    expect(toBuyer.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Order ${confirmed.number} is confirmed`,
        `Order ${rejected.number} was rejected`,
      ]),
    )
    const about = toBuyer.find(({ subject }) => subject.includes(`${rejected.number}`))!
    expect(about.text).toContain('No such steel')
    expect(about.text).toContain(`${portico.platform.env.publicUrl}/account/orders/${rejected.id}`)
  })

  test('carry what people wrote as text', async () => {
    const order = await newOrder()
    await reject(cast.manager, order, '<script>alert(1)</script> & "quotes"')
    const emails = await portico.emailsTo(anna)
    const about = emails.find(({ subject }) => subject.includes(`${order.number}`))!
    expect(about.html).not.toContain('<script>')
    expect(about.html).toContain('&lt;script&gt;')
    expect(about.text).toContain('<script>alert(1)</script> & "quotes"')
  })
})
