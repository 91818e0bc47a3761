import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { upsertBasePrices } from '#features/goods/pricing/server/index.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Cart } from '../contract.ts'

/** The smallest order, and prices that change while a product is in a cart. */
const anna = cast.clientA
let portico: TestPortico
let [bolt, nut, pin]: number[] = []
const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
beforeAll(async () => {
  portico = await startPortico()
  await sql('delete from level_categories')
  await sql('delete from discount_levels')
  await sql('insert into discount_levels (id, percent_bp) values (0, 0), (1, 0), (2, 0)')
  ;[bolt, nut, pin] = await putOnSale(portico.platform, [
    { sku: 'MBOLT', price: 1000, name_ru: 'Болт' },
    { sku: 'MNUT', price: 600 },
    { sku: 'MPIN', price: 400 },
  ])
})
afterAll(() => portico.stop())
beforeEach(async () => void (await setMinimum('USD', null)))

const setMinimum = (currency: string, amount: number | null, as: string | null = cast.admin) =>
  portico.request(as, 'PUT', '/api/manager/order-minimums', { currency, amount })
const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object, lang = 'en') =>
  portico.request<any>(anna, method, `/api/front/carts${url}`, body, { 'x-lang-code': lang })
async function cartOf(lines: Record<number, number>): Promise<Cart> {
  const { id } = (await ask('POST', '', { name: 'For a minimum' })).body
  for (const [product_id, quantity] of Object.entries(lines))
    await ask('POST', `/${id}/lines`, { product_id: Number(product_id), quantity })
  return (await ask('GET', `/${id}`)).body
}
const again = async ({ id }: Cart): Promise<Cart> => (await ask('GET', `/${id}`)).body
const checkout = ({ id }: Cart, lang = 'en') => ask('POST', `/${id}/checkout`, { delivery_method: 1 }, lang)
const usd = (amount: number) => ({ amount, currency: 'USD' })
const reprice = (product_id: number, amount: number) =>
  inTransaction(portico.platform.pool, (db) =>
    upsertBasePrices(db, 'USD', [{ product_id, min_qty: 1, amount, per: 1 }]),
  )

describe('the smallest order', () => {
  test('is said by the cart with what is missing, and the checkout refuses below it in the buyer’s words', async () => {
    const cart = await cartOf({ [bolt!]: 3 })
    expect([cart.minimum, cart.missing]).toEqual([null, null])
    expect((await setMinimum('USD', 4200)).status).toBe(200)
    expect(await again(cart)).toMatchObject({ total: usd(3000), minimum: usd(4200), missing: usd(1200) })
    const { status, body } = await checkout(cart)
    expect([status, body.code, body.message]).toEqual([
      409,
      'orders.belowMinimum',
      'This is below the minimum order. Add products for $12.00 more',
    ])
    expect((await checkout(cart, 'ru')).body.message.replace(/\s/g, ' ')).toBe(
      'Это меньше минимального заказа. Добавьте товаров ещё на 12,00 $',
    )
    expect((await again(cart)).state).toBe('open')
  })

  test('is met by exactly so much: the change that reaches it says so, and it can be ordered', async () => {
    await setMinimum('USD', 4000)
    const cart = await cartOf({ [bolt!]: 3 })
    const line = cart.lines[0]!.id
    expect((await ask('PATCH', `/${cart.id}/lines/${line}`, { quantity: 4 })).body.missing).toBeNull()
    expect((await checkout(cart)).status).toBe(200)
  })

  test('does not hold for other money, nor for a cart someone has to quote for', async () => {
    await setMinimum('EUR', 900_000)
    expect((await checkout(await cartOf({ [bolt!]: 1 }))).status).toBe(200)
    await setMinimum('USD', 900_000)
    const cart = await cartOf({ [bolt!]: 1 })
    await ask('POST', `/${cart.id}/custom-lines`, { name: 'A bracket', quantity: 1 })
    expect((await again(cart)).missing).toBeNull()
    expect((await checkout(cart)).status).toBe(200)
    await setMinimum('EUR', null)
  })

  test('is set by an administrator alone, in money that is traded in', async () => {
    for (const as of [null, anna, cast.manager, cast.chief])
      expect([401, 403]).toContain((await setMinimum('USD', 100, as)).status)
    expect((await setMinimum('ZZZ', 100)).body.errors).toHaveProperty('currency')
    for (const amount of [0, -5, 1.5])
      expect((await setMinimum('USD', amount)).body.errors).toHaveProperty('amount')
    const { body } = await setMinimum('USD', 5000)
    expect(body).toContainEqual({ currency: 'USD', amount: 5000 })
    expect((await setMinimum('USD', null)).body).toContainEqual({ currency: 'USD', amount: null })
  })
})

describe('what changed since the last visit', () => {
  test('is counted by kind, and accepted line by line or all at once', async () => {
    const cart = await cartOf({ [bolt!]: 1, [nut!]: 1, [pin!]: 1 })
    await reprice(bolt!, 1100)
    await reprice(nut!, 500)
    await sql(`update products set status = 'hidden' where id = $1`, [pin])
    const changed = await again(cart)
    expect(changed).toMatchObject({ changed_prices: 2, risen: 1, fallen: 1, gone: 1, problems: 1 })
    const [first, second] = changed.lines
    expect([first!.seen_price, second!.seen_price]).toEqual([usd(1000), usd(600)])
    const one = (await ask('PUT', `/${cart.id}/seen-prices?line_id=${first!.id}`)).body
    expect(one).toMatchObject({ changed_prices: 1, risen: 0, fallen: 1, gone: 1 })
    expect((await ask('PUT', `/${cart.id}/seen-prices`)).body).toMatchObject({
      risen: 0,
      fallen: 0,
      gone: 1,
    })
    await sql(`update products set status = 'active' where id = $1`, [pin])
    expect(await again(cart)).toMatchObject({ changed_prices: 0, gone: 0 })
    await reprice(bolt!, 1000)
    await reprice(nut!, 600)
  })

  test('is nothing where a line shares a limited promotion with one before it: its price was seen so', async () => {
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()
    const input = {
      title_en: 'Few',
      title_ru: 'Мало',
      starts_at: day(-1),
      ends_at: day(9),
      effect: 'percent',
    }
    const { body } = await portico.request(cast.chief, 'POST', '/api/manager/promotions', {
      ...input,
      percent_bp: 5000,
      skus: ['mbolt', 'mnut'],
      total_limit: 10,
    })
    await portico.request(cast.chief, 'PUT', `/api/manager/promotions/${body.id}/state`, {
      transition: 'release',
    })
    const cart = await cartOf({ [bolt!]: 8 })
    const { line } = (await ask('POST', `/${cart.id}/lines`, { product_id: nut, quantity: 5 })).body
    expect(line).toMatchObject({ price: usd(600), seen_price: null })
    expect(await again(cart)).toMatchObject({ changed_prices: 0, total: usd(7000) })
    const many = (await ask('POST', '', { name: 'At once' })).body
    await ask('PATCH', `/${many.id}`, { is_active: true })
    await ask('POST', '/active/lines', { lines: [{ product_id: bolt, quantity: 8 }] })
    await ask('POST', '/active/lines', { lines: [{ product_id: nut, quantity: 5 }] })
    expect(await again(many)).toMatchObject({ changed_prices: 0, total: usd(7000) })
    await sql(`update promotions set state = 'archived'`)
  })
})

test('a cart is taken along as a document: with today’s prices and its own sum, or without any', async () => {
  const cart = await cartOf({ [bolt!]: 3 })
  await ask('PATCH', `/${cart.id}/lines/${cart.lines[0]!.id}`, { note: 'For hall 2' })
  await ask('POST', `/${cart.id}/custom-lines`, { name: 'A bracket', quantity: 2, material: 'Steel' })
  const pdf = async (prices: string, lang: string) => {
    const { raw, headers } = await ask('GET', `/${cart.id}/file?format=pdf&prices=${prices}`, undefined, lang)
    expect(headers['content-type']).toBe('application/pdf')
    return (await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })).text
  }
  const priced = await pdf('with', 'en')
  for (const said of [
    'For a minimum',
    'MBOLT',
    'For hall 2',
    'A bracket',
    'Steel',
    '$10.00',
    '$30.00',
    'Total',
  ])
    expect(priced).toContain(said)
  const bare = await pdf('without', 'ru')
  expect([bare.includes('Болт'), /[$₽]|Итого/.test(bare)]).toEqual([true, false])
  const stranger = await portico.request(cast.clientB, 'GET', `/api/front/carts/${cart.id}/file?format=pdf`)
  expect(stranger.status).toBe(404)
})
