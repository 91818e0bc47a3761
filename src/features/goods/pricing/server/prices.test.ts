import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { PricedProductDetail } from '../price-shape.ts'
import type { ClientPrices } from '../staff-price-shape.ts'
import { upsertBasePrices } from './base-prices.ts'

/** A buys in dollars at level id 2, B in euro at level id 0, Dana in roubles at level id 1. */
const [anna, janis, dana] = [cast.clientA, cast.clientB, cast.unverified]

let portico: TestPortico
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
beforeAll(async () => {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('delete from discount_levels')
  await ask('insert into discount_levels (id, percent_bp) values (0, 0), (1, 500), (2, 1000)')
})
afterAll(() => portico.stop())

let made = 0
async function good(price: number | Record<number, number> | null, more: object = {}): Promise<number> {
  made += 1
  const [id] = await putOnSale(portico.platform, [{ sku: `GOOD-${made}`, price, ...more }])
  return id!
}
const opened = async (as: string, id: number) =>
  (await portico.request<PricedProductDetail>(as, 'GET', `/api/front/products/${id}`)).body
const usd = (amount: number) => ({ amount, currency: 'USD' })
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const rub = (amount: number) => ({ amount, currency: 'RUB' })

async function priceList(
  list: { kind: 'base' | 'contract'; of?: string; currency: string; state?: string },
  product: number,
  breaks: Record<number, number>,
): Promise<void> {
  const { kind, of = null, currency, state = 'active' } = list
  if (state === 'active')
    await ask(
      `update price_lists set valid_to = now() where kind = $1 and currency = $2 and valid_to is null and state = 'active'
       and organization_id is not distinct from (select organization_id from users where email = $3)`,
      [kind, currency, of],
    )
  const { rows } = await ask(
    `insert into price_lists (currency, name, kind, state, organization_id)
     values ($1, 'A list', $2, $3, (select organization_id from users where email = $4)) returning id`,
    [currency, kind, state, of],
  )
  for (const [min_qty, amount] of Object.entries(breaks))
    await ask('insert into prices values ($1, $2, $3, $4)', [rows[0].id, product, min_qty, amount])
}

/** Returns the unit price and the total of a quantity in a new cart of this person. */
async function inCart(as: string, product_id: number, quantity: number) {
  const cart = await portico.request(as, 'POST', '/api/front/carts', { name: 'Prices' })
  const url = `/api/front/carts/${cart.body.id}`
  expect((await portico.request(as, 'POST', `${url}/lines`, { product_id, quantity })).status).toBe(200)
  const { body } = await portico.request(as, 'GET', url)
  const [{ price, total }] = body.lines
  return { price, total }
}

describe('a level', () => {
  test('takes its percent off the list price, and the buyer is told which', async () => {
    const product = await good(1000)
    const { price, list_price, why } = await opened(anna, product)
    expect([price, list_price]).toEqual([usd(900), usd(1000)])
    expect(why).toEqual([
      { step: 'list', price: usd(1000), level: null, percent_bp: null, min_qty: null, promotion: null },
      { step: 'level', price: usd(900), level: 3, percent_bp: 1000, min_qty: null, promotion: null },
    ])
    expect((await opened(janis, product)).price).toEqual(eur(921))
  })

  test('has a percent of its own in a category, for this level and this category alone', async () => {
    const { rows } = await ask(
      `insert into categories (slug, name_en) values ('springs', 'Springs'), ('pins', 'Pins') returning id`,
    )
    const [springs, pins] = rows.map(({ id }) => id)
    const spring = await good(1000, { category_id: springs })
    const pin = await good(1000, { category_id: pins })
    await ask('insert into level_categories values (2, $1, 2500), (0, $2, 100)', [springs, pins])
    expect((await opened(anna, spring)).price).toEqual(usd(750))
    expect((await opened(anna, spring)).why.at(-1)).toMatchObject({ step: 'category', percent_bp: 2500 })
    expect((await opened(anna, pin)).price).toEqual(usd(900))
    expect((await opened(janis, spring)).price).toEqual(eur(921))
    expect((await opened(janis, pin)).price).toEqual(eur(912))
    await ask('update level_categories set percent_bp = 0 where level_id = 2')
    expect((await opened(anna, spring)).price).toEqual(usd(1000))
  })
})

describe('a price unit', () => {
  test('keeps a discount on what costs cents: by the hundred, in a list, a cart and an order', async () => {
    const product = await good(7)
    const per = { currency: 'USD', per: 100 }
    // 7 cents less 10 % are 6.3 cents.
    expect(await opened(anna, product)).toMatchObject({
      price: { amount: 630, ...per },
      list_price: { amount: 700, ...per },
    })
    expect(await inCart(anna, product, 250)).toEqual({ price: { amount: 630, ...per }, total: usd(1575) })
    expect(await inCart(anna, product, 5)).toEqual({ price: { amount: 630, ...per }, total: usd(32) })
    expect((await opened(janis, product)).price).toEqual({ amount: 645, currency: 'EUR', per: 100 })
  })

  test('is the one its list is written in', async () => {
    const product = await good(null)
    await inTransaction(portico.platform.pool, (db) =>
      upsertBasePrices(db, 'EUR', [{ product_id: product, min_qty: 1, amount: 648, per: 100 }]),
    )
    expect((await opened(janis, product)).price).toEqual({ amount: 648, currency: 'EUR', per: 100 })
    expect((await inCart(janis, product, 125)).total).toEqual(eur(810))
  })

  test('says where more pieces cost less in all', async () => {
    const product = await good({ 1: 1000, 100: 500 })
    const cart = await portico.request(anna, 'POST', '/api/front/carts', { name: 'More for less' })
    const lines = `/api/front/carts/${cart.body.id}/lines`
    const nextOf = async (quantity: number) =>
      (await portico.request(anna, 'POST', lines, { product_id: product, quantity })).body.line.next_break
    expect(await nextOf(40)).toEqual({ min_qty: 100, price: usd(450), saves: null })
    // Eighty cost $720.00, a hundred $450.00.
    expect(await nextOf(40)).toEqual({ min_qty: 100, price: usd(450), saves: usd(27_000) })
    expect(await nextOf(20)).toBeNull()
  })
})

describe('a contract', () => {
  test('is charged to its company alone, in a product, a list, a cart and an order', async () => {
    const product = await good(1000)
    await priceList({ kind: 'contract', of: anna, currency: 'USD' }, product, { 1: 640 })
    const listed = async (as: string) =>
      (await portico.request(as, 'GET', `/api/front/products?q=GOOD-${made}`)).body[0].price
    expect([(await opened(anna, product)).price, await listed(anna)]).toEqual([usd(640), usd(640)])
    expect([(await opened(janis, product)).price, await listed(janis)]).toEqual([eur(921), eur(921)])
    expect(await inCart(anna, product, 3)).toEqual({ price: usd(640), total: usd(1920) })
    expect(await inCart(janis, product, 3)).toEqual({ price: eur(921), total: eur(2763) })

    const { rows } = await ask(
      `select max(c.id) as id from carts c join users u on u.id = c.owner_id where u.email = $1`,
      [janis],
    )
    const order = await portico.request(janis, 'POST', `/api/front/carts/${rows[0].id}/checkout`, {
      delivery_method: 1,
    })
    expect([order.status, order.body.total, order.body.lines[0].price]).toEqual([200, eur(2763), eur(921)])
  })

  test('wins although the list is cheaper, and no level is taken off it', async () => {
    const product = await good(100)
    await priceList({ kind: 'contract', of: anna, currency: 'USD' }, product, { 1: 150 })
    expect((await opened(anna, product)).price).toEqual(usd(150))
  })

  test('in another currency than the buyer’s is not read', async () => {
    const product = await good(1000)
    await priceList({ kind: 'contract', of: anna, currency: 'EUR' }, product, { 1: 5 })
    expect((await opened(anna, product)).price).toEqual(usd(900))
  })

  test('has next to it what the list says, in the buyer’s currency', async () => {
    const product = await good(1000)
    await priceList({ kind: 'contract', of: janis, currency: 'EUR' }, product, { 1: 500 })
    expect(await opened(janis, product)).toMatchObject({ price: eur(500), list_price: eur(921) })
  })

  test('that is not in force is not read', async () => {
    const product = await good(1000)
    await priceList({ kind: 'contract', of: anna, currency: 'USD', state: 'withdrawn' }, product, { 1: 5 })
    expect((await opened(anna, product)).price).toEqual(usd(900))
    expect(await inCart(anna, product, 2)).toEqual({ price: usd(900), total: usd(1800) })
  })

  test('holds from its quantity on; below it the list does, less the level', async () => {
    const product = await good(1000)
    await priceList({ kind: 'contract', of: anna, currency: 'USD' }, product, { 50: 500, 100: 400 })
    expect((await inCart(anna, product, 49)).price).toEqual(usd(900))
    expect((await inCart(anna, product, 50)).price).toEqual(usd(500))
    expect((await inCart(anna, product, 100)).price).toEqual(usd(400))
  })
})

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

describe('what is not sold', () => {
  test.each(['draft', 'hidden', 'archived'])('does not open with its price: %s', async (status) => {
    const product = await good(1000, { status, min_qty: 1 })
    const { status: answered, body } = await portico.request(anna, 'GET', `/api/front/products/${product}`)
    expect([answered, body.code, JSON.stringify(body).includes('price')]).toEqual([
      404,
      'errors.notFound',
      false,
    ])
    const listed = await portico.request(anna, 'GET', `/api/front/products?q=GOOD-${made}`)
    expect(listed.body.map(({ id }: { id: number }) => id)).not.toContain(product)
  })

  test('but what sells its remainder does', async () => {
    expect((await opened(anna, await good(1000, { status: 'discontinued' }))).price).toEqual(usd(900))
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

test('next to a product stand its sizes, what staff name, and its category: at one’s own prices, hidden ones never', async () => {
  const { rows } = await ask(
    "insert into categories (slug, name_en) values ('clamps', 'Clamps') returning id",
  )
  const category_id = rows[0].id
  const sizes: number[] = []
  for (const size of [6, 8, 10, 12])
    sizes.push(await good(size * 100, { category_id, name_en: `Hose clamp ${size}` }))
  const [six, eight, ten, twelve] = sizes
  const other = await good(500, { category_id, name_en: 'Another thing' })
  await good(500, { category_id, name_en: 'Hose clamp 9', status: 'hidden' })
  const alongside = async (as: string, id: number, what = 'related') =>
    portico.request(as, 'GET', `/api/front/products/${id}/${what}`)
  const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id)
  const family = await alongside(anna, ten!, 'sizes')
  expect(idsOf(family)).toEqual([six, eight, ten, twelve])
  expect(family.body[1].price).toEqual((await opened(anna, eight!)).price)
  expect(idsOf(await alongside(anna, ten!))).toEqual([other])
  const far = await good(700, { name_en: 'A clamp driver' })
  const gone = await good(700, { name_en: 'An old driver', status: 'hidden' })
  await ask(
    `insert into product_links (product_id, other_id, kind, place) values ($1, $2, 'related', 1), ($1, $3, 'related', 2)`,
    [ten, gone, far],
  )
  expect(idsOf(await alongside(anna, ten!))).toEqual([far, other])
  await ask("update products set status = 'hidden' where id = $1", [ten])
  expect((await alongside(anna, ten!)).status).toBe(404)
  expect((await alongside(anna, ten!, 'sizes')).status).toBe(404)
  expect((await alongside(cast.manager, eight!, 'sizes')).status).toBe(403)
})

test('what a client’s prices are made of is told to who looks after it: its level, its categories, its contracts', async () => {
  await ask('delete from level_categories')
  await ask("update price_lists set state = 'withdrawn' where kind = 'contract'")
  const { rows } = await ask(
    `with c as (insert into categories (slug, name_en) values ('of-client', 'Gaskets') returning id), l as (
       insert into level_categories (level_id, category_id, percent_bp) select 2, id, 1500 from c)
     select organization_id as id from users where email = $1`,
    [anna],
  )
  await priceList({ kind: 'contract', of: anna, currency: 'USD' }, await good(1000), { 1: 800, 10: 700 })
  await priceList({ kind: 'contract', of: anna, currency: 'USD', state: 'draft' }, await good(1000), { 1: 1 })
  await priceList({ kind: 'contract', of: janis, currency: 'EUR' }, await good(1000), { 1: 900 })
  const url = `/api/manager/clients/${rows[0].id}/prices`
  const { body } = await portico.request<ClientPrices>(cast.manager, 'GET', url)
  expect(body).toMatchObject({
    ...{ currency: 'USD', level: 2, percent_bp: 1000 },
    categories: [{ name: 'Gaskets', percent_bp: 1500 }],
    lists: [{ currency: 'USD', state: 'active', prices: 2, valid_to: null }],
  })
  expect(body.lists).toHaveLength(1)
  expect((await portico.request(cast.otherManager, 'GET', url)).status).toBe(404)
  expect((await portico.request(anna, 'GET', url)).status).toBe(403)
  await ask('delete from level_categories')
})
