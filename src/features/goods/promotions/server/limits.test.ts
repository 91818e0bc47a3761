import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  anna,
  ask,
  cartOf,
  companyA,
  eur,
  good,
  janis,
  order,
  portico,
  priceOf,
  released,
  runs,
  startPromotions,
  usd,
} from './testing/promotions.ts'

beforeAll(startPromotions)
afterAll(() => portico.stop())
/** Each test starts without other promotions. */
beforeEach(() => ask(`update promotions set state = 'archived'`))

describe('a limit', () => {
  test('is counted by orders, and given back by those that come to nothing', async () => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku], total_limit: 10 })
    const url = await cartOf(anna, [{ product_id: id, quantity: 6 }])
    const { body } = await order(anna, url)
    expect(body.total).toEqual(usd(4320))
    expect((await runs(anna))[0]).toMatchObject({ taken: 6, left: 4 })
    // A line larger than what is left has the usual price; one that fits has the promotion's.
    const larger = (await portico.request(anna, 'GET', await cartOf(anna, [{ product_id: id, quantity: 5 }])))
      .body
    const fitting = (
      await portico.request(anna, 'GET', await cartOf(anna, [{ product_id: id, quantity: 4 }]))
    ).body
    expect([larger.total, fitting.total]).toEqual([usd(4500), usd(2880)])

    expect((await portico.request(anna, 'POST', `/api/front/orders/${body.id}/withdrawal`)).status).toBe(200)
    expect((await runs(anna))[0]).toMatchObject({ taken: 0, left: 10 })
    const { rows } = await ask('select used from promotions where id = $1', [promotion])
    expect(rows[0].used).toBe(0)
  })

  test('is shared by the lines of a cart in their order: what the first takes is not left for the next', async () => {
    const [one, other] = [await good(), await good()]
    await released({ skus: [one.sku, other.sku], total_limit: 10 })
    const url = await cartOf(anna, [
      { product_id: one.id, quantity: 6 },
      { product_id: other.id, quantity: 6 },
    ])
    const { body: cart } = await portico.request(anna, 'GET', url)
    expect(cart.lines.map(({ price }: any) => price)).toEqual([usd(720), usd(900)])
    const { status, body } = await order(anna, url, { seen_total: 9720 })
    expect([status, body.total]).toEqual([200, usd(9720)])
    expect((await runs(anna))[0]).toMatchObject({ taken: 6, left: 4 })
  })

  test('that a line exceeds is said, in product and cart, with the quantity that can be had; the order agrees', async () => {
    const { id, sku } = await good(1000, { pack_qty: 20 })
    const promotion = await released({ skus: [sku], organization_limit: 70 })
    const said = { promotion: { id: promotion, title: 'Spring' }, left: 70, quantity: 60, price: usd(720) }
    const product = (await portico.request(anna, 'GET', `/api/front/products/${id}`)).body
    expect(product.breaks.map(({ min_qty, limited }: any) => [min_qty, limited])).toEqual([
      [20, null],
      [71, said],
    ])
    const url = await cartOf(anna, [{ product_id: id, quantity: 500 }])
    const { body: cart } = await portico.request(anna, 'GET', url)
    expect([cart.total, cart.lines[0].limited]).toEqual([usd(450_000), said])
    const changed = await portico.request(anna, 'PATCH', `${url}/lines/${cart.lines[0].id}`, { quantity: 60 })
    expect([changed.body.total, changed.body.line.limited]).toEqual([usd(43_200), null])
    expect((await order(anna, url, { seen_total: 43_200 })).body.total).toEqual(usd(43_200))
    // Ten pieces are left: less than a pack.
    const rest = (await portico.request(anna, 'GET', await cartOf(anna, [{ product_id: id, quantity: 20 }])))
      .body
    expect([rest.total, rest.lines[0].limited]).toEqual([
      usd(18_000),
      { ...said, left: 10, quantity: 0, price: null },
    ])
  })

  test('and no promotion of goods with a contract price is shown to its company', async () => {
    const [agreed, usual] = [await good(), await good()]
    const { rows } = await ask(
      `insert into price_lists (currency, name, kind, organization_id) values ('USD', 'A contract', 'contract', $1) returning id`,
      [companyA],
    )
    await ask('insert into prices values ($1, $2, 1, 890)', [rows[0].id, agreed.id])
    const one = await released({ skus: [agreed.sku, usual.sku] })
    const goods = (await portico.request(anna, 'GET', `/api/front/products/promoted?promotion_id=${one}`))
      .body
    expect(goods.map(({ id, price, kept_by }: any) => [id, price, kept_by])).toEqual([
      [agreed.id, usd(890), 'contract'],
      [usual.id, usd(720), null],
    ])
    const found = (await portico.request(anna, 'GET', '/api/front/products?only=promotion')).body
    expect(found.map(({ id }: any) => id)).toEqual([usual.id])
    // A condition that no line gains by is not asked for.
    await ask(`update promotions set state = 'archived'`)
    await released({ skus: [agreed.sku], condition: 'min_sum', min_sum: 100_000 })
    const cart = (
      await portico.request(anna, 'GET', await cartOf(anna, [{ product_id: agreed.id, quantity: 2 }]))
    ).body
    expect([cart.total, cart.asked]).toEqual([usd(1780), []])
    await ask(`update price_lists set state = 'withdrawn' where id = $1`, [rows[0].id])
  })

  test('of one company does not bind another', async () => {
    const { id, sku } = await good()
    await released({ skus: [sku], organization_limit: 5 })
    await order(anna, await cartOf(anna, [{ product_id: id, quantity: 5 }]))
    expect([await priceOf(anna, id), await priceOf(janis, id)]).toEqual([usd(900), eur(737)])
  })

  test('without a limit keeps no order waiting for another, and binds from what was ordered once it gets one', async () => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku] })
    const [first, second] = [
      await cartOf(anna, [{ product_id: id, quantity: 6 }]),
      await cartOf(anna, [{ product_id: id, quantity: 6 }]),
    ]
    // An order whose transaction is not committed yet.
    const slow = await portico.platform.pool.connect()
    await slow.query('begin')
    await slow.query(
      'insert into promotion_uses (promotion_id, order_id, organization_id, pieces, at) select $1, 987654, id, 1, now() from organizations limit 1',
      [promotion],
    )
    expect([(await order(anna, first)).status, (await order(anna, second)).status]).toEqual([200, 200])
    await slow.query('rollback')
    slow.release()

    const replyOf = async () =>
      (await portico.request(cast.chief, 'GET', `/api/manager/promotions/${promotion}`)).body
    const before = await replyOf()
    expect(before.used).toBe(12)
    const limited = async (total_limit: number) => {
      const { id: _, phase: __, transitions: ___, used: ____, ...card } = await replyOf()
      return portico.request(cast.chief, 'PUT', `/api/manager/promotions/${promotion}`, {
        ...card,
        total_limit,
      })
    }
    expect((await limited(10)).body.codes).toEqual({ total_limit: ['promotions.errors.moreUsed'] })
    expect((await limited(15)).status).toBe(200)
    expect((await runs(anna))[0]).toMatchObject({ taken: 12, left: 3 })
    expect((await order(anna, await cartOf(anna, [{ product_id: id, quantity: 3 }]))).body.total).toEqual(
      usd(2160),
    )
    expect((await replyOf()).used).toBe(15)
    const rows = (await portico.request(cast.chief, 'GET', '/api/manager/promotions?per_page=100')).body
    expect(rows.find((row: { id: number }) => row.id === promotion)).toMatchObject({ used: 15 })
  })

  test.each([
    ['more than are left', { total_limit: 10 }, null],
    ['after its end', { total_limit: 100 }, 'update promotions set ends_at = now() where id = $1'],
  ])(
    'is asked for the pieces that a change adds to a confirmed order, and refuses %s',
    async (_, limit, ends) => {
      const { id, sku } = await good()
      const promotion = await released({ skus: [sku], ...limit })
      const { body: placed } = await order(anna, await cartOf(anna, [{ product_id: id, quantity: 6 }]))
      await portico.request(cast.chief, 'POST', `/api/manager/orders/${placed.id}/confirmation`)
      const changed = async (n: number, quantity: number) => {
        const change = { message: 'More', lines: [{ id: placed.lines[0].id, quantity }] }
        await portico.request(anna, 'POST', `/api/front/orders/${placed.id}/amendments`, change)
        const url = `/api/manager/orders/${placed.id}/amendment-acceptance`
        const { status, body } = await portico.request(cast.chief, 'POST', url, { n })
        const { rows } = await ask('select used from promotions where id = $1', [promotion])
        return [status, body.code, rows[0].used]
      }
      expect(await changed(1, 9)).toEqual([200, undefined, 9])
      if (ends) await ask(ends, [promotion])
      expect(await changed(2, 11)).toEqual([409, 'promotions.notLeft', 9])
    },
  )

  test('of a company is free again for it once its order comes to nothing', async () => {
    const { id, sku } = await good()
    await released({ skus: [sku], organization_limit: 10 })
    for (const _ of [1, 2]) {
      const { status, body } = await order(anna, await cartOf(anna, [{ product_id: id, quantity: 10 }]))
      expect([status, body.total]).toEqual([200, usd(7200)])
      await portico.request(anna, 'POST', `/api/front/orders/${body.id}/withdrawal`)
    }
  })

  test('holds when twenty carts are ordered at once: exactly as many pieces as there are, none twice', async () => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku], total_limit: 50 })
    const carts = await Promise.all(
      Array.from({ length: 20 }, () => cartOf(anna, [{ product_id: id, quantity: 10 }])),
    )
    const answers = await Promise.all(carts.map((url) => order(anna, url, { seen_total: 7200 })))
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(5)
    expect(placed.every(({ body }) => body.total.amount === 7200)).toBe(true)
    const why = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code])
    expect(
      why.every(
        ([status, code]) => status === 409 && ['promotions.notLeft', 'orders.priceChanged'].includes(code),
      ),
    ).toBe(true)
    const { rows } = await ask('select used from promotions where id = $1', [promotion])
    expect(rows[0].used).toBe(50)
    // The buyer who was too late still has the cart, at the usual price.
    const late = carts[answers.findIndex(({ status }) => status === 409)]!
    expect((await portico.request(anna, 'GET', late)).body).toMatchObject({ state: 'open', total: usd(9000) })
  })

  test('that ends between cart and checkout is said before anything is charged', async () => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku] })
    const url = await cartOf(anna, [{ product_id: id, quantity: 2 }])
    const seen = (await portico.request(anna, 'GET', url)).body.total.amount
    await ask('update promotions set ends_at = now() where id = $1', [promotion])
    const { status, body } = await order(anna, url, { seen_total: seen })
    expect([seen, status, body.code]).toEqual([1440, 409, 'orders.priceChanged'])
    expect((await portico.request(anna, 'GET', url)).body.lines[0]).toMatchObject({
      price: usd(900),
      seen_price: usd(720),
    })
  })
})
