import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'
import type { Invoice } from '../invoice-shape.ts'

/** A company that pays in two currencies, and another company beside it. */
const neighbour = 'pays@pier.example'
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 14)
  await newCompany(trade.portico.platform.pool, { email: neighbour, manager: cast.manager })
})
afterAll(() => trade.portico.stop())

/** Returns a new invoice of a company in a currency. */
async function invoiced(currency: string, who = buyer): Promise<Invoice> {
  await trade.portico.platform.pool.query(
    `update users set email_verified_at = now(), currency_id = (select id from currencies where code = $2) where email = $1`,
    [who, currency],
  )
  const { id } = await trade.confirmed(who)
  const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
  expect(invoice!.amount.currency).toBe(currency)
  return invoice!
}
const fromAdvance = ({ id }: Invoice) =>
  trade.ask<Invoice[] & { code: string }>(cast.manager, 'POST', `/api/manager/invoices/${id}/advance`)
const dues = async (currency: string, who = buyer) =>
  (await trade.ask<any[]>(who, 'GET', '/api/front/dues')).body.find(({ owed }) => owed.currency === currency)

test('an advance pays an invoice of its own company in its own currency, and no other', async () => {
  const [euros, dollars, theirs] = [
    await invoiced('EUR'),
    await invoiced('USD'),
    await invoiced('EUR', neighbour),
  ]
  await trade.pay(euros, euros.amount.amount + 70)
  for (const invoice of [dollars, theirs]) {
    const { status, body } = await fromAdvance(invoice)
    expect([status, body.code], invoice.amount.currency).toEqual([409, 'invoicing.noAdvance'])
  }
  expect((await dues('EUR')).advance).toEqual({ amount: 70, currency: 'EUR' })
  expect((await invoiced('EUR')).paid, 'a new invoice takes it').toEqual({ amount: 70, currency: 'EUR' })
  expect((await dues('EUR')).advance.amount).toBe(0)
})

test('an advance pays no invoice that was withdrawn', async () => {
  const paid = await invoiced('EUR')
  const withdrawn = await invoiced('EUR')
  await trade.pay(paid, paid.amount.amount + 60)
  await trade.ask(cast.manager, 'POST', `/api/manager/invoices/${withdrawn.id}/withdrawal`, {
    reason: 'Twice',
  })
  const { status, body } = await fromAdvance(withdrawn)
  expect([status, body.code]).toEqual([409, 'invoicing.notOpen'])
  expect((await dues('EUR')).advance.amount).toBe(60)
  await invoiced('EUR')
})

test('an advance that is used for two invoices at once is given once', async () => {
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const paid = await invoiced('EUR')
    const open = [await invoiced('EUR'), await invoiced('EUR')]
    await trade.pay(paid, paid.amount.amount + 90)
    const answers = await Promise.all(open.map(fromAdvance))
    expect(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409])
    expect((await dues('EUR')).advance.amount).toBe(0)
  }
})

test('a statement adds up and ages one currency of one company', async () => {
  await trade.pay(await invoiced('USD'), 40)
  await invoiced('EUR', neighbour)
  for (const [who, currency] of [
    [buyer, 'EUR'],
    [buyer, 'USD'],
    [neighbour, 'EUR'],
  ] as const) {
    const { body } = await trade.ask(who, 'GET', `/api/front/statement?currency=${currency}`)
    const { owed, advance } = await dues(currency, who)
    const sum = (side: 'debit' | 'credit') =>
      body.entries.reduce((all: number, entry: any) => all + entry[side].amount, 0)
    expect([body.debit.amount, body.credit.amount], currency).toEqual([sum('debit'), sum('credit')])
    expect(body.closing).toEqual({ amount: owed.amount - advance.amount, currency })
    expect(body.ageing.not_due).toEqual(owed)
  }
})
