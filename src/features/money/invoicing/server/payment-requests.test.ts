import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Lot } from '#features/fulfilment/shipments/lot-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'

/** Advances for goods that go to another member state: example F47, and what becomes of the request and its money. */
let trade: Trade
let machine: number
beforeAll(async () => {
  trade = await startTrade()
  await sql(`update company set facts = facts || '{"time_zone": "UTC"}'`)
  await sql('update currency_rates set per_usd_millionths = 1000000')
  await sql(
    `update tax_registrations set number = 'LV99999999902', scheme = 'standard', accounting_currency = 'EUR'`,
  )
  await trade.terms(30, 30)
  ;[machine] = (await putOnSale(trade.portico.platform, [{ sku: 'MACHINE', price: 100_000 }])) as [number]
  const details = {
    ...{ establishment_country: 'DE', is_taxable_person: true, version: null },
    numbers: [{ country: 'DE', number: 'DE136695976' }],
  }
  await good(buyer, 'PUT', '/api/front/tax-details', details)
  const { rows } = await sql('select organization_id as id from users where email = $1', [buyer])
  await good(cast.manager, 'POST', `/api/manager/clients/${rows[0].id}/tax-id-checks`, {
    ...{ country: 'DE', kind: 'vat', value: 'DE136695976', result: 'valid' },
    ...{ reference: null, name_returned: null, address_returned: null },
    checked_on: new Date().toISOString().slice(0, 10),
  })
})
afterAll(() => trade.portico.stop())

const sql = (text: string, values: unknown[] = []) => trade.portico.platform.pool.query(text, values)
const good = async <T = any>(
  as: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> => {
  const answer = await trade.ask<T>(as, method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}
const happened = () => trade.portico.emailsTo(buyer)

/** An order of 10 machines at 1,000.00, to be delivered to Germany, confirmed by the manager. */
async function confirmed(): Promise<Order> {
  const { cart } = await good(buyer, 'POST', '/api/front/carts/active/lines', {
    lines: [{ product_id: machine, quantity: 10 }],
  })
  const { id } = await good<Order>(buyer, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    ...{ delivery_method: 2, delivery_address: 'Germany, Leipzig, Industriestrasse 12' },
  })
  await good(cast.manager, 'POST', `/api/manager/orders/${id}/confirmation`)
  await happened()
  return ordered(id)
}
const ordered = (id: number) => good<Order>(buyer, 'GET', `/api/front/orders/${id}`)
const invoicesOf = async ({ id }: Order) =>
  (await trade.invoicesOf(id)).map(({ kind, state, amount, paid, left }) => ({
    ...{ kind, state, amount: amount.amount, paid: paid.amount, left: left.amount },
  }))
const money = ({ value, invoiced, settled, payment_state }: Order) => ({
  ...{ value: value.amount, invoiced: invoiced.amount, settled: settled.amount, payment_state },
})
/** The statement: its balance, open invoices, and advances. */
async function statement() {
  const { closing, ageing } = await good(buyer, 'GET', '/api/front/statement?from=2020-01-01')
  const { advances, ...open } = ageing
  const owed = Object.values<{ amount: number }>(open).reduce((sum, { amount }) => sum + amount, 0)
  expect(owed - advances.amount, 'open invoices less advances').toBe(closing.amount)
  return { closing: closing.amount, owed, advances: advances.amount }
}

test('F47: a request asks for the advance, posts nothing, and the invoice of the goods has what was paid', async () => {
  const order = await confirmed()
  const request = { kind: 'payment_request', state: 'issued', amount: 300_000, paid: 0, left: 300_000 }
  expect(await invoicesOf(order)).toEqual([request])
  const [asked] = await trade.invoicesOf(order.id)
  expect(asked!.number).toMatch(/^PR-\d{5}$/)
  expect(await statement()).toEqual({ closing: 0, owed: 0, advances: 0 })
  expect(money(await ordered(order.id))).toEqual({
    ...{ value: 1_000_000, invoiced: 0, settled: 0, payment_state: 'invoiced' },
  })
  // Work does not begin before it is paid.
  const start = () => trade.ask(cast.manager, 'POST', `/api/manager/orders/${order.id}/start`)
  expect((await start()).status).toBe(409)

  expect((await trade.pay(asked!, 300_000)).status).toBe(200)
  await happened()
  expect(await invoicesOf(order)).toEqual([{ ...request, state: 'paid', paid: 300_000, left: 0 }])
  expect(await statement()).toEqual({ closing: -300_000, owed: 0, advances: 300_000 })
  expect(money(await ordered(order.id))).toMatchObject({ settled: 300_000, payment_state: 'partly_paid' })
  expect((await start()).status).toBe(200)

  const made = await trade.issue(order.id, { kind: 'invoice' })
  expect(made.status).toBe(200)
  await happened()
  expect(await invoicesOf(order)).toEqual([
    { ...request, state: 'void', paid: 0, left: 0 },
    { kind: 'invoice', state: 'partly_paid', amount: 1_000_000, paid: 300_000, left: 700_000 },
  ])
  expect((await trade.invoicesOf(order.id))[0]!.void_reason).toMatch(/^The order is invoiced/)
  expect(await statement()).toEqual({ closing: 700_000, owed: 700_000, advances: 0 })
  expect(money(await ordered(order.id))).toEqual({
    ...{ value: 1_000_000, invoiced: 1_000_000, settled: 300_000, payment_state: 'partly_paid' },
  })
  const [, invoice] = await trade.invoicesOf(order.id)
  const xml = await trade.portico.request(buyer, 'GET', `/api/front/invoices/${invoice!.id}/ubl`)
  expect(/PrepaidAmount[^>]*>([\d.]+)/.exec(xml.raw.toString())?.[1]).toBe('3000.00')
  expect(/PayableAmount[^>]*>([\d.]+)/.exec(xml.raw.toString())?.[1]).toBe('7000.00')

  // What the closed request asked for is not asked for again.
  await grow(order, 15)
  expect((await invoicesOf(order)).slice(2)).toEqual([{ ...request, amount: 150_000, left: 150_000 }])
})

async function grow({ id, lines }: Order, quantity: number): Promise<void> {
  await good(cast.manager, 'POST', `/api/manager/orders/${id}/amendments`, {
    ...{ message: 'More', lines: [{ id: lines[0]!.id, quantity }] },
  })
  await good(buyer, 'POST', `/api/front/orders/${id}/amendment-acceptance`, { n: 1 })
  await happened()
}

test('an order that grows is asked for a share of the increase alone', async () => {
  const order = await confirmed()
  const [asked] = await trade.invoicesOf(order.id)
  expect((await trade.pay(asked!, 300_000)).status).toBe(200)
  await grow(order, 15)
  expect((await invoicesOf(order)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment_request', 300_000],
    ['payment_request', 150_000],
  ])
})

test('a request of a cancelled order is withdrawn, and its money is an advance', async () => {
  const before = await statement()
  const order = await confirmed()
  const [asked] = await trade.invoicesOf(order.id)
  expect((await trade.pay(asked!, 300_000)).status).toBe(200)
  await good(cast.manager, 'POST', `/api/manager/orders/${order.id}/cancellation`, {
    ...{ cause: 'out_of_stock', note: 'None' },
  })
  await happened()
  expect((await invoicesOf(order)).map(({ kind, state }) => [kind, state])).toEqual([
    ['payment_request', 'void'],
  ])
  expect((await statement()).closing).toBe(before.closing - 300_000)
})

test('goods of two lots are requested once each, and the invoice of one leaves the request of the other', async () => {
  await sql('update payment_terms set instalments = $1', [
    JSON.stringify([
      {
        ...{ percent_bp: 10_000, trigger: 'lot_ready', days: 5, end_of_month: false },
        ...{ day_of_next_month: null, must_be_paid_before: 'booking' },
      },
    ]),
  ])
  // What earlier orders left over would pay the requests.
  await sql('delete from payment_parts')
  await sql('delete from payment_applications')
  await sql(`update payments set state = 'rejected' where state = 'confirmed'`)
  const order = await confirmed()
  await good(cast.chief, 'POST', `/api/manager/orders/${order.id}/start`)
  const ready = async (quantity: number) => {
    const lot = await good<Lot>(cast.manager, 'POST', `/api/manager/orders/${order.id}/lots`, {
      lines: [{ line_id: order.lines[0]!.id, quantity }],
      packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
    })
    const { version } = await good<Lot>(cast.manager, 'POST', `/api/manager/lots/${lot.id}/readiness`, {
      version: lot.version,
    })
    await happened()
    const lots = [{ id: lot.id, version }]
    return good<Lot>(buyer, 'POST', '/api/front/lot-requests', { lots, delivery_method: 2 })
  }
  const first = await ready(4)
  const second = await ready(6)
  const kinds = async () => (await invoicesOf(order)).map(({ kind, state, amount }) => [kind, state, amount])
  expect(await kinds()).toEqual([
    ['payment_request', 'issued', 400_000],
    ['payment_request', 'issued', 600_000],
  ])
  const [asked] = await trade.invoicesOf(order.id)
  expect((await trade.pay(asked!, 400_000)).status).toBe(200)
  await happened()
  const book = ({ id, version }: Lot) =>
    trade.ask(cast.manager, 'POST', `/api/manager/lots/${id}/booking`, {
      ...{ version, carrier: 'Baltic Freight', ships_on: '2099-05-20' },
    })
  const { version } = (await book(first)).body
  await good(cast.manager, 'POST', `/api/manager/lots/${first.id}/departure`, { version, tracking: 'BF-1' })
  await happened()
  expect(await kinds()).toEqual([
    ['payment_request', 'void', 400_000],
    ['payment_request', 'issued', 600_000],
    ['invoice', 'paid', 400_000],
  ])
  expect((await book(second)).body.code).toBe('shipments.guards.paid')
})

test('a request is withdrawn by its manager alone, and cannot be corrected', async () => {
  await trade.terms(30, 30)
  const order = await confirmed()
  const asked = (await trade.invoicesOf(order.id)).at(-1)!
  const at = `/api/manager/invoices/${asked.id}`
  const corrected = await trade.ask(cast.manager, 'POST', `${at}/corrections`, {
    ...{ lines: [{ line: 0, remove: true }], reason: 'Wrong' },
  })
  expect([corrected.status, corrected.body.code]).toEqual([409, 'invoicing.neverCorrected'])
  const withdrawal = { reason: 'Asked too early' }
  expect((await trade.ask(cast.otherManager, 'POST', `${at}/withdrawal`, withdrawal)).status).toBe(404)
  expect((await trade.ask(cast.manager, 'POST', `${at}/withdrawal`, withdrawal)).status).toBe(200)
  expect((await trade.invoicesOf(order.id)).at(-1)).toMatchObject({
    ...{ state: 'void', void_reason: 'Asked too early' },
  })
  const again = await trade.ask(cast.manager, 'POST', `${at}/withdrawal`, withdrawal)
  expect([again.status, again.body.code]).toEqual([409, 'invoicing.notOpen'])
})
