import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { formula } from '#features/foundation/tax/testing/examples.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { buyer } from '#processes/testing/trade.ts'
import type { InterestOfInvoice } from '../contract.ts'
import type { DunningPolicy } from '../policy-shape.ts'
import { goTo, monday, sql, startDunning, stopDunning, trade } from './testing/dunning.ts'

/** An invoice of 12,345.67 with 21 % VAT, as example F42 has it. */
const { input, expected } = formula('F42')
const net = 1_020_303
const due = dayAfter(monday, 14)
let machine: number

beforeAll(async () => {
  await startDunning()
  await sql('update currency_rates set per_usd_millionths = 1000000')
  await sql(
    `update tax_registrations set number = 'LV99999999902', scheme = 'standard', accounting_currency = 'EUR'`,
  )
  await sql(
    `insert into tax_profiles (organization_id, is_taxable_person, establishment_country)
     select organization_id, true, 'LV' from users where email = $1`,
    [buyer],
  )
  ;[machine] = (await putOnSale(trade.portico.platform, [{ sku: 'MACHINE', price: net }])) as [number]
})
afterAll(stopDunning)

const manager = <T = any>(method: string, path: string, body?: object) =>
  trade.good<T>(cast.manager, method, `/api/manager${path}`, body)
const interestOf = ({ id }: Invoice) => manager<InterestOfInvoice>('GET', `/invoices/${id}/late-interest`)
const charge = ({ id }: Invoice, amount: number) =>
  trade.ask(cast.manager, 'POST', `/api/manager/invoices/${id}/late-interest`, { amount })
const ordered = (id: number) => trade.good<Order>(buyer, 'GET', `/api/front/orders/${id}`)

/** Sets what the policy of all clients charges. */
async function charges(interest: DunningPolicy['interest']): Promise<void> {
  const policies = await trade.good<DunningPolicy[]>(cast.admin, 'GET', '/api/manager/dunning-policies')
  const { id, ...policy } = policies.find(({ is_default }) => is_default)!
  await trade.good(cast.admin, 'PUT', `/api/manager/dunning-policies/${id}`, { ...policy, interest })
}

async function invoiced(): Promise<{ order: number; invoice: Invoice }> {
  await goTo(monday)
  const { cart } = await trade.good(buyer, 'POST', '/api/front/carts/active/lines', {
    lines: [{ product_id: machine, quantity: 1 }],
  })
  const { id } = await trade.good<Order>(buyer, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  await manager('POST', `/orders/${id}/confirmation`)
  const made = await manager<Invoice[]>('POST', `/orders/${id}/invoices`, { kind: 'invoice', due_on: due })
  return { order: id, invoice: made.at(-1)! }
}
const pay = ({ id }: Invoice, amount: number, paid_on: string) =>
  manager('POST', `/invoices/${id}/payments`, {
    amount,
    paid_on,
    reference: `On ${paid_on}`,
    method: 'transfer',
  })

test('F42: late interest and costs of recovery are charged by a note of its own', async () => {
  const { order, invoice } = await invoiced()
  expect(invoice.amount.amount).toBe(input.open)
  await goTo(dayAfter(due, expected.days))
  expect(await interestOf(invoice)).toEqual({ due: null, charged: [] })
  expect((await charge(invoice, 1)).body).toMatchObject({ code: 'dunningStaff.noInterest' })

  await charges({ reference_bp: input.reference_bp, margin_bp: input.margin_bp, fixed: input.fixed })
  const amount = expected.interest + expected.fixed
  expect((await interestOf(invoice)).due).toMatchObject({
    ...{ days: expected.days, rate_bp: 1015, interest: { amount: expected.interest } },
    ...{ fixed: { amount: expected.fixed }, amount: { amount } },
  })
  const [debt, before] = [await trade.balance(), await ordered(order)]
  expect((await charge(invoice, amount - 1)).body).toMatchObject({ code: 'dunningStaff.otherInterest' })
  const { status, body } = await charge(invoice, amount)
  expect([status, body.due]).toEqual([200, null])
  expect(body.charged).toEqual([
    expect.objectContaining({ number: 'LI-00001', to: dayAfter(due, expected.days) }),
  ])

  // It is owed like an invoice, and the order comes to what it came to before.
  expect(await trade.balance()).toBe(debt + amount)
  const note = (await trade.invoicesOf(order)).at(-1)!
  expect(note).toMatchObject({ kind: 'interest_note', state: 'issued', amount: { amount }, tax: null })
  expect(note.lines.map(({ amount: of }) => of.amount)).toEqual([expected.interest, expected.fixed])
  expect(note.lines[0]!.name).toContain(`${expected.days} days`)
  const { value, invoiced: asked, settled, payment_state } = before
  expect(await ordered(order)).toMatchObject({ value, invoiced: asked, settled, payment_state })
  expect((await trade.issue(order, { kind: 'invoice' })).body).toMatchObject({
    code: 'invoicing.nothingLeft',
  })
  const xml = await trade.ask(buyer, 'GET', `/api/front/invoices/${note.id}/ubl`)
  expect([xml.status, xml.body.code]).toEqual([409, 'eInvoices.obstacles.interest'])
})

test('later interest is for the days since, without the costs, and a note that is withdrawn does not count', async () => {
  const { order, invoice } = await invoiced()
  await charges({ reference_bp: 200, margin_bp: 800, fixed: 4000 })
  await goTo(dayAfter(due, 10))
  const first = (await interestOf(invoice)).due!
  expect(first.interest.amount).toBe(3382)
  expect((await charge(invoice, first.amount.amount)).status).toBe(200)
  await goTo(dayAfter(due, 30))
  expect((await interestOf(invoice)).due).toMatchObject({
    ...{ days: 20, from: dayAfter(due, 10), interest: { amount: 6765 }, fixed: { amount: 0 } },
  })
  const note = (await trade.invoicesOf(order)).at(-1)!
  const corrected = await trade.ask(cast.manager, 'POST', `/api/manager/invoices/${note.id}/corrections`, {
    ...{ lines: [{ line: 0, amount: 1 }], reason: 'Less' },
  })
  expect([corrected.status, corrected.body.code]).toEqual([409, 'invoicing.neverCorrected'])
  const debt = await trade.balance()
  await manager('POST', `/invoices/${note.id}/withdrawal`, { reason: 'Agreed by telephone' })
  expect(await trade.balance()).toBe(debt - first.amount.amount)
  expect(await interestOf(invoice)).toMatchObject({
    ...{ due: { days: 30, from: due, fixed: { amount: 4000 } }, charged: [] },
  })
})

test('interest follows what was paid and when, and a note itself bears none', async () => {
  const { order, invoice } = await invoiced()
  await charges({ reference_bp: 200, margin_bp: 800, fixed: 0 })
  await goTo(dayAfter(due, 40))
  await pay(invoice, 1_000_000, dayAfter(due, 10))
  // 12,345.67 for 10 days and 2,345.67 for 30.
  expect((await interestOf(invoice)).due).toMatchObject({ days: 40, interest: { amount: 5310 } })
  await pay(invoice, 234_567, dayAfter(due, 20))
  expect((await interestOf(invoice)).due).toMatchObject({
    days: 20,
    to: dayAfter(due, 20),
    interest: { amount: 4025 },
  })
  expect((await charge(invoice, 4025)).status).toBe(200)
  expect((await interestOf(invoice)).due).toBeNull()
  const note = (await trade.invoicesOf(order)).at(-1)!
  await goTo(dayAfter(due, 90))
  expect(note.state === 'issued' && (await interestOf(note)).due).toBeNull()
})
