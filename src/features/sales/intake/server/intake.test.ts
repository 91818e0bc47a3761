import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { bolt, chain, nut, portico, read, rowsOf, startIntake, washer } from './testing/intake.ts'

beforeAll(startIntake)
afterAll(() => portico.stop())
const keep = (as: string, code: string, product_id: number, more: object = {}) =>
  portico.request(as, 'PUT', '/api/front/client-codes', { code, product_id, ...more })

test('what is made no more and sold out is told with what replaces it, until someone has chosen', async () => {
  const { pool } = portico.platform
  const stock = (on_hand: number) => ({ price: 10, status: 'discontinued' as const, on_hand })
  const [gone, left, heir] = (await putOnSale(portico.platform, [
    { sku: 'OLD-GONE', name_en: 'Old clip', ...stock(0) },
    { sku: 'OLD-LEFT', name_en: 'Older clip', ...stock(20) },
    { sku: 'NEW-CLIP', name_en: 'New clip', price: 12 },
  ])) as [number, number, number]
  expect(await rowsOf('OLD-GONE 5')).toMatchObject([{ verdict: 'discontinued', product_id: gone }])
  await pool.query(
    `insert into product_links (product_id, other_id, kind, place) values ($1, $3, 'replacement', 1), ($2, $3, 'replacement', 1)`,
    [gone, left, heir],
  )
  const { body } = await read('OLD-GONE 5\nOLD-LEFT 5')
  expect(body.rows).toMatchObject([
    { verdict: 'replaced', product_id: null, quantity: null, candidates: [heir, gone] },
    { verdict: 'discontinued', product_id: left, quantity: 5 },
  ])
  expect(body.products.map(({ id }) => id).sort()).toEqual([gone, left, heir].sort())
  await keep(cast.clientA, 'OLD-GONE', heir)
  expect(await rowsOf('OLD-GONE 5')).toMatchObject([{ verdict: 'found', product_id: heir, way: 'own' }])
  expect(await rowsOf('OLD-GONE 5', cast.clientB)).toMatchObject([{ verdict: 'replaced' }])
  await pool.query("update products set status = 'hidden' where id = $1", [heir])
  expect(await rowsOf('OLD-GONE 5', cast.clientB), 'what is hidden replaces nothing').toMatchObject([
    { verdict: 'discontinued', candidates: [] },
  ])
})

describe('a row', () => {
  test.each<[string, object]>([
    ['HB-M8X40-A2 200', { verdict: 'found', quantity: 200, way: 'code' }],
    ['hb m8x40 a2 200 pcs', { verdict: 'found', quantity: 200 }],
    ['НВ-М8Х40-А2 - 200 шт', { verdict: 'found', quantity: 200 }],
    ['ZX-7781; 200', { verdict: 'found', quantity: 200 }],
    ['4680008140234 200', { verdict: 'found', quantity: 200, way: 'code' }],
    ['200 x HB-M8X40-A2 hex bolt', { verdict: 'found', quantity: 200 }],
    ['HB-M8X40-A2 120', { verdict: 'rounded', quantity: 150, amount: { value: 120 } }],
    ['HB-M8X40-A2 20', { verdict: 'below_minimum', quantity: 100 }],
    ['HB-M8X40-A2 3 packs', { verdict: 'found', quantity: 150 }],
    ['HB-M8X40-A2', { verdict: 'no_quantity', quantity: 100 }],
    ['HB-M8X40-A2 -5', { verdict: 'bad_quantity', quantity: null, reason: 'too_small' }],
    ['HB-M8X40-A2 2.5', { verdict: 'bad_quantity', reason: 'fraction' }],
    ['HB-M8X40-A2 x 99999999999', { verdict: 'bad_quantity', reason: 'too_large' }],
    ['HB-M8X40-A2 - 5 kg', { verdict: 'bad_quantity', reason: 'other_unit' }],
  ])('%j', async (text, result) => {
    expect(await rowsOf(text)).toMatchObject([{ text, product_id: bolt, ...result }])
  })

  test('of a discontinued product says so, of one sold by the metre takes metres', async () => {
    expect(await rowsOf('WS-8 10\nCH-08B - 5 m')).toMatchObject([
      { verdict: 'discontinued', product_id: washer, quantity: 10 },
      { verdict: 'found', product_id: chain, quantity: 5 },
    ])
  })

  test('that names its product in words is found by them, several are to be chosen from', async () => {
    const { body } = await read('Гайка М8 А2 - 300 шт\nCarriage coupling - 5 pcs')
    expect(body.rows).toMatchObject([
      { verdict: 'found', way: 'words', product_id: nut, quantity: 300 },
      { verdict: 'several', product_id: null, candidates: [expect.any(Number), expect.any(Number)] },
    ])
    const skus = body.rows[1]!.candidates.map((id) => body.products.find((product) => product.id === id)?.sku)
    expect(skus.sort()).toEqual(['HB-M10X50', 'HB-M10X60'])
  })

  test('that nothing answers is not found, the nearest next to it; a greeting is left out and shown', async () => {
    expect(await rowsOf('Hello Maria,\nHex bolt M8x45 A2 - 5 pcs\nNT-M8-A2 7')).toMatchObject([
      { verdict: 'left_out', left_as: 'greeting', text: 'Hello Maria,' },
      { verdict: 'not_found', product_id: null, searched: true },
      { verdict: 'found', product_id: nut },
    ])
  })

  test('never finds what is not on sale, by any of its codes or its words', async () => {
    const rows = await rowsOf('SECRET-1 5\nDRAFT-1 5\nDR-991 5\nHidden sprocket - 5 pcs')
    expect(rows.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 4 }, () => 'not_found'))
    const { body } = await read('Hidden sprocket - 5 pcs')
    expect(JSON.stringify(body.products)).not.toMatch(/SECRET|DRAFT/)
    expect((await keep(cast.clientA, 'mine', bolt + 6)).status).toBe(422)
  })
})

describe('too much', () => {
  test('100,000 rows are refused with the number that may come', async () => {
    const { status, body } = await portico.request(cast.clientA, 'POST', '/api/front/intake', {
      text: 'A1 1\n'.repeat(100_000),
    })
    expect(status).toBe(422)
    expect(body.errors.text[0]).toContain('5000')
  })

  test.each([
    ['5,001 rows', 'NT-M8-A2 1\n'.repeat(5001)],
    ['400,001 letters in one', 'a'.repeat(400_001)],
    ['nothing at all', ' \n '],
    ['a byte no text has', 'NT-M8-A2\u0000 5'],
  ])('%s', async (_what, text) => {
    const { status, body } = await read(text)
    expect(status).toBe(422)
    expect((body as unknown as { errors: object }).errors).toHaveProperty('text')
  })

  test('5,000 rows are answered, those that need a search up to a bound', async () => {
    const lines = Array.from({ length: 5000 }, (_, n) =>
      n % 2 ? `NT-M8-A2 ${n}` : `no such thing ${n} - ${n} pcs`,
    )
    const { body } = await read(lines.join('\n'))
    expect(body.rows).toHaveLength(5000)
    expect(body.rows.filter(({ verdict }) => verdict === 'found')).toHaveLength(2500)
    const { length } = body.rows.filter(({ searched }) => searched)
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThanOrEqual(200)
  })
})

test('what waited to be searched for is searched for when asked', async () => {
  const { body } = await portico.request(cast.clientA, 'POST', '/api/front/intake/searches', {
    texts: ['Гайка М8 А2', 'zzzzqq', 'carriage coupling'],
  })
  expect(body.found).toEqual([
    { candidates: [nut], sure: true },
    { candidates: [], sure: false },
    { candidates: expect.any(Array), sure: true },
  ])
  expect(body.found[2].candidates).toHaveLength(2)
})

describe('what a company calls a product', () => {
  test('is found at once the second time, and is no one else’s business', async () => {
    const line = 'Spindle thing from Otto - 300 pcs'
    expect(await rowsOf(line)).toMatchObject([{ verdict: 'not_found', words: 'Spindle thing from Otto' }])
    expect((await keep(cast.clientA, 'Spindle thing from Otto', bolt)).status).toBe(200)
    expect(await rowsOf(line)).toMatchObject([
      { verdict: 'found', way: 'own', product_id: bolt, quantity: 300 },
    ])
    expect(await rowsOf('SPINDLE THING  from otto; 300')).toMatchObject([{ way: 'own' }])

    expect(await rowsOf(line, cast.clientB)).toMatchObject([{ verdict: 'not_found', way: null }])
    const codes = await portico.request(cast.clientB, 'GET', '/api/front/client-codes')
    expect(codes.body).toEqual([])
    const [own] = (await portico.request(cast.clientA, 'GET', '/api/front/client-codes')).body
    expect((await portico.request(cast.clientB, 'DELETE', `/api/front/client-codes/${own.id}`)).status).toBe(
      404,
    )
    expect((await keep(cast.clientB, 'theirs', bolt, { replaces: own.id })).status).toBe(200)
    expect(await rowsOf(line)).toMatchObject([{ way: 'own', product_id: bolt }])
  })

  test('goes before our own part numbers', async () => {
    await keep(cast.clientA, 'NT-M8-A2', washer)
    expect(await rowsOf('NT-M8-A2 10')).toMatchObject([{ way: 'own', product_id: washer }])
    expect(await rowsOf('NT-M8-A2 10', cast.clientB)).toMatchObject([{ way: 'code', product_id: nut }])
    const [code] = (await portico.request(cast.clientA, 'GET', '/api/front/client-codes?code=nt%20m8%20a2'))
      .body
    await portico.request(cast.clientA, 'DELETE', `/api/front/client-codes/${code.id}`)
    expect(await rowsOf('NT-M8-A2 10')).toMatchObject([{ way: 'code', product_id: nut }])
  })

  test('is changed in place, one for the other, and told by product', async () => {
    const { body: first } = await keep(cast.clientA, 'A-100', chain)
    const { body: second } = await keep(cast.clientA, 'A-101', chain, { replaces: first.id })
    const { body } = await portico.request(cast.clientA, 'GET', `/api/front/client-codes?product_id=${chain}`)
    expect(body).toMatchObject([{ id: second.id, code: 'A-101', source: 'typed' }])
    expect((await keep(cast.clientA, '—', chain)).status).toBe(422)
  })
})

test('a list is put into the cart once, however often a part of it is sent', async () => {
  const lines = [
    { product_id: nut, quantity: 300 },
    { product_id: chain, quantity: 4 },
  ]
  const put = () =>
    portico.request(
      cast.clientB,
      'POST',
      '/api/front/carts/active/lines',
      { lines },
      { 'idempotency-key': 'list-1-0' },
    )
  const both = await Promise.all([put(), put()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await put()).status).toBe(200)
  const { body } = await portico.request(cast.clientB, 'GET', '/api/front/carts/active')
  expect(body.cart.lines.map(({ quantity }: { quantity: number }) => quantity).sort()).toEqual([300, 4])
})
