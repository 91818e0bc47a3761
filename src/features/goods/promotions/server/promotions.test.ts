import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  anna,
  ask,
  cartOf,
  companyA,
  days,
  eur,
  good,
  input,
  janis,
  opened,
  order,
  portico,
  priceOf,
  released,
  runs,
  startPromotions,
  transition,
  usd,
} from './testing/promotions.ts'

beforeAll(startPromotions)
afterAll(() => portico.stop())
/** Each test starts without other promotions. */
beforeEach(() => ask(`update promotions set state = 'archived'`))

const goodsOf = async (as: string, id: number) =>
  (await portico.request(as, 'GET', `/api/front/products/promoted?promotion_id=${id}`)).body

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
    expect(Object.keys(body[0]).sort()).toEqual(['ends_at', 'id', 'pictured', 'starts_at', 'text', 'title'])
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

test('an amount off in dollars is as much in yen, which have no hundredths', async () => {
  await ask(`update promotions set state = 'archived'`)
  await ask(`insert into currencies values (97, 'JPY', 'Yen', 'Иена') on conflict do nothing`)
  await ask(`insert into currency_rates values ('JPY', current_date - 1, 150000000) on conflict do nothing`)
  await ask(
    `update users set currency_id = (select id from currencies where code = 'JPY') where email = $1`,
    [janis],
  )
  const { id, sku } = await good(1000)
  expect(await priceOf(janis, id)).toEqual({ amount: 1500, currency: 'JPY' })
  await released({ skus: [sku], effect: 'off', percent_bp: null, amount: 200, currency: 'USD' })
  expect(await priceOf(janis, id)).toEqual({ amount: 1200, currency: 'JPY' })
})
