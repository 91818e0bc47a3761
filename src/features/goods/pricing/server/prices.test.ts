import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import type { ClientPrices } from '../staff-price-shape.ts'
import { upsertBasePrices } from './base-prices.ts'
import {
  anna,
  ask,
  eur,
  good,
  inCart,
  janis,
  made,
  opened,
  portico,
  priceList,
  startPrices,
  usd,
} from './testing/prices.ts'

beforeAll(startPrices)
afterAll(() => portico.stop())

describe('a level', () => {
  test('takes its percent off the list price, and the buyer is told which', async () => {
    const product = await good(1000)
    const { price, list_price, why } = await opened(anna, product)
    expect([price, list_price]).toEqual([usd(900), usd(1000)])
    const none = { level: null, percent_bp: null, min_qty: null, promotion: null, rates: [] }
    expect(why).toEqual([
      { ...none, step: 'list', price: usd(1000) },
      { ...none, step: 'level', price: usd(900), level: 3, percent_bp: 1000 },
    ])
    const converted = await opened(janis, product)
    const rate = {
      currency: 'EUR',
      rate: expect.stringMatching(/^0\.92/),
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }
    expect([converted.price, converted.why]).toEqual([
      eur(921),
      [
        { ...none, step: 'list', price: usd(1000) },
        { ...none, step: 'rate', price: eur(921), rates: [rate] },
      ],
    ])
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

test('next to a product are its sizes, what staff name, and what is of the same thread: at one’s own prices, hidden ones never', async () => {
  const { rows } = await ask(
    "insert into categories (slug, name_en) values ('clamps', 'Clamps') returning id",
  )
  const category_id = rows[0].id
  const sizes: number[] = []
  for (const size of [6, 8, 10, 12])
    sizes.push(await good(size * 100, { category_id, name_en: `Hose clamp ${size}` }))
  const [six, eight, ten, twelve] = sizes
  await good(500, { category_id, name_en: 'Hose clamp 9', status: 'hidden' })
  const sized = (thread: string, material = 'brass') => ({ attributes: { thread, material } })
  await ask('update products set attributes = $2 where id = $1', [ten, sized('M10').attributes])
  await good(20, { name_en: 'Cap screw M10', category_id, ...sized('M10') })
  await good(20, { name_en: 'Wing nut M10, zinc', ...sized('M10', 'zinc') })
  const other = await good(20, { name_en: 'Wing nut M10, brass', ...sized('M10') })
  const washer = await good(5, { name_en: 'Star washer 10', ...sized('M10', 'zinc') })
  await good(20, { name_en: 'Cap nut M10', ...sized('M10'), status: 'hidden' })
  const alongside = async (as: string, id: number, what = 'related') =>
    portico.request(as, 'GET', `/api/front/products/${id}/${what}`)
  const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id)
  const family = await alongside(anna, ten!, 'sizes')
  expect(idsOf(family)).toEqual([six, eight, ten, twelve])
  expect(family.body[1].price).toEqual((await opened(anna, eight!)).price)
  expect(idsOf(await alongside(anna, ten!))).toEqual([other, washer])
  expect(idsOf(await alongside(anna, six!)), 'of no size in common').toEqual([])
  const far = await good(700, { name_en: 'A clamp driver' })
  const gone = await good(700, { name_en: 'An old driver', status: 'hidden' })
  await ask(
    `insert into product_links (product_id, other_id, kind, place) values ($1, $2, 'related', 1), ($1, $3, 'related', 2)`,
    [ten, gone, far],
  )
  expect(idsOf(await alongside(anna, ten!))).toEqual([far, other, washer])
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
    currency: 'USD',
    level: 2,
    percent_bp: 1000,
    categories: [{ name: 'Gaskets', percent_bp: 1500 }],
    lists: [{ currency: 'USD', state: 'active', prices: 2, valid_to: null }],
  })
  expect(body.lists).toHaveLength(1)
  expect((await portico.request(cast.otherManager, 'GET', url)).status).toBe(404)
  expect((await portico.request(anna, 'GET', url)).status).toBe(403)
  await ask('delete from level_categories')
})

describe('a currency without hundredths', () => {
  const rates = { JPY: 150, KWD: 0.307, KRW: 1380 }
  beforeAll(async () => {
    for (const [nth, [code, rate]] of Object.entries(rates).entries()) {
      await ask('insert into currencies values ($1, $2, $3, $3) on conflict do nothing', [
        90 + nth,
        code,
        code,
      ])
      await ask('insert into currency_rates values ($1, current_date - 1, $2)', [code, rate * 1_000_000])
    }
  })
  const buyIn = (currency: string) =>
    ask('update users set currency_id = (select id from currencies where code = $2) where email = $1', [
      janis,
      currency,
    ])

  test.each([
    ['JPY', 1500],
    ['KWD', 3070],
    ['KRW', 13_800],
  ])(
    'in %s ten dollars are %i of its smallest units, and its margin is the same',
    async (currency, amount) => {
      const product = await good(1000)
      await buyIn(currency)
      expect((await opened(janis, product)).price).toEqual({ amount, currency })
      expect(await inCart(janis, product, 3)).toEqual({
        price: { amount, currency },
        total: { amount: 3 * amount, currency },
      })
      // A cost of five dollars is half of the price in any currency.
      await ask(
        `insert into product_costs (product_id, currency, amount, per, set_at) values ($1, 'USD', 500, 1, now())`,
        [product],
      )
      const company = (await ask('select organization_id as id from users where email = $1', [janis])).rows[0]
        .id
      const cards = await portico.request<{ id: number; margin_bp: number | null }[]>(
        cast.admin,
        'GET',
        `/api/manager/products?organization_id=${company}&q=GOOD-${made}`,
      )
      expect(cards.body.find(({ id }) => id === product)?.margin_bp).toBe(5000)
    },
  )

  test('a list in dinars is charged to the fils, and to a buyer in dollars by the rate', async () => {
    const product = await good(null)
    await inTransaction(portico.platform.pool, (db) =>
      upsertBasePrices(db, 'KWD', [{ product_id: product, min_qty: 1, amount: 1125, per: 1 }]),
    )
    await buyIn('KWD')
    const dinars = { amount: 1125, currency: 'KWD' }
    expect(await inCart(janis, product, 1)).toEqual({ price: dinars, total: dinars })
    // 1.125 ÷ 0.307 less 10 % is 3.298 dollars.
    expect((await opened(anna, product)).price).toEqual(usd(330))
  })
})
