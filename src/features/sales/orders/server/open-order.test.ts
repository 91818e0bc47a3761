import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Order } from '../order-shape.ts'

/** Product 4.6: a client can take an order back only until its manager has opened it. */
let portico: TestPortico
let product: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  product = (await portico.platform.pool.query('select min(id) as id from products')).rows[0].id
})
afterAll(() => portico.stop())

async function checkout(input: object) {
  const ask = (url: string, body: object) => portico.request(cast.clientA, 'POST', url, body)
  const { body: cart } = await ask('/api/front/carts', { name: 'For a test' })
  await ask(`/api/front/carts/${cart.id}/lines`, { product_id: product, quantity: 5 })
  return ask(`/api/front/carts/${cart.id}/checkout`, { delivery_method: 1, ...input })
}
const newOrder = async (): Promise<Order> => (await checkout({})).body
const open = (as: string, { id }: Order) => portico.request<Order>(as, 'GET', `/api/manager/orders/${id}`)
const withdraw = ({ id }: Order, body?: object) =>
  portico.request(cast.clientA, 'POST', `/api/front/orders/${id}/withdrawal`, body)
const seenByClient = async ({ id }: Order) =>
  (await portico.request<Order>(cast.clientA, 'GET', `/api/front/orders/${id}`)).body

test('an order its manager has opened is withdrawn with a reason only', async () => {
  const order = await newOrder()
  const both = (ok: boolean, why: string | null) =>
    ['edit', 'withdraw'].map((transition) => ({ transition, ok, why, reason: null }))
  const further = [
    { transition: 'withdraw_opened', ok: true, why: null, reason: 'text' },
    { transition: 'change', ok: true, why: null, reason: null },
  ]
  expect((await seenByClient(order)).transitions).toEqual([...both(true, null), ...further])
  expect((await open(cast.manager, order)).body.opened_at).toEqual(expect.any(String))
  const seen = await seenByClient(order)
  expect(seen.transitions).toEqual([...both(false, 'orders.guards.notOpened'), ...further])
  const refused = await withdraw(order)
  expect([refused.status, Object.keys(refused.body.codes)]).toEqual([422, ['reason']])
  expect((await seenByClient(order)).stage).toBe('submitted')
  expect((await withdraw(order, { reason: 'Ordered twice' })).body).toMatchObject({
    stage: 'cancelled',
    cancel_reason: 'Ordered twice',
  })
})

test('the first opening is noted, later ones change nothing', async () => {
  const order = await newOrder()
  const first = (await open(cast.manager, order)).body.opened_at
  expect((await open(cast.manager, order)).body.opened_at).toBe(first)
})

test('who merely may see it has not opened it for the company', async () => {
  const order = await newOrder()
  for (const other of [cast.chief, cast.admin]) expect((await open(other, order)).body.opened_at).toBeNull()
  expect((await open(cast.otherManager, order)).status).toBe(404)
  expect((await seenByClient(order)).opened_at).toBeNull()
  expect((await withdraw(order)).status).toBe(200)
})

test('of an opening and a withdrawal at once neither is lost: withdrawn and unopened, or opened and refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await newOrder()
    const [, withdrawn] = await Promise.all([open(cast.manager, order), withdraw(order)])
    const { stage, opened_at } = await seenByClient(order)
    if (withdrawn.status === 200) expect([stage, opened_at]).toEqual(['cancelled', null])
    else
      expect([withdrawn.status, stage, typeof opened_at]).toEqual([
        expect.toSatisfy((status) => status === 409 || status === 422),
        ...['submitted', 'string'],
      ])
  }
})

test('a move that needs a reason says so', async () => {
  const { body } = await open(cast.manager, await newOrder())
  expect(body.transitions.map(({ transition, reason }) => [transition, reason])).toEqual([
    ['propose', null],
    ['confirm', null],
    ['reject', 'text'],
  ])
})
