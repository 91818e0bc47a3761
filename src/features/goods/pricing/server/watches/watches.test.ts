import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { upsertBasePrices } from '#features/goods/pricing/server/index.ts'
import { setStock } from '#features/goods/stock/server/index.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { crontab, jobs } from '#processes/features.ts'
import { actors, bringColleague } from '#processes/testing/actors.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** A buys in dollars, B in euro. */
const [anna, karl, janis] = [cast.clientA, actors.colleague, cast.clientB]

let portico: TestPortico
let product: number
let made = 0
const ask = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
beforeAll(async () => {
  portico = await startPortico()
  await bringColleague(portico)
})
afterAll(() => portico.stop())
beforeEach(async () => {
  await portico.emailsTo('no-one@x.example')
  await ask('delete from notices')
  await ask('delete from product_watches')
  made += 1
  const good = {
    sku: `WATCHED-${made}`,
    name_en: `Collar ${made}`,
    name_ru: `Втулка ${made}`,
    price: 1000,
    on_hand: 0,
  }
  ;[product] = (await putOnSale(portico.platform, [{ ...good, min_qty: 5 }])) as [number]
})

const watch = (as: string | null, kind: string, on = true, id = product) =>
  portico.request(as, 'PUT', `/api/front/products/${id}/watches`, { kind, on })
const watched = async (as: string) =>
  (await portico.request(as, 'GET', `/api/front/products/${product}/watches`)).body
const arrive = (on_hand: number) =>
  inTransaction(portico.platform.pool, (db) =>
    setStock({ db, now: new Date(), actor_id: null }, { kind: 'receipt', reason: null }, [
      { product_id: product, warehouse: 'main', on_hand },
    ]),
  )
const costs = (amount: number) =>
  inTransaction(portico.platform.pool, (db) =>
    upsertBasePrices(db, 'USD', [{ product_id: product, min_qty: 1, amount, per: 1 }]),
  )
const look = async () => {
  await jobs.notify_of_available!(portico.platform, undefined as never)
  await jobs.notify_of_prices!(portico.platform, undefined as never)
  // E-mails are sent only after all event handlers have run.
  await portico.emailsTo('no-one@x.example')
}
const replyOf = async (as: string, lang = 'en') =>
  (await portico.request(as, 'GET', '/api/notices', undefined, { 'x-lang-code': lang })).body.map(
    ({ title }: { title: string }) => title,
  )

test('both are looked after by themselves', () => {
  expect(crontab).toContain('* * * * * notify_of_available')
  expect(crontab).toContain('*/5 * * * * notify_of_prices')
})

describe('what can be had again', () => {
  test('is told once to those who waited, on the screen and by e-mail, and waited for no more', async () => {
    expect((await watch(anna, 'available')).body).toEqual(['available'])
    await look()
    expect(await replyOf(anna)).toEqual([])
    await arrive(4)
    await look()
    expect(await replyOf(anna), 'four of five are not what can be bought').toEqual([])
    await arrive(5)
    await look()
    await look()
    const title = `Collar ${made} (WATCHED-${made}) is available again`
    expect(await replyOf(anna)).toEqual([title])
    expect(await replyOf(anna, 'ru')).toEqual([`Снова в наличии: Втулка ${made} (WATCHED-${made})`])
    expect(await replyOf(karl)).toEqual([])
    expect(await watched(anna)).toEqual([])
    const emails = (await portico.emailsTo(anna)).filter(({ subject }) => subject === title)
    expect(emails).toHaveLength(1)
    const [{ path }] = await ask('select path from notices')
    expect(path).toBe(`/account/products/${product}`)
  })

  test('is not waited for while it is there, and not by those who think better of it', async () => {
    await watch(karl, 'available')
    expect((await watch(karl, 'available', false)).body).toEqual([])
    await arrive(50)
    expect((await watch(anna, 'available')).status).toBe(409)
    await look()
    expect(await replyOf(karl)).toEqual([])
    expect(await replyOf(anna)).toEqual([])
  })

  test('waits while it is hidden, and is told when it is on sale', async () => {
    await watch(anna, 'available')
    await ask("update products set status = 'hidden' where id = $1", [product])
    await arrive(50)
    await look()
    expect(await replyOf(anna)).toEqual([])
    await ask("update products set status = 'active' where id = $1", [product])
    await look()
    expect(await replyOf(anna)).toHaveLength(1)
  })
})

describe('a price', () => {
  test('that changes is told each time, each once, and stays watched', async () => {
    await watch(anna, 'price')
    await look()
    expect(await replyOf(anna)).toEqual([])
    await costs(1200)
    await look()
    await look()
    expect(await replyOf(anna)).toEqual([`Price raised: Collar ${made} (WATCHED-${made})`])
    await costs(900)
    await look()
    await look()
    expect(await replyOf(anna)).toEqual([
      `Price raised: Collar ${made} (WATCHED-${made})`,
      `Price lowered: Collar ${made} (WATCHED-${made})`,
    ])
    expect(await watched(anna)).toEqual(['price'])
    expect(await replyOf(karl)).toEqual([])
    await watch(anna, 'price', false)
    await costs(700)
    await look()
    expect(await replyOf(anna)).toHaveLength(2)
  })

  test('is one’s own: what changes for another company is not told', async () => {
    await watch(anna, 'price')
    await watch(janis, 'price')
    const [{ id }] = await ask('select organization_id as id from users where email = $1', [janis])
    await ask(
      `insert into promotions (title_en, state, starts_at, ends_at, levels, countries, activity_types, organization_ids,
         all_goods, effect, percent_bp, currency, min_qty, stackable, priority, created_by)
       values ('Ten off', 'released', '2026-01-01', '2099-01-01', '{}', '{}', '{}', array[$1::bigint], true, 'percent', 1000,
         'USD', 1, false, 0, (select id from users where email = $2))`,
      [id, cast.chief],
    )
    await look()
    expect(await replyOf(anna)).toEqual([])
    expect(await replyOf(janis)).toEqual([`Price lowered: Collar ${made} (WATCHED-${made})`])
    await ask("update promotions set state = 'archived'")
    await look()
    expect(await replyOf(anna)).toEqual([])
    expect(await replyOf(janis)).toHaveLength(2)
  })

  test('of what is hidden is told to no one, and keeps no one else from being told', async () => {
    const [hidden] = await putOnSale(portico.platform, [{ sku: `HIDDEN-${made}`, price: 500 }])
    await watch(anna, 'price', true, hidden)
    await watch(janis, 'price')
    await ask("update products set status = 'hidden' where id = $1", [hidden])
    await costs(2000)
    await look()
    expect(await replyOf(anna)).toEqual([])
    expect(await replyOf(janis)).toHaveLength(1)
  })

  test('without a rate is told to no one, and keeps no one else from being told', async () => {
    await watch(anna, 'price')
    await watch(janis, 'price')
    await ask(`create table stored_rates as select * from currency_rates where currency_code = 'EUR'`)
    await ask(`delete from currency_rates where currency_code = 'EUR'`)
    await costs(3000)
    await look()
    expect(await replyOf(anna)).toHaveLength(1)
    expect(await replyOf(janis)).toEqual([])
    await ask('insert into currency_rates select * from stored_rates')
    await ask('drop table stored_rates')
    await look()
    expect(await replyOf(janis)).toHaveLength(1)
  })
})

describe('is refused', () => {
  test('to non-clients and for products not on sale', async () => {
    expect((await watch(null, 'price')).status).toBe(401)
    expect((await watch(cast.manager, 'price')).status).toBe(403)
    expect((await watch(cast.blocked, 'price')).status).toBe(403)
    expect((await watch(anna, 'price', true, 999_999)).status).toBe(404)
    expect((await watch(anna, 'weather')).status).toBe(422)
    await ask("update products set status = 'hidden' where id = $1", [product])
    expect((await watch(anna, 'price')).status).toBe(404)
    expect((await portico.request(anna, 'GET', `/api/front/products/${product}/watches`)).status).toBe(404)
  })

  test('a watch is one’s own', async () => {
    await watch(anna, 'price')
    expect(await watched(karl)).toEqual([])
    expect(await watched(janis)).toEqual([])
    await watch(karl, 'price', false)
    expect(await watched(anna)).toEqual(['price'])
  })
})
