import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'
import type { Invoice } from '../invoice-shape.ts'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
})
afterAll(() => trade.portico.stop())
beforeEach(() => trade.terms(0, 14))

const correct = (id: number, lines: object[], as: string = cast.manager, above_order = true) =>
  trade.ask<Invoice[]>(as, 'POST', `/api/manager/invoices/${id}/corrections`, {
    lines,
    reason: 'Miscounted',
    above_order,
  })
const orderOf = async (id: number) => (await trade.ask(buyer, 'GET', `/api/front/orders/${id}`)).body

/** Checks that the account, the dues and the invoices agree. */
async function agree(): Promise<void> {
  const { owed, advance } = await trade.dues()
  expect(await trade.balance()).toBe(owed - advance)
  const invoices = (await trade.ask<Invoice[]>(buyer, 'GET', '/api/front/invoices?per_page=100')).body
  expect(invoices.reduce((sum, { left }) => sum + left.amount, 0)).toBe(owed)
}

describe('a correction', () => {
  test('asks for what was left out, waits for its money, and has a number of its own', async () => {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    const unit = invoice!.lines[1]!.price!.amount
    const before = await trade.balance()
    const { status, body } = await correct(invoice!.id, [{ line: 1, quantity: 5 }])
    expect(status).toBe(200)
    const more = body.at(-1)!
    expect(more).toMatchObject({
      kind: 'debit_note',
      state: 'issued',
      amount: { amount: 3 * unit },
      left: { amount: 3 * unit },
      corrects: { id: invoice!.id, number: invoice!.number },
      correction_reason: 'Miscounted',
      lines: [{ quantity: 5, was: { quantity: 2 }, amount: { amount: 3 * unit } }],
    })
    expect(body[0]!.corrected_by).toMatchObject([{ number: more.number, kind: 'debit_note' }])
    expect(more.number).not.toBe(invoice!.number)
    expect(await trade.balance()).toBe(before + 3 * unit)
    expect((await orderOf(id)).payment_state).toBe('invoiced')
    await trade.pay(invoice!, total)
    expect((await orderOf(id)).payment_state).toBe('partly_paid')
    const tasks = (await trade.ask(buyer, 'GET', '/api/tasks')).body
    expect(tasks.map(({ path }: { path: string }) => path)).toContain(`/account/bill?invoice=${more.id}`)
    await agree()
  })

  test('above what the order comes to must be confirmed, and reads both figures', async () => {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    const { amount: unit, currency } = invoice!.lines[1]!.price!
    const refused: any = await correct(invoice!.id, [{ line: 1, quantity: 1000 }], cast.manager, false)
    expect([refused.status, refused.body.codes]).toEqual([422, { above_order: ['invoicing.aboveOrder'] }])
    const figure = (amount: number) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100)
    expect(refused.body.errors.above_order[0]).toContain(figure(total + 998 * unit))
    expect(refused.body.errors.above_order[0]).toContain(figure(total))
    expect(await trade.invoicesOf(id)).toHaveLength(1)

    await correct(invoice!.id, [{ line: 1, quantity: 1 }], cast.manager, false)
    const back = await correct(invoice!.id, [{ line: 1, quantity: 2 }], cast.manager, false)
    expect(back.status, 'the order comes to this again').toBe(200)
    await agree()
  })

  test('that names a line twice is refused', async () => {
    const { id } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    const twice: any = await correct(invoice!.id, [
      { line: 1, quantity: 1 },
      { line: 1, quantity: 1 },
    ])
    expect([twice.status, twice.body.codes]).toEqual([422, { 'lines.1.line': ['errors.namedTwice'] }])
    expect(await trade.invoicesOf(id)).toHaveLength(1)
  })

  test('of goods stays right: what was taken off is not asked for again', async () => {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    await correct(invoice!.id, [{ line: 1, quantity: 1 }])
    const again = await trade.issue(id, { kind: 'invoice' })
    expect([again.status, again.body]).toMatchObject([409, { code: 'invoicing.nothingLeft' }])
    expect(total).toBe(invoice!.amount.amount)
    await agree()
  })

  test('of a prepayment leaves the rest to be asked for', async () => {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'prepayment', percent: 50 })).body
    const half = invoice!.amount.amount
    await correct(invoice!.id, [{ line: 0, amount: half - 100 }])
    const invoices = (await trade.issue(id, { kind: 'invoice' })).body
    expect(invoices.at(-1)!.amount.amount).toBe(total - half + 100)
    expect(invoices.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total)
    await agree()
  })

  test('that takes something off an invoice no one has paid leaves less to pay', async () => {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    const unit = invoice!.lines[1]!.price!.amount
    const { body } = await correct(invoice!.id, [{ line: 1, quantity: 1 }])
    expect(body).toMatchObject([
      { state: 'partly_paid', left: { amount: total - unit } },
      {
        kind: 'credit_note',
        state: 'credited',
        amount: { amount: -unit },
        left: { amount: 0 },
        paid: { amount: 0 },
      },
    ])
    await trade.pay(invoice!, total - unit)
    expect((await trade.invoicesOf(id))[0]).toMatchObject({ state: 'paid', left: { amount: 0 } })
    expect((await orderOf(id)).payment_state).toBe('paid')
    expect(await trade.portico.emailsTo(buyer)).toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining(body[1]!.number) }),
    )
    await agree()
  })

  test('of a paid invoice pays the other open invoices of the company by itself', async () => {
    const [one, other] = [await trade.confirmed(), await trade.confirmed()]
    await trade.spendAdvance()
    const [invoice] = (await trade.issue(one.id, { kind: 'invoice' })).body
    const [next] = (await trade.issue(other.id, { kind: 'invoice' })).body
    // The first due is paid first.
    await trade.portico.platform.pool.query("update invoices set due_on = '2020-01-01' where id = $1", [
      next!.id,
    ])
    await trade.pay(invoice!, one.total)
    const cameThisMonth = async () =>
      (await trade.ask(buyer, 'GET', '/api/front/dues')).body[0].paid_this_month
    const came = await cameThisMonth()
    const unit = invoice!.lines[1]!.price!.amount
    await correct(invoice!.id, [{ line: 1, quantity: 0 }])
    const before = await trade.balance()
    await trade.portico.emailsTo(buyer)
    expect(await cameThisMonth(), 'a credit is no money that came').toEqual(came)
    expect((await orderOf(one.id)).payment_state).toBe('paid')
    const [paid] = await trade.invoicesOf(other.id)
    expect(paid!.paid.amount).toBe(Math.min(2 * unit, other.total))
    expect((await trade.dues()).advance).toBe(2 * unit - paid!.paid.amount)
    expect(await trade.balance(), 'nothing new came').toBe(before)
    const again = await trade.ask(cast.manager, 'POST', `/api/manager/invoices/${next!.id}/advance`)
    expect(again.status, 'nothing is left to apply').toBe(409)
    await agree()
  })

  test('stands on those before it, and gives back no more than was asked for', async () => {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    await correct(invoice!.id, [{ line: 0, quantity: 0 }])
    const unit = invoice!.lines[1]!.price!.amount
    const { body } = await correct(invoice!.id, [
      { line: 0, quantity: 0 },
      { line: 1, quantity: 1 },
    ])
    expect(body.at(-1)).toMatchObject({ amount: { amount: -unit }, lines: [{ was: { quantity: 2 } }] })
    expect((await correct(invoice!.id, [{ line: 1, quantity: 1 }])).status).toBe(409)
    await correct(invoice!.id, [{ line: 1, quantity: 0 }])
    expect((await trade.invoicesOf(id))[0]).toMatchObject({ state: 'credited', amount: { amount: total } })
    expect((await orderOf(id)).payment_state).toBe('credited')
    await agree()
  })

  test('is not made of a line that is not there, of a correction, by a stranger, nor of what is withdrawn', async () => {
    const { id } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    expect((await correct(invoice!.id, [{ line: 7, quantity: 1 }])).body).toMatchObject({
      codes: { lines: [expect.anything()] },
    })
    expect((await correct(invoice!.id, [{ line: 0, quantity: -1 }])).status).toBe(422)
    expect((await correct(invoice!.id, [{ line: 0, quantity: 1 }], cast.otherManager)).status).toBe(404)
    expect((await correct(invoice!.id, [{ line: 0, quantity: 1 }], buyer)).status).toBe(403)
    const [, credit] = (await correct(invoice!.id, [{ line: 0, quantity: 1 }])).body
    expect((await correct(credit!.id, [{ line: 0, quantity: 0 }])).status).toBe(409)
    const withdrawal = (of: Invoice) =>
      trade.ask(cast.manager, 'POST', `/api/manager/invoices/${of.id}/withdrawal`, { reason: 'Wrong' })
    expect((await withdrawal(credit!)).status, 'a credit is put right by a correction').toBe(409)
    expect((await withdrawal(invoice!)).status).toBe(200)
    expect((await correct(invoice!.id, [{ line: 0, quantity: 1 }])).body).toMatchObject({
      code: 'invoicing.notOpen',
    })
  })

  test('of ten made at once of one invoice leaves what the last one said, to the cent', async () => {
    const { id } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => correct(invoice!.id, [{ line: 1, quantity: turn + 3 }])),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const invoices = await trade.invoicesOf(id)
    const holds = invoices[0]!.lines.reduce((sum, line) => sum + line.holds.amount.amount, 0)
    expect(invoices.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(holds)
    await agree()
  })
})

describe('an order is paid when everything it comes to is paid', () => {
  const ask = (as: string, side: string, id: number, what: string, body: object) =>
    trade.ask<any>(as, 'POST', `/api/${side}/orders/${id}/${what}`, body)

  test('amended upwards after its payment it is partly paid, until the rest is', async () => {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    await trade.pay(invoice!, total)
    expect((await orderOf(id)).payment_state).toBe('paid')
    const line = (await orderOf(id)).lines[1]
    const lines = [{ id: line.id, quantity: line.quantity + 2 }]
    expect(
      (await ask(cast.manager, 'manager', id, 'amendments', { message: 'Two more', lines })).status,
    ).toBe(200)
    expect((await ask(buyer, 'front', id, 'amendment-acceptance', { n: 1 })).status).toBe(200)
    expect((await orderOf(id)).payment_state).toBe('partly_paid')
    const [, rest] = (await trade.issue(id, { kind: 'invoice' })).body
    await trade.pay(rest!, rest!.amount.amount)
    expect((await orderOf(id)).payment_state).toBe('paid')
    await agree()
  })

  test('with its prepayment alone it is partly paid', async () => {
    const { id } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'prepayment', percent: 30 })).body
    await trade.pay(invoice!, invoice!.amount.amount)
    expect((await orderOf(id)).payment_state).toBe('partly_paid')
    const list = (await trade.ask<any[]>(cast.manager, 'GET', '/api/manager/orders?per_page=100')).body
    expect(list.find((one) => one.id === id).payment_state).toBe('partly_paid')
  })
})

describe('an order that becomes less than what was asked for it', () => {
  test('and is cancelled: all of it is credited, and what was paid is given back', async () => {
    const { id, total } = await trade.confirmed()
    const [part] = (await trade.issue(id, { kind: 'prepayment', percent: 40 })).body
    await trade.pay(part!, part!.amount.amount)
    const [, rest] = (await trade.issue(id, { kind: 'invoice' })).body
    expect(rest!.amount.amount).toBe(total - part!.amount.amount)
    const before = await trade.balance()
    const cancel = { cause: 'out_of_stock', note: 'None left' }
    const gone = await trade.ask(cast.manager, 'POST', `/api/manager/orders/${id}/cancellation`, cancel)
    expect(gone.status).toBe(200)
    await trade.portico.emailsTo(buyer)
    expect((await trade.invoicesOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['prepayment', 'credited'],
      ['invoice', 'credited'],
      ['credit_note', 'credited'],
      ['credit_note', 'credited'],
    ])
    expect(await trade.balance()).toBe(before - total)
    await agree()
  })
})
