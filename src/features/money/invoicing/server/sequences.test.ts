import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Invoice } from '../invoice-shape.ts'

/**
 * Worked examples of orders from confirmation to payment: after each event, the documents that were made and what the
 * order says, to the unit. Days that pass are not part of it.
 */
type Quantities = Record<string, number>
type Event = { on: string } & (
  | { is: 'confirmed' }
  | { is: 'paid'; amount: number }
  | { is: 'shipped'; quantities: Quantities }
  | { is: 'changed'; quantities: Quantities }
  | { is: 'claim'; line: string; quantity: number }
  | { is: 'refunded'; amount: number }
)
type Document = {
  type: 'prepayment' | 'invoice' | 'credit_note'
  net: number
  tax: number
  gross: number
  breakdown: { category: string; rate_bp: number; taxable: number; tax: number }[]
  due_on?: string
  advances_deducted?: { net: number }[]
  from_advance?: number
}
type Case = {
  id: string
  title: string
  input: {
    terms: {
      instalments: { trigger: string; percent_bp: number; days: number }[]
      early?: { percent_bp: number; days: number }
    }
    order: {
      lines: {
        id: string
        quantity: number
        price: { amount: number; per?: 1 | 100 | 1000 }
        category: string
        rate_bp: number
      }[]
    }
    events: Event[]
  }
  expected: {
    steps: {
      documents: Document[]
      order: {
        value: number
        invoiced: number
        settled: number
        open: number
        advance: number
        state: string
      }
    }[]
  }
}
const cases: Case[] = JSON.parse(readFileSync(new URL('./testing/sequences.json', import.meta.url), 'utf8'))

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  // Base prices are in dollars, the companies pay in euros.
  await sql(`update company set facts = facts || '{"time_zone": "UTC"}'`)
  await sql('update currency_rates set per_usd_millionths = 1000000')
  await sql('delete from tax_registrations')
  await sql(`insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
     values ('LV', 'LV99999999902', 'standard', 'eu', 'EUR', '2020-01-01')`)
})
afterAll(() => portico.stop())

const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
async function good<T>(as: string, method: 'GET' | 'POST', url: string, body?: object): Promise<T> {
  const answer = await portico.request<T>(as, method, url, body)
  expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

/** Returns an order of the example, placed by a company of its own, and how its events are made. */
async function begin({ id, input: { terms, order } }: Case) {
  const buyer = `${id.toLowerCase()}@example.example`
  await newCompany(portico.platform.pool, { email: buyer, name: id, manager: cast.manager })
  await sql('update users set email_verified_at = now() where email = $1', [buyer])
  const plain = { end_of_month: false, day_of_next_month: null, must_be_paid_before: null }
  await sql('update payment_terms set instalments = $1, early = $2', [
    JSON.stringify(terms.instalments.map((one) => ({ ...plain, ...one }))),
    terms.early ? JSON.stringify(terms.early) : null,
  ])
  const products = await putOnSale(
    portico.platform,
    order.lines.map(({ id: line, price, rate_bp }) => ({
      sku: `${id}-${line}`,
      price: price.amount,
      per: price.per ?? 1,
      tax_class: rate_bp === 1200 ? ('reduced' as const) : ('standard' as const),
      on_hand: 100_000,
    })),
  )
  const isExport = order.lines[0]!.category === 'G'
  const cart = await good<{ id: number }>(buyer, 'POST', '/api/front/carts', { name: id })
  for (const [place, { quantity }] of order.lines.entries())
    await good(buyer, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: products[place], quantity })
  const placed = await good<Order>(
    buyer,
    'POST',
    `/api/front/carts/${cart.id}/checkout`,
    isExport
      ? { delivery_method: 2, delivery_address: 'Norway, Oslo, Karl Johans gate 1' }
      : { delivery_method: 1 },
  )
  const lineOf = (name: string) => placed.lines[order.lines.findIndex((line) => line.id === name)]!.id
  const manager = (method: 'GET' | 'POST', url: string, body?: object) =>
    good<any>(cast.manager, method, `/api/manager${url}`, body)

  let isStarted = false
  const shipped = async (quantities: Quantities) => {
    // Chief managers may start and ship unpaid orders.
    if (!isStarted) await good(cast.chief, 'POST', `/api/manager/orders/${placed.id}/start`)
    isStarted = true
    let lot = await manager('POST', `/orders/${placed.id}/lots`, {
      lines: Object.entries(quantities).map(([line, quantity]) => ({ line_id: lineOf(line), quantity })),
      packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
    })
    const command = async (verb: string, more: object = {}) => {
      lot = await good(cast.chief, 'POST', `/api/manager/lots/${lot.id}/${verb}`, {
        version: lot.version,
        ...more,
      })
    }
    await command('readiness')
    const lots = [{ id: lot.id, version: lot.version }]
    lot = await good(buyer, 'POST', '/api/front/lot-requests', { lots, delivery_method: 2 })
    // Goods do not leave before a prepayment has arrived. In the example they do.
    const { rows: before } = await sql('select id, paid_amount from invoices where order_id = $1', [
      placed.id,
    ])
    await sql('update invoices set paid_amount = amount where order_id = $1', [placed.id])
    await command('booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })
    await command('departure', { tracking: 'BF-1' })
    for (const { id: invoice, paid_amount } of before)
      await sql('update invoices set paid_amount = $2 where id = $1', [invoice, paid_amount])
    await portico.emailsTo(buyer)
    await command('delivery')
  }
  const changed = async (quantities: Quantities) => {
    if (Object.values(quantities).every((quantity) => quantity === 0))
      return manager('POST', `/orders/${placed.id}/cancellation`, { cause: 'out_of_stock', note: 'None' })
    const lines = Object.entries(quantities).map(([line, quantity]) => ({ id: lineOf(line), quantity }))
    await manager('POST', `/orders/${placed.id}/amendments`, { message: 'Another quantity', lines })
    return good(buyer, 'POST', `/api/front/orders/${placed.id}/amendment-acceptance`, { n: 1 })
  }
  const claimed = async (line: string, quantity: number) => {
    type Claimable = { lines: { line_id: number; lot_line_id: number | null }[] }
    const goods = await good<Claimable>(buyer, 'GET', `/api/front/orders/${placed.id}/claimable-goods`)
    const { lot_line_id } = goods.lines.find(({ line_id }) => line_id === lineOf(line))!
    type Request = { id: number; version: number }
    const request = await good<Request>(buyer, 'POST', '/api/front/support-requests', {
      ...{ type: 'order_problem', subject: 'Rust', message: 'Rusty', order_id: placed.id },
      lines: [{ lot_line_id, quantity, trouble: 'damaged' }],
    })
    await manager('POST', `/support-requests/${request.id}/decision`, {
      ...{ version: request.version, decision: 'credit', reason: 'Wet' },
      pieces: [{ lot_line_id, quantity }],
    })
  }
  const invoices = () => good<Invoice[]>(buyer, 'GET', `/api/front/orders/${placed.id}/invoices`)
  const paid = async (amount: number) => {
    const open = (await invoices()).find(({ left }) => left.amount > 0)!
    await manager('POST', `/invoices/${open.id}/payments`, {
      ...{ amount, paid_on: '2026-01-16', method: 'transfer', reference: `${id} ${amount}` },
    })
  }
  const refunded = async (amount: number) => {
    const { organization_id } = await good<{ organization_id: number }>(buyer, 'GET', '/api/auth/user')
    const { refunds } = await manager('POST', `/clients/${organization_id}/refunds`, {
      ...{ currency: 'EUR', amount, reason: 'Paid too much', to_account: 'LV80BANK0000435195001' },
    })
    const at = `/api/manager/refunds/${refunds[0].id}`
    await good(cast.chief, 'POST', `${at}/approval`)
    await good(cast.manager, 'POST', `${at}/sending`, { sent_on: '2026-01-20', reference: 'PO 1' })
  }
  const happen = async (event: Event) => {
    if (event.is === 'confirmed') await manager('POST', `/orders/${placed.id}/confirmation`)
    if (event.is === 'paid') await paid(event.amount)
    if (event.is === 'shipped') await shipped(event.quantities)
    if (event.is === 'changed') await changed(event.quantities)
    if (event.is === 'claim') await claimed(event.line, event.quantity)
    if (event.is === 'refunded') await refunded(event.amount)
    await portico.emailsTo(buyer)
  }
  const order_ = () => good<Order>(buyer, 'GET', `/api/front/orders/${placed.id}`)
  const advance = async () => {
    const dues = await good<{ advance: { amount: number } }[]>(buyer, 'GET', '/api/front/dues')
    return dues[0]?.advance.amount ?? 0
  }
  const statement = () =>
    good<{ closing: { amount: number }; ageing: Record<string, { amount: number }> }>(
      buyer,
      'GET',
      '/api/front/statement',
    )
  return { happen, invoices, order: order_, advance, statement }
}

/** The amounts of a document without sign, as the examples have them. */
const said = ({ kind, totals, lines, payments }: Invoice): Document => {
  const sign = kind === 'credit_note' ? -1 : 1
  const deducted = lines.filter(({ name }) => name.startsWith('Less advance'))
  const advance = payments.reduce((sum, payment) => sum + payment.allotted.amount, 0)
  return {
    type: kind as Document['type'],
    net: sign * totals.net.amount,
    tax: sign * totals.tax!.amount,
    gross: sign * totals.gross!.amount,
    breakdown: totals.breakdown.map(({ category, rate_bp, taxable, tax }) => ({
      category,
      rate_bp: rate_bp!,
      taxable: sign * taxable.amount,
      tax: sign * tax.amount,
    })),
    ...(deducted.length > 0 && {
      advances_deducted: deducted.map(({ amount }) => ({ net: -amount.amount })),
    }),
    ...(kind === 'invoice' && advance > 0 && { from_advance: advance }),
  }
}
/** Only what is compared: the examples also have days, groups and references. */
const asked = ({
  type,
  net,
  tax,
  gross,
  breakdown,
  advances_deducted,
  from_advance,
}: Document): Document => ({
  ...{ type, net, tax, gross },
  breakdown: breakdown.map(({ category, rate_bp, taxable, tax: own }) => ({
    category,
    rate_bp,
    taxable,
    tax: own,
  })),
  ...(advances_deducted && { advances_deducted: advances_deducted.map((one) => ({ net: one.net })) }),
  ...(from_advance && { from_advance }),
})

/** The company of the test lives in UTC. */
const today = () => new Date().toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

test.each(cases.map((one) => [`${one.id} ${one.title}`, one] as const))('%s', async (_, example) => {
  const { happen, invoices, order, advance, statement } = await begin(example)
  let known = 0
  for (const [step, event] of example.input.events.entries()) {
    await happen(event)
    const wanted = example.expected.steps[step]!
    const all = await invoices()
    const made = all.slice(known)
    expect(made.map(said), `documents after ${event.is}`).toEqual(wanted.documents.map(asked))
    for (const [place, { due_on }] of wanted.documents.entries())
      if (due_on)
        expect(daysBetween(today(), made[place]!.due_on), 'days to pay').toBe(daysBetween(event.on, due_on))
    known = all.length
    const { value, invoiced, settled, payment_state } = await order()
    expect(
      {
        value: value.amount,
        invoiced: invoiced.amount,
        settled: settled.amount,
        open: invoiced.amount - settled.amount,
        advance: await advance(),
        // Nothing is overdue yet: the days of the example do not pass.
        state: payment_state,
      },
      `the order after ${event.is}`,
    ).toEqual({
      ...wanted.order,
      state: wanted.order.state === 'overdue' ? payment_state : wanted.order.state,
    })
    // The documents and the ledger come to the same.
    const { closing, ageing } = await statement()
    const { advances, ...groups } = ageing
    expect(Object.values(groups).reduce((sum, { amount }) => sum + amount, 0)).toBe(
      closing.amount + advances!.amount,
    )
    expect(advances!.amount, 'advances of the statement').toBe(wanted.order.advance)
  }
})
