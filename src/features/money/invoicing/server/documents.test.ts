import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  type DocumentExample,
  documentExamples,
  type ExampleLine,
  formula,
} from '#features/foundation/tax/testing/examples.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { setAllTerms } from '#features/people/payment-terms/server/testing/terms.ts'
import type { StaffOfferRound } from '#features/sales/negotiation/offer-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { sendLot } from '#processes/testing/send-lot.ts'
import type { InvoiceDraft } from '../draft-shape.ts'
import type { Invoice } from '../invoice-shape.ts'

/**
 * The worked examples of documents, from the cart to the invoice through the API, to the unit. The other ones need what
 * Portico does not have: ten million pieces in a line.
 */
const others = {
  // No document at all: see below.
  unregistered: ['D18'],
  // Shipped on a past day: see below.
  shippedBefore: ['D20'],
  moreThanALineMayHave: ['D28'],
  // With the rates of the day of the example (official-rates.test.ts).
  accountingCurrency: ['D06', 'D29', 'D30'],
}
const examples = documentExamples.filter(({ id }) => !Object.values(others).flat().includes(id))

const addresses: Record<string, string> = {
  LV: 'Latvia, Riga, Quay 1',
  DE: 'Germany, Leipzig, Industriestrasse 12',
  GB: 'United Kingdom, Leeds, Mill Lane 3',
  XI: 'Northern Ireland, Belfast, Dock Street 5',
  US: 'United States, Houston, Main Street 7',
  RU: 'Russia, Tver, Lenina 4',
  KZ: 'Kazakhstan, Almaty, Abaya 9',
  CN: 'China, Ningbo, Harbour Road 2',
}

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  await sql(`update company set facts = facts || '{"time_zone": "UTC"}'`)
  await sql(
    `insert into currencies (id, code, name_en, name_ru, is_default) values (9, 'GBP', 'Pound', 'Фунт', false)`,
  )
  await sql(
    `insert into currency_rates (currency_code, valid_on, per_usd_millionths) values ('GBP', '2026-01-01', 1000000)`,
  )
  // Base prices are in dollars: one unit of each currency costs one.
  await sql('update currency_rates set per_usd_millionths = 1000000')
  await setAllTerms(portico.platform.pool, 0, 30)
})
afterAll(() => portico.stop())

const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
async function good<T = any>(
  as: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
): Promise<T> {
  const answer = await portico.request<T>(as, method, url, body)
  expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const manager = <T = any>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  good<T>(cast.manager, method, `/api/manager${path}`, body)

async function registered({ country, registrations, scheme }: DocumentExample['input']['seller']) {
  await sql('delete from tax_registrations')
  for (const one of registrations.length > 0 ? registrations : [country])
    await sql(
      `insert into tax_registrations (country, number, tax_number, scheme, profile, accounting_currency, valid_from)
       values ($1, $2, $3, $4, $5, $6, '2000-01-01')`,
      [
        ...[one, scheme === 'small_business' ? null : one === 'RU' ? '7707083893' : 'LV99999999902'],
        ...[scheme === 'small_business' ? '40009999999' : null, scheme ?? 'standard'],
        ...(one === 'RU' ? ['ru', 'RUB'] : ['eu', one === 'GB' ? 'GBP' : 'EUR']),
      ],
    )
}

/** Creates the buyer of an example, with the id it has and its check. Returns the e-mail address. */
async function buyerOf({ id, input: { buyer, currency } }: DocumentExample): Promise<string> {
  const email = `${id.toLowerCase()}@example.example`
  const company = await newCompany(portico.platform.pool, { email, name: id, manager: cast.manager })
  await sql(
    'update users set email_verified_at = now(), currency_id = (select id from currencies where code = $2) where email = $1',
    [email, currency],
  )
  // An id with a wrong check digit is refused on entry.
  const number = buyer.vat_id?.valid && { country: buyer.vat_id.country, number: buyer.vat_id.value }
  await good(email, 'PUT', '/api/front/tax-details', {
    ...{ establishment_country: buyer.country, is_taxable_person: true, version: null },
    numbers: number ? [number] : [],
  })
  if (buyer.vat_id?.valid)
    await manager('POST', `/clients/${company}/tax-id-checks`, {
      ...{ country: buyer.vat_id.country, kind: 'vat', value: buyer.vat_id.value, result: 'valid' },
      ...{ reference: null, name_returned: null, address_returned: null },
      checked_on: new Date().toISOString().slice(0, 10),
    })
  return email
}

async function productsOf({ id, input }: DocumentExample): Promise<number[]> {
  const ids = await putOnSale(
    portico.platform,
    input.lines.map((line) => ({
      ...{ sku: `${id}-${line.id}`, price: line.price.amount, per: line.price.per, tax_class: line.class },
      ...{ is_service: line.is === 'service', on_hand: 100_000_000 },
    })),
  )
  for (const [place, line] of input.lines.entries()) await ruleOf(line, ids[place]!, input.dispatch_country)
  return ids
}
async function ruleOf(
  { exemption, domestic_reverse_charge }: ExampleLine,
  product_id: number,
  country: string,
) {
  if (!exemption && !domestic_reverse_charge) return
  await good(cast.admin, 'POST', '/api/manager/taxes/rules', {
    ...{ country, product_id, category_id: null, commodity_prefix: null, class: null },
    ...(exemption
      ? { kind: 'exemption', exemption_code: exemption, reason_en: 'Exempt', reason_ru: 'Без НДС' }
      : { kind: 'domestic_reverse_charge', section: 'Metals' }),
    ...(domestic_reverse_charge && { reason_en: 'Reverse charge', reason_ru: 'Reverse charge' }),
    ...{ threshold_amount: null, threshold_currency: null, source: 'Example' },
    ...{ valid_from: '2026-01-01', valid_to: null },
  })
}

/** What staff offer of charges and discounts; none in most examples. */
const chargesOf = ({ charges = [], allowances = [] }: DocumentExample['input']) => [
  ...allowances.map(({ percent_bp }) => ({ kind: 'discount', percent_bp })),
  ...charges.map(({ code, amount }) => ({ kind: code === 'FC' ? 'delivery' : 'packaging', amount })),
]

type Refused = { code: string; message: string }

/** Orders the goods of an example and agrees on its charges. A discount of a line is a lower price. */
async function agreed(example: DocumentExample): Promise<{ order: Order; buyer: string }> {
  const { input } = example
  await good(cast.admin, 'PUT', '/api/manager/warehouses/main', { country: input.dispatch_country })
  const buyer = await buyerOf(example)
  const products = await productsOf(example)
  const cart = await good(buyer, 'POST', '/api/front/carts', { name: example.id })
  for (const [place, { quantity }] of input.lines.entries())
    await good(buyer, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: products[place], quantity })
  const order = await good<Order>(buyer, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    ...{ delivery_method: 2, delivery_address: addresses[input.delivery_country] },
  })
  const charges = chargesOf(input)
  if (charges.length === 0 && input.lines.every(({ allowance }) => !allowance))
    await manager('POST', `/orders/${order.id}/confirmation`)
  else {
    const draft = await manager<StaffOfferRound>('GET', `/orders/${order.id}/draft`)
    const { version } = await manager<StaffOfferRound>('PUT', `/orders/${order.id}/draft`, {
      ...{ version: draft.version, valid_until: '2099-01-01T00:00:00Z', message: 'As agreed', charges },
      lines: draft.lines.map(({ id, product_id, quantity, price }, place) => ({
        ...{ id, product_id, quantity },
        price: price && { ...price, amount: price.amount - (input.lines[place]!.allowance ?? 0) / quantity },
      })),
    })
    await manager('POST', `/orders/${order.id}/offer`, { version })
    await good(buyer, 'POST', `/api/front/orders/${order.id}/acceptance`, { n: 1 })
  }
  return { order, buyer }
}

/** Issues the invoices of an agreed order, or returns why there are none. */
async function invoicesOf({ order, buyer }: { order: Order; buyer: string }): Promise<Invoice[] | Refused> {
  const issued = await portico.request<Refused>(
    cast.manager,
    'POST',
    `/api/manager/orders/${order.id}/invoices`,
    { kind: 'invoice' },
  )
  if (issued.status !== 200) return issued.body
  return good<Invoice[]>(buyer, 'GET', `/api/front/orders/${order.id}/invoices`)
}

type Expected = {
  documents: {
    breakdown: { category: string; rate_bp: number | null; taxable: number; tax: number }[]
    totals: { bt109_net: number; bt110_tax: number; bt112_gross: number }
  }[]
}

test('every example is here or named above', () => {
  expect([...Object.values(others).flat(), ...examples.map(({ id }) => id)].toSorted()).toEqual(
    documentExamples.map(({ id }) => id).toSorted(),
  )
})

test.each(examples)('$id: $title', async (example) => {
  await registered(example.input.seller)
  compare(example, await invoicesOf(await agreed(example)))
})

function compare(example: DocumentExample, issued: Invoice[] | Refused): void {
  const { documents } = example.expected as Expected
  const made = issued as Invoice[]
  expect(
    made.map(({ totals }) => ({
      ...{ net: totals.net.amount, tax: totals.tax!.amount, gross: totals.gross!.amount },
      breakdown: totals.breakdown.map(({ category, rate_bp, taxable, tax }) => ({
        ...{ category, rate_bp, taxable: taxable.amount, tax: tax.amount },
      })),
    })),
  ).toEqual(
    documents.map(({ totals, breakdown }) => ({
      ...{ net: totals.bt109_net, tax: totals.bt110_tax, gross: totals.bt112_gross },
      breakdown: breakdown.map(({ category, rate_bp, taxable, tax }) => ({
        ...{ category, rate_bp, taxable, tax },
      })),
    })),
  )
  for (const { amount, totals } of made) expect(amount.amount).toBe(totals.gross!.amount)
}

const exampleOf = (id: string) => documentExamples.find((one) => one.id === id)!

test('goods that left on a past day have the rate of that day, whenever the invoice is issued (D20)', async () => {
  const example = exampleOf('D20')
  // Without a registration the shipment is not invoiced by itself.
  await sql('delete from tax_registrations')
  const { order, buyer } = await agreed(example)
  const started = await good<Order>(cast.chief, 'POST', `/api/manager/orders/${order.id}/start`)
  const [line] = example.input.lines
  const { id } = await sendLot({ portico, buyer, order: started }, 0, line!.quantity)
  await sql('update lots set sent_at = $2 where id = $1', [id, `${example.input.supply_date}T12:00:00Z`])
  await registered(example.input.seller)
  compare(example, await invoicesOf({ order, buyer }))
})

test('goods from a country without a registration are not invoiced (D18)', async () => {
  const example = exampleOf('D18')
  await registered(example.input.seller)
  expect(await invoicesOf(await agreed(example))).toMatchObject({
    code: 'totalsStaff.reasons.no_registration',
  })
})

test('a Russian advance is asked for at the old rate, and the goods have the new one in full (F41)', async () => {
  const { input, expected } = formula('F41')
  await setAllTerms(portico.platform.pool, 100, 0)
  await sql(`insert into tax_rates (country, class, rate_bp, valid_from, source)
    values ('RU', 'standard', 2000, current_date - 1, 'Until the shipment')`)
  const d19 = exampleOf('D19')
  const line = { ...d19.input.lines[0]!, quantity: 100, price: { amount: input.net / 100, per: 1 as const } }
  await registered(d19.input.seller)
  const { order, buyer } = await agreed({ ...d19, id: 'F41', input: { ...d19.input, lines: [line] } })
  await portico.emailsTo(buyer)
  const issued = () => good<Invoice[]>(buyer, 'GET', `/api/front/orders/${order.id}/invoices`)
  const [asked] = await issued()
  expect(asked).toMatchObject({
    ...{ kind: 'payment_request', amount: { amount: input.advance_received.amount } },
    tax: { amount: expected.advance_invoice_tax },
  })
  await manager('POST', `/invoices/${asked!.id}/payments`, {
    ...{
      amount: input.advance_received.amount,
      reference: 'Advance',
      paid_on: '2026-01-16',
      method: 'transfer',
    },
  })
  await sql(`delete from tax_rates where source = 'Until the shipment'`)
  const started = await good<Order>(cast.chief, 'POST', `/api/manager/orders/${order.id}/start`)
  await sendLot({ portico, buyer, order: started }, 0, line.quantity)
  // The client agreed to the old rate, so a person issues it.
  const [draft] = await manager<InvoiceDraft[]>('GET', `/orders/${order.id}/invoice-drafts`)
  await manager('POST', `/invoice-drafts/${draft!.id}/issue`, {
    ...{ version: draft!.version, amount: draft!.amount!.amount },
  })
  const { net, tax, gross } = expected.transfer_document
  const invoice = (await issued()).at(-1)!
  const document = await portico.request(buyer, 'GET', `/api/front/invoices/${invoice.id}/transfer-document`)
  const printed = await pdfWords(document.raw)
  expect(printed).toContain(`Универсальный передаточный документ № ${invoice.number}`)
  expect(printed).toContain('Advance от 16.01.2026')
  const request = await portico.request(buyer, 'GET', `/api/front/invoices/${asked!.id}/transfer-document`)
  expect([request.status, (request.body as Refused).code]).toEqual([409, 'eInvoices.noTransferDocument'])
  expect(invoice).toMatchObject({
    ...{ kind: 'invoice', tax_profile: 'ru', net: { amount: net }, tax: { amount: tax } },
    amount: { amount: gross },
    ...{ paid: { amount: input.advance_received.amount }, left: { amount: expected.left_to_pay } },
  })
})
