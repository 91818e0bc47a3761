import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice, InvoiceSummary } from '#features/money/invoicing/invoice-shape.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

/** The invoices of the demonstration companies. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const ask = async <Body>(as: string, path: string) =>
  (await portico.request<Body>(as, 'GET', `/api/front/${path}`)).body

test('is there in every state, and the sums of invoices, dues and statement are one', async () => {
  for (const as of [cast.clientA, cast.clientB]) {
    const invoices = await ask<InvoiceSummary[]>(as, 'invoices?per_page=100')
    const [dues] = await ask<{ owed: { amount: number }; advance: { amount: number } }[]>(as, 'dues')
    const { closing } = await ask<{ closing: { amount: number } }>(as, 'statement?from=2020-01-01')
    expect(invoices.reduce((sum, { left }) => sum + left.amount, 0)).toBe(dues!.owed.amount)
    expect(closing.amount).toBe(dues!.owed.amount - dues!.advance.amount)
  }
  const invoices = await ask<InvoiceSummary[]>(cast.clientA, 'invoices?sort=number')
  expect(invoices.map(({ state }) => state)).toEqual([
    // The payment requests of advances within the EU, which the invoices of their orders closed.
    ...['void', 'void'],
    ...['paid', 'paid', 'overdue', 'credited', 'credited', 'issued', 'partly_paid'],
  ])
  const withdrawn = await ask<Invoice>(
    cast.clientA,
    `invoices/${invoices.find(({ kind, state }) => state === 'credited' && kind !== 'credit_note')!.id}`,
  )
  expect(withdrawn.void_reason).toContain('a new invoice replaces it')
  const days = invoices.filter(({ kind }) => kind !== 'payment_request').map(({ issued_at }) => issued_at)
  expect(days, 'numbers follow the days').toEqual(days.toSorted())
  const [credit, second] = await ask<InvoiceSummary[]>(cast.clientB, 'invoices')
  expect([credit!.kind, credit!.state, second!.state]).toEqual(['credit_note', 'credited', 'paid'])
  const [dues] = await ask<{ advance: { amount: number } }[]>(cast.clientB, 'dues')
  // Of 100.00 that were paid too much, 40.00 went back.
  expect(dues!.advance.amount).toBe(6000 - credit!.amount.amount)
  const refunds = await ask<{ state: string; amount: { amount: number } }[]>(cast.clientB, 'refunds')
  expect(refunds.map(({ state, amount }) => [state, amount.amount])).toEqual([['sent', 4000]])
})

test('one payment waits to be looked for', async () => {
  const [waiting] = await ask<InvoiceSummary[]>(cast.clientA, 'invoices?state=issued')
  const invoice = await ask<Invoice>(cast.clientA, `invoices/${waiting!.id}`)
  expect(invoice.payments.map(({ state }) => state)).toEqual(['reported'])
  const queue = (await portico.request<{ kind: string }[]>(cast.manager, 'GET', '/api/tasks')).body
  expect(queue.map(({ kind }) => kind)).toContain('invoicing.confirm')
})

test('those in another currency than euros have their tax in euros too', async () => {
  const { rows } = await portico.platform.pool.query(
    `select distinct tax #>> '{accounting,currency}' as currency, (tax #>> '{accounting,tax_amount}')::int as tax
     from invoices where currency <> 'EUR'`,
  )
  // Supplies within the EU, without tax.
  expect(rows).toEqual([{ currency: 'EUR', tax: 0 }])
})
