import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

const anna = cast.clientA

let portico: TestPortico
let companyA: number
const ask = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
beforeAll(async () => {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('delete from discount_levels')
  await ask(
    'insert into discount_levels (id, percent_bp) values (0, 0), (1, 500), (2, 1000), (3, 1500), (4, 2000)',
  )
  const [row] = await ask('select organization_id as id from users where email = $1', [anna])
  companyA = row.id
})
afterAll(() => portico.stop())

let made = 0
/** Ten dollars per piece. */
async function good(price = 1000): Promise<{ id: number; sku: string }> {
  made += 1
  const sku = `COSTED-${made}`
  const [id] = await putOnSale(portico.platform, [{ sku, price }])
  return { id: id!, sku }
}
const setCost = (id: number, cost: string | null, currency = 'USD', as: string = cast.admin) =>
  portico.request(as, 'PUT', `/api/manager/products/${id}/costs`, { currency, cost })
const pricesOf = async (id: number, as: string = cast.chief) =>
  (await portico.request(as, 'GET', `/api/manager/products/${id}/prices`)).body
const input = (more: object) => ({
  title_en: 'Spring',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2099-01-01T00:00:00.000Z',
  effect: 'percent',
  percent_bp: 1000,
  ...more,
})
const marginWith = (more: object, as: string = cast.chief) =>
  portico.request(as, 'POST', '/api/manager/promotions/margin', input(more))

describe('the cost of a product', () => {
  test('is set by administrators, with as many digits as it has, and forgotten again', async () => {
    const { id } = await good()
    const { body } = await setCost(id, '0,0648')
    expect(body).toMatchObject([{ cost: { amount: 648, currency: 'USD', per: 100 } }])
    expect((await setCost(id, null)).body).toEqual([])
  })

  test.each([
    ['what is no amount', '1.2.3', 'USD', 'cost'],
    ['less than nothing', '-1', 'USD', 'cost'],
    ['a currency no one trades in', '1', 'XAU', 'currency'],
  ])('is refused where it is %s', async (_, cost, currency, field) => {
    const { id } = await good()
    const { status, body } = await setCost(id, cost, currency)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test.each([cast.manager, cast.chief])('is not set by %s, who sees it', async (as) => {
    const { id } = await good()
    await setCost(id, '4')
    expect((await setCost(id, '5', 'USD', as)).status).toBe(403)
    expect((await portico.request(as, 'GET', `/api/manager/products/${id}/costs`)).body[0].cost.amount).toBe(
      400,
    )
  })

  test('stands next to every way there is to a price, with what is left of each', async () => {
    const { id, sku } = await good()
    await setCost(id, '7.50')
    const { body } = await portico.request(
      cast.chief,
      'POST',
      '/api/manager/promotions',
      input({ skus: [sku], percent_bp: 4000 }),
    )
    await portico.request(cast.chief, 'PUT', `/api/manager/promotions/${body.id}/state`, {
      transition: 'release',
    })
    const seen = (
      await portico.request(
        cast.chief,
        'GET',
        `/api/manager/products/${id}/prices?organization_id=${companyA}`,
      )
    ).body
    const level = seen.ways.at(-1).price.amount
    expect(seen.cost).toEqual({ amount: 750, currency: 'USD' })
    // Forty percent off what the level leaves of ten dollars.
    const charged = (level * 6) / 10
    expect(seen.ways.map(({ price, margin_bp }: any) => [price.amount, margin_bp])).toEqual([
      [charged, Math.round(((charged - 750) / charged) * 10_000)],
      [level, Math.round(((level - 750) / level) * 10_000)],
    ])
    await portico.request(cast.chief, 'PUT', `/api/manager/promotions/${body.id}/state`, {
      transition: 'archive',
    })
  })

  test('stored in another currency is crossed into that of the price', async () => {
    const { id } = await good()
    await ask(`insert into currency_rates (currency_code, valid_on, per_usd_millionths) values ('EUR', current_date, 500000)
      on conflict (currency_code, valid_on) do update set per_usd_millionths = 500000`)
    await setCost(id, '3', 'EUR')
    // Half a euro buys a dollar: three euro are six of the ten dollars.
    expect(await pricesOf(id)).toMatchObject({
      cost: { amount: 600, currency: 'USD' },
      ways: [{ margin_bp: 4000 }],
    })
  })

  test('is in the search of staff, with the margin', async () => {
    const { id, sku } = await good()
    await setCost(id, '8')
    const { body } = await portico.request(cast.chief, 'GET', `/api/manager/products?q=${sku}`)
    expect(body[0]).toMatchObject({ cost: { amount: 800, currency: 'USD' }, margin_bp: 2000 })
  })

  test('reaches no client: not by any call that tells of the product', async () => {
    const { id, sku } = await good()
    await setCost(id, '7.77')
    const cart = (await portico.request(anna, 'POST', '/api/front/carts', { name: 'Costs' })).body.id
    await portico.request(anna, 'POST', `/api/front/carts/${cart}/lines`, { product_id: id, quantity: 3 })
    const order = (
      await portico.request(anna, 'POST', `/api/front/carts/${cart}/checkout`, { delivery_method: 1 })
    ).body
    const found = [
      `/api/front/products?q=${sku}`,
      `/api/front/products/${id}`,
      `/api/front/products/${id}/related`,
      `/api/front/carts/${cart}`,
      `/api/front/orders/${order.id}`,
      `/api/front/price-list?q=${sku}`,
    ]
    for (const path of found) {
      const { status, body } = await portico.request(anna, 'GET', path)
      const text = JSON.stringify(body)
      expect([path, status, /cost|margin|777\b/.test(text)]).toEqual([path, 200, false])
    }
    for (const path of [
      `/api/manager/products/${id}/costs`,
      `/api/manager/products/${id}/prices`,
      `/api/manager/products?q=${sku}`,
    ])
      expect((await portico.request(anna, 'GET', path)).status).toBe(403)
    expect((await setCost(id, '1', 'USD', anna)).status).toBe(403)
    expect((await marginWith({ skus: [sku] }, anna)).status).toBe(403)
  })
})

describe('before a promotion is released', () => {
  test('it is said how many of its products would go below their cost, the worst first, on the level that pays least', async () => {
    const [one, two, three, unknown] = [await good(), await good(), await good(), await good()]
    // The fifth level (20 % off) pays eight of ten dollars; ten percent less is 7.20.
    await setCost(one.id, '7.21')
    await setCost(two.id, '9')
    await setCost(three.id, '7.20')
    const { body } = await marginWith({ skus: [one.sku, two.sku, three.sku, unknown.sku] })
    expect(body).toMatchObject({ level: 5, goods: 4, counted: 3, below_cost: 2 })
    expect(body.worst.map(({ sku, margin_bp }: any) => [sku, margin_bp])).toEqual([
      [two.sku, -2500],
      [one.sku, -14],
      [three.sku, 0],
    ])
    // On the first level no one pays less than nine.
    const first = await marginWith({ skus: [one.sku, two.sku, three.sku], levels: [0] })
    expect(first.body).toMatchObject({ level: 1, below_cost: 0 })
    expect((await marginWith({ skus: [one.sku] }, cast.manager)).status).toBe(403)
  })
})
