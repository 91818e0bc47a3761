import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ProductCard, Suggestions } from '../contract.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

async function find(q: string, more = '', as: string | null = null) {
  const path = as ? '/api/front/products' : '/api/public/products'
  const address = `${path}?per_page=100&q=${encodeURIComponent(q)}${more}`
  const { status, body, headers } = await portico.request<ProductCard[]>(as, 'GET', address)
  expect(status).toBe(200)
  const replyOf = (name: string) => decodeURIComponent(String(headers[name] ?? '')) || undefined
  return {
    skus: body.map(({ sku }) => sku),
    names: body.map(({ name }) => name),
    total: Number(headers['x-total-count']),
    relaxed: headers['x-relaxed'] === '1',
    shownFor: replyOf('x-shown-for'),
    noCode: replyOf('x-no-code'),
  }
}

describe('what was read in place of what was typed is said', () => {
  test.each([
    ['hexx blot m8', 'hex bolt m8'],
    ['ищде ь8', 'bolt m8'],
    [',jkn v8', 'болт m8'],
    ['gaika m8', 'гайка m8'],
  ])('%s', async (q, read) => {
    const found = await find(q)
    expect(found).toMatchObject({ shownFor: read, noCode: undefined })
    expect(found.skus.length).toBeGreaterThan(0)
    expect(await find(q, '', cast.clientA)).toMatchObject({ shownFor: read, skus: found.skus })
    const { body } = await portico.request<Suggestions>(
      null,
      'GET',
      `/api/public/suggestions?q=${encodeURIComponent(q)}`,
    )
    expect(body.shown_for).toBe(read)
  })

  test.each(['bolt m8', 'болт м8', 'Bolt  M8', 'm8 bo', 'DIN 933', 'M8*16', '0,5 kg', 'HB-M8X16-A2'])(
    'and nothing where it was taken as it is: %s',
    async (q) => expect(await find(q)).toMatchObject({ shownFor: undefined, noCode: undefined }),
  )

  test('asked for in exactly these words nothing is guessed, and what has only some of them is not found', async () => {
    expect(await find('hexx blot m8', '&exactly=1')).toMatchObject({ skus: [], shownFor: undefined })
    expect((await find('hex bolt m8', '&exactly=1')).skus).toContain('HB-M8X16-A2')
    expect((await find('bolt m8 anvil', '&exactly=1')).skus).toEqual([])
  })
})

describe('a code that no product has', () => {
  test.each(['HB-M8X61-A2', 'HB-M8X16-A3', '608-2RS', 'M8x61'])('%s is said to be none', async (q) => {
    expect(await find(q)).toMatchObject({ noCode: q, relaxed: true, shownFor: undefined })
  })

  test('comes with the nearest ones first and few others', async () => {
    const { skus, total } = await find('HB-M8X61-A2')
    expect(skus.slice(0, 2).sort()).toEqual(['HB-M8X16-A2', 'HB-M8X60-A2'])
    expect(total).toBeLessThanOrEqual(25)
  })
})

test.each([
  ['hexx blot m8', 25],
  ['ISO 4017 M8x16', 12],
  ['гайка м8 нерж', 25],
  ['шестигранный болт m8 16', 25],
  ['DIN 125 M8', 12],
])('%s does not list what shares one common word with it', async (q, most) => {
  const { total } = await find(q)
  expect(total).toBeGreaterThan(1)
  expect(total).toBeLessThanOrEqual(most)
})

test('what is asked for stands first', async () => {
  for (const q of ['M8*16', 'm8 × 16', 'M8x16'])
    expect((await find(q)).skus.slice(0, 4).every((sku) => sku.includes('-M8X16-'))).toBe(true)
  expect((await find('m8 bo')).names.slice(0, 5).every((name) => /bolt/i.test(name))).toBe(true)
  expect((await find('подшипник')).names.slice(0, 10).every((name) => /bushing/i.test(name))).toBe(true)
})

test.each([
  ['DIN 125', /ISO 7089/],
  ['din125', /ISO 7089/],
  ['ГОСТ 11371-78', /ISO 7089/],
  ['din933', /ISO 4017/],
  ['DIN 912', /ISO 4762/],
  ['гост 5915', /ISO 4032/],
  ['DIN 934', /ISO 4032/],
  ['DIN 7991', /ISO 10642/],
  ['DIN 9021', /ISO 7093/],
  ['ГОСТ 11738-84', /ISO 4762/],
  ['ГОСТ 3128-70', /ISO 2338/],
])('%s finds goods of the standard that took its place, and nothing else', async (q, standard) => {
  const { names, relaxed } = await find(q)
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !standard.test(name))).toEqual([])
  expect(relaxed).toBe(false)
})

describe('a standard that no product follows, nor one that is the same', () => {
  test.each([
    ['ГОСТ 7798', 'ISO 4017'],
    ['гост 7798-70', 'ISO 4017'],
    ['ГОСТ7798', 'ISO 4017'],
    ['DIN 931', 'ISO 4017'],
    ['ISO 4014 M8x16', 'ISO 4017 M8x16'],
    ['болт ГОСТ 7798 М8х16', 'болт ISO 4017 М8х16'],
    ['ГОСТ 7805-70', 'ISO 4017'],
    ['DIN 439', 'ISO 4032'],
    ['ГОСТ 5927', 'ISO 4032'],
    ['DIN 7984', 'ISO 4762'],
  ])('%s offers the nearest that one follows, and says so', async (q, read) => {
    const { names, relaxed, shownFor, noCode } = await find(q)
    expect(names.length).toBeGreaterThan(3)
    expect(names[0]).toContain(/ISO \d+/.exec(read)![0])
    expect([relaxed, shownFor, noCode]).toEqual([true, read, undefined])
  })

  test('is found in none when asked for exactly, and one that is like no other stays unknown', async () => {
    expect(await find('ГОСТ 7798', '&exactly=1')).toMatchObject({ skus: [], shownFor: undefined })
    expect((await find('ГОСТ 99999')).shownFor).toBeUndefined()
  })
})
