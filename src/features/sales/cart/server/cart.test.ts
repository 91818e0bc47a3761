import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { upsertBasePrices } from '#features/goods/pricing/server/index.ts'
import { discountLevels } from '#features/goods/pricing/server/tables.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Cart } from '../contract.ts'
import { closeCart, lockCartForCheckout } from './index.ts'

let portico: TestPortico
let bolt: number
let washer: number
let unpriced: number

beforeAll(async () => {
  portico = await startPortico()
  await portico.platform.db
    .insert(discountLevels)
    .values([
      { id: 0, percent_bp: 0 },
      { id: 1, percent_bp: 500 },
      { id: 2, percent_bp: 1000 },
    ])
    .onConflictDoNothing()
  ;[bolt, washer, unpriced] = (await putOnSale(portico.platform, [
    {
      sku: 'BOLT-M8',
      name_en: 'Bolt M8',
      name_ru: 'Болт М8',
      price: { 1: 1000, 100: 900 },
      min_qty: 10,
      step_qty: 10,
    },
    { sku: 'WASHER-M8', name_en: 'Washer M8', price: 55 },
    { sku: 'GEAR-X', name_en: 'Gear to order', price: null, supply: 'on_request' },
  ])) as [number, number, number]
})
afterAll(() => portico.stop())

const open = async (as: string, name: string): Promise<Cart> =>
  (await portico.request<Cart>(as, 'POST', '/api/front/carts', { name })).body
const add = (as: string, cart: { id: number }, product_id: number, quantity: unknown, more: object = {}) =>
  portico.request(as, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity, ...more })
const show = async (cart: { id: number }): Promise<Cart> =>
  (await portico.request(cast.clientA, 'GET', `/api/front/carts/${cart.id}`)).body
const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('a line', () => {
  test('carries the buyer’s own price, its reasons and the next break', async () => {
    const cart = await open(cast.clientA, 'Prices')
    const { status, body } = await add(cast.clientA, cart, bolt, 20)
    expect(status).toBe(200)
    expect(body.changed).toMatchObject({ product_id: bolt, quantity: 20, rounded_from: null })
    expect(body.line).toMatchObject({
      product_id: bolt,
      quantity: 20,
      price: usd(900),
      list_price: usd(1000),
      total: usd(18_000),
      next_break: { min_qty: 100, price: usd(810) },
      seen_price: null,
      problem: null,
      on_sale: true,
    })
    expect(body.line.why.map(({ step }: { step: string }) => step)).toEqual(['list', 'level'])
    expect(body).toMatchObject({
      goods: usd(20_000),
      discount: usd(2000),
      total: usd(18_000),
      problems: 0,
      line_count: 1,
    })
    expect(await show(cart)).toMatchObject({ order_id: null, lines: [{ product_id: bolt }] })
  })

  test('is priced by the server, whatever the browser says', async () => {
    const cart = await open(cast.clientA, 'Cheap')
    const { body } = await add(cast.clientA, cart, washer, 3, {
      price: 1,
      list_price: 1,
      total: 1,
      seen_price: 1,
    })
    // 55 cents less 10 % are $49.50 per hundred, so three cost 148.5 cents.
    expect(body.total).toEqual(usd(149))
  })

  test('grows when its product is added again, and is rounded up to what can be bought', async () => {
    const cart = await open(cast.clientA, 'Grows')
    await add(cast.clientA, cart, bolt, 10)
    const { body } = await add(cast.clientA, cart, bolt, 5)
    expect(body.changed).toMatchObject({ quantity: 20, rounded_from: 15 })
    expect((await show(cart)).lines).toHaveLength(1)
  })

  test.each([
    [0, 'errors.minRange'],
    [-2, 'errors.minRange'],
    [1.5, 'errors.isInteger'],
    ['7', 'errors.isFinite'],
    [null, 'errors.required'],
    [2_000_000, 'errors.maxRange'],
  ])('of quantity %j is refused on the quantity', async (quantity, code) => {
    const cart = await open(cast.clientA, 'Refuses')
    const { status, body } = await add(cast.clientA, cart, washer, quantity)
    expect([status, body.codes]).toEqual([422, { quantity: [code] }])
    expect((await show(cart)).lines).toEqual([])
  })

  test('changes its quantity and its note, each without the other', async () => {
    const cart = await open(cast.clientA, 'Changes')
    const line = (await add(cast.clientA, cart, washer, 5)).body.changed.line_id
    const url = `/api/front/carts/${cart.id}/lines/${line}`
    await portico.request(cast.clientA, 'PATCH', url, { note: 'for the gearbox' })
    const { body } = await portico.request(cast.clientA, 'PATCH', url, { quantity: 8 })
    expect(body.line).toMatchObject({ quantity: 8, note: 'for the gearbox', total: usd(396) })
    expect((await portico.request(cast.clientA, 'PATCH', url, { note: '' })).body.line.note).toBeNull()
    expect((await portico.request(cast.clientA, 'DELETE', url)).body.line_count).toBe(0)
    expect((await show(cart)).lines).toEqual([])
    expect((await portico.request(cast.clientA, 'DELETE', url)).status).toBe(404)
  })

  test('without a price or off the market is a problem and is not counted', async () => {
    const cart = await open(cast.clientA, 'Problems')
    await add(cast.clientA, cart, washer, 2)
    await add(cast.clientA, cart, unpriced, 1)
    const [gone] = await putOnSale(portico.platform, [{ sku: 'GONE-1', price: 700 }])
    await add(cast.clientA, cart, gone!, 1)
    await portico.platform.pool.query(`update products set status = 'hidden' where id = $1`, [gone])
    const read = await show(cart)
    expect(read.lines.map(({ problem }) => problem)).toEqual([null, 'no_price', 'not_on_sale'])
    expect([read.problems, read.total]).toEqual([2, usd(99)])
    const { status, body } = await add(cast.clientA, cart, gone!, 1)
    expect([status, body.codes]).toEqual([422, { product_id: ['cart.notOnSale'] }])
  })

  test('remembers the price the buyer saw until the change is taken note of', async () => {
    const [pin] = await putOnSale(portico.platform, [{ sku: 'PIN-4', price: 200 }])
    const cart = await open(cast.clientA, 'Seen')
    await add(cast.clientA, cart, pin!, 10)
    await inTransaction(portico.platform.pool, (db) =>
      upsertBasePrices(db, 'USD', [{ product_id: pin!, min_qty: 1, amount: 300, per: 1 }]),
    )
    expect((await show(cart)).lines[0]).toMatchObject({ price: usd(270), seen_price: usd(180) })
    const { body } = await portico.request(cast.clientA, 'PUT', `/api/front/carts/${cart.id}/seen-prices`)
    expect(body.lines[0].seen_price).toBeNull()
    await inTransaction(portico.platform.pool, (db) =>
      upsertBasePrices(db, 'USD', [{ product_id: pin!, min_qty: 1, amount: 100, per: 1 }]),
    )
    expect((await show(cart)).lines[0]).toMatchObject({ price: usd(90), seen_price: usd(270) })
  })
})

describe('a request', () => {
  test('that names a product twice adds both quantities', async () => {
    const cart = await open(cast.clientA, 'Twice')
    await portico.request(cast.clientA, 'PATCH', `/api/front/carts/${cart.id}`, { is_active: true })
    const lines = [
      { product_id: washer, quantity: 3 },
      { product_id: washer, quantity: 4 },
    ]
    await portico.request(cast.clientA, 'POST', '/api/front/carts/active/lines', { lines })
    expect((await show(cart)).lines).toMatchObject([{ product_id: washer, quantity: 7 }])
  })
})

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
        const locked = await lockCartForCheckout(db, person, cart.id)
        await closeCart(db, cart.id, round)
        return locked.lines.length
      })
      const [ordered, added] = await Promise.all([checkout, add(cast.clientA, cart, washer, 1)])
      expect([ordered, added.status]).toEqual(added.status === 200 ? [1, 200] : [0, 409])
      expect(await show(cart)).toMatchObject({ state: 'converted', order_id: round, line_count: ordered })
    }
  })
})
