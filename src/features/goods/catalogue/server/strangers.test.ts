import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { overPool } from '#platform/server/database/db.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { searchProducts } from './search-products.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ settings: { RATE_LIMITS: 'on' } })
  await putOnSale(portico.platform, [{ sku: 'HB-1', name_en: 'Hexagon bolt', price: 1 }])
})
afterAll(() => portico.stop())

const get = (path: string, as: string | null = null) =>
  portico.request(as, 'GET', path, undefined, { 'x-lang-code': 'ru' })

/** 300 letters that form no words, the same on every run. */
function emails(between: number, from: string): string {
  let seed = 7
  const some = Array.from({ length: 300 }, (_, place) => {
    seed = (seed * 48271) % 2147483647
    return place % between === between - 1 ? ' ' : from[seed % from.length]
  })
  return some.join('')
}

test.each([
  ['one word', 300, 'abcdefghijklmnopqrstuvwxyz'],
  ['short words', 7, 'bcdfghklmnprstvz'],
  ['long words', 13, 'bcdfghklmnprstvz'],
  ['Russian words', 13, 'бвгджзклмнпрст'],
  ['codes', 13, 'bcdfg0123456789'],
  ['one code', 300, 'bcdfg0123456789'],
])('300 random letters in %s ask the database little', async (_, between, from) => {
  // A pool that no index in memory follows, so every search reads the database.
  const pool = new pg.Pool(portico.platform.pool.options)
  const asked: string[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client)
    client.query = ((what: { values?: unknown[] }, ...rest: []) => {
      asked.push(JSON.stringify(what.values ?? []))
      return query(what as never, ...rest)
    }) as typeof client.query
  })
  try {
    await searchProducts(overPool(pool), { q: emails(between, from) })
  } finally {
    await pool.end()
  }
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThanOrEqual(10)
  expect(Math.max(...asked.map((values) => values.length))).toBeLessThan(250_000)
})

test.each([
  ['products', '/api/public/products?q=bolt'],
  ['suggestions', '/api/public/suggestions?q=bolt'],
  ['facets', '/api/public/facets?q=bolt'],
])('no one in particular asks for %s more than 240 times a minute; a client does', async (_, path) => {
  const statuses: number[] = []
  for (let round = 0; round < 260; round += 1) statuses.push((await get(path)).status)
  const first = statuses.indexOf(429)
  // The requests may fall into two windows.
  if (first >= 0) expect(first).toBeGreaterThanOrEqual(240)
  if (first < 0) for (let round = 0; round < 240; round += 1) statuses.push((await get(path)).status)
  expect(statuses).toContain(429)

  const { status, headers, body } = await get(path)
  expect([status, body.code]).toEqual([429, 'errors.tooManyAttempts'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await get(path, cast.clientA)).status).toBe(200)
})

test('too many strangers at once are told to come back, and a client is answered in the meantime', async () => {
  const unlimited = await startPortico()
  const lock = await unlimited.platform.pool.connect()
  try {
    await lock.query('begin; lock table search_stems, search_words, product_codes in access exclusive mode')
    const strangers = Array.from({ length: 60 }, (_, n) =>
      unlimited.request(null, 'GET', `/api/public/products?q=stranger${n}`, undefined, {
        'x-lang-code': 'ru',
      }),
    )
    const refused = await Promise.race([...strangers, setTimeout(3000, null)])
    const asked = unlimited.request(cast.clientA, 'GET', '/api/front/products')
    const client = await Promise.race([asked, setTimeout(3000, null)])
    await lock.query('commit')
    const statuses = (await Promise.all(strangers)).map(({ status }) => status)

    expect(client?.status).toBe(200)
    expect(refused?.status).toBe(503)
    expect(refused?.headers['retry-after']).toBe('5')
    expect(refused?.body).toMatchObject({
      code: 'catalogue.busy',
      message: 'Сейчас ищут слишком многие. Повторите через несколько секунд',
    })
    // Two requests of the address run and twenty wait.
    expect(statuses.filter((status) => status === 200)).toHaveLength(22)
    expect(statuses.filter((status) => status === 503)).toHaveLength(38)
  } finally {
    lock.release(true)
    await unlimited.stop()
  }
})
