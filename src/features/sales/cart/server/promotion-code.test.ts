import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

const [anna, janis] = [cast.clientA, cast.clientB]

let portico: TestPortico
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
let companyA: number
beforeAll(async () => {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('update discount_levels set percent_bp = 0')
  companyA = (await ask('select organization_id from users where email = $1', [anna])).rows[0].organization_id
})
afterAll(() => portico.stop())
beforeEach(() => ask(`update promotions set state = 'archived'`))

let made = 0
/** Creates a product at ten dollars a piece. */
async function good(): Promise<{ id: number; sku: string }> {
  made += 1
  const sku = `CODED-${made}`
  const [id] = await putOnSale(portico.platform, [{ sku, price: 1000 }])
  return { id: id!, sku }
}
const usd = (amount: number) => ({ amount, currency: 'USD' })
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const post = (more: object) =>
  portico.request(cast.chief, 'POST', '/api/manager/promotions', {
    title_en: 'Spring',
    title_ru: 'Весна',
    starts_at: days(-1),
    ends_at: days(10),
    effect: 'percent',
    percent_bp: 2000,
    ...more,
  })
async function released(more: object): Promise<number> {
  const { body } = await post(more)
  const move = await portico.request(cast.chief, 'PUT', `/api/manager/promotions/${body.id}/state`, {
    transition: 'release',
  })
  expect(move.body.phase).toMatch(/active|scheduled/)
  return body.id
}
async function cartOf(as: string, lines: [number, number][]): Promise<string> {
  const cart = await portico.request(as, 'POST', '/api/front/carts', { name: `Cart ${Math.random()}` })
  const url = `/api/front/carts/${cart.body.id}`
  for (const [product_id, quantity] of lines)
    expect((await portico.request(as, 'POST', `${url}/lines`, { product_id, quantity })).status).toBe(200)
  return url
}
const read = async (as: string, url: string) => (await portico.request(as, 'GET', url)).body
const give = (as: string, url: string, code: string) => portico.request(as, 'PUT', `${url}/code`, { code })
const checkout = (as: string, url: string, more: object = {}) =>
  portico.request(as, 'POST', `${url}/checkout`, { delivery_method: 1, ...more })
const unitsOf = (cart: any) => cart.lines.map(({ price }: any) => price.amount)

describe('a code', () => {
  test('however it is typed, makes the prices of its cart alone; the order is placed at them and names the promotion', async () => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku], code: 'Spring-26' })
    const url = await cartOf(anna, [[id, 10]])
    const other = await cartOf(anna, [[id, 10]])
    expect(await read(anna, url)).toMatchObject({ total: usd(10_000), code: null, changed_prices: 0 })

    const given = await give(anna, url, '  spring-26 ')
    expect(given.status).toBe(200)
    expect(given.body).toMatchObject({
      total: usd(8000),
      code: { code: 'SPRING-26', title: 'Spring', state: 'applied' },
      // The buyer changed the price by entering the code, so it is not reported as a price change.
      changed_prices: 0,
    })
    expect((await read(anna, other)).total).toEqual(usd(10_000))
    expect((await portico.request(anna, 'GET', `/api/front/products/${id}`)).body.price).toEqual(usd(1000))

    const { body } = await checkout(anna, url, { seen_total: 8000 })
    expect(body.total).toEqual(usd(8000))
    expect(body.lines[0].why.at(-1).promotion).toMatchObject({
      id: promotion,
      title: 'Spring',
      percent_bp: 2000,
    })
  })

  test('is taken back, and the lines cost what they did', async () => {
    const { id, sku } = await good()
    await released({ skus: [sku], code: 'TAKEN-BACK' })
    const url = await cartOf(anna, [[id, 10]])
    expect((await give(anna, url, 'TAKEN-BACK')).body.total).toEqual(usd(8000))
    const { body } = await portico.request(anna, 'DELETE', `${url}/code`)
    expect([body.total, body.code]).toEqual([usd(10_000), null])
  })

  test('whose promotion ends between the cart and the checkout: the order is not placed at another price', async () => {
    const { id, sku } = await good()
    const promotion = await released({ skus: [sku], code: 'ENDS-SOON' })
    const url = await cartOf(anna, [[id, 10]])
    await give(anna, url, 'ENDS-SOON')
    await ask('update promotions set ends_at = now() where id = $1', [promotion])
    const refused = await checkout(anna, url, { seen_total: 8000 })
    expect(refused.status).toBe(409)
    expect(await read(anna, url)).toMatchObject({
      total: usd(10_000),
      code: { code: 'ENDS-SOON', title: null, state: 'over' },
    })
  })

  test.each([
    ['unknown', {}, 'OTHER-CODE', 'This code is not valid for your company. Check it or ask your manager.'],
    ['to come', { starts_at: days(1) }, null, 'The promotion for this code has not started yet'],
    ['over', { starts_at: days(-9), ends_at: days(-1) }, null, 'The promotion for this code has ended'],
  ])('that is %s is refused in words, and the cart stays as it is', async (which, more, typed, words) => {
    const { id, sku } = await good()
    const code = `WORDS-${made}`
    const promotion = await released({ skus: [sku], code })
    if (which !== 'unknown')
      await ask(
        'update promotions set starts_at = coalesce($2, starts_at), ends_at = coalesce($3, ends_at) where id = $1',
        [promotion, (more as any).starts_at ?? null, (more as any).ends_at ?? null],
      )
    const url = await cartOf(anna, [[id, 1]])
    const { status, body } = await give(anna, url, typed ?? code)
    expect([status, body.errors.code]).toEqual([422, [words]])
    expect(await read(anna, url)).toMatchObject({ code: null, total: usd(1000) })
  })

  test('that is meant for another company is as unknown as a mistyped one, and a cart of others takes none', async () => {
    const { id, sku } = await good()
    await released({ skus: [sku], code: 'ONLY-FOR-A', organization_ids: [companyA] })
    const url = await cartOf(janis, [[id, 1]])
    const wrong = await give(janis, url, 'NOBODY-HAS-IT')
    const others = await give(janis, url, 'ONLY-FOR-A')
    expect([others.status, others.body]).toEqual([
      wrong.status,
      { ...wrong.body, ...(others.body.id ? { id: others.body.id } : {}) },
    ])
    const mine = await cartOf(anna, [[id, 1]])
    expect((await give(janis, mine, 'ONLY-FOR-A')).status).toBe(404)
    expect((await give(anna, mine, 'ONLY-FOR-A')).status).toBe(200)
  })

  test('with its last piece gone is refused; of two carts that have it the second is not ordered at its price', async () => {
    const { id, sku } = await good()
    await released({ skus: [sku], code: 'LAST-TEN', total_limit: 10 })
    const [first, second, third] = [
      await cartOf(anna, [[id, 10]]),
      await cartOf(anna, [[id, 10]]),
      await cartOf(anna, [[id, 1]]),
    ]
    await give(anna, first, 'LAST-TEN')
    await give(anna, second, 'LAST-TEN')
    const [one, two] = await Promise.all([
      checkout(anna, first, { seen_total: 8000 }),
      checkout(anna, second, { seen_total: 8000 }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    expect((await give(anna, third, 'LAST-TEN')).body.errors.code).toEqual([
      'The promotion for this code is used up',
    ])
  })

  test('is not told by any page: neither to strangers nor in the list of one’s promotions', async () => {
    const { sku } = await good()
    const id = await released({ skus: [sku], code: 'UNTOLD-77' })
    const found = await portico.request(anna, 'GET', '/api/front/promotions')
    expect(found.body).toMatchObject([{ id, needs_code: true, left: null }])
    expect(JSON.stringify(found.body)).not.toContain('UNTOLD-77')
    await released({ all_goods: true, code: 'UNTOLD-78' })
    expect(JSON.stringify((await portico.request(null, 'GET', '/api/public/promotions')).body)).not.toContain(
      'Spring',
    )
  })

  test('belongs to one promotion: another with it is refused', async () => {
    const { sku } = await good()
    await released({ skus: [sku], code: 'TWICE-OVER' })
    const again = await post({ skus: [sku], code: 'twice-over' })
    expect([again.status, again.body.errors.code]).toEqual([422, ['Another promotion uses this code']])
    expect((await post({ skus: [sku], code: 'four' })).status).toBe(422)
  })
})

describe('what a promotion asks of the whole cart', () => {
  test('a sum of its own products: said what is missing, then all its lines are cheaper, and the order as the cart', async () => {
    const [one, two, other] = [await good(), await good(), await good()]
    const id = await released({ skus: [one.sku, two.sku], condition: 'min_sum', min_sum: 10_000 })
    const url = await cartOf(anna, [
      [one.id, 5],
      [other.id, 50],
    ])
    const before = await read(anna, url)
    expect([unitsOf(before), before.total]).toEqual([[1000, 1000], usd(55_000)])
    expect(before.asked).toEqual([{ promotion: { id, title: 'Spring' }, missing: usd(5000), products: [] }])

    const added = await portico.request(anna, 'POST', `${url}/lines`, { product_id: two.id, quantity: 5 })
    expect([added.body.total, added.body.priced_together]).toEqual([usd(58_000), true])
    const after = await read(anna, url)
    expect([unitsOf(after), after.asked, after.changed_prices]).toEqual([[800, 1000, 800], [], 0])
    const { body } = await checkout(anna, url, { seen_total: 58_000 })
    expect([body.total, body.lines.map(({ total }: any) => total.amount)]).toEqual([
      usd(58_000),
      [4000, 50_000, 4000],
    ])
  })

  test('several products together: one alone costs as ever, and names what is missing', async () => {
    const [one, two] = [await good(), await good()]
    const id = await released({ skus: [one.sku, two.sku], condition: 'set', min_qty: 2 })
    const url = await cartOf(anna, [[one.id, 2]])
    const before = await read(anna, url)
    expect([before.total, before.asked]).toEqual([
      usd(2000),
      [
        {
          promotion: { id, title: 'Spring' },
          missing: null,
          products: [{ id: two.id, sku: two.sku, name: expect.any(String) }],
        },
      ],
    ])
    await portico.request(anna, 'POST', `${url}/lines`, { product_id: two.id, quantity: 2 })
    const after = await read(anna, url)
    expect([unitsOf(after), after.total]).toEqual([[800, 800], usd(3200)])
    // Without the other product of the set, the line has its former price again.
    await portico.request(anna, 'DELETE', `${url}/lines/${after.lines[1].id}`)
    expect((await read(anna, url)).total).toEqual(usd(2000))
    expect((await checkout(anna, url, { seen_total: 1600 })).status).toBe(409)
  })

  test.each([
    ['a sum that is not said', { condition: 'min_sum' }, 'min_sum'],
    ['a set of one', { condition: 'set' }, 'skus'],
    ['a code for words alone', { effect: 'info', percent_bp: null, code: 'JUST-WORDS' }, 'code'],
  ])('is refused: %s', async (_, more, field) => {
    const { sku } = await good()
    const { status, body } = await post({ skus: [sku], ...more })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})
