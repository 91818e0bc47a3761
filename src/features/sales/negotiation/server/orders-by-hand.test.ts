import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { StaffOfferRound } from '../offer-shape.ts'
import { offering } from './testing/offering.ts'

const { clientA: anna, manager } = cast

let portico: TestPortico
let product: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  product = (await portico.platform.pool.query('select min(id) as id from products')).rows[0].id
})
afterAll(() => portico.stop())

const { days, ask, staff, front, placed, usd } = offering(() => portico)

describe('an order by hand', () => {
  const company = async () =>
    (await portico.platform.pool.query('select organization_id as id from users where email = $1', [anna]))
      .rows[0].id

  test('is its writer’s until it is sent; its own thing is priced, accepted, and never was free', async () => {
    const created = await ask(manager, 'POST', '/api/manager/orders', { organization_id: await company() })
    const order = created.body
    expect([created.status, order.stage, order.source]).toEqual([200, 'draft', 'manual'])
    expect((await ask(anna, 'GET', `/api/front/orders/${order.id}`)).status).toBe(404)
    const { body: mine } = await ask<Order[]>(anna, 'GET', '/api/front/orders?per_page=100')
    expect(mine.map(({ id }) => id)).not.toContain(order.id)

    const lines = [
      { product_id: product, quantity: 100 },
      { custom: { name_en: 'Bracket', material: 'S235' }, quantity: 4 },
    ]
    const written = await ask<StaffOfferRound>(manager, 'PUT', `/api/manager/orders/${order.id}/draft`, {
      version: 0,
      valid_until: days(7),
      lines,
    })
    expect(written.body).toMatchObject({ version: 1, unpriced: 1 })
    const unpriced = await staff(manager, order, 'offer', { version: 1 })
    expect((unpriced.body as never as { code: string }).code).toBe('orders.guards.offerPriced')

    const [goods, bracket] = written.body.lines
    const priced = await ask<StaffOfferRound>(manager, 'PUT', `/api/manager/orders/${order.id}/draft`, {
      version: 1,
      valid_until: days(7),
      lines: [
        { id: goods!.id, quantity: 100 },
        { id: bracket!.id, quantity: 4, price: usd(1250), cost: usd(900), lead_days: 12 },
      ],
    })
    expect(priced.body.lines[1]).toMatchObject({ price: usd(1250), margin_bp: 2800, lead_days: 12 })
    const sent = await staff(manager, order, 'offer', { version: 2 })
    expect(sent.body).toMatchObject({ stage: 'negotiation', turn: 'client' })
    const { body: seen } = await ask(anna, 'GET', `/api/front/orders/${order.id}`)
    expect(seen.lines.map(({ name, total }) => [name, total?.amount])).toContainEqual(['Bracket', 5000])
    const accepted = await front(order, 'acceptance', { n: 1 })
    expect([accepted.body.stage, accepted.body.lines[1]!.confirmed]).toEqual(['confirmed', 4])
  })

  test('is discarded while nothing was sent, and by no one else', async () => {
    const { body: order } = await ask(manager, 'POST', '/api/manager/orders', {
      organization_id: await company(),
    })
    expect((await ask(cast.otherManager, 'DELETE', `/api/manager/orders/${order.id}`)).status).toBe(404)
    expect((await ask(manager, 'DELETE', `/api/manager/orders/${order.id}`)).status).toBe(204)
    expect((await ask(manager, 'GET', `/api/manager/orders/${order.id}`)).status).toBe(404)
    const sent = await placed()
    expect((await ask(manager, 'DELETE', `/api/manager/orders/${sent.id}`)).status).toBe(409)
  })

  test('is not begun for a client of others', async () => {
    const other = await ask(cast.otherManager, 'POST', '/api/manager/orders', {
      organization_id: await company(),
    })
    expect(other.status).toBe(404)
  })
})
