import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'
import type { InvoiceDraft, WaitingDraft } from '../../draft-shape.ts'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
})
afterAll(() => trade.portico.stop())
beforeEach(() => trade.terms(0, 14))

const ask = <Body = InvoiceDraft[]>(as: string, method: string, path: string, body?: object) =>
  trade.ask<Body>(as, method, path, body)
const prepare = (order: number, input: object, as: string = cast.manager) =>
  ask(as, 'POST', `/api/manager/orders/${order}/invoice-drafts`, input)
const draftsOf = async (order: number) =>
  (await ask(cast.manager, 'GET', `/api/manager/orders/${order}/invoice-drafts`)).body
const issue = ({ id, version, amount }: InvoiceDraft, as: string = cast.manager) =>
  ask<any>(as, 'POST', `/api/manager/invoice-drafts/${id}/issue`, { version, amount: amount?.amount ?? 0 })
const serials = async () =>
  (
    await trade.portico.platform.pool.query(
      'select coalesce(sum(last), 0)::int as last, (select count(*)::int from invoices) as invoices from invoice_years',
    )
  ).rows[0]

describe('a draft of an invoice', () => {
  test('has lines, a sum and a day, no number, is in no sum, and no client sees it', async () => {
    const { id, total } = await trade.confirmed()
    const [before, owed, dues] = [await serials(), await trade.balance(), await trade.dues()]
    const { status, body } = await prepare(id, { kind: 'invoice', note: 'Ask Ann first' })
    expect(status).toBe(200)
    const [draft] = body
    expect(draft).toMatchObject({
      kind: 'invoice',
      note: 'Ask Ann first',
      amount: { amount: total },
      obstacle: null,
    })
    expect(draft!.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total)
    expect(draft).not.toHaveProperty('number')
    expect([await serials(), await trade.balance(), await trade.dues()]).toEqual([before, owed, dues])
    expect(await trade.invoicesOf(id)).toEqual([])
    const waiting = (await ask<WaitingDraft[]>(cast.manager, 'GET', '/api/manager/invoice-drafts')).body
    expect(waiting[0]).toMatchObject({ id: draft!.id, order_id: id, kind: 'invoice' })
    const pdf = await ask(cast.manager, 'GET', `/api/manager/invoice-drafts/${draft!.id}/pdf?lang=en`)
    const words = await pdfWords(pdf.raw)
    expect(words).toContain('Draft invoice')
    expect(words).not.toMatch(/\d{4}-\d{5}|Payment reference text/)
  })

  test('is nothing to clients and to managers of other clients, whatever they call', async () => {
    const { id } = await trade.confirmed()
    const draft = (await prepare(id, { kind: 'invoice' })).body[0]!
    const asked = [
      ['GET', `/api/manager/orders/${id}/invoice-drafts`],
      ['POST', `/api/manager/orders/${id}/invoice-drafts`, { kind: 'invoice' }],
      ['PUT', `/api/manager/invoice-drafts/${draft.id}`, { kind: 'invoice', version: draft.version }],
      ['POST', `/api/manager/invoice-drafts/${draft.id}/issue`, { version: 1, amount: draft.amount!.amount }],
      ['GET', `/api/manager/invoice-drafts/${draft.id}/pdf`],
      ['DELETE', `/api/manager/invoice-drafts/${draft.id}`],
    ] as const
    for (const [method, path, body] of asked) {
      expect([path, (await ask(cast.otherManager, method, path, body)).status]).toEqual([path, 404])
      expect([path, (await ask(buyer, method, path, body)).status]).toEqual([path, 403])
    }
    const seen = (await ask<WaitingDraft[]>(cast.otherManager, 'GET', '/api/manager/invoice-drafts')).body
    expect(seen.map((one) => one.id)).not.toContain(draft.id)
    expect((await draftsOf(id)).map((one) => one.id)).toEqual([draft.id])
  })

  test('is changed by the person who has seen it as it is, and thrown away', async () => {
    const { id, total } = await trade.confirmed()
    const draft = (await prepare(id, { kind: 'invoice' })).body[0]!
    const change = (version: number) =>
      ask<any>(cast.manager, 'PUT', `/api/manager/invoice-drafts/${draft.id}`, {
        kind: 'prepayment',
        percent: 40,
        due_on: '2099-05-14',
        version,
      })
    const [changed] = (await change(draft.version)).body
    expect(changed).toMatchObject({
      amount: { amount: Math.round(total * 0.4) },
      would_be_due_on: '2099-05-14',
    })
    expect((await change(draft.version)).body.code).toBe('invoicing.drafts.changedConcurrently')
    // A draft that has changed since it was seen is not issued.
    expect((await issue(draft)).body.code).toBe('invoicing.drafts.changedConcurrently')
    const gone = await ask(cast.manager, 'DELETE', `/api/manager/invoice-drafts/${draft.id}`)
    expect(gone.body).toEqual([])
    expect((await issue(changed)).status).toBe(404)
    expect(await trade.invoicesOf(id)).toEqual([])
  })

  test('issued gets the next number, is gone, and the invoice says what the draft did', async () => {
    const { id, total } = await trade.confirmed()
    const draft = (await prepare(id, { kind: 'prepayment', percent: 25, due_on: '2099-05-14' })).body[0]!
    const before = await serials()
    const { status, body } = await issue(draft)
    expect([status, body]).toEqual([200, []])
    const [invoice] = await trade.invoicesOf(id)
    expect(invoice).toMatchObject({
      kind: 'prepayment',
      due_on: '2099-05-14',
      amount: { amount: Math.round(total * 0.25) },
    })
    expect(await serials()).toEqual({ last: before.last + 1, invoices: before.invoices + 1 })
    expect((await issue(draft)).status).toBe(404)
  })

  test('issued by two at once, ten times each, is one invoice with one number', async () => {
    const { id } = await trade.confirmed()
    const draft = (await prepare(id, { kind: 'invoice' })).body[0]!
    const before = await serials()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => issue(draft, at % 2 === 0 ? cast.manager : cast.chief)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    expect(await trade.invoicesOf(id)).toHaveLength(1)
    expect(await serials()).toEqual({ last: before.last + 1, invoices: before.invoices + 1 })
  })

  test('that can be invoiced no more says so, stays, and takes no number', async () => {
    const { id } = await trade.confirmed()
    const draft = (await prepare(id, { kind: 'invoice' })).body[0]!
    await trade.issue(id, { kind: 'invoice' })
    const before = await serials()
    const refused = await issue(draft)
    expect([refused.status, refused.body.code]).toEqual([409, 'invoicing.nothingLeft'])
    const [stored] = await draftsOf(id)
    expect(stored).toMatchObject({ id: draft.id, amount: null, lines: [] })
    expect(stored!.obstacle).toContain('Nothing left to invoice')
    expect(await serials()).toEqual(before)
  })

  test('of an order that has changed since is not issued of a sum no one has seen', async () => {
    const { id, total } = await trade.confirmed()
    const draft = (await prepare(id, { kind: 'invoice' })).body[0]!
    await trade.portico.platform.pool.query(
      'update order_lines set unit_amount = unit_amount + 100 where order_id = $1',
      [id],
    )
    const refused = await issue(draft)
    expect([refused.status, refused.body.code]).toEqual([409, 'invoicing.drafts.otherSum'])
    const [now] = await draftsOf(id)
    expect(now!.amount!.amount).toBe(total + 500)
    expect((await issue(now!)).status).toBe(200)
    expect((await trade.invoicesOf(id))[0]!.amount.amount).toBe(total + 500)
  })

  test('of a day that has passed says so before and at issuing', async () => {
    const { id } = await trade.confirmed()
    const draft = (await prepare(id, { kind: 'invoice', due_on: '2020-01-01' })).body[0]!
    expect(draft.obstacle).toBe('This date has passed')
    expect((await issue(draft)).body).toMatchObject({ codes: { due_on: ['invoicing.dueInPast'] } })
    expect(await draftsOf(id)).toHaveLength(1)
  })

  test('is one of ten an order has at most, and is written into the audit', async () => {
    const { id } = await trade.confirmed()
    for (let drafts = 0; drafts < 10; drafts += 1)
      expect((await prepare(id, { kind: 'invoice' })).status).toBe(200)
    expect((await prepare(id, { kind: 'invoice' })).status).toBe(409)
    const { rows } = await trade.portico.platform.pool.query(
      `select count(*)::int as count from audit_entries where part = 'invoice_drafts' and entity = 'order' and entity_id = $1::text`,
      [id],
    )
    expect(rows[0].count).toBe(10)
  })
})
