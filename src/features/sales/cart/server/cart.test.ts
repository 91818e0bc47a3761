import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import type { Cart } from '../contract.ts'
import { closeCart, lockCartForCheckout } from './index.ts'
import { add, bolt, open, portico, show, startCarts, washer } from './testing/cart.ts'

beforeAll(startCarts)
afterAll(() => portico.stop())

describe('the cart that is filled', () => {
  test('is the chosen one and no other, whichever was changed last', async () => {
    const [first, second] = [await open(cast.clientA, 'First'), await open(cast.clientA, 'Second')]
    const choose = ({ id }: Cart) =>
      portico.request(cast.clientA, 'PATCH', `/api/front/carts/${id}`, { is_active: true })
    for (const cart of [first, second, first, second, first]) {
      await choose(cart)
      await add(cast.clientA, cart === first ? second : first, washer, 1)
      const { body } = await portico.request(cast.clientA, 'GET', '/api/front/carts/active')
      expect(body.cart.id).toBe(cart.id)
    }
  })
})

describe('a cart', () => {
  test('of another company does not exist', async () => {
    const cart = await open(cast.clientA, 'Secret')
    const line = (await add(cast.clientA, cart, washer, 1)).body.changed.line_id
    const url = `/api/front/carts/${cart.id}`
    const answers = await Promise.all([
      portico.request(cast.clientB, 'GET', url),
      portico.request(cast.clientB, 'PATCH', url, { name: 'Mine' }),
      portico.request(cast.clientB, 'DELETE', url),
      portico.request(cast.clientB, 'PUT', `${url}/seen-prices`),
      portico.request(cast.clientB, 'POST', `${url}/lines`, { product_id: washer, quantity: 1 }),
      portico.request(cast.clientB, 'PATCH', `${url}/lines/${line}`, { quantity: 9 }),
      portico.request(cast.clientB, 'DELETE', `${url}/lines/${line}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
    const missing = await portico.request(cast.clientB, 'GET', '/api/front/carts/999999')
    expect({ ...answers[0]!.body, request_id: 0 }).toEqual({ ...missing.body, request_id: 0 })
    const own = await open(cast.clientB, 'Own')
    expect(
      (
        await portico.request(cast.clientB, 'PATCH', `/api/front/carts/${own.id}/lines/${line}`, {
          quantity: 9,
        })
      ).status,
    ).toBe(404)
    expect((await show(cart)).lines[0]).toMatchObject({ quantity: 1 })
  })

  test('is for clients alone, verified or not', async () => {
    expect((await portico.request(null, 'GET', '/api/front/carts')).status).toBe(401)
    expect((await portico.request(cast.manager, 'GET', '/api/front/carts')).status).toBe(403)
    expect((await portico.request(cast.applicant, 'GET', '/api/front/carts')).status).toBe(403)
    const { status, body } = await portico.request(cast.unverified, 'POST', '/api/front/carts', {
      name: 'Мои болты',
    })
    expect([status, body.name, body.currency]).toEqual([200, 'Мои болты', 'RUB'])
  })

  test('is opened by the first line, once, and the chosen one is filled', async () => {
    expect((await portico.request(cast.clientB, 'GET', '/api/front/carts/active')).body.cart?.name).toBe(
      'Own',
    )
    const fill = (as: string, lines: object[]) =>
      portico.request(as, 'POST', '/api/front/carts/active/lines', { lines })
    await portico.platform.pool.query(
      'delete from carts where owner_id = (select id from users where email = $1)',
      [cast.clientB],
    )
    expect((await portico.request(cast.clientB, 'GET', '/api/front/carts/active')).body).toEqual({
      cart: null,
    })

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => fill(cast.clientB, [{ product_id: washer, quantity: 1 }])),
    )
    expect(new Set(answers.map(({ body }) => body.cart.id)).size).toBe(1)
    const { body: active } = await portico.request(cast.clientB, 'GET', '/api/front/carts/active')
    expect(active.cart).toMatchObject({ is_active: true, lines: [{ quantity: 4 }] })

    const other = await open(cast.clientB, 'Second')
    await portico.request(cast.clientB, 'PATCH', `/api/front/carts/${other.id}`, { is_active: true })
    const { body } = await fill(cast.clientB, [
      { product_id: washer, quantity: 2 },
      { product_id: bolt, quantity: 1 },
    ])
    expect(body.cart).toMatchObject({ id: other.id, is_active: true, line_count: 2 })
    expect(body.changed[1]).toMatchObject({ quantity: 10, rounded_from: 1 })
    const list = await portico.request(cast.clientB, 'GET', '/api/front/carts')
    expect(list.headers['x-total-count']).toBe('2')
    expect(list.body.filter((cart: Cart) => cart.is_active).map(({ id }: Cart) => id)).toEqual([other.id])

    await portico.request(cast.clientB, 'DELETE', `/api/front/carts/${other.id}`)
    await open(cast.clientB, 'Third')
    expect((await portico.request(cast.clientB, 'GET', '/api/front/carts/active')).body.cart.id).toBe(
      active.cart.id,
    )
  })

  test('takes all lines of a request or none, and names the refused one by its place', async () => {
    const cart = await open(cast.clientA, 'All or nothing')
    await portico.request(cast.clientA, 'PATCH', `/api/front/carts/${cart.id}`, { is_active: true })
    const lines = [
      { product_id: washer, quantity: 1 },
      { product_id: 999_999, quantity: 1 },
    ]
    const { status, body } = await portico.request(cast.clientA, 'POST', '/api/front/carts/active/lines', {
      lines,
    })
    expect([status, body.codes]).toEqual([422, { 'lines.1.product_id': ['cart.notOnSale'] }])
    expect((await show(cart)).lines).toEqual([])
  })

  test('keeps every line that is added at once', async () => {
    const cart = await open(cast.clientA, 'Two tabs')
    await Promise.all(Array.from({ length: 20 }, () => add(cast.clientA, cart, washer, 1)))
    expect((await show(cart)).lines).toMatchObject([{ quantity: 20 }])
  })

  test('that was put away is not filled any more', async () => {
    const cart = await open(cast.clientA, 'Old')
    expect((await portico.request(cast.clientA, 'DELETE', `/api/front/carts/${cart.id}`)).status).toBe(204)
    const { status, body } = await add(cast.clientA, cart, washer, 1)
    expect([status, body.code]).toEqual([409, 'cart.notOpen'])
    const list = await portico.request(cast.clientA, 'GET', '/api/front/carts?state=archived')
    expect(list.body.map(({ name }: Cart) => name)).toContain('Old')
  })

  test('that was put away is put back with its lines, by its company alone, and never once it was ordered', async () => {
    const cart = await open(cast.clientA, 'Back')
    await add(cast.clientA, cart, washer, 4)
    await portico.request(cast.clientA, 'DELETE', `/api/front/carts/${cart.id}`)
    const url = `/api/front/carts/${cart.id}/restored`
    expect((await portico.request(cast.clientB, 'PUT', url)).status).toBe(404)
    const { status, body } = await portico.request(cast.clientA, 'PUT', url)
    expect([status, body.state, body.lines]).toMatchObject([200, 'open', [{ quantity: 4 }]])
    expect((await add(cast.clientA, cart, washer, 1)).body.changed.quantity).toBe(5)
    await portico.platform.pool.query(`update carts set state = 'converted', order_id = 1 where id = $1`, [
      cart.id,
    ])
    const ordered = await portico.request(cast.clientA, 'PUT', url)
    expect([ordered.status, ordered.body.code]).toEqual([409, 'cart.notOpen'])
  })
})

describe('checkout', () => {
  test('meeting an added line leaves it in the order or in no order, never both', async () => {
    const { db } = portico.platform
    const person = await portico.platform.personOf(db, await portico.tokenOf(cast.clientA), db)
    if (person?.role !== 'client') throw new Error('Anna is a client')
    for (let round = 1; round <= 25; round += 1) {
      const cart = await open(cast.clientA, `Race ${round}`)
      const checkout = inTransaction(portico.platform.pool, async (db) => {
        const locked = await lockCartForCheckout({ db, person, emit: async () => {} }, cart.id)
        await closeCart(db, cart.id, round)
        return locked.lines.length
      })
      const [ordered, added] = await Promise.all([checkout, add(cast.clientA, cart, washer, 1)])
      expect([ordered, added.status]).toEqual(added.status === 200 ? [1, 200] : [0, 409])
      expect(await show(cart)).toMatchObject({ state: 'converted', order_id: round, line_count: ordered })
    }
  })
})
