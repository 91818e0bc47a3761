import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { PriceFile, PriceListFacts, PriceListRow } from '../../price-list-shape.ts'
import { removeBasePrices, upsertBasePrices } from '../base-prices.ts'

/** A buys in dollars with 10 % off, B in euro with nothing off (0.9214 for a dollar). */
const [anna, janis] = [cast.clientA, cast.clientB]

let portico: TestPortico
const ask = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
let [bolt, cog, nut, pin]: number[] = []
beforeAll(async () => {
  portico = await startPortico()
  await ask('delete from level_categories')
  await ask('delete from discount_levels')
  await ask('insert into discount_levels (id, percent_bp) values (0, 0), (1, 500), (2, 1000)')
  ;[bolt, cog, nut, pin] = await putOnSale(portico.platform, [
    { sku: 'BOLT-1', name_en: 'A bolt', name_ru: 'Болт', price: { 1: 1000, 50: 800 }, pack_qty: 10 },
    { sku: 'COG-1', name_en: 'Cog', price: 4000 },
    { sku: 'NUT-1', name_en: 'Nut', price: 7 },
    { sku: 'PIN-1', name_en: 'Pin', price: null },
  ])
  await listBegan(20)
})
afterAll(() => portico.stop())

const listBegan = (daysAgo: number) =>
  ask(`update price_lists set valid_from = now() - make_interval(days => $1) where kind = 'base'`, [daysAgo])
const write = (product_id: number, amount: number, min_qty = 1) =>
  inTransaction(portico.platform.pool, (db) =>
    upsertBasePrices(db, 'USD', [{ product_id, min_qty, amount, per: 1 }]),
  )
const unwrite = (product_id: number) =>
  inTransaction(portico.platform.pool, (db) => removeBasePrices(db, 'USD', [{ product_id, min_qty: 1 }]))
const rows = async (as: string, query = '') =>
  portico.request<PriceListRow[]>(as, 'GET', `/api/front/price-list?${query}`)
const rowOf = async (as: string, id: number) => (await rows(as)).body.find((row) => row.id === id)!
const facts = async (as: string) =>
  (await portico.request<PriceListFacts>(as, 'GET', '/api/front/price-list/facts')).body
const contract = (of: string, currency: string, product: number, amount: number) =>
  ask(
    `with list as (
       insert into price_lists (currency, name, kind, organization_id)
       values ($2, 'A contract', 'contract', (select organization_id from users where email = $1)) returning id
     ) insert into prices select id, $3, 1, $4 from list`,
    [of, currency, product, amount],
  )
const endContracts = () =>
  ask(`update price_lists set valid_to = now() where kind = 'contract' and valid_to is null`)

describe('the price list of a client', () => {
  test('shows what they pay, what the list says, the steps, and how it is sold', async () => {
    expect((await rows(anna)).body.map(({ sku }) => sku)).toEqual(['BOLT-1', 'COG-1', 'NUT-1', 'PIN-1'])
    expect(await rowOf(anna, bolt!)).toMatchObject({
      sku: 'BOLT-1',
      name: 'A bolt',
      unit: 'pcs',
      pack_qty: 10,
      min_qty: 10,
      price: { amount: 900, currency: 'USD' },
      list_price: { amount: 1000, currency: 'USD' },
      breaks: [{ min_qty: 50, price: { amount: 720, currency: 'USD' } }],
      breaks_text: '50: 7.20',
      change: null,
    })
    expect(await rowOf(anna, nut!)).toMatchObject({ price: { amount: 630, currency: 'USD', per: 100 } })
    expect(await rowOf(anna, pin!)).toMatchObject({ price: null, list_price: null, breaks: [] })
    expect(await rowOf(janis, bolt!)).toMatchObject({ price: { amount: 921, currency: 'EUR' } })
  })

  test('is searched, narrowed and leafed through', async () => {
    expect((await rows(anna, 'q=NUT-1')).body.map(({ id }) => id)).toEqual([nut])
    const second = await rows(anna, 'per_page=2&page=2')
    expect(second.body.map(({ id }) => id)).toEqual([nut, pin])
    expect(second.headers['x-total-count']).toBe('4')
    expect((await rows(anna, 'category=no-such')).body).toEqual([])
  })

  test('holds nothing that is not on sale', async () => {
    await ask(`update products set status = 'hidden' where id = $1`, [cog])
    expect((await rows(anna)).body.map(({ id }) => id)).not.toContain(cog)
    await ask(`update products set status = 'active' where id = $1`, [cog])
  })
})

describe('a change', () => {
  test('of the first day is none: everything is new', async () => {
    expect(await facts(anna)).toMatchObject({ version: 1, changed_on: null, changed: 0, new: 0, gone: 0 })
  })

  test('is told at the client’s own prices, with what is new and what is gone', async () => {
    await write(bolt!, 1100)
    await write(pin!, 500)
    await unwrite(cog!)
    const today = new Date().toISOString().slice(0, 10)
    expect(await facts(anna)).toMatchObject({ changed_on: today, changed: 1, new: 1, gone: 1 })
    expect(await rowOf(anna, bolt!)).toMatchObject({
      price: { amount: 990, currency: 'USD' },
      change: { is: 'changed', percent_bp: 1000, before: { amount: 900, currency: 'USD' } },
      change_text: '+10.0\u00a0%',
    })
    expect((await rowOf(janis, bolt!)).change).toMatchObject({ before: { amount: 921, currency: 'EUR' } })
    expect((await rowOf(anna, pin!)).change).toMatchObject({ is: 'new' })
    expect(await rowOf(anna, cog!)).toMatchObject({
      price: null,
      change: { is: 'gone', before: { amount: 3600, currency: 'USD' } },
    })
    const gone = await rows(anna, 'change=gone')
    expect([gone.body.map(({ id }) => id), gone.headers['x-counts']]).toEqual([
      [cog],
      JSON.stringify({ changed: 1, new: 1, gone: 1, unchanged: 1 }),
    ])
    expect((await rows(anna, 'change=changed&q=COG')).body).toEqual([])
    expect((await rows(anna, 'change=unchanged')).body.map(({ id }) => id)).toEqual([nut])
  })

  test('that is taken back on its day was none', async () => {
    await write(cog!, 4000)
    expect(await facts(anna)).toMatchObject({ changed: 1, new: 1, gone: 0 })
    expect((await rowOf(anna, cog!)).change).toBeNull()
  })

  test('of a day before is that of an earlier one as soon as there is another', async () => {
    await ask('update price_changes set on_day = on_day - 3')
    await write(nut!, 8)
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    expect(await facts(anna)).toMatchObject({ changed: 1, earlier: [{ on: day, products: 2 }] })
    expect((await rowOf(anna, bolt!)).change).toBeNull()
    expect((await rowOf(anna, nut!)).change).toMatchObject({ percent_bp: 1429 })
  })

  test('of what is hidden is not counted', async () => {
    await ask(`update products set status = 'hidden' where id = $1`, [nut])
    expect(await facts(anna)).toMatchObject({ changed: 0 })
    await ask(`update products set status = 'active' where id = $1`, [nut])
  })

  test('of what a contract prices is none for its company, and the other learns nothing of the contract', async () => {
    const before = await rows(janis)
    const factsBefore = await facts(janis)
    await contract(anna, 'USD', nut!, 5)
    expect(await rowOf(anna, nut!)).toMatchObject({
      price: { amount: 500, currency: 'USD', per: 100 },
      change: null,
    })
    expect(await facts(anna)).toMatchObject({ changed: 0 })
    expect((await rows(janis)).body).toEqual(before.body)
    expect(await facts(janis)).toEqual(factsBefore)
    expect(factsBefore.changed).toBe(1)
    await endContracts()
  })
})

describe('a list', () => {
  const move = (from: string, to: string | null) =>
    ask(
      `update price_lists set valid_from = now() + $1::interval, valid_to = now() + $2::interval where kind = 'contract' and valid_to is null`,
      [from, to],
    )
  test.each([
    ['from yesterday until tomorrow holds', '-1 day', '1 day', 640],
    ['from this moment holds', '0', null, 640],
    ['from tomorrow does not hold yet', '1 day', null, 3600],
    ['until this moment does not hold any more', '-1 day', '0', 3600],
  ])('%s', async (_, from, to, amount) => {
    await contract(anna, 'USD', cog!, 640)
    await move(from, to)
    expect((await rowOf(anna, cog!)).price).toEqual({ amount, currency: 'USD' })
    await ask(
      `delete from prices where price_list_id in (select id from price_lists where kind = 'contract')`,
    )
    await ask(`delete from price_lists where kind = 'contract'`)
  })
})

describe('a price list as a file', () => {
  const make = (as: string, body: object) => portico.request(as, 'POST', '/api/front/price-list/files', body)
  const show = (as: string, id: number) =>
    portico.request<PriceFile>(as, 'GET', `/api/front/price-list/files/${id}`)
  const content = (as: string, id: number) =>
    portico.request(as, 'GET', `/api/front/price-list/files/${id}/content`)
  /** Waits for all queued jobs. */
  const settled = () => portico.emailsTo(anna)

  test('pressed twice is one, is written by the worker, and says what the screen says', async () => {
    const input = { format: 'xlsx', lang: 'ru', category: null }
    const [one, two] = await Promise.all([make(anna, input), make(anna, input)])
    expect([one.status, two.status, one.body.id]).toEqual([200, 200, two.body.id])
    expect((await make(anna, { ...input, lang: 'en' })).body.code).toBe('pricing.files.another')
    expect((await content(anna, one.body.id)).body.code).toBe('pricing.files.notYet')
    await settled()
    expect((await show(anna, one.body.id)).body).toMatchObject({ state: 'done', rows: 4, done_rows: 4 })

    const { raw, headers } = await content(anna, one.body.id)
    expect(headers['content-type']).toContain('spreadsheetml')
    const [sheet] = await readXlsxFile(raw)
    const [heads, ...lines] = sheet!.data
    expect([heads![0], heads!.at(-1)]).toEqual(['Артикул', 'Количество'])
    const shown = (
      await portico.request<PriceListRow[]>(anna, 'GET', '/api/front/price-list?sort=name', undefined, {
        'accept-language': 'ru',
      })
    ).body
    expect(lines.length).toBe(shown.length)
    for (const line of lines) {
      const row = shown.find(({ sku }) => sku === line[0])!
      expect(line.slice(0, 4)).toEqual([row.sku, expect.any(String), 'шт.', row.pack_qty])
      const price = (value: PriceListRow['price']) =>
        value ? [value.amount / 100, value.currency, value.per ?? 1] : [null, null, null]
      expect(line.slice(4, 10)).toEqual([...price(row.list_price), ...price(row.price)])
      expect(line[10]).toBe(row.breaks_text?.replaceAll('.', ',') ?? null)
      expect(line.at(-1)).toBeNull()
    }
  })

  test('of one language and kind is written as asked', async () => {
    const { body } = await make(anna, { format: 'csv', lang: 'en' })
    await settled()
    const { raw } = await content(anna, body.id)
    const lines = raw.toString().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFSKU;Product;.*;Quantity$/)
    expect(lines[1]).toMatch(/^BOLT-1;A bolt;pcs;10;11\.00;USD;1;9\.90;USD;1;50: 7\.20;/)
  })

  test('is no one else’s: not its state, not its content, not its being there', async () => {
    const { body } = await make(anna, { format: 'csv', lang: 'en' })
    await settled()
    for (const other of [janis, cast.unverified])
      expect([(await show(other, body.id)).status, (await content(other, body.id)).status]).toEqual([
        404, 404,
      ])
    expect((await portico.request(janis, 'GET', '/api/front/price-list/files')).body).toEqual([])
  })

  test('begins again where its worker died, and is swept after a day', async () => {
    const { body } = await make(anna, { format: 'csv', lang: 'en' })
    await ask(`update price_files set state = 'running', done_rows = 3 where id = $1`, [body.id])
    await settled()
    expect((await show(anna, body.id)).body).toMatchObject({ state: 'done', done_rows: 4 })
    const { rows: before } = await ask('select storage_key from price_files where id = $1', [body.id])
    await ask(`update price_files set created_at = now() - interval '25 hours'`)
    const { jobs } = await import('#processes/features.ts')
    await jobs.sweep_price_files!(portico.platform, {} as never)
    expect((await show(anna, body.id)).status).toBe(404)
    await expect(portico.platform.storage.read(before[0].storage_key)).rejects.toThrow()
  })
})
