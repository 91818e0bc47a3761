import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  anna,
  ask,
  dana,
  eur,
  good,
  inCart,
  janis,
  opened,
  portico,
  priceList,
  startPrices,
  usd,
} from './testing/prices.ts'

beforeAll(startPrices)
afterAll(() => portico.stop())
const rub = (amount: number) => ({ amount, currency: 'RUB' })

describe('a base list', () => {
  test('that is not in force is not read', async () => {
    const product = await good(1000)
    await priceList({ kind: 'base', currency: 'USD', state: 'withdrawn' }, product, { 1: 1, 10: 1 })
    expect((await opened(anna, product)).price).toEqual(usd(900))
    expect((await inCart(anna, product, 10)).price).toEqual(usd(900))

    const never = await good(null)
    await priceList({ kind: 'base', currency: 'USD', state: 'withdrawn' }, never, { 1: 1 })
    expect(await opened(anna, never)).toMatchObject({ price: null, list_price: null, why: [], breaks: [] })
  })

  test('of the buyer’s own currency comes before the dollar’s, which is crossed where it is alone', async () => {
    const product = await good(1000)
    // 10 $ × 92.35 = 923.50 ₽, less 5 %.
    expect((await opened(dana, product)).price).toEqual(rub(87_733))
    await priceList({ kind: 'base', currency: 'RUB' }, product, { 1: 80_000 })
    expect((await opened(dana, product)).price).toEqual(rub(76_000))
    expect((await opened(anna, product)).price).toEqual(usd(900))

    const alone = await good(null)
    await ask(
      `insert into prices select id, $1, 1, 92350 from price_lists where kind = 'base' and currency = 'RUB'`,
      [alone],
    )
    // 923.50 ₽ ÷ 92.35 = 10 $, less 10 %; in euro at 0.9214 for a dollar.
    expect((await opened(anna, alone)).price).toEqual(usd(900))
    expect((await opened(janis, alone)).price).toEqual(eur(921))
  })

  test('has a price for every quantity it knows, and the whole ladder is shown', async () => {
    const product = await good({ 1: 1000, 100: 800, 1000: 600 })
    expect((await inCart(anna, product, 99)).price).toEqual(usd(900))
    expect((await inCart(anna, product, 100)).price).toEqual(usd(720))
    expect(await inCart(anna, product, 1000)).toEqual({ price: usd(540), total: usd(540_000) })
    const { breaks } = await opened(anna, product)
    expect(breaks.map(({ min_qty, price }) => [min_qty, price.amount])).toEqual([
      [1, 900],
      [100, 720],
      [1000, 540],
    ])
  })

  test('is shown for the smallest quantity that can be bought', async () => {
    const product = await good({ 1: 1000, 100: 800 }, { min_qty: 90, pack_qty: 50 })
    expect(await opened(anna, product)).toMatchObject({ price: usd(720), list_price: usd(1000) })
  })
})

describe('a rate', () => {
  const setRate = (currency: string, days: number, rate: number) =>
    ask(`insert into currency_rates values ($1, current_date + $2::int, $3)`, [currency, days, rate])

  test('is the newest that has begun: that of today, never the older one and never one to come', async () => {
    const product = await good(1000)
    await setRate('EUR', -1, 500_000)
    expect((await opened(janis, product)).price).toEqual(eur(500))
    await setRate('EUR', 1, 3_000_000)
    expect((await opened(janis, product)).price).toEqual(eur(500))
    await setRate('EUR', 0, 800_000)
    expect((await opened(janis, product)).price).toEqual(eur(800))
    expect(await inCart(janis, product, 7)).toEqual({ price: eur(800), total: eur(5600) })
  })

  test('of the list’s currency is chosen the same way', async () => {
    const product = await good(null)
    await priceList({ kind: 'base', currency: 'CNY' }, product, { 1: 1000 })
    await setRate('CNY', -1, 5_000_000)
    await setRate('CNY', 1, 1_000_000)
    expect((await opened(anna, product)).price).toEqual(usd(180))
  })

  test('of the dollar is never missing: a company that trades in it alone sets none', async () => {
    const product = await good(1000)
    const { rows } = await ask(`delete from currency_rates where currency_code = 'USD' returning *`)
    expect(rows.length).toBeGreaterThan(0)
    expect((await opened(anna, product)).price).toEqual(usd(900))
    await ask(`insert into currency_rates select * from jsonb_populate_recordset(null::currency_rates, $1)`, [
      JSON.stringify(rows),
    ])
  })

  test('that is missing is said, and nothing is charged by a guess', async () => {
    const product = await good(1000)
    await ask(`update users set currency_id = 4 where email = $1`, [janis])
    await ask(`delete from currency_rates where currency_code = 'CNY'`)
    const { status, body } = await portico.request(janis, 'GET', `/api/front/products/${product}`)
    expect([status, body.code]).toEqual([409, 'pricing.noRate'])
    await ask(`update users set currency_id = 2 where email = $1`, [janis])
  })
})

describe('goods that staff offer', () => {
  const offered = (as: string, q: string, organization_id?: number) =>
    portico.request(
      as,
      'GET',
      `/api/manager/products?q=${q}${organization_id ? `&organization_id=${organization_id}` : ''}`,
    )

  test('have the price of the client who is chosen, and the figures of the stock', async () => {
    const product = await good({ 1: 1000 }, { sku: 'OFFERED-1', name_en: 'Offered ratchet', on_hand: 70 })
    const { rows } = await ask('select id, organization_id from users where email = $1', [anna])
    const { organization_id } = rows[0]
    const own = (await offered(cast.manager, 'OFFERED-1', organization_id)).body
    expect(own).toMatchObject([
      { id: product, price: (await opened(anna, product)).price, list_price: usd(1000), available_qty: 70 },
    ])
    expect((await offered(cast.manager, 'OFFERED-1')).body).toMatchObject([{ price: usd(1000) }])
    expect((await offered(cast.otherManager, 'OFFERED-1', organization_id)).status).toBe(404)
    expect((await offered(cast.manager, 'OFFERED-1', 999_999)).status).toBe(404)
  })
})
