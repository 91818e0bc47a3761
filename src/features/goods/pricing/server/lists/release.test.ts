import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import type { ListedPrices } from '../../price-list-shape.ts'
import { upsertBasePrices } from '../base-prices.ts'
import {
  admin,
  anna,
  ask,
  day,
  draft,
  inForce,
  janis,
  later,
  lists,
  onlyFirstList,
  paste,
  portico,
  post,
  priceOf,
  release,
  show,
  startLists,
  usd,
  withdraw,
} from './testing/releases.ts'

beforeAll(startLists)
afterAll(() => portico.stop())
beforeEach(onlyFirstList)

describe('a draft', () => {
  test('is a copy of what is in force with every price changed and rounded, and holds for no one', async () => {
    const made = await draft({ percent_bp: 350, round_to: 10 })
    expect(made).toMatchObject({ state: 'draft', version: 0, prices: 3, valid_from: null, may_edit: true })
    const { body } = await portico.request<ListedPrices>(admin, 'GET', `${lists}/${made.id}/prices`)
    expect(
      body.rows.map(({ sku, min_qty, price, now }) => [sku, min_qty, price?.amount, now?.amount]),
    ).toEqual([
      ['BOLT-1', 1, 1040, 1000],
      ['BOLT-1', 50, 830, 800],
      ['COG-1', 1, 4140, 4000],
    ])
    expect(await priceOf(anna, 'BOLT-1')).toEqual(usd(1000))
  })

  test('takes pasted prices, all or none, and says which lines are wrong', async () => {
    const { id } = await draft({ from: 'empty' })
    const wrong = await paste(
      id,
      1,
      'BOLT-1\t6.48\nNO-SUCH;1\n\nCOG-1;1,2,3\nBOLT-1;7\nCOG-1;5;0\nCOG-1;5;1;7',
    )
    expect([wrong.status, wrong.body.errors.text[0]]).toEqual([
      422,
      'Nothing was saved. Line 2: unknown part number; Line 4: not a price; Line 5: listed twice; Line 6: not a quantity; Line 7: the price unit must be 1, 100 or 1000',
    ])
    expect((await show(id)).prices).toBe(0)
    expect((await paste(id, 1, 'BOLT-1\t6.48\nBOLT-1;0,0648;100\nCOG-1;648;1;1000')).status).toBe(200)
    const { body } = await portico.request<ListedPrices>(admin, 'GET', `${lists}/${id}/prices`)
    expect(body.rows.map(({ min_qty, price }) => [min_qty, price])).toEqual([
      [1, usd(648)],
      [100, { ...usd(648), per: 100 }],
      [1, { ...usd(64_800), per: 1000 }],
    ])
  })

  test('that someone changed in the meantime is neither written nor released', async () => {
    const made = await draft()
    expect((await paste(made.id, made.edition, 'COG-1;50')).status).toBe(200)
    const stale = await paste(made.id, made.edition, 'COG-1;60')
    expect([stale.status, stale.body.code]).toEqual([409, 'errors.stale'])
    expect((await release(made)).body.code).toBe('errors.stale')
  })

  test('without prices is not released', async () => {
    expect((await release(await draft({ from: 'empty' }))).body.code).toBe('pricing.lists.empty')
  })
})

describe('a released version', () => {
  test('holds at once, ends its predecessor, and its difference is told', async () => {
    const made = await draft({ percent_bp: 1000 })
    await paste(made.id, made.edition, 'COG-1;40')
    const { body } = await release(await show(made.id))
    expect(body).toMatchObject({ state: 'active', version: 2, may_edit: false, may_withdraw: false })
    expect(await inForce()).toEqual([made.id])
    expect([await priceOf(anna, 'BOLT-1'), await priceOf(anna, 'COG-1')]).toEqual([usd(1100), usd(4000)])
    const facts = await portico.request(anna, 'GET', '/api/front/price-list/facts')
    expect(facts.body).toMatchObject({ version: 2, changed_on: day(0), changed: 1, new: 0, gone: 0 })
    expect((await release(await show(made.id))).body.code).toBe('pricing.lists.notDraft')
    expect((await withdraw(await show(made.id))).body.code).toBe('pricing.lists.notWithdrawn')
  })

  test('for a day to come holds from that day on, and tells of its changes no sooner', async () => {
    const made = await draft({ percent_bp: 1000 })
    expect((await release(made, day(-1))).body.errors.on[0]).toBe('This day has passed')
    expect((await release(made, day(2))).body).toMatchObject({ state: 'scheduled', version: 2 })
    expect(await priceOf(anna, 'BOLT-1')).toEqual(usd(1000))
    const facts = () => portico.request(anna, 'GET', '/api/front/price-list/facts')
    expect((await facts()).body).toMatchObject({ version: 1, changed_on: null })
    await later(2)
    expect(await priceOf(anna, 'BOLT-1')).toEqual(usd(1100))
    expect((await facts()).body).toMatchObject({ version: 2, changed_on: day(0), changed: 2 })
  })

  test('that waits tells what it will change of what an import has written in the meantime', async () => {
    await release(await draft({ percent_bp: 1000 }), day(2))
    await inTransaction(portico.platform.pool, (db) =>
      upsertBasePrices(db, 'USD', [
        { product_id: 2, min_qty: 1, amount: 4400, per: 1 },
        { product_id: 1, min_qty: 1, amount: 1200, per: 1 },
      ]),
    )
    const { rows } = await ask(
      `select on_day::text = $1 as today, product_id::int, min_qty, from_amount::int as was, to_amount::int as is
       from price_changes order by on_day, product_id, min_qty`,
      [day(0)],
    )
    expect(rows).toEqual([
      { today: true, product_id: 1, min_qty: 1, was: 1000, is: 1200 },
      { today: true, product_id: 2, min_qty: 1, was: 4000, is: 4400 },
      { today: false, product_id: 1, min_qty: 1, was: 1200, is: 1100 },
      { today: false, product_id: 1, min_qty: 50, was: 800, is: 880 },
    ])
    await ask('update prices set amount = 1000 where product_id = 1 and min_qty = 1 and amount = 1200')
    await ask(
      'update prices set amount = 4000 where product_id = 2 and price_list_id = (select min(id) from price_lists)',
    )
  })

  test('that is withdrawn before its day leaves everything as it was', async () => {
    const second = (await release(await draft({ percent_bp: 1000 }), day(2))).body
    const third = (await release(await draft({ percent_bp: 2000 }), day(4))).body
    expect((await release(await draft(), day(4))).body.code).toBe('pricing.lists.dayTaken')
    expect((await withdraw(second)).body).toMatchObject({ state: 'withdrawn' })
    await later(3)
    expect(await priceOf(anna, 'BOLT-1')).toEqual(usd(1000))
    await later(1)
    expect(await priceOf(anna, 'BOLT-1')).toEqual(usd(1200))
    expect(await inForce()).toEqual([third.id])
    expect((await ask('select count(distinct on_day)::int as days from price_changes')).rows).toEqual([
      { days: 1 },
    ])
  })

  test('that is put before one that waits ends when that begins, and ends the one before it', async () => {
    const third = (await release(await draft({ percent_bp: 2000 }), day(11))).body
    const second = (await release(await draft({ percent_bp: 1000 }), day(5))).body
    const now = async () => [await inForce(), await priceOf(anna, 'BOLT-1')]
    await later(7)
    expect(await now()).toEqual([[second.id], usd(1100)])
    await later(5)
    expect(await now()).toEqual([[third.id], usd(1200)])
  })

  test('of two released at once one is in force', async () => {
    const [one, two] = [await draft({ percent_bp: 1000 }), await draft({ percent_bp: 2000 })]
    const both = await Promise.all([release(one), release(two)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const locked = await inForce()
    expect(locked).toHaveLength(1)
    expect(await priceOf(anna, 'BOLT-1')).toEqual(usd(locked[0] === one.id ? 1100 : 1200))
    const { rows } = await ask(`select version from price_lists where state = 'active' order by valid_from`)
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3])
  })

  test('pressed twice is released once', async () => {
    const made = await draft()
    const both = await Promise.all([release(made), release(made)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('two that are open at the end cannot be written at all', async () => {
    await expect(
      ask(`insert into price_lists (currency, name, kind) values ('USD', 'Another', 'base')`),
    ).rejects.toThrow('price_lists_one_open')
  })
})

describe('a contract', () => {
  const contractOf = async (who: string) => {
    const { rows } = await ask('select organization_id as id from users where email = $1', [who])
    return draft({ name: 'Contract', from: 'empty', organization_id: rows[0].id })
  }
  test('is its company’s price until it is withdrawn; its next version replaces it', async () => {
    const first = await contractOf(anna)
    await paste(first.id, 1, 'COG-1;31')
    expect((await release(await show(first.id))).body).toMatchObject({
      kind: 'contract',
      state: 'active',
      version: 1,
    })
    expect([await priceOf(anna, 'COG-1'), await priceOf(janis, 'COG-1')]).toEqual([
      usd(3100),
      { amount: 3686, currency: 'EUR' },
    ])
    const second = await contractOf(anna)
    await paste(second.id, 1, 'COG-1;30')
    await release(await show(second.id))
    expect(await show(first.id)).toMatchObject({ state: 'expired' })
    expect(await priceOf(anna, 'COG-1')).toEqual(usd(3000))
    expect((await withdraw(await show(second.id))).body).toMatchObject({ state: 'withdrawn' })
    expect(await priceOf(anna, 'COG-1')).toEqual(usd(4000))
  })

  test('whose next version is withdrawn goes on, and no general list with it', async () => {
    const contract = await contractOf(anna)
    const next = await contractOf(anna)
    for (const { id } of [contract, next]) await paste(id, 1, `COG-1;${id === next.id ? 30 : 31}`)
    await release(await show(contract.id))
    const waiting = (await release(await show(next.id), day(5))).body
    const general = (await release(await draft({ percent_bp: 1000 }), day(5))).body
    await withdraw(waiting)
    await later(6)
    expect(new Set(await inForce())).toEqual(new Set([contract.id, general.id]))
    expect([await priceOf(anna, 'COG-1'), await priceOf(anna, 'BOLT-1')]).toEqual([usd(3100), usd(1100)])
  })

  test('of a company there is not, or in a currency no one trades in, is not drafted', async () => {
    const input = { name: 'Contract', currency: 'USD', from: 'empty' }
    expect((await post<any>(lists, { ...input, organization_id: 99_999 })).body.errors).toHaveProperty(
      'organization_id',
    )
    expect((await post<any>(lists, { ...input, currency: 'ZZZ' })).body.errors).toHaveProperty('currency')
    expect((await post<any>(lists, { ...input, currency: 'CNY', from: 'in_force' })).body.code).toBe(
      'pricing.lists.nothingInForce',
    )
  })
})

describe('rates', () => {
  const rates = '/api/manager/rates'
  test('hold from their day on, with who set them', async () => {
    const { body } = await post<any>(rates, { currency: 'EUR', on: day(0), rate: '0,5' })
    expect(body.find(({ holds, currency }: any) => holds && currency === 'EUR')).toMatchObject({
      on: day(0),
      rate: '0.5',
      set_by: expect.stringContaining(' '),
    })
    expect(await priceOf(janis, 'COG-1')).toEqual({ amount: 2000, currency: 'EUR' })
    await post(rates, { currency: 'EUR', on: day(1), rate: '0.1' })
    expect(await priceOf(janis, 'COG-1')).toEqual({ amount: 2000, currency: 'EUR' })
  })
  test.each([
    ['USD', '1', 'currency'],
    ['ZZZ', '1', 'currency'],
    ['EUR', '0', 'rate'],
    ['EUR', '-1', 'rate'],
    ['EUR', '0.1234567', 'rate'],
    ['EUR', '1e3', 'rate'],
  ])('%s at %s are refused', async (currency, rate, field) => {
    const { status, body } = await post<any>(rates, { currency, on: day(0), rate })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
  test('from a list are seen before they are written, all or none', async () => {
    const text = `EUR;${day(0)};0.8\nCNY\t${day(0)}\t7,1`
    const dry = await post<any>(`${rates}/import`, { text, dry_run: true })
    expect(dry.body).toEqual({
      written: false,
      rows: [
        { currency: 'EUR', on: day(0), rate: '0.8', before: '0.5' },
        { currency: 'CNY', on: day(0), rate: '7.1', before: null },
      ],
    })
    expect(await priceOf(janis, 'COG-1')).toEqual({ amount: 2000, currency: 'EUR' })
    const wrong = await post<any>(`${rates}/import`, { text: `${text}\nEUR;2026-02-30;1`, dry_run: false })
    expect([wrong.status, wrong.body.errors.text[0]]).toEqual([422, 'Nothing was saved. Line 3: not a date'])
    expect(await priceOf(janis, 'COG-1')).toEqual({ amount: 2000, currency: 'EUR' })
    await post(`${rates}/import`, { text, dry_run: false })
    expect(await priceOf(janis, 'COG-1')).toEqual({ amount: 3200, currency: 'EUR' })
  })
})

describe('the prices of a product for staff', () => {
  const of = (who: string, query: object) =>
    portico.request(who, 'GET', `/api/manager/products/2/prices?${new URLSearchParams(query as never)}`)
  test('are those of a company, the charged way first, with every list that knows the product', async () => {
    const { rows } = await ask('select organization_id as id from users where email = $1', [anna])
    const organization_id = rows[0].id
    const made = await draft({ name: 'Contract A', from: 'empty', organization_id })
    await paste(made.id, 1, 'COG-1;31')
    await release(await show(made.id))
    const { body } = await of(cast.manager, { organization_id })
    expect(body).toMatchObject({ quantity: 1, price: usd(3100), organization: { id: organization_id } })
    expect(body.ways.map(({ price, why }: any) => [price, why.at(-1).step])).toEqual([
      [usd(3100), 'contract'],
      [usd(4000), 'list'],
    ])
    expect(body.lists.map(({ name, breaks }: any) => [name, breaks[0].price])).toEqual([
      ['Base USD', usd(4000)],
      ['Contract A', usd(3100)],
    ])
    expect((await of(cast.otherManager, { organization_id })).status).toBe(404)
    expect((await of(cast.chief, { organization_id })).status).toBe(200)
    const everybody = (await of(cast.otherManager, {})).body
    expect([everybody.price, everybody.lists.map(({ name }: any) => name)]).toEqual([usd(4000), ['Base USD']])
  })
})
