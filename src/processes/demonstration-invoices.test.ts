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
    ...['paid', 'paid', 'paid', 'overdue', 'paid'],
    ...['void', 'issued', 'partly_paid'],
  ])
  const withdrawn = await ask<Invoice>(
    cast.clientA,
    `invoices/${invoices.find(({ state }) => state === 'void')!.id}`,
  )
  expect(withdrawn.void_reason).toContain('a new invoice replaces it')
  const days = invoices.map(({ issued_at }) => issued_at)
  expect(days, 'numbers follow the days').toEqual(days.toSorted())
  const [credit, second] = await ask<InvoiceSummary[]>(cast.clientB, 'invoices')
  expect([credit!.kind, credit!.state, second!.state]).toEqual(['credit_note', 'credited', 'paid'])
  const [dues] = await ask<{ advance: { amount: number } }[]>(cast.clientB, 'dues')
  expect(dues!.advance.amount).toBe(10_000 - credit!.amount.amount)
})

test('one payment waits to be looked for', async () => {
  const [waiting] = await ask<InvoiceSummary[]>(cast.clientA, 'invoices?state=issued')
  const invoice = await ask<Invoice>(cast.clientA, `invoices/${waiting!.id}`)
  expect(invoice.payments.map(({ state }) => state)).toEqual(['reported'])
  const queue = (await portico.request<{ kind: string }[]>(cast.manager, 'GET', '/api/tasks')).body
  expect(queue.map(({ kind }) => kind)).toContain('invoicing.confirm')
})
