import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { buyer, startTrade, stranger, type Trade } from '#processes/testing/trade.ts'
import type { Invoice } from '../invoice-shape.ts'
import { nextNumber } from './next-number.ts'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
})
afterAll(() => trade.portico.stop())
beforeEach(() => trade.terms(0, 14))

const ask = <Body = any>(as: string | null, method: string, path: string, body?: object) =>
  trade.ask<Body>(as, method, path, body)
const confirmed = () => trade.confirmed()
const issue = (id: number, input: object, as?: string) => trade.issue(id, input, as)
const invoicesOf = (id: number) => trade.invoicesOf(id)
const report = (invoice: Invoice, change?: object) => trade.report(invoice, change)
const balance = () => trade.balance()

describe('commands on the same money at once', () => {
  const rounds = [1, 2, 3, 4, 5, 6, 7, 8]
  const correct = (invoice: Invoice) =>
    ask<Invoice[]>(cast.manager, 'POST', `/api/manager/invoices/${invoice.id}/corrections`, {
      lines: [{ line: 1, quantity: 1 }],
      reason: 'Miscounted',
    })
  const confirm = async (invoice: Invoice) => {
    const [{ payments }] = (await report(invoice)).body as [Invoice]
    return () => ask(cast.manager, 'POST', `/api/manager/payments/${payments[0]!.id}/confirmation`)
  }
  /** Returns the paid amount of an order, and what its invoices add up to. */
  const paidOf = async (id: number): Promise<{ order: number; invoices: number }> =>
    (
      await trade.portico.platform.pool.query(
        `select paid_amount as order, (select sum(paid_amount)::int from invoices where order_id = o.id) as invoices
         from orders o where id = $1`,
        [id],
      )
    ).rows[0]

  test('two payments of two invoices of one order add up in the order', async () => {
    for (const round of rounds) {
      const { id, total } = await confirmed()
      const [first] = (await issue(id, { kind: 'prepayment', percent: 30 })).body
      const second = (await issue(id, { kind: 'invoice' })).body.at(-1)!
      const answers = await Promise.all([
        trade.pay(first!, first!.amount.amount),
        trade.pay(second, second.amount.amount),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await paidOf(id), `round ${round}`).toEqual({ order: total, invoices: total })
    }
  })

  test('two payments of one invoice both count', async () => {
    for (const round of rounds) {
      const { id } = await confirmed()
      const [invoice] = (await issue(id, { kind: 'invoice' })).body
      const answers = await Promise.all([
        trade.pay(invoice!, 100, `First of ${id}`),
        trade.pay(invoice!, 200, `Second of ${id}`),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await paidOf(id), `round ${round}`).toEqual({ order: 300, invoices: 300 })
    }
  })

  test.each([
    ['received', async (invoice: Invoice) => () => trade.pay(invoice, 100)],
    ['reported', confirm],
  ])('money that was %s is entered while its invoice is corrected', async (_, prepare) => {
    for (const round of rounds) {
      const { id } = await confirmed()
      await trade.spendAdvance()
      const [invoice] = (await issue(id, { kind: 'invoice' })).body
      const enterMoney = await prepare(invoice!)
      const answers = await Promise.all([enterMoney(), correct(invoice!)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { order, invoices } = await paidOf(id)
      expect(order, `round ${round}`).toBe(invoices)
    }
  })
})

describe('money', () => {
  test('that is reported changes nothing until it is confirmed; then the invoice is paid once', async () => {
    await trade.spendAdvance()
    const { id, total } = await confirmed()
    const [invoice] = (await issue(id, { kind: 'invoice' })).body
    const before = await balance()
    const [result] = (await report(invoice!)).body
    expect(result).toMatchObject({ state: 'issued', paid: { amount: 0 }, payments: [{ state: 'reported' }] })
    expect(await balance()).toBe(before)
    expect((await report(invoice!)).status).toBe(409)
    const payment = result!.payments[0]!.id
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        ask<Invoice[]>(cast.manager, 'POST', `/api/manager/payments/${payment}/confirmation`),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const [paid] = await invoicesOf(id)
    expect(paid).toMatchObject({ state: 'paid', paid: { amount: total }, left: { amount: 0 } })
    expect(await balance()).toBe(before - total)
    expect((await ask(buyer, 'GET', `/api/front/orders/${id}`)).body.payment_state).toBe('paid')
  })

  test('in part leaves the rest waiting, by its worth', async () => {
    const { id, total } = await confirmed()
    const [invoice] = (await issue(id, { kind: 'invoice' })).body
    const worth = async () =>
      (await ask(buyer, 'GET', '/api/tasks')).body.find(
        ({ path }: { path: string }) => path === `/account/bill?invoice=${invoice!.id}`,
      )?.value.amount
    expect(await worth()).toBe(total)
    await trade.pay(invoice!, 100, 'First part')
    expect(await worth()).toBe(total - 100)
    await trade.pay(invoice!, total - 100, 'Second part')
    expect(await worth()).toBeUndefined()
  })

  test('that was not found is said so with the reason, and may be reported again', async () => {
    const { id } = await confirmed()
    const [invoice] = (await issue(id, { kind: 'invoice' })).body
    const [result] = (await report(invoice!)).body
    const at = `/api/manager/payments/${result!.payments[0]!.id}`
    expect((await ask(cast.manager, 'POST', `${at}/rejection`, { reason: '' })).status).toBe(422)
    const { body } = await ask<Invoice[]>(cast.manager, 'POST', `${at}/rejection`, {
      reason: 'No such transfer',
    })
    expect(body[0]!.payments).toMatchObject([{ state: 'rejected', reason: 'No such transfer' }])
    expect((await ask(cast.manager, 'POST', `${at}/confirmation`)).status).toBe(409)
    expect((await report(invoice!)).status).toBe(200)
  })

  test('beyond what is left is an advance, and falls first on what is due first', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const late = (await issue(one.id, { kind: 'invoice', due_on: '2099-02-01' })).body[0]!
    const early = (await issue(other.id, { kind: 'invoice', due_on: '2099-01-01' })).body[0]!
    const advances = async () => (await ask(buyer, 'GET', '/api/front/dues')).body[0].advance.amount as number
    const before = await advances()
    const part = await report(early, {
      invoice_ids: [late.id, early.id],
      amount: early.amount.amount + 1,
      reference: 'a',
    })
    const confirm = (invoice: Invoice) =>
      ask<Invoice[]>(
        cast.manager,
        'POST',
        `/api/manager/payments/${invoice.payments.at(-1)!.id}/confirmation`,
      )
    await confirm(part.body[0]!)
    expect([(await invoicesOf(other.id))[0], (await invoicesOf(one.id))[0]]).toMatchObject([
      { state: 'paid' },
      { state: 'partly_paid', paid: { amount: 1 } },
    ])
    const rest = await report(late, { amount: late.amount.amount + 500, reference: 'b' })
    await confirm(rest.body[0]!)
    expect(await invoicesOf(one.id)).toMatchObject([{ state: 'paid' }])
    expect(await advances()).toBe(before + 501)
  })

  test('is not taken as less than a cent, of a day to come, or with someone else’s proof', async () => {
    const { id } = await confirmed()
    await trade.spendAdvance()
    const [invoice] = (await issue(id, { kind: 'invoice' })).body
    for (const [field, value] of Object.entries({
      amount: 0,
      paid_on: '2099-01-01',
      reference: ' ',
      proof_file_id: 1,
    }))
      expect((await report(invoice!, { [field]: value })).body).toMatchObject({
        codes: { [field]: [expect.anything()] },
      })
    expect((await invoicesOf(id))[0]!.payments).toEqual([])
  })
})

test('numbers of a year have no gap and no double, though many make invoices at once and a third of them fail', async () => {
  const taken = await Promise.all(
    Array.from({ length: 300 }, (_, turn) =>
      inTransaction(trade.portico.platform.pool, async (db) => {
        const { serial } = await nextNumber(db, 'invoice', '1999-05-14')
        if (turn % 3 === 0) throw new Error('undone')
        return serial
      }).catch(() => null),
    ),
  )
  const stored = taken.filter((serial) => serial !== null).sort((a, b) => a - b)
  expect(stored).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
})

test('what is due today is due in a week and not overdue; the day after it is overdue', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const owed = async () => {
    const { due_in_a_week, overdue } = (await ask(buyer, 'GET', '/api/front/dues')).body[0]
    return [due_in_a_week.amount, overdue.amount] as [number, number]
  }
  const before = await owed()
  const { id } = await confirmed()
  const [invoice] = (await issue(id, { kind: 'invoice', due_on: day(0) })).body
  const dueIn = async (days: number) => {
    await trade.portico.platform.pool.query('update invoices set due_on = $2 where id = $1', [
      invoice!.id,
      day(days),
    ])
    const [soon, overdue] = await owed()
    return [soon - before[0], overdue - before[1]]
  }
  const whole = invoice!.left.amount
  expect(whole).toBeGreaterThan(0)
  expect([await dueIn(-1), await dueIn(0), await dueIn(7), await dueIn(8)]).toEqual([
    [0, whole],
    [whole, 0],
    [whole, 0],
    [0, 0],
  ])
})

test('a statement begins with what was owed before, runs to what is owed after, and is one’s own', async () => {
  const { body } = await ask(buyer, 'GET', '/api/front/statement?from=2020-01-01')
  const { opening, closing, entries } = body
  expect(opening.amount).toBe(0)
  expect(entries.length).toBeGreaterThan(10)
  let owed = 0
  for (const { debit, credit, balance } of entries) {
    owed += debit.amount - credit.amount
    expect(balance.amount).toBe(owed)
  }
  expect(closing.amount).toBe(owed)
  const invoices = (await ask<Invoice[]>(buyer, 'GET', '/api/front/invoices?per_page=100')).body
  const [dues] = (await ask(buyer, 'GET', '/api/front/dues')).body
  expect(invoices.reduce((sum, { left }) => sum + left.amount, 0)).toBe(dues.owed.amount)
  expect(closing.amount, 'owed less what came in advance').toBe(dues.owed.amount - dues.advance.amount)
  const today = (
    await ask(buyer, 'GET', `/api/front/statement?from=${new Date().toISOString().slice(0, 10)}`)
  ).body
  expect([today.opening.amount, today.closing.amount], 'the first day is not in the opening balance').toEqual(
    [0, owed],
  )
  const later = (await ask(buyer, 'GET', '/api/front/statement?from=2098-01-01&to=2099-01-01')).body
  expect([later.opening.amount, later.closing.amount, later.entries]).toEqual([owed, owed, []])
  expect((await ask(stranger, 'GET', '/api/front/statement')).body.entries).toEqual([])
  expect((await ask(buyer, 'GET', '/api/front/statement?from=2026-02-01&to=2026-01-01')).status).toBe(422)
  const organization = (await ask(buyer, 'GET', '/api/auth/user')).body.organization_id
  expect((await ask(cast.otherManager, 'GET', `/api/manager/clients/${organization}/statement`)).status).toBe(
    404,
  )
  expect(
    (await ask(cast.manager, 'GET', `/api/manager/clients/${organization}/statement?from=2020-01-01`)).body
      .closing,
  ).toEqual(closing)
})
