import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Totals } from '../totals-shape.ts'

/** The tax of a cart and of an order, as the buyer reads it. */
const anna = cast.clientA
let portico: TestPortico
let company: number
let [bolt, book]: number[] = []
const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
beforeAll(async () => {
  portico = await startPortico()
  await sql('delete from level_categories')
  await sql('delete from discount_levels')
  await sql('insert into discount_levels (id, percent_bp) values (0, 0), (1, 0), (2, 0)')
  ;[bolt, book] = await putOnSale(portico.platform, [
    { sku: 'TBOLT', price: 62 },
    { sku: 'TBOOK', price: 1999 },
  ])
  await sql(`update products set tax_class = 'super_reduced' where id = $1`, [book])
  const found = await sql('select organization_id as id from users where email = $1', [anna])
  company = found.rows[0].id
})
afterAll(() => portico.stop())
beforeEach(async () => {
  for (const table of ['tax_registrations', 'tax_ids', 'tax_profiles']) await sql(`delete from ${table}`)
})

const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, lang = 'en') =>
  portico.request<any>(anna, method, `/api/front${url}`, body, { 'x-lang-code': lang })
const register = () =>
  sql(`insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
       values ('LV', 'LV99999999902', 'standard', 'eu', 'EUR', '2020-01-01')`)
async function established(country: string, number: string | null = null, checkedDaysAgo = 0) {
  await sql(
    'insert into tax_profiles (organization_id, is_taxable_person, establishment_country) values ($1, true, $2)',
    [company, country],
  )
  if (number)
    await sql(
      `insert into tax_ids (organization_id, country, kind, value, state, checked_on)
       values ($1, $2, 'vat', $3, 'valid', current_date - $4::int)`,
      [company, country, number, checkedDaysAgo],
    )
}
async function cartOf(lines: Record<number, number>): Promise<{ id: number; totals: Totals; lines: any[] }> {
  const { id } = (await ask('POST', '/carts', { name: 'For its tax' })).body
  for (const [product_id, quantity] of Object.entries(lines))
    await ask('POST', `/carts/${id}/lines`, { product_id: Number(product_id), quantity })
  return (await ask('GET', `/carts/${id}`)).body
}
const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('the tax of a cart', () => {
  test('is unknown while the seller has no tax registration', async () => {
    await established('LV')
    const { totals } = await cartOf({ [bolt!]: 7 })
    expect(totals).toEqual({
      lines: usd(434),
      net: usd(434),
      tax: null,
      gross: null,
      charges: [],
      breakdown: [],
      undecided: 'no_registration',
    })
  })

  test('is rounded once per rate, and each rate has its row', async () => {
    await register()
    await established('LV')
    const { totals } = await cartOf({ [bolt!]: 7, [book!]: 3 })
    expect(totals).toMatchObject({ net: usd(6431), tax: usd(391), gross: usd(6822), undecided: null })
    expect(totals.breakdown).toEqual([
      { category: 'S', rate_bp: 2100, taxable: usd(434), tax: usd(91), reason: null },
      { category: 'S', rate_bp: 500, taxable: usd(5997), tax: usd(300), reason: null },
    ])
  })

  test('follows the quantity of a line that is changed', async () => {
    await register()
    await established('LV')
    const cart = await cartOf({ [bolt!]: 7 })
    const changed = await ask('PATCH', `/carts/${cart.id}/lines/${cart.lines[0].id}`, { quantity: 100 })
    expect(changed.body.totals).toMatchObject({ net: usd(6200), tax: usd(1302), gross: usd(7502) })
  })

  test('is zero for a buyer in another member state with a valid VAT id; the reason is in the reader’s language', async () => {
    await register()
    await established('DE', 'DE136695976')
    const { id, totals } = await cartOf({ [bolt!]: 7 })
    expect(totals).toMatchObject({ tax: usd(0), gross: usd(434) })
    expect(totals.breakdown[0]).toMatchObject({
      category: 'K',
      reason: 'Intra-Community supply, exempt: Article 138 of Directive 2006/112/EC',
    })
    expect((await ask('GET', `/carts/${id}`, undefined, 'ru')).body.totals.breakdown[0].reason).toBe(
      'Поставка внутри ЕС, освобождена от НДС: статья 138 Директивы 2006/112/ЕС',
    )
  })

  test('is that of the usual delivery of the person, as the checkout begins with it', async () => {
    await register()
    await established('US')
    await sql('update addresses set is_default = false where organization_id = $1', [company])
    const { rows } = await sql(
      `insert into addresses (organization_id, label, recipient, phone, country, city, line, is_default)
       values ($1, 'Boston', 'Ann Bolt', '+1', 'United States', 'Boston', 'Quay 1', true) returning id`,
      [company],
    )
    const [address] = rows
    const toBoth = async (method: number) => {
      await sql('update users set delivery_method = $2 where email = $1', [anna, method])
      const { id, totals } = await cartOf({ [bolt!]: 7 })
      const choice = `delivery_method=${method}&address_id=${address.id}`
      const checkout = (await ask('GET', `/carts/${id}/checkout-totals?${choice}`)).body
      return [totals, checkout.totals].map(({ tax, breakdown }) => [tax.amount, breakdown[0].category])
    }
    try {
      expect(await toBoth(2)).toEqual([
        [0, 'G'],
        [0, 'G'],
      ])
      // Products that are picked up have not left the country when they change hands.
      expect(await toBoth(1)).toEqual([
        [91, 'S'],
        [91, 'S'],
      ])
    } finally {
      await sql('update users set delivery_method = 2 where email = $1', [anna])
      await sql('delete from addresses where id = $1', [address.id])
    }
  })

  test('is charged at the rate of the country of dispatch once the VAT id was last checked 31 days ago', async () => {
    await register()
    await established('DE', 'DE136695976', 31)
    const { totals } = await cartOf({ [bolt!]: 7 })
    expect(totals).toMatchObject({ tax: usd(91), gross: usd(525) })
  })
})

describe('the tax of an order', () => {
  const place = async (address: string) => {
    const { id } = await cartOf({ [bolt!]: 7 })
    const placed = await ask('POST', `/carts/${id}/checkout`, {
      delivery_method: 2,
      delivery_address: address,
    })
    expect(placed.status).toBe(200)
    return placed.body
  }

  test('follows the country of its delivery address', async () => {
    await register()
    await established('LV')
    expect((await place('Latvia, Riga, Maskavas iela 1')).totals).toMatchObject({
      tax: usd(91),
      gross: usd(525),
    })
    const abroad = await place('Norway, Oslo, Karl Johans gate 1')
    expect(abroad.totals).toMatchObject({ tax: usd(0), gross: usd(434) })
    expect(abroad.totals.breakdown[0]).toMatchObject({ category: 'G' })
  })

  test('is shown to staff and printed on the PDF in both languages', async () => {
    await register()
    await established('LV')
    const { id } = await place('Latvia, Riga, Maskavas iela 1')
    const seen = await portico.request<any>(cast.admin, 'GET', `/api/manager/orders/${id}`)
    expect(seen.body.totals).toMatchObject({ net: usd(434), tax: usd(91), gross: usd(525) })
    const pdf = await ask('GET', `/orders/${id}/pdf?lang=both`)
    const text = (await pdfWords(pdf.raw)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('VAT 21 % / НДС 21 % $0.91')
    expect(text).toContain('Total incl. VAT / Итого с НДС $5.25')
  })
})
