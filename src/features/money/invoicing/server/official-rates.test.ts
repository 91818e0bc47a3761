import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { documentExamples } from '#features/foundation/tax/testing/examples.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { InvoiceDraft } from '../draft-shape.ts'
import type { Invoice } from '../invoice-shape.ts'

/** Invoices of a Latvian seller in dollars and yen, whose tax is also in euros. */
const buyer = 'dollars@example.example'
const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

let portico: TestPortico
let bolt: number
const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
beforeAll(async () => {
  portico = await startPortico()
  await sql(`update company set facts = facts || '{"time_zone": "UTC"}'`)
  await sql(
    `insert into currencies (id, code, name_en, name_ru, is_default) values (9, 'JPY', 'Yen', 'Иена', false)`,
  )
  await sql(
    `insert into currency_rates (currency_code, valid_on, per_usd_millionths) values ('JPY', '2026-01-01', 1000000)`,
  )
  await sql('update currency_rates set per_usd_millionths = 1000000')
  await sql('delete from tax_registrations')
  await sql(`insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
     values ('LV', 'LV99999999902', 'standard', 'eu', 'EUR', '2020-01-01')`)
  await newCompany(portico.platform.pool, { email: buyer, name: 'Dollars', manager: cast.manager })
  await sql('update users set email_verified_at = now() where email = $1', [buyer])
  ;[bolt] = (await putOnSale(portico.platform, [{ sku: 'OR-BOLT', price: 4337, per: 100 }])) as [number]
})
afterAll(() => portico.stop())
beforeEach(async () => {
  await sql('delete from official_rates')
  await setAllTerms(portico.platform.pool, 0, 14)
  await buysIn('USD')
})

const buysIn = (code: string) =>
  sql('update users set currency_id = (select id from currencies where code = $2) where email = $1', [
    buyer,
    code,
  ])
async function good<T = any>(
  as: string,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  lang: 'en' | 'ru' = 'en',
): Promise<T> {
  const answer = await portico.request<T>(as, method, url, body, { 'x-lang-code': lang })
  expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const published = (rate: string, quote = 'USD', published_on = today) =>
  good(cast.admin, 'POST', '/api/manager/taxes/official-rates', {
    ...{ source: 'ECB', base: 'EUR', quote, rate, published_on },
  })
async function confirmed(lines: [product: number, quantity: number][], address?: string): Promise<Order> {
  const cart = await good<{ id: number }>(buyer, 'POST', '/api/front/carts', { name: 'Rates' })
  for (const [product_id, quantity] of lines)
    await good(buyer, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity })
  const { id } = await good<Order>(
    buyer,
    'POST',
    `/api/front/carts/${cart.id}/checkout`,
    address ? { delivery_method: 2, delivery_address: address } : { delivery_method: 1 },
  )
  return good<Order>(cast.manager, 'POST', `/api/manager/orders/${id}/confirmation`)
}
const issue = (order: Order, input: object = { kind: 'invoice' }) =>
  portico.request<Invoice[] & { code?: string; message?: string }>(
    cast.manager,
    'POST',
    `/api/manager/orders/${order.id}/invoices`,
    input,
  )
const invoices = (order: Order) => good<Invoice[]>(buyer, 'GET', `/api/front/orders/${order.id}/invoices`)
async function issued(order: Order): Promise<Invoice> {
  const { status, body } = await issue(order)
  expect([status, body.code]).toEqual([200, undefined])
  return (await invoices(order)).at(-1)!
}
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const ecb = (rate: string, quote = 'USD', published_on = today) => ({
  ...{ source: 'ECB', base: 'EUR', quote, rate, published_on },
})

describe('the worked examples come to the unit', () => {
  const rates: Record<string, string | null> = { D06: null, D29: '1.1623', D30: '162.15' }
  const examples = documentExamples.filter(({ input }) => input.accounting)

  test('all of them are here', () => {
    expect(examples.map(({ id }) => id)).toEqual(Object.keys(rates))
  })

  test.each(examples)('$id $title', async ({ id, input, expected }) => {
    const { currency } = input
    await buysIn(currency)
    const rate = rates[id] ?? null
    if (rate !== null) await published(rate, currency)
    // Base prices are in cents of a dollar, and a yen has no hundredths.
    const scale = currency === 'JPY' ? 100 : 1
    const products = await putOnSale(
      portico.platform,
      input.lines.map(({ id: line, price: { amount, per } }) => ({
        ...{ sku: `${id}-${line}`, price: amount * scale, per, on_hand: 10_000 },
      })),
    )
    const order = await confirmed(
      input.lines.map(({ quantity }, place) => [products[place]!, quantity]),
      input.delivery_country === 'US' ? 'USA, Boston, 12 Main St' : undefined,
    )
    const { totals, tax_reported } = await issued(order)
    const [document] = (expected as { documents: { totals: Record<string, number> }[] }).documents
    expect({
      bt109_net: totals.net.amount,
      bt110_tax: totals.tax?.amount,
      bt111_tax_accounting: tax_reported?.tax.amount,
      bt112_gross: totals.gross?.amount,
    }).toEqual({
      bt109_net: document!.totals.bt109_net,
      bt110_tax: document!.totals.bt110_tax,
      bt111_tax_accounting: document!.totals.bt111_tax_accounting,
      bt112_gross: document!.totals.bt112_gross,
    })
    expect(totals.net.currency).toBe(currency)
    expect(tax_reported?.tax.currency).toBe('EUR')
    expect(tax_reported?.rate).toEqual(rate && ecb(rate, currency))
  })
})

describe('an invoice in another currency than the accounting currency', () => {
  test('is refused without a rate of the last seven days, in both languages, until one is entered', async () => {
    await published('1.1623', 'USD', daysAgo(8))
    const order = await confirmed([[bolt, 250]])
    const { status, body } = await issue(order)
    expect([status, body.code]).toEqual([409, 'invoicing.noOfficialRate'])
    expect(body.message).toContain('no official rate of USD and EUR from the last 7 days')
    const inRussian = await portico.request(
      cast.manager,
      'POST',
      `/api/manager/orders/${order.id}/invoices`,
      { kind: 'invoice' },
      { 'x-lang-code': 'ru' },
    )
    expect(inRussian.body.message).toContain('официального курса USD и EUR за последние 7 дней нет')
    expect(await invoices(order)).toEqual([])

    await published('1.1700', 'USD', daysAgo(7))
    // 108.43 at 21 % is 22.77; 22.77 ÷ 1.17 = 19.4615…
    expect(await issued(order)).toMatchObject({
      totals: { tax: { amount: 2277, currency: 'USD' } },
      tax_reported: { tax: euros(1946), rate: ecb('1.1700', 'USD', daysAgo(7)) },
    })
  })

  test('that an event asks for becomes a task of the manager', async () => {
    await setAllTerms(portico.platform.pool, 30, 14)
    const order = await confirmed([[bolt, 250]])
    await portico.emailsTo(buyer)
    expect(await invoices(order)).toEqual([])
    const { rows } = await sql(
      `select count(*)::int from tasks where kind = 'invoicing.issue' and subject = $1 and closed_at is null`,
      [`order:${order.id}`],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('has an obstacle as a draft', async () => {
    const order = await confirmed([[bolt, 250]])
    const drafts = `/api/manager/orders/${order.id}/invoice-drafts`
    await good(cast.manager, 'POST', drafts, { kind: 'invoice' })
    const [draft] = await good<InvoiceDraft[]>(cast.manager, 'GET', drafts)
    expect(draft!.obstacle).toContain('no official rate of USD and EUR')
  })

  test('keeps its rate when another is entered, and so does the credit note that corrects it', async () => {
    await published('1.1623')
    const order = await confirmed([[bolt, 250]])
    const first = await issued(order)
    // 22.77 ÷ 1.1623 = 19.5904…
    expect(first.tax_reported).toEqual({ tax: euros(1959), rate: ecb('1.1623') })
    await published('1.3000')
    await good(cast.manager, 'POST', `/api/manager/invoices/${first.id}/corrections`, {
      ...{ lines: [{ line: 0, quantity: 150 }], reason: 'Counted again' },
    })
    const [same, credit] = await invoices(order)
    expect(same!.tax_reported).toEqual(first.tax_reported)
    // 43.37 at 21 % is 9.11; 9.11 ÷ 1.1623 = 7.8379…
    expect(credit).toMatchObject({
      kind: 'credit_note',
      totals: { tax: { amount: -911 } },
      tax_reported: { tax: euros(-784), rate: ecb('1.1623') },
    })
  })

  test('without tax is corrected with tax at the rate of its own day', async () => {
    const [washer] = await putOnSale(portico.platform, [{ sku: 'OR-WASHER', price: 1, per: 1 }])
    const order = await confirmed([[washer!, 2]])
    const { id, tax_reported } = await issued(order)
    expect(tax_reported).toEqual({ tax: euros(0), rate: null })
    const more = () =>
      portico.request<{ code?: string }>(cast.manager, 'POST', `/api/manager/invoices/${id}/corrections`, {
        ...{ lines: [{ line: 0, quantity: 500 }], reason: 'Counted again', above_order: true },
      })
    expect((await more()).body.code).toBe('invoicing.noOfficialRate')
    await published('1.1623')
    expect((await more()).status).toBe(200)
    // 4.98 at 21 % is 1.05; 1.05 ÷ 1.1623 = 0.9033…
    expect((await invoices(order))[1]!.tax_reported).toEqual({ tax: euros(90), rate: ecb('1.1623') })
  })

  test('prints the tax in the accounting currency with the rate, its day and its source', async () => {
    await published('1.1623')
    const { id } = await issued(await confirmed([[bolt, 250]]))
    const printed = async (as: string, side: string, lang: string) => {
      const { raw } = await portico.request(as, 'GET', `/api/${side}/invoices/${id}/pdf?lang=${lang}`)
      return (await pdfWords(raw)).replaceAll(/\s+/g, ' ')
    }
    expect(await printed(buyer, 'front', 'en')).toContain(
      'VAT in EUR (1 EUR = 1.1623 USD, European Central Bank,',
    )
    expect(await printed(buyer, 'front', 'en')).toContain('€19.59')
    expect(await printed(cast.manager, 'manager', 'ru')).toContain(
      'НДС в EUR (1 EUR = 1,1623 USD, Европейский центральный банк,',
    )
  })

  test('has it in both formats of e-invoices', async () => {
    await published('1.1623')
    const { id } = await issued(await confirmed([[bolt, 250]]))
    const ubl = await good<string>(buyer, 'GET', `/api/front/invoices/${id}/ubl`)
    expect(Buffer.from(ubl).toString()).toContain('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>')
    expect(Buffer.from(ubl).toString()).toContain('<cbc:TaxAmount currencyID="EUR">19.59</cbc:TaxAmount>')
  })
})

test('an invoice in the accounting currency has nothing else and needs no rate', async () => {
  await buysIn('EUR')
  expect((await issued(await confirmed([[bolt, 250]]))).tax_reported).toBeNull()
})

test('a seller without VAT reports none in another currency', async () => {
  await sql(`update tax_registrations set scheme = 'small_business'`)
  expect((await issued(await confirmed([[bolt, 250]]))).tax_reported).toBeNull()
  await sql(`update tax_registrations set scheme = 'standard'`)
})
