import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { buyer, startTrade, stranger, type Trade } from '#processes/testing/trade.ts'
import type { Invoice } from '../invoice-shape.ts'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
})
afterAll(() => trade.portico.stop())
beforeEach(() => trade.terms(0, 14))

const ask = <Body = any>(as: string | null, method: string, path: string, body?: object) =>
  trade.ask<Body>(as, method, path, body)
const terms = (prepay: number, net: number) => trade.terms(prepay, net)
const confirmed = () => trade.confirmed()
const issue = (id: number, input: object, as?: string) => trade.issue(id, input, as)
const invoicesOf = (id: number) => trade.invoicesOf(id)
const balance = () => trade.balance()

describe('an invoice', () => {
  test('of all asks for the lines to the cent, is seen by its company, entered, and told to the order', async () => {
    const { id, total } = await confirmed()
    const before = await balance()
    const { status, body } = await issue(id, { kind: 'invoice' })
    expect(status).toBe(200)
    const [invoice] = body
    expect(invoice).toMatchObject({
      kind: 'invoice',
      state: 'issued',
      amount: { amount: total },
      left: { amount: total },
    })
    expect(invoice!.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total)
    expect(await balance()).toBe(before + total)
    const order = (await ask(buyer, 'GET', `/api/front/orders/${id}`)).body
    expect(order.payment_state).toBe('invoiced')
    const { body: listed } = await ask(buyer, 'GET', '/api/front/invoices')
    expect(listed[0]).toMatchObject({ id: invoice!.id, order_number: order.number })
    expect((await issue(id, { kind: 'invoice' })).status).toBe(409)
  })

  test('of a part is rounded once, and the balance is what it leaves', async () => {
    const { id, total } = await confirmed()
    const [part] = (await issue(id, { kind: 'prepayment', percent: 33 })).body
    const share = Math.floor((total * 33) / 100 + 0.5)
    expect(part!.amount.amount).toBe(share)
    const rest = (await issue(id, { kind: 'invoice' })).body.at(-1)!
    expect(rest.amount.amount).toBe(total - share)
    expect(rest.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total - share)
    expect(rest.lines.at(-1)!.amount.amount).toBe(-share)
    expect((await issue(id, { kind: 'invoice' })).status).toBe(409)
  })

  test.each([
    [100, 'prepayment', 1],
    [30, 'prepayment', 0.3],
  ])(
    'is made by terms of %i percent before the goods as soon as the order is confirmed',
    async (prepay, kind, share) => {
      await terms(prepay, 14)
      const { id, total } = await confirmed()
      await trade.portico.emailsTo(buyer)
      const invoices = await invoicesOf(id)
      expect(invoices.map((invoice) => [invoice.kind, invoice.amount.amount])).toEqual([
        [kind, Math.round(total * share)],
      ])
      const waiting = (await ask(buyer, 'GET', '/api/tasks')).body
      expect(waiting.map(({ path }: { path: string }) => path)).toContain(
        `/account/bill?invoice=${invoices[0]!.id}`,
      )
    },
  )

  test.each([100, 30])(
    'of terms of %i percent before the goods is paid before the work begins, also while it is still being made',
    async (prepay) => {
      await terms(prepay, 14)
      const { id } = await confirmed()
      const start = () => ask(cast.manager, 'POST', `/api/manager/orders/${id}/start`)
      // An event handler issues the invoice a moment later.
      expect([(await start()).status, (await start()).body.code]).toEqual([409, 'orders.guards.prepaid'])
      await trade.portico.emailsTo(buyer)
      const [invoice] = await invoicesOf(id)
      expect((await trade.pay(invoice!, invoice!.amount.amount - 6, `Part of ${id}`)).status).toBe(200)
      expect([(await start()).status, (await start()).body.code]).toEqual([409, 'orders.guards.prepaid'])
      expect((await trade.pay(invoice!, 6, `Rest of ${id}`)).status).toBe(200)
      expect([(await start()).status, (await start()).status]).toEqual([200, 409])
    },
  )

  test('before the goods that was withdrawn and issued again is paid once for the work to begin', async () => {
    await terms(30, 14)
    const { id } = await confirmed()
    await trade.portico.emailsTo(buyer)
    const [wrong] = await invoicesOf(id)
    await ask(cast.manager, 'POST', `/api/manager/invoices/${wrong!.id}/withdrawal`, {
      reason: 'Wrong share',
    })
    const right = (await issue(id, { kind: 'prepayment', percent: 20 })).body.at(-1)
    const start = () => ask(cast.manager, 'POST', `/api/manager/orders/${id}/start`)
    expect((await start()).body.code).toBe('orders.guards.prepaid')
    await trade.pay(right!, right!.amount.amount)
    expect((await start()).status).toBe(200)
  })

  test('of terms of nothing before the goods, or of none yet by a chief’s word, lets the work begin', async () => {
    const { id: later } = await confirmed()
    expect((await ask(cast.manager, 'POST', `/api/manager/orders/${later}/start`)).status).toBe(200)
    await terms(100, 14)
    const { id } = await confirmed()
    expect((await ask(cast.chief, 'POST', `/api/manager/orders/${id}/start`)).status).toBe(200)
  })

  test('to pay is read by its company even while it is blocked: number, amount and document, until it is paid', async () => {
    const [owed, paid] = [await confirmed(), await confirmed()]
    const [[unpaid], [other]] = [
      (await issue(owed.id, { kind: 'invoice' })).body,
      (await issue(paid.id, { kind: 'invoice' })).body,
    ]
    await trade.pay(unpaid!, 100, 'A part')
    await trade.pay(other!, paid.total, 'All of it')
    const become = (status: string) =>
      trade.portico.platform.pool.query('update users set status = $2 where email = $1', [buyer, status])
    await become('blocked')
    const { body } = await ask(buyer, 'GET', '/api/front/unpaid-invoices')
    expect(body.find(({ id }: Invoice) => id === unpaid!.id)).toEqual({
      ...{ id: unpaid!.id, number: unpaid!.number, due_on: unpaid!.due_on, is_overdue: false },
      left: { ...unpaid!.amount, amount: owed.total - 100 },
    })
    expect(body.map(({ id }: Invoice) => id)).not.toContain(other!.id)
    const pdf = (as: string, id: number) => ask(as, 'GET', `/api/front/unpaid-invoices/${id}/pdf`)
    expect([(await pdf(buyer, unpaid!.id)).status, (await pdf(buyer, other!.id)).status]).toEqual([200, 404])
    expect((await pdf(stranger, unpaid!.id)).status).toBe(404)
    // Everything else stays closed.
    expect((await ask(buyer, 'GET', `/api/front/invoices/${unpaid!.id}`)).status).toBe(403)
    await become('active')
  })

  test('of an order that no one confirmed is refused, and so is a day that has passed', async () => {
    const { id } = await confirmed()
    expect((await issue(id, { kind: 'invoice', due_on: '2020-01-01' })).body).toMatchObject({
      codes: { due_on: ['invoicing.dueInPast'] },
    })
    await trade.portico.platform.pool.query(`update orders set stage = 'submitted' where id = $1`, [id])
    expect((await issue(id, { kind: 'invoice' })).status).toBe(409)
    expect(await invoicesOf(id)).toEqual([])
  })

  test('of a cancelled order is credited', async () => {
    const { id } = await confirmed()
    await issue(id, { kind: 'invoice' })
    await ask(cast.manager, 'POST', `/api/manager/orders/${id}/cancellation`, { cause: 'client' })
    await trade.portico.emailsTo(buyer)
    expect((await invoicesOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['invoice', 'credited'],
      ['credit_note', 'credited'],
    ])
  })

  test('and its pdf, its order and its file are noOne else’s', async () => {
    const { id } = await confirmed()
    const [invoice] = (await issue(id, { kind: 'invoice' })).body
    for (const path of [
      `invoices/${invoice!.id}`,
      `invoices/${invoice!.id}/pdf?lang=en`,
      `orders/${id}/invoices`,
    ])
      expect((await ask(stranger, 'GET', `/api/front/${path}`)).status).toBe(404)
    expect((await ask(stranger, 'GET', '/api/front/invoices')).body).toEqual([])
    expect((await issue(id, { kind: 'invoice' }, cast.otherManager)).status).toBe(404)
    const reported = await ask(stranger, 'POST', '/api/front/payments', {
      invoice_ids: [invoice!.id],
      amount: 1,
      paid_on: '2026-01-15',
      reference: 'mine',
    })
    expect(reported.status).toBe(404)
    const pdf = await trade.portico.app.inject({
      url: `/api/front/invoices/${invoice!.id}/pdf?lang=ru`,
      headers: { authorization: `Bearer ${await trade.portico.tokenOf(buyer)}` },
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is numbered as an administrator has it, on without a gap; what is issued keeps its number', async () => {
    const { portico } = trade
    const put = (as: string, body: object) =>
      portico.request<any>(as, 'PUT', '/api/manager/number-formats', body)
    const issued = async () => {
      const { id } = await confirmed()
      return (await issue(id, { kind: 'invoice' })).body[0]!
    }
    const first = await issued()
    const { version } = (await portico.request<any>(cast.admin, 'GET', '/api/manager/number-formats')).body
    for (const as of [cast.manager, cast.chief, buyer])
      expect((await put(as, { invoice_prefix: 'X', invoice_digits: 4, based_on: version })).status).toBe(403)
    expect(
      (await put(cast.admin, { invoice_prefix: 'ht', invoice_digits: 4, based_on: version })).body,
    ).toEqual({
      invoice_prefix: 'HT',
      invoice_digits: 4,
      version: version + 1,
    })
    expect(
      (await put(cast.admin, { invoice_prefix: 'Y', invoice_digits: 4, based_on: version })).status,
    ).toBe(409)
    expect(
      (await put(cast.admin, { invoice_prefix: 'Ы', invoice_digits: 9, based_on: version + 1 })).status,
    ).toBe(422)
    const [year, serial] = first.number.split('-').map(Number)
    const second = await issued()
    expect(second.number).toBe(`HT-${year}-${String(serial! + 1).padStart(4, '0')}`)
    const { rows } = await portico.platform.pool.query('select number from invoices where id = $1', [
      first.id,
    ])
    expect(rows[0].number).toBe(first.number)
    await put(cast.admin, { invoice_prefix: '', invoice_digits: 5, based_on: version + 1 })
  })

  test('says who owed it on its day, by name and tax number, whatever the company is called later', async () => {
    const { pool } = trade.portico.platform
    const written = (name: string, tax: string | null) =>
      pool.query(
        'update organizations set name = $2, tax_number = $3 where id = (select organization_id from users where email = $1)',
        [buyer, name, tax],
      )
    const [{ name }] = (
      await pool.query(
        'select o.name from organizations o join users u on u.organization_id = o.id where u.email = $1',
        [buyer],
      )
    ).rows
    const printed = async (id: number) =>
      pdfWords((await trade.portico.request(buyer, 'GET', `/api/front/invoices/${id}/pdf?lang=en`)).raw)
    await written('Then GmbH', 'DE 811907980')
    const order = await confirmed()
    const [invoice] = (await issue(order.id, { kind: 'invoice' })).body
    await written('Later GmbH', 'DE 999')
    const words = await printed(invoice!.id)
    expect(words).toContain('Then GmbH')
    expect(words).toContain('Tax number DE 811907980')
    expect(words).not.toMatch(/Later GmbH|DE 999/)
    await written(name, null)
    const plain = await confirmed()
    const [other] = (await issue(plain.id, { kind: 'invoice' })).body
    expect(await printed(other!.id)).not.toContain('DE 811907980')
  })
})
