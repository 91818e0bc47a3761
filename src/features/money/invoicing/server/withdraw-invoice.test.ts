import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'
import type { Invoice } from '../invoice-shape.ts'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 14)
})
afterAll(() => trade.portico.stop())

const ask = <Body = any>(as: string, method: string, path: string, body?: object) =>
  trade.ask<Body>(as, method, path, body)
const confirmed = () => trade.confirmed()
const issue = (id: number, input: object) => trade.issue(id, input)
const report = (invoice: Invoice) => trade.report(invoice)
const balance = () => trade.balance()
const withdraw = (one: Invoice) =>
  ask<Invoice[]>(cast.manager, 'POST', `/api/manager/invoices/${one.id}/withdrawal`, {
    reason: 'Wrong terms',
  })

test('an invoice that is withdrawn is credited whole, owed no more and cannot be paid; its goods are invoiced again', async () => {
  const { id, total } = await confirmed()
  const before = await balance()
  const [invoice] = (await issue(id, { kind: 'invoice' })).body
  const [gone, credit] = (await withdraw(invoice!)).body
  expect(gone).toMatchObject({
    ...{ state: 'credited', void_reason: 'Wrong terms', left: { amount: 0 } },
    corrected_by: [{ id: credit!.id, kind: 'credit_note', amount: { amount: -total } }],
  })
  expect(credit).toMatchObject({
    ...{ kind: 'credit_note', state: 'credited', amount: { amount: -total } },
    ...{ corrects: { number: invoice!.number }, correction_reason: 'Wrong terms' },
  })
  expect(await balance()).toBe(before)
  expect((await withdraw(invoice!)).status).toBe(409)
  expect((await withdraw(credit!)).status).toBe(409)
  expect((await report(invoice!)).status).toBe(409)
  const order = await ask(buyer, 'GET', `/api/front/orders/${id}`)
  expect(order.body).toMatchObject({ payment_state: 'not_invoiced', value: { amount: total } })
  const again = (await issue(id, { kind: 'invoice' })).body.at(-1)!
  expect([again.number === invoice!.number, again.amount.amount]).toEqual([false, total])
  await trade.pay(again, total)
})

test('an invoice that is withdrawn after money has come leaves it as an advance, which pays other invoices by itself', async () => {
  await trade.spendAdvance()
  const { id, total } = await confirmed()
  const [invoice] = (await issue(id, { kind: 'invoice' })).body
  await trade.pay(invoice!, total)
  const open = (await issue((await confirmed()).id, { kind: 'invoice' })).body[0]!
  const before = await trade.dues()
  const [, credit] = (await withdraw(invoice!)).body
  await trade.portico.emailsTo(buyer)
  const { owed, advance } = await trade.dues()
  expect([owed, advance], 'other open invoices are paid').toEqual([before.owed - total, 0])
  const paidBy = async ({ id: one }: Invoice) =>
    (await ask<Invoice>(buyer, 'GET', `/api/front/invoices/${one}`)).body
  expect(await paidBy(open)).toMatchObject({
    state: 'paid',
    payments: [{ method: 'offset', reference: credit!.number }],
  })
  expect(await paidBy(invoice!)).toMatchObject({ state: 'credited', left: { amount: 0 } })
  const list = async (state: string) =>
    (await ask<Invoice[]>(cast.chief, 'GET', `/api/manager/invoices?per_page=100&state=${state}`)).body.map(
      (one) => one.id,
    )
  expect(await list('credited')).toContain(invoice!.id)
  expect(await list('paid')).not.toContain(invoice!.id)
})

test('an invoice with a correction is withdrawn with it, and rounded tax leaves nothing open', async () => {
  const { id, total } = await confirmed()
  const [invoice] = (await issue(id, { kind: 'invoice' })).body
  const correct = await ask(cast.manager, 'POST', `/api/manager/invoices/${invoice!.id}/corrections`, {
    lines: [{ line: 0, quantity: 1 }],
    reason: 'Two missing',
  })
  expect(correct.status).toBe(200)
  const documents = (await withdraw(invoice!)).body
  expect(documents.map(({ state }) => state)).toEqual(['credited', 'credited', 'credited'])
  expect(documents.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0)
  expect(documents[0]).toMatchObject({ left: { amount: 0 } })
  const again = (await issue(id, { kind: 'invoice' })).body.at(-1)!
  expect(again.amount.amount).toBe(total)
})

test('an invoice in advance that a later invoice deducts is withdrawn only after that one', async () => {
  const { id, total } = await confirmed()
  const [part] = (await issue(id, { kind: 'prepayment', percent: 40 })).body
  const [, rest] = (await issue(id, { kind: 'invoice' })).body
  expect((await withdraw(part!)).body).toMatchObject({ code: 'invoicing.deductedAlready' })
  expect((await withdraw(rest!)).status).toBe(200)
  expect((await withdraw(part!)).status).toBe(200)
  const whole = (await issue(id, { kind: 'invoice' })).body.at(-1)!
  expect(whole.amount.amount).toBe(total)
})

test('an invoice older than tax is void once it is withdrawn, and stays if something was paid', async () => {
  const old = async () => {
    const [invoice] = (await issue((await confirmed()).id, { kind: 'invoice' })).body
    await trade.portico.platform.pool.query(
      'update invoices set tax = null, tax_amount = 0, paid_amount = 0 where id = $1',
      [invoice!.id],
    )
    return invoice!
  }
  const unpaid = await old()
  const { body } = await withdraw(unpaid)
  expect(body).toMatchObject([{ state: 'void', void_reason: 'Wrong terms' }])
  const paid = await old()
  await trade.pay(paid, 1)
  expect((await withdraw(paid)).status).toBe(409)
})
