import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** A buys in dollars at level id 2, B in euro at level id 0. */
const [anna, janis] = [cast.clientA, cast.clientB]

let portico: TestPortico
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
let companyA: number
beforeAll(async () => {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('delete from discount_levels')
  await ask('insert into discount_levels (id, percent_bp) values (0, 0), (1, 500), (2, 1000)')
  companyA = (await ask('select organization_id from users where email = $1', [anna])).rows[0].organization_id
})
afterAll(() => portico.stop())
/** Each test starts without other promotions. */
beforeEach(() => ask(`update promotions set state = 'archived'`))

let made = 0
async function good(price = 1000, more: object = {}): Promise<{ id: number; sku: string }> {
  made += 1
  const sku = `PROMO-${made}`
  const [id] = await putOnSale(portico.platform, [{ sku, price, ...more }])
  return { id: id!, sku }
}
const usd = (amount: number) => ({ amount, currency: 'USD' })
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const input = (more: object = {}) => ({
  title_en: 'Spring',
  title_ru: 'Весна',
  starts_at: days(-1),
  ends_at: days(10),
  effect: 'percent',
  percent_bp: 2000,
  ...more,
})
async function released(more: object = {}): Promise<number> {
  const { status, body } = await portico.request(cast.chief, 'POST', '/api/manager/promotions', input(more))
  expect([status, body.phase]).toEqual([200, 'draft'])
  await transition(body.id, 'release')
  return body.id
}
const transition = (id: number, name: string, as: string = cast.chief) =>
  portico.request(as, 'PUT', `/api/manager/promotions/${id}/state`, { transition: name })
const opened = async (as: string, id: number) =>
  (await portico.request(as, 'GET', `/api/front/products/${id}`)).body
const priceOf = async (as: string, id: number) => (await opened(as, id)).price
const runs = async (as: string, phase = 'active') =>
  (await portico.request(as, 'GET', `/api/front/promotions?phase=${phase}`)).body as {
    id: number
    title: string
  }[]

const goodsOf = async (as: string, id: number) =>
  (await portico.request(as, 'GET', `/api/front/products/promoted?promotion_id=${id}`)).body

async function cartOf(as: string, lines: { product_id: number; quantity: number }[]): Promise<string> {
  const cart = await portico.request(as, 'POST', '/api/front/carts', { name: `Cart ${Math.random()}` })
  const url = `/api/front/carts/${cart.body.id}`
  for (const line of lines) expect((await portico.request(as, 'POST', `${url}/lines`, line)).status).toBe(200)
  return url
}
const order = (as: string, url: string, more: object = {}) =>
  portico.request(as, 'POST', `${url}/checkout`, { delivery_method: 1, ...more })

describe('a promotion', () => {
  test('makes the price of its goods, with its reason, in a product, a list, a cart and an order; ended, they are as before', async () => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku.toLowerCase()] })
    const { price, why } = await opened(anna, id)
    expect(price).toEqual(usd(720))
    expect(why.at(-1)).toMatchObject({
      step: 'promotion',
      price: usd(720),
      promotion: { id: promotion, title: 'Spring' },
    })
    expect((await portico.request(anna, 'GET', `/api/front/products?q=${sku}`)).body[0].price).toEqual(
      usd(720),
    )
    const url = await cartOf(anna, [{ product_id: id, quantity: 10 }])
    const { body } = await order(anna, url)
    expect([body.total, body.lines[0].why.at(-1).promotion.title]).toEqual([usd(7200), 'Spring'])
    const other = await good()
    expect(await priceOf(anna, other.id)).toEqual(usd(900))

    await ask('update promotions set ends_at = now() where id = $1', [promotion])
    expect(await priceOf(anna, id)).toEqual(usd(900))
    // The order stores the agreed price and its promotion.
    const stored = (await portico.request(anna, 'GET', `/api/front/orders/${body.id}`)).body
    expect([stored.total, stored.lines[0].why.at(-1).promotion.title]).toEqual([usd(7200), 'Spring'])
  })

  test('says its reason in the reader’s language', async () => {
    const { id, sku } = await good()
    await released({ skus: [sku] })
    const { body } = await portico.request(anna, 'GET', `/api/front/products/${id}`, undefined, {
      'x-lang-code': 'ru',
    })
    expect(body.why.at(-1).promotion.title).toBe('Весна')
  })

  test.each([
    ['a draft', { state: 'draft' }],
    ['one to come', { state: 'released', starts_at: 1 }],
    ['one that is over', { state: 'released', starts_at: -5, ends_at: -1 }],
    ['a paused one', { state: 'paused' }],
    ['an archived one', { state: 'archived' }],
  ])('that does not run changes nothing: %s', async (_which, { state, starts_at = -1, ends_at = 9 }: any) => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku] })
    await ask('update promotions set state = $2, starts_at = $3, ends_at = $4 where id = $1', [
      promotion,
      state,
      days(starts_at),
      days(ends_at),
    ])
    expect(await priceOf(anna, id)).toEqual(usd(900))
  })

  test.each([
    ['its levels', { levels: [0, 1] }],
    ['its countries', { countries: ['Nowhere'] }],
    ['its activity', { activity_types: [99] }],
  ])('is for %s alone', async (_which, audience) => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku], ...audience })
    expect(await priceOf(anna, id)).toEqual(usd(900))
    expect(await runs(anna)).toEqual([])
    expect((await portico.request(anna, 'GET', `/api/front/promotions/${promotion}`)).status).toBe(404)
    expect((await portico.request(anna, 'GET', `/api/front/promotions/${promotion}/products`)).status).toBe(
      404,
    )
  })

  test('is for chosen clients: another company learns nothing of it', async () => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku], organization_ids: [companyA] })
    expect([await priceOf(anna, id), await priceOf(janis, id)]).toEqual([usd(720), eur(921)])
    expect((await runs(anna)).map((one) => one.id)).toEqual([promotion])
    expect(await runs(janis)).toEqual([])
    expect((await portico.request(janis, 'GET', `/api/front/promotions/${promotion}`)).status).toBe(404)
    expect((await portico.request(janis, 'GET', `/api/front/promotions/${promotion}/products`)).status).toBe(
      404,
    )
    expect((await portico.request(null, 'GET', '/api/public/promotions')).body).toEqual([])
  })

  test('is on a category with all below it', async () => {
    const { rows } = await ask(
      `insert into categories (slug, name_en) values ('upper', 'Upper') returning id`,
    )
    const lower = await ask(
      `insert into categories (slug, name_en, parent_id) values ('lower', 'Lower', $1) returning id`,
      [rows[0].id],
    )
    const { id } = await good(1000, { category_id: lower.rows[0].id })
    const alongside = await good()
    await released({ category_ids: [rows[0].id] })
    expect([await priceOf(anna, id), await priceOf(anna, alongside.id)]).toEqual([usd(720), usd(900)])
  })

  test('of another currency is crossed by today’s rate, and left out where there is none', async () => {
    const { id, sku } = await good()
    const promotion = await released({
      skus: [sku],
      effect: 'price',
      percent_bp: null,
      amount: 46_070,
      per: 100,
      currency: 'EUR',
    })
    // 4.607 € per piece at 0.9214 per dollar.
    expect([await priceOf(janis, id), await priceOf(anna, id)]).toEqual([eur(461), usd(500)])
    await ask(`update promotions set currency = 'XAU' where id = $1`, [promotion])
    expect(await priceOf(janis, id)).toEqual(eur(921))
  })

  test('tells no price to those who are not known', async () => {
    const { sku } = await good()
    await released({ skus: [sku], text_en: 'Only in spring' })
    const { body } = await portico.request(null, 'GET', '/api/public/promotions')
    expect(Object.keys(body[0]).sort()).toEqual(['ends_at', 'id', 'starts_at', 'text', 'title'])
    expect(body[0]).toMatchObject({ title: 'Spring', text: 'Only in spring' })
  })

  test('counts and lists only goods that are sold', async () => {
    const [shown, hidden] = [await good(), await good()]
    const promotion = await released({ skus: [shown.sku, hidden.sku] })
    await ask(`update products set status = 'hidden' where id = $1`, [hidden.id])
    expect(await runs(anna)).toMatchObject([{ id: promotion, goods: 1 }])
    const body = await goodsOf(anna, promotion)
    expect(body).toMatchObject([
      { id: shown.id, price: usd(720), usual_price: usd(900), list_price: usd(1000) },
    ])
    expect(body).toHaveLength(1)
  })
})

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

describe('staff', () => {
  test('write a draft, see what it means, release it, pause and resume it', async () => {
    const { id, sku } = await good()
    await released({ title_en: 'Other', skus: [sku], percent_bp: 500 })
    const draft = input({ skus: [sku], organization_ids: [companyA] })
    const check = await portico.request(cast.chief, 'POST', '/api/manager/promotions/check', draft)
    expect(check.body).toMatchObject({
      organizations: 1,
      goods: 1,
      conflicts: [{ title: 'Other', goods: 1 }],
    })
    const { body } = await portico.request(cast.chief, 'POST', '/api/manager/promotions', draft)
    expect([body.skus, body.transitions]).toEqual([[sku], ['release', 'archive']])
    const seen = await portico.request(
      cast.chief,
      'GET',
      `/api/manager/promotions/preview?promotion_id=${body.id}&organization_id=${companyA}`,
    )
    expect(seen.body).toMatchObject([{ id, price: usd(720), usual_price: usd(855) }])
    expect(await priceOf(anna, id)).toEqual(usd(855))
    expect((await transition(body.id, 'release')).body.phase).toBe('active')
    expect(await priceOf(anna, id)).toEqual(usd(720))
    expect((await transition(body.id, 'pause')).body.phase).toBe('paused')
    expect(await priceOf(anna, id)).toEqual(usd(855))
    expect((await transition(body.id, 'resume')).body.phase).toBe('active')
    const again = await transition(body.id, 'release')
    expect([again.status, again.body.code]).toEqual([409, 'promotions.cannotTransition'])
  })

  test('do not change what buyers go by; the end and the limits they do', async () => {
    const { sku } = await good()
    const id = await released({ skus: [sku] })
    const { body } = await portico.request(cast.chief, 'GET', `/api/manager/promotions/${id}`)
    const { id: _, phase: __, used: ___, transitions: ____, ...written } = body
    const put = (more: object) =>
      portico.request(cast.chief, 'PUT', `/api/manager/promotions/${id}`, { ...written, ...more })
    const less = await put({ percent_bp: 100 })
    expect([less.status, less.body.code]).toEqual([409, 'promotions.isPromised'])
    const longer = await put({ ends_at: days(20), total_limit: 100 })
    expect([longer.status, longer.body.total_limit, longer.body.version]).toEqual([
      200,
      100,
      body.version + 1,
    ])
    const stale = await put({ ends_at: days(30) })
    expect([stale.status, stale.body.code]).toEqual([409, 'promotions.changedSince'])
  })

  test('are told which part numbers no one knows', async () => {
    const { sku } = await good()
    const { status, body } = await portico.request(
      cast.chief,
      'POST',
      '/api/manager/promotions',
      input({ skus: [sku, 'NO-SUCH-1'] }),
    )
    expect([status, body.errors]).toEqual([422, { skus: ['Unknown part numbers: NO-SUCH-1'] }])
  })

  test('below a chief manager look, and write nothing', async () => {
    const id = await released({ all_goods: true })
    expect(
      (await portico.request(cast.manager, 'GET', `/api/manager/promotions/${id}`)).body.transitions,
    ).toEqual([])
    expect((await transition(id, 'pause', cast.manager)).status).toBe(403)
    expect((await portico.request(cast.manager, 'POST', '/api/manager/promotions', input())).status).toBe(403)
    expect(
      (await portico.request(cast.manager, 'GET', '/api/manager/promotions?phase=active')).body,
    ).toMatchObject([{ id, title: 'Spring' }])
  })
})
