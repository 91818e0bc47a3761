import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await sql(`update company set facts = facts || '{"time_zone": "UTC"}'`)
  await trade.terms(0, 30)
})
afterAll(() => trade.portico.stop())

const sql = (text: string, values: unknown[] = []) => trade.portico.platform.pool.query(text, values)
const early = (terms: { percent_bp: number; days: number } | null) =>
  sql('update payment_terms set early = $1', [terms && JSON.stringify(terms)])
const invoiced = async () => {
  const { id, total } = await trade.confirmed()
  const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
  return { id, total, invoice: invoice! }
}
const methodsOf = ({ payments }: Invoice) => payments.map(({ method, allotted }) => [method, allotted.amount])
const agrees = async () => {
  const { body } = await trade.ask(buyer, 'GET', '/api/front/statement?from=2020-01-01')
  const { advances, ...groups } = body.ageing as Record<string, { amount: number }>
  const open = Object.values(groups).reduce((sum, { amount }) => sum + amount, 0)
  expect(open - advances!.amount).toBe(body.closing.amount)
}

test('a payment that is two cents short pays the invoice, and the difference is written off', async () => {
  const { id, total, invoice } = await invoiced()
  const before = await trade.balance()
  await trade.pay(invoice, total - 2)
  const [paid] = await trade.invoicesOf(id)
  expect(paid).toMatchObject({ state: 'paid', left: { amount: 0 } })
  expect(methodsOf(paid!)).toEqual([
    ['transfer', total - 2],
    ['write_off', 2],
  ])
  expect(await trade.balance()).toBe(before - total)
  const { body } = await trade.ask(buyer, 'GET', '/api/front/statement?from=2020-01-01')
  expect(body.entries.at(-1)).toMatchObject({ kind: 'write_off', ref: invoice.number, credit: { amount: 2 } })
  await agrees()
})

test('a payment that is six cents short leaves them open', async () => {
  const { id, total, invoice } = await invoiced()
  await trade.pay(invoice, total - 6)
  expect((await trade.invoicesOf(id))[0]).toMatchObject({ state: 'partly_paid', left: { amount: 6 } })
  await trade.pay(invoice, 6)
})

test('nothing is written off when the company allows no difference', async () => {
  const { id, total, invoice } = await invoiced()
  await sql('update working_rules set write_off_cents = 0')
  await trade.pay(invoice, total - 1)
  expect((await trade.invoicesOf(id))[0]).toMatchObject({ state: 'partly_paid', left: { amount: 1 } })
  await sql('update working_rules set write_off_cents = 5')
  await trade.pay(invoice, 1)
})

test('what a payment has above its invoice pays the invoice of the company that is due first', async () => {
  const [one, later, sooner] = [await invoiced(), await invoiced(), await invoiced()]
  await sql('update invoices set due_on = due_on - 1 where id = $1', [sooner.invoice.id])
  await trade.pay(one.invoice, one.total + sooner.total + 700)
  await trade.portico.emailsTo(buyer)
  expect((await trade.invoicesOf(sooner.id))[0]).toMatchObject({ state: 'paid' })
  expect((await trade.invoicesOf(later.id))[0]).toMatchObject({ paid: { amount: 700 } })
  expect((await trade.dues()).advance).toBe(0)
  await agrees()
  await trade.pay(later.invoice, later.total - 700, 'Rest of later')
})

test('terms with a discount for early payment: the discounted amount pays an invoice by the day', async () => {
  await early({ percent_bp: 200, days: 10 })
  const { id, total, invoice } = await invoiced()
  const discount = Math.round(total * 0.02)
  const inTenDays = new Date(Date.parse(invoice.issued_at) + 10 * 86_400_000).toISOString().slice(0, 10)
  expect(invoice.early).toEqual({ amount: { amount: total - discount, currency: 'EUR' }, until: inTenDays })
  await sql("update invoices set issued_at = '2026-01-06T12:00:00Z' where id = $1", [invoice.id])
  // Paid on January 16, the tenth day.
  await trade.pay(invoice, total - discount)
  const [paid, credit] = await trade.invoicesOf(id)
  expect(paid).toMatchObject({ state: 'paid', left: { amount: 0 }, early: null })
  expect(credit).toMatchObject({
    kind: 'credit_note',
    amount: { amount: -discount },
    correction_reason: 'Discount for early payment',
    lines: [{ name: 'Discount for early payment' }],
  })
  const { body: order } = await trade.ask(buyer, 'GET', `/api/front/orders/${id}`)
  expect(order).toMatchObject({ payment_state: 'paid', value: { amount: total - discount } })
  await agrees()
})

test.each([
  ['a day late', '2026-01-05T12:00:00Z', 0],
  ['ten cents short', '2026-01-06T12:00:00Z', 10],
])('an early payment %s leaves the invoice partly paid', async (_, issued, short) => {
  await early({ percent_bp: 200, days: 10 })
  const { id, total, invoice } = await invoiced()
  await sql('update invoices set issued_at = $2 where id = $1', [invoice.id, issued])
  const discount = Math.round(total * 0.02)
  await trade.pay(invoice, total - discount - short)
  const all = await trade.invoicesOf(id)
  expect(all).toMatchObject([{ state: 'partly_paid', left: { amount: discount + short } }])
  await trade.pay(invoice, discount + short, `Rest of ${id}`)
})

test('the rest of a client’s money is applied once, however many payments come at a time', async () => {
  await early(null)
  const [one, other, last] = [await invoiced(), await invoiced(), await invoiced()]
  await Promise.all([
    trade.pay(one.invoice, one.total + 300, 'Surplus one'),
    trade.pay(other.invoice, other.total + 400, 'Surplus two'),
  ])
  await trade.portico.emailsTo(buyer)
  const [open] = await trade.invoicesOf(last.id)
  expect(open!.paid.amount).toBe(Math.min(700, last.total))
  await agrees()
})
