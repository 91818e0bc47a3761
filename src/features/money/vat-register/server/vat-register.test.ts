import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { EuSale, VatEntry } from '../contract.ts'

/** The VAT register and the EU sales list of a Latvian seller, whose invoices are in dollars. Amounts in cents. */
const [inLatvia, inGermany, abroad] = [
  'riga@vat.example',
  'leipzig@vat.example',
  'boston@vat.example',
] as const
const vatOfLeipzig = 'DE136695976'
let portico: TestPortico
let [bolt, book]: number[] = []
const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)

beforeAll(async () => {
  portico = await startPortico()
  await sql(
    `insert into company (id, facts) values (1, '{"time_zone": "Asia/Tokyo"}')
     on conflict (id) do update set facts = company.facts || excluded.facts`,
  )
  await sql('update currency_rates set per_usd_millionths = 1000000')
  await sql('delete from tax_registrations')
  await sql(`insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
     values ('LV', 'LV99999999902', 'standard', 'eu', 'EUR', '2020-01-01')`)
  await setAllTerms(portico.platform.pool, 0, 14)
  const countries = { [inLatvia]: 'LV', [inGermany]: 'DE', [abroad]: 'US' }
  for (const [email, country] of Object.entries(countries)) {
    const company = await newCompany(portico.platform.pool, {
      email,
      name: `Buyer ${country}`,
      manager: cast.manager,
    })
    await sql(
      `update users set email_verified_at = now(), currency_id = (select id from currencies where code = 'USD')
       where email = $1`,
      [email],
    )
    await sql(
      'insert into tax_profiles (organization_id, is_taxable_person, establishment_country) values ($1, true, $2)',
      [company, country],
    )
    if (country === 'DE')
      await sql(
        `insert into tax_ids (organization_id, country, kind, value, state, checked_on)
         values ($1, 'DE', 'vat', $2, 'valid', current_date)`,
        [company, vatOfLeipzig],
      )
  }
  ;[bolt, book] = await putOnSale(portico.platform, [
    { sku: 'VR-BOLT', price: 333 },
    { sku: 'VR-BOOK', price: 1999 },
  ])
  await sql(`update products set tax_class = 'super_reduced' where id = $1`, [book])
  await good(cast.admin, 'POST', '/api/manager/taxes/official-rates', {
    ...{ source: 'ECB', base: 'EUR', quote: 'USD', rate: '1.1623' },
    published_on: new Date().toISOString().slice(0, 10),
  })
})
afterAll(() => portico.stop())

async function good<T = any>(as: string, method: 'GET' | 'POST', url: string, body?: object): Promise<T> {
  const answer = await portico.request<T>(as, method, url, body)
  expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
/** Issues an invoice of an order, on a day: '2026-05-12T20:00:00Z'. */
async function invoiced(
  buyer: string,
  address: string,
  lines: [number, number][],
  at: string,
): Promise<Invoice> {
  const cart = await good<{ id: number }>(buyer, 'POST', '/api/front/carts', { name: 'For VAT' })
  for (const [product_id, quantity] of lines)
    await good(buyer, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity })
  const order = await good<Order>(buyer, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 2,
    delivery_address: address,
  })
  await good(cast.manager, 'POST', `/api/manager/orders/${order.id}/confirmation`)
  const issued = await good<Invoice[]>(cast.manager, 'POST', `/api/manager/orders/${order.id}/invoices`, {
    kind: 'invoice',
  })
  return dated(issued.at(-1)!, at)
}
/** Changes the days of an invoice. Its tax stays that of today. */
async function dated(invoice: Invoice, at: string): Promise<Invoice> {
  const day = new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 10)
  await sql(
    `update invoices set issued_at = $2, tax = jsonb_set(tax, '{supply,on}', to_jsonb($3::text)) where id = $1`,
    [invoice.id, at, day],
  )
  return invoice
}
async function credited(
  { id, order_id }: Invoice,
  line: number,
  quantity: number,
  at: string,
): Promise<Invoice> {
  const after = await good<Invoice[]>(cast.manager, 'POST', `/api/manager/invoices/${id}/corrections`, {
    lines: [{ line, quantity }],
    reason: 'Counted again',
  })
  const note = after.filter((one) => one.order_id === order_id).at(-1)!
  await sql('update invoices set issued_at = $2 where id = $1', [note.id, at])
  return note
}
type Listed<Row> = { rows: Row[]; total: string | undefined; sums: string | undefined }
async function listed<Row>(address: string): Promise<Listed<Row>> {
  const { status, body, headers } = await portico.request<Row[]>(cast.chief, 'GET', address)
  expect(status, JSON.stringify(body)).toBe(200)
  return { rows: body, total: headers['x-total-count'], sums: headers['x-sums'] }
}
const register = (filter: string) => listed<VatEntry>(`/api/manager/vat-register?sort=tax_date&${filter}`)
const sales = (filter: string) => listed<EuSale>(`/api/manager/eu-sales?sort=month&${filter}`)

describe('the VAT register', () => {
  test('has a row for each rate of a document, with the reported tax divided to the cent', async () => {
    // 7 × 3.33 at 21 % and 3 × 19.99 at 5 %: 4.90 and 3.00 of VAT, 7.90 together, which is 6.80 euros.
    const lines: [number, number][] = [
      [bolt!, 7],
      [book!, 3],
    ]
    const invoice = await invoiced(inLatvia, 'Latvia, Riga, Quay 1', lines, '2026-03-31T16:00:00Z')
    const { rows, sums } = await register('from=2026-04-01&to=2026-04-30')
    expect(
      rows.map(({ category, rate_bp, taxable, tax, tax_reported }) => [
        ...[category, rate_bp, taxable.amount, tax.amount, tax_reported.amount],
      ]),
    ).toEqual([
      ['S', 2100, 2331, 490, 422],
      ['S', 500, 5997, 300, 258],
    ])
    // It is April in Tokyo.
    expect(rows[0]).toMatchObject({
      ...{ number: invoice.number, kind: 'invoice', tax_date: '2026-04-01', issued_on: '2026-04-01' },
      ...{ organization_name: 'Buyer LV', registration: 'LV', delivery_country: 'LV', code: null },
    })
    expect(JSON.parse(sums!)).toEqual([{ amount: 680, currency: 'EUR' }])
    expect((await register('to=2026-03-31')).total).toBe('0')
  })

  test('counts an invoice on the day of supply, and its credit note on the day it was issued', async () => {
    const invoice = await invoiced(inLatvia, 'Latvia, Riga, Quay 1', [[bolt!, 10]], '2026-05-29T03:00:00Z')
    await sql('update invoices set issued_at = $2 where id = $1', [invoice.id, '2026-06-02T03:00:00Z'])
    await credited(invoice, 0, 9, '2026-06-03T03:00:00Z')
    const of = ({ rows }: Listed<VatEntry>) =>
      rows.map(({ kind, tax_date, taxable, tax }) => [kind, tax_date, taxable.amount, tax.amount])
    expect(of(await register('from=2026-05-01&to=2026-05-31'))).toEqual([
      ['invoice', '2026-05-29', 3330, 699],
    ])
    expect(of(await register('from=2026-06-01&to=2026-06-30'))).toEqual([
      ['credit_note', '2026-06-03', -333, -70],
    ])
  })

  test('says why there is no VAT, and whose number that needed', async () => {
    await invoiced(inGermany, 'Germany, Leipzig, Quay 2', [[bolt!, 2]], '2026-07-10T03:00:00Z')
    await invoiced(abroad, 'United States, Boston, Quay 3', [[bolt!, 3]], '2026-07-11T03:00:00Z')
    const { rows } = await register('from=2026-07-01&to=2026-07-31')
    expect(
      rows.map(({ category, code, buyer_tax_id, tax }) => [category, code, buyer_tax_id, tax.amount]),
    ).toEqual([
      ['K', 'VATEX-EU-IC', vatOfLeipzig, 0],
      ['G', 'VATEX-EU-G', null, 0],
    ])
    const exported = await register('from=2026-07-01&to=2026-07-31&category=G')
    expect(exported.rows.map(({ taxable }) => taxable.amount)).toEqual([999])
    expect((await register('registration=DE')).total).toBe('0')
  })

  test('is exported as shown', async () => {
    const { status, body } = await portico.request<string>(
      cast.chief,
      'GET',
      '/api/manager/vat-register/export?format=csv&from=2026-04-01&to=2026-04-30&sort=tax_date',
    )
    expect(status).toBe(200)
    expect(body).toContain('VAT to report')
    expect(body.match(/4\.22/g)).toHaveLength(1)
  })
})

test('the EU sales list has one row for each buyer, month and currency, less what was credited', async () => {
  const first = await invoiced(inGermany, 'Germany, Leipzig, Quay 2', [[bolt!, 20]], '2026-08-04T03:00:00Z')
  await invoiced(inGermany, 'Germany, Leipzig, Quay 2', [[bolt!, 5]], '2026-08-20T03:00:00Z')
  await invoiced(inGermany, 'Germany, Leipzig, Quay 2', [[bolt!, 1]], '2026-09-01T03:00:00Z')
  await invoiced(inLatvia, 'Latvia, Riga, Quay 1', [[bolt!, 4]], '2026-08-05T03:00:00Z')
  await credited(first, 0, 19, '2026-08-31T03:00:00Z')
  const { rows, sums } = await sales('from=2026-08-01&to=2026-09-30')
  const same = {
    buyer_tax_id: vatOfLeipzig,
    organization_name: 'Buyer DE',
    registration: 'LV',
    supply: 'goods',
  }
  expect(rows).toMatchObject([
    { ...same, month: '2026-08', documents: 3, amount: { amount: 7992, currency: 'USD' } },
    { ...same, month: '2026-09', documents: 1, amount: { amount: 333, currency: 'USD' } },
  ])
  expect(JSON.parse(sums!)).toEqual([{ amount: 8325, currency: 'USD' }])
})
