import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import type { StaffOfferRound } from '#features/sales/negotiation/offer-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** Delivery, surcharges and discounts of an order, from the checkout to the invoice. Amounts in cents of euro. */
const courier = 2
const buyer = 'charged@example.example'
let portico: TestPortico
let [bolt, fruit]: number[] = []
const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)

beforeAll(async () => {
  portico = await startPortico()
  await sql(`update company set facts = facts || '{"time_zone": "UTC"}'`)
  // Base prices are in dollars, the company pays in euros.
  await sql('update currency_rates set per_usd_millionths = 1000000')
  await sql('delete from tax_registrations')
  await sql(`insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
     values ('LV', 'LV99999999902', 'standard', 'eu', 'EUR', '2020-01-01')`)
  await sql(`update payment_terms set instalments =
     '[{"percent_bp":10000,"trigger":"shipped","days":30,"end_of_month":false,"day_of_next_month":null,"must_be_paid_before":null}]'`)
  await newCompany(portico.platform.pool, { email: buyer, name: 'Charged', manager: cast.manager })
  await sql('update users set email_verified_at = now() where email = $1', [buyer])
  ;[bolt, fruit] = await putOnSale(portico.platform, [
    { sku: 'CH-A', price: 3333, weight_g: 400, on_hand: 100_000 },
    { sku: 'CH-F', price: 5001, weight_g: 200, tax_class: 'reduced', on_hand: 100_000 },
  ])
})
afterAll(() => portico.stop())
beforeEach(async () => {
  for (const table of ['delivery_charging', 'delivery_tariffs', 'small_order_surcharges'])
    await sql(`delete from ${table}`)
})

const ask = <T = any>(as: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  portico.request<T>(as, method, url, body)
async function good<T = any>(
  as: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
): Promise<T> {
  const answer = await ask<T>(as, method, url, body)
  expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const admin = <T = any>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  good<T>(cast.admin, method, `/api/manager/charges${path}`, body)
const tariff = (more: object = {}) => ({
  ...{ method_id: courier, countries: [], currency: 'EUR', basis: 'fixed', free_from: null },
  ...{ steps: [{ up_to: null, amount: 1000 }], valid_from: '2026-01-01', valid_to: null },
  ...more,
})
async function charge(more: object = {}): Promise<void> {
  await admin('PUT', `/methods/${courier}`, { payer: 'tariff', handling_bp: 0, kg_per_m3: null })
  await admin('POST', '/tariffs', tariff(more))
}
async function cartOf(lines: Record<number, number>): Promise<number> {
  const { id } = await good<{ id: number }>(buyer, 'POST', '/api/front/carts', { name: 'Charged' })
  for (const [product_id, quantity] of Object.entries(lines))
    await good(buyer, 'POST', `/api/front/carts/${id}/lines`, { product_id: Number(product_id), quantity })
  return id
}
const preview = (cart: number, method = courier) =>
  good(buyer, 'GET', `/api/front/carts/${cart}/checkout-totals?delivery_method=${method}`)
const place = (cart: number, more: object = {}) =>
  ask<Order>(buyer, 'POST', `/api/front/carts/${cart}/checkout`, { delivery_method: courier, ...more })
async function placed(lines: Record<number, number>): Promise<Order> {
  const { status, body } = await place(await cartOf(lines))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const order = (id: number) => good<Order>(buyer, 'GET', `/api/front/orders/${id}`)
const invoices = async (id: number) => {
  await portico.emailsTo(buyer)
  return good<Invoice[]>(buyer, 'GET', `/api/front/orders/${id}/invoices`)
}
const manager = <T = any>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  good<T>(cast.manager, method, `/api/manager${path}`, body)
const said = ({ net, tax, gross }: Order['totals']) => [net.amount, tax?.amount, gross?.amount]

/** Ships pieces of an order: a lot of its own that is booked and leaves. */
async function ship(of: Order, pieces: number, cost?: object): Promise<{ id: number; version: number }> {
  if ((await order(of.id)).stage === 'confirmed') await manager('POST', `/orders/${of.id}/start`)
  let lot = await manager('POST', `/orders/${of.id}/lots`, {
    lines: [{ line_id: of.lines[0]!.id, quantity: pieces }],
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
  })
  const command = async (verb: string, more: object = {}) => {
    lot = await manager('POST', `/lots/${lot.id}/${verb}`, { version: lot.version, ...more })
  }
  await command('readiness')
  lot = await good(buyer, 'POST', '/api/front/lot-requests', {
    lots: [{ id: lot.id, version: lot.version }],
    delivery_method: courier,
  })
  await command('booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20', ...(cost && { cost }) })
  await portico.emailsTo(buyer)
  if (!cost) await command('departure', { tracking: 'BF-1' })
  return lot
}

describe('delivery by tariff', () => {
  test('is in the checkout, the order and its invoice, divided over two rates to the cent', async () => {
    await charge()
    const cart = await cartOf({ [bolt!]: 3, [fruit!]: 1 })
    const { totals, delivery } = await preview(cart)
    expect(delivery).toEqual({ is: 'charged', amount: { amount: 1000, currency: 'EUR' } })
    expect(said(totals)).toEqual([16_000, 2880, 18_880])

    const { body: made } = await place(cart, { seen_total: 15_000, seen_charges: 1000 })
    expect(made.total.amount).toBe(15_000)
    expect(made.totals.charges).toEqual([
      { kind: 'delivery', name: null, amount: { amount: 1000, currency: 'EUR' } },
    ])
    expect(said(made.totals)).toEqual([16_000, 2880, 18_880])
    expect(
      made.totals.breakdown.map(({ rate_bp, taxable, tax }) => [rate_bp, taxable.amount, tax.amount]),
    ).toEqual([
      [2100, 10_666, 2240],
      [1200, 5334, 640],
    ])

    await manager('POST', `/orders/${made.id}/confirmation`)
    expect((await order(made.id)).value.amount).toBe(18_880)
    await manager('POST', `/orders/${made.id}/invoices`, { kind: 'invoice' })
    const [invoice] = await invoices(made.id)
    expect(said(invoice!.totals)).toEqual([16_000, 2880, 18_880])
    expect(
      invoice!.lines.slice(2).map(({ name, amount, rate_bp }) => [name, amount.amount, rate_bp]),
    ).toEqual([
      ['Delivery', 667, 2100],
      ['Delivery', 333, 1200],
    ])
  })

  test('that has changed since the checkout was shown refuses the order, and nothing is placed', async () => {
    await charge()
    const cart = await cartOf({ [bolt!]: 1 })
    expect((await preview(cart)).totals.charges).toHaveLength(1)
    const before = await sql('select count(*) from orders')
    await sql(`update delivery_tariffs set steps = '[{"up_to": null, "amount": 1100}]'`)
    const { status, body } = await place(cart, { seen_total: 3333, seen_charges: 1000 })
    expect([status, (body as any).code]).toEqual([409, 'orders.chargesChanged'])
    expect((await sql('select count(*) from orders')).rows).toEqual(before.rows)
    expect((await place(cart, { seen_charges: 1100 })).status).toBe(200)
  })

  test('depends on the weight, is free from a value of the goods, and has a surcharge of small orders', async () => {
    const steps = [
      { up_to: 1000, amount: 600 },
      { up_to: null, amount: 900 },
    ]
    await charge({ basis: 'weight', steps, free_from: 20_000 })
    await admin('PUT', '/surcharges', { currency: 'EUR', below: 5000, amount: 250 })
    const charged = async (pieces: number) =>
      (await preview(await cartOf({ [bolt!]: pieces }))).totals.charges.map((one: any) => [
        one.kind,
        one.amount.amount,
      ])
    expect(await charged(1)).toEqual([
      ['delivery', 600],
      ['small_order', 250],
    ])
    expect(await charged(3)).toEqual([['delivery', 900]])
    expect(await charged(7)).toEqual([])
    expect((await preview(await cartOf({ [bolt!]: 2 }), 1)).delivery).toEqual({ is: 'included' })
  })

  test('is invoiced with the goods of each shipment, and shrinks with what is cancelled', async () => {
    await charge({ steps: [{ up_to: null, amount: 1500 }] })
    const made = await placed({ [bolt!]: 10 })
    await manager('POST', `/orders/${made.id}/confirmation`)
    await ship(made, 4)
    const [first] = await invoices(made.id)
    // 4 × 33.33 and 6.00 of the delivery, at 21 %.
    expect(said(first!.totals)).toEqual([13_932, 2926, 16_858])
    // The tax of the rest is rounded apart: as one document it would be a cent less.
    expect((await order(made.id)).value.amount).toBe(42_145)

    await good(cast.chief, 'POST', `/api/manager/orders/${made.id}/remainder-cancellation`, {
      ...{ cause: 'out_of_stock', note: 'None' },
    })
    await portico.emailsTo(buyer)
    const after = await order(made.id)
    expect(after.totals.charges.map(({ amount }) => amount.amount)).toEqual([600])
    expect([after.value.amount, after.invoiced.amount]).toEqual([16_858, 16_858])
    expect(await invoices(made.id)).toHaveLength(1)
  })

  test('is taken off with a credit note when a prepaid order becomes smaller', async () => {
    await charge({ steps: [{ up_to: null, amount: 1500 }] })
    const made = await placed({ [bolt!]: 10 })
    await manager('POST', `/orders/${made.id}/confirmation`)
    await manager('POST', `/orders/${made.id}/invoices`, { kind: 'invoice' })
    await good(cast.chief, 'POST', `/api/manager/orders/${made.id}/cancellation`, {
      ...{ cause: 'out_of_stock', note: 'None' },
    })
    const all = await invoices(made.id)
    expect(
      all.filter(({ state }) => state !== 'void').reduce((sum, { amount }) => sum + amount.amount, 0),
    ).toBe(0)
    expect((await order(made.id)).value.amount).toBe(0)
  })
})

describe('charges that staff enter', () => {
  const offer = async (of: Order, charges: object[] | undefined, lines?: object[]) => {
    const draft = await manager<StaffOfferRound>('GET', `/orders/${of.id}/draft`)
    return manager<StaffOfferRound>('PUT', `/orders/${of.id}/draft`, {
      ...{ version: draft.version, valid_until: '2099-01-01T00:00:00Z', message: 'As agreed', charges },
      lines:
        lines ??
        draft.lines.map(({ id, product_id, quantity, price }) => ({ id, product_id, quantity, price })),
    })
  }

  test('a discount of 3 % and packaging come to the cent of the example, offered, accepted and invoiced', async () => {
    const [a, b] = await putOnSale(portico.platform, [
      { sku: 'CH-17', price: 1999 },
      { sku: 'CH-9', price: 777, tax_class: 'reduced' },
    ])
    const made = await placed({ [a!]: 17, [b!]: 9 })
    const { version, charges } = await offer(made, [
      { kind: 'discount', percent_bp: 300 },
      { kind: 'packaging', amount: 350 },
    ])
    expect(charges.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['discount', -1229],
      ['packaging', 350],
    ])
    await manager('POST', `/orders/${made.id}/offer`, { version })
    expect(said((await order(made.id)).totals)).toEqual([40_097, 7804, 47_901])
    await good(buyer, 'POST', `/api/front/orders/${made.id}/acceptance`, { n: 1 })
    await manager('POST', `/orders/${made.id}/invoices`, { kind: 'invoice' })
    const [invoice] = await invoices(made.id)
    expect(said(invoice!.totals)).toEqual([40_097, 7804, 47_901])
  })

  test('replace the tariff, also with nothing; without them the tariff follows the lines', async () => {
    await charge({
      basis: 'value',
      steps: [
        { up_to: 10_000, amount: 1500 },
        { up_to: null, amount: 500 },
      ],
    })
    const made = await placed({ [bolt!]: 2 })
    const written = ({ written_charges }: StaffOfferRound) =>
      written_charges.map(({ kind, amount, source }) => [kind, amount.amount, source])
    expect(written(await offer(made, [{ kind: 'delivery', amount: 1500 }]))).toEqual([
      ['delivery', 1500, 'settings'],
    ])
    const more = [{ id: made.lines[0]!.id, product_id: bolt, quantity: 4, price: made.lines[0]!.price }]
    expect(written(await offer(made, undefined, more))).toEqual([['delivery', 500, 'settings']])
    expect(written(await offer(made, [{ kind: 'delivery', amount: 0 }]))).toEqual([['delivery', 0, 'staff']])
    expect(written(await offer(made, undefined))).toEqual([['delivery', 0, 'staff']])
    expect(written(await offer(made, []))).toEqual([['delivery', 500, 'settings']])
  })

  test('a discount of the order counts in the limit of the person, and cannot exceed the order', async () => {
    const made = await placed({ [bolt!]: 2 })
    const above = await offer(made, [{ kind: 'discount', percent_bp: 501 }])
    expect(above.discount_bp).toBe(501)
    const send = (version: number) =>
      ask(cast.manager, 'POST', `/api/manager/orders/${made.id}/offer`, { version })
    expect((await send(above.version)).body.code).toBe('orders.guards.withinDiscountLimit')
    const { version } = await offer(made, [{ kind: 'discount', percent_bp: 500 }])
    expect((await send(version)).status).toBe(200)

    const other = await placed({ [bolt!]: 2 })
    const draft = await manager<StaffOfferRound>('GET', `/orders/${other.id}/draft`)
    const { status, body } = await ask(cast.manager, 'PUT', `/api/manager/orders/${other.id}/draft`, {
      ...{ version: draft.version, valid_until: null, message: '' },
      charges: [{ kind: 'discount', amount: 6667 }],
      lines: draft.lines.map(({ id, product_id, quantity, price }) => ({ id, product_id, quantity, price })),
    })
    expect([status, body.codes]).toEqual([422, { charges: ['orders.offers.discountTooLarge'] }])
  })
})

test('the price of the carrier is charged with the lot it carries, with handling, in the currency of the order', async () => {
  await admin('PUT', `/methods/${courier}`, { payer: 'actual_cost', handling_bp: 400, kg_per_m3: null })
  const made = await placed({ [bolt!]: 4 })
  expect(made.totals.charges).toEqual([])
  await manager('POST', `/orders/${made.id}/confirmation`)
  const lot = await ship(made, 4, { amount: 1249, currency: 'EUR' })
  // 12.49 and 4 %.
  expect((await order(made.id)).totals.charges.map(({ amount }) => amount.amount)).toEqual([1299])
  // (133.32 + 12.99) at 21 %.
  expect((await order(made.id)).value.amount).toBe(17_704)
  await manager('POST', `/lots/${lot.id}/departure`, { version: lot.version, tracking: 'BF-2' })
  const [invoice] = await invoices(made.id)
  expect(said(invoice!.totals)).toEqual([14_631, 3073, 17_704])
})
