import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { PricedProduct } from '../price-shape.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const listed = async (as: string, query = '') =>
  (await portico.request<PricedProduct[]>(as, 'GET', `/api/front/products?per_page=100&${query}`)).body
async function exported(as: string, query = '') {
  const { status, body } = await portico.request<string>(as, 'GET', `/api/front/products/export?${query}`)
  const [headings, ...lines] = String(body).replace('\uFEFF', '').trimEnd().split('\r\n')
  const rows = lines.map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
  return { status, headings, rows }
}

describe('the catalogue as a file', () => {
  test.each([
    'q=bolt+m8',
    'category=nuts&attr=thread:M8&attr=thread:M10',
    'availability=in_stock&category=washers&sort=-name',
    'q=no-such-thing-anywhere',
  ])('holds what the catalogue shows with %s, in its order, at the client’s own price', async (query) => {
    const shown = (await listed(cast.clientA, query)).map(({ sku, price }) => [
      sku,
      price ? (price.amount / 100).toFixed(2) : '',
      price ? price.currency : '',
      price ? String(price.per ?? 1) : '',
    ])
    const { rows } = await exported(cast.clientA, query)
    expect(rows.map((row) => [row[1], ...row.slice(-3)])).toEqual(shown)
  })

  test('is the whole of it, under words, without a search', async () => {
    const { headings, rows } = await exported(cast.clientA)
    expect(headings).toBe(
      'Product;Part number;Brand;Availability;Expected on;Minimum quantity;Step;Unit;Your price;Currency;Price is for',
    )
    expect(rows.length).toBeGreaterThan(300)
    expect(new Set(rows.map((row) => row[1])).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row[3]))).toContain('In stock')
  })

  test('holds someone else’s prices for someone else', async () => {
    const priceOf = async (as: string) => (await exported(as, 'q=bolt+m8')).rows[0]?.slice(-3, -1)
    expect((await priceOf(cast.clientA))?.[1]).toBe('USD')
    expect(await priceOf(cast.clientB)).not.toEqual(await priceOf(cast.clientA))
  })

  test('is of the chosen ones, and never of what is not on sale', async () => {
    const [first, second, third] = await listed(cast.clientA, 'q=bolt')
    await portico.platform.pool.query(`update products set status = 'hidden' where id = $1`, [second!.id])
    const { rows } = await exported(cast.clientA, `id=${third!.id}&id=${second!.id}&id=${first!.id}`)
    expect(rows.map((row) => row[1]).sort()).toEqual([first!.sku, third!.sku].sort())
  })

  test('is for clients alone', async () => {
    expect((await exported(cast.manager)).status).toBe(403)
    expect((await exported(cast.applicant)).status).toBe(403)
    const noOne = await portico.request(null, 'GET', '/api/front/products/export')
    expect(noOne.status).toBe(401)
  })
})
