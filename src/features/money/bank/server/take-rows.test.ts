import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import type { BankFile, BankRow, RowOutcome } from '../contract.ts'
import type { Transfer } from './testing/bank.ts'
import {
  ask,
  asProposed,
  bring,
  brought,
  buyer,
  invoiced,
  nextNumber,
  organization,
  portico,
  rowsOf,
  startBank,
  take,
  text,
} from './testing/bank-rows.ts'

beforeAll(startBank)
afterAll(() => portico.stop())
const invoiceNow = async ({ id }: Invoice) =>
  (await ask<Invoice>(buyer, 'GET', `/api/front/invoices/${id}`)).body
const transferFor = (invoice: Invoice, more: Partial<Transfer> = {}): Transfer => ({
  document: String(nextNumber()),
  amount: text(invoice.amount.amount),
  payer: 'Someone',
  purpose: `Оплата по счёту ${invoice.number}`,
  ...more,
})
const undo = (id: number, payment_id: number) =>
  ask<RowOutcome[]>(cast.chief, 'POST', `/api/manager/bank-rows/${id}/undoing`, { payment_id })
const balance = async () =>
  (await ask(buyer, 'GET', '/api/front/statement?from=2020-01-01')).body.closing.amount as number
const statementAgrees = async () => {
  const [due] = (await ask(buyer, 'GET', '/api/front/dues')).body
  expect(await balance()).toBe(due.owed.amount - due.advance.amount)
}

describe('a row', () => {
  test('that names an invoice is taken once, pays it, and is said to the client; eight at once are one', async () => {
    const invoice = await invoiced()
    const before = await balance()
    const { rows } = await brought(transferFor(invoice))
    expect(rows[0]!.proposal).toMatchObject({
      organization_id: organization,
      reason: 'number',
      advance: null,
      invoices: [{ number: invoice.number, amount: invoice.amount }],
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(asProposed(rows[0]!))))
    expect(answers.map(({ body }) => body[0]!.ok).sort()).toEqual([...Array(7).fill(false), true])
    expect(await invoiceNow(invoice)).toMatchObject({ state: 'paid', payments: [{ state: 'confirmed' }] })
    expect(await balance()).toBe(before - invoice.amount.amount)
    expect((await rowsOf(rows[0]!.bank_file_id))[0]).toMatchObject({
      state: 'taken',
      organization_id: organization,
      invoices: [{ id: invoice.id }],
    })
    const emails = await portico.emailsTo(buyer)
    const arrived = emails.filter(({ text }) => text.includes(invoice.number) && /arrived/.test(text))
    expect(arrived).toHaveLength(1)
    await statementAgrees()
  })

  test('of more than is owed leaves an advance; of a known payer with nothing named it falls on what is due first', async () => {
    const invoice = await invoiced()
    const { rows } = await brought(
      transferFor(invoice, { amount: text(invoice.amount.amount + 550), taxId: '7712345678' }),
    )
    expect(rows[0]!.proposal).toMatchObject({ advance: { amount: 550 } })
    const advance = async () => (await ask(buyer, 'GET', '/api/front/dues')).body[0].advance.amount
    const before = await advance()
    await take(asProposed(rows[0]!))
    expect(await advance()).toBe(before + 550)
    const next = await invoiced()
    const learned = await brought(transferFor(next, { purpose: 'Thanks', taxId: '7712345678' }))
    expect(learned.rows[0]!.proposal).toMatchObject({
      organization_id: organization,
      invoices: [{ id: next.id }],
    })
    const called = await brought(transferFor(next, { purpose: '', payer: 'Банковский причал, ООО' }))
    expect(called.rows[0]!.proposal).toMatchObject({ organization_id: organization })
    const { pool } = portico.platform
    const id = await newCompany(pool, { email: 'namesake@quay.example', name: '«Банковский причал»' })
    const ofTwo = await brought(transferFor(next, { purpose: '', payer: 'Банковский причал, ООО' }))
    expect(ofTwo.rows[0]!.proposal, 'two companies have this name').toBeNull()
    await pool.query('update organizations set name = $2 where id = $1', [id, 'Another'])
    await statementAgrees()
  })

  test('that a client has reported confirms that payment, and none next to it', async () => {
    const invoice = await invoiced()
    await ask(buyer, 'POST', '/api/front/payments', {
      invoice_ids: [invoice.id],
      amount: invoice.amount.amount,
      paid_on: '2026-01-14',
      reference: 'PO 90909',
    })
    const { body: own } = await ask(buyer, 'GET', '/api/front/invoices?per_page=100')
    expect(own.find(({ id }: Invoice) => id === invoice.id).is_reported).toBe(true)
    const { rows } = await brought(transferFor(invoice, { document: '90909', purpose: 'Thanks' }))
    expect(rows[0]!.proposal).toMatchObject({ reason: 'reported', payment_id: expect.any(Number) })
    expect((await take(asProposed(rows[0]!))).body).toMatchObject([{ ok: true }])
    expect((await invoiceNow(invoice)).payments).toMatchObject([
      { state: 'confirmed', reference: 'PO 90909' },
    ])

    // After undoing, the client's report still waits for confirmation.
    await undo(rows[0]!.id, rows[0]!.proposal!.payment_id!)
    expect((await invoiceNow(invoice)).payments).toMatchObject([{ state: 'undone' }, { state: 'reported' }])
    await statementAgrees()
  })

  test('of an unknown payer waits until a client and invoices are chosen, or it is set aside', async () => {
    const invoice = await invoiced()
    const [stranger, notOurs] = (
      await brought(
        transferFor(invoice, { purpose: 'Thanks', payer: 'No one knows' }),
        transferFor(invoice, { purpose: 'Rent', payer: 'Landlord' }),
      )
    ).rows as [BankRow, BankRow]
    expect(stranger.proposal).toBeNull()
    const open = `/api/manager/clients/${organization}/open-invoices?currency=EUR`
    expect((await ask(cast.chief, 'GET', open)).body).toContainEqual(
      expect.objectContaining({ id: invoice.id, left: invoice.amount }),
    )
    const byHand = { id: stranger.id, organization_id: organization, invoice_ids: [invoice.id] }
    expect((await take(byHand)).body).toMatchObject([{ ok: true }])
    expect((await invoiceNow(invoice)).state).toBe('paid')
    const setAside = (is_aside: boolean) =>
      ask(cast.chief, 'POST', '/api/manager/bank-rows/setting-aside', { ids: [notOurs.id], is_aside })
    expect((await setAside(true)).body).toMatchObject([{ ok: true }])
    expect((await take({ ...byHand, id: notOurs.id })).body).toMatchObject([{ ok: false }])
    await setAside(false)
    expect((await rowsOf(notOurs.bank_file_id))[1]!.state).toBe('waiting')
  })

  test('never falls on an invoice of another currency, company or sum that was reported', async () => {
    const invoice = await invoiced()
    const { body } = await bring(
      Buffer.from(`date,amount,currency,payer,number\n2026-01-15,10,USD,Quay,${nextNumber()}\n`),
      cast.chief,
      'dollars.csv',
    )
    const [row] = await rowsOf(body.id)
    const other = (await ask(cast.clientB, 'GET', '/api/auth/user')).body.organization_id
    const { rows } = await brought(transferFor(invoice, { amount: '3.00', purpose: '' }))
    const inputs = [
      { id: row!.id, organization_id: organization, invoice_ids: [invoice.id] },
      { id: rows[0]!.id, organization_id: other, invoice_ids: [invoice.id] },
      { id: 999_999, organization_id: organization, invoice_ids: [] },
    ]
    expect((await take(...inputs)).body.map(({ why }) => why).sort()).toEqual([
      'errors.notFound',
      'invoicing.otherInvoices',
      'invoicing.otherInvoices',
    ])
    expect((await invoiceNow(invoice)).paid.amount).toBe(0)

    // Ten dollars and three euros, where ten euros were reported.
    await ask(buyer, 'POST', '/api/front/payments', {
      invoice_ids: [invoice.id],
      amount: 1000,
      paid_on: '2026-01-14',
      reference: 'PO 80808',
    })
    const payment_id = (await invoiceNow(invoice)).payments[0]!.id
    const reported = [row!, rows[0]!].map(({ id }) => ({
      id,
      organization_id: organization,
      payment_id,
      invoice_ids: [],
    }))
    expect((await take(...reported)).body.map(({ why }) => why)).toEqual([
      'invoicing.otherMoney',
      'invoicing.otherMoney',
    ])
    expect((await invoiceNow(invoice)).payments).toMatchObject([{ state: 'reported' }])
  })

  test('is taken back: its invoice is open, the ledger says so, the client hears of it; twice is once, and it may be taken again', async () => {
    const invoice = await invoiced()
    const before = await balance()
    const { rows } = await brought(transferFor(invoice))
    await take(asProposed(rows[0]!))
    const [taken] = await rowsOf(rows[0]!.bank_file_id)
    const paid = taken!.payment_id!
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(taken!.id, paid)))
    expect(answers.map(({ body }) => body[0]!.ok)).toEqual(Array(6).fill(true))
    expect(await balance()).toBe(before)
    expect(await invoiceNow(invoice)).toMatchObject({
      state: 'issued',
      paid: { amount: 0 },
      left: invoice.amount,
      payments: [{ state: 'undone', allotted: { amount: 0 } }],
    })
    expect((await ask(buyer, 'GET', `/api/front/orders/${invoice.order_id}`)).body.payment_state).toBe(
      'invoiced',
    )
    const emails = await portico.emailsTo(buyer)
    expect(emails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(rows[0]!.document))
    const tasks = (await ask(buyer, 'GET', '/api/tasks')).body
    expect(tasks.map(({ path }: { path: string }) => path)).toContain(`/account/bill?invoice=${invoice.id}`)
    await statementAgrees()

    expect((await rowsOf(taken!.bank_file_id))[0]).toMatchObject({ state: 'waiting', was_undone: true })
    expect((await take(asProposed(rows[0]!))).body).toMatchObject([{ ok: true }])
    // A late request to undo names the former payment.
    expect((await undo(taken!.id, paid)).body).toMatchObject([{ ok: false }])
    expect((await invoiceNow(invoice)).state).toBe('paid')
    await statementAgrees()
  })

  test('and a whole file are taken back at once', async () => {
    const [one, other] = [await invoiced(), await invoiced()]
    const { file, rows } = await brought(transferFor(one), transferFor(other))
    expect((await take(...rows.map(asProposed))).body.map(({ ok }) => ok)).toEqual([true, true])
    const back = () => ask<RowOutcome[]>(cast.chief, 'POST', `/api/manager/bank-files/${file}/undoing`)
    expect((await back()).body).toHaveLength(2)
    expect((await back()).body).toEqual([])
    expect([await invoiceNow(one), await invoiceNow(other)]).toMatchObject([
      { state: 'issued' },
      { state: 'issued' },
    ])
    expect((await ask<BankFile[]>(cast.chief, 'GET', '/api/manager/bank-files')).body[0]).toMatchObject({
      waiting: 2,
      taken: 0,
    })
    await statementAgrees()
  })

  test('that staff have noted by hand already is not counted again', async () => {
    const invoice = await invoiced()
    const document = String(nextNumber())
    await ask(cast.manager, 'POST', `/api/manager/invoices/${invoice.id}/payments`, {
      amount: 700,
      paid_on: '2026-01-15',
      reference: document,
    })
    const { rows } = await brought(transferFor(invoice, { document, amount: '7.00' }))
    expect((await take(asProposed(rows[0]!))).body).toMatchObject([
      { ok: false, why: 'invoicing.notedAlready' },
    ])
  })

  test('that equals another of its day is a second payment: both are taken, and brought again both are repeated', async () => {
    const [first, second] = [await invoiced(), await invoiced()]
    const amount = text(first.amount.amount)
    const line = `2026-01-24;${amount.replace('.', ',')};EUR;Twice as good;for goods ${nextNumber()}`
    const file = Buffer.from(['Date;Credit;Currency;Payer;Purpose', line, line].join('\n'))
    const { body } = await bring(file, cast.chief, 'twice.csv')
    const rows = await rowsOf(body.id)
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const taken = await take(
      ...rows.map(({ id }, nth) => ({
        id,
        organization_id: organization,
        invoice_ids: [[first, second][nth]!.id],
      })),
    )
    expect(taken.body.map(({ ok }) => ok)).toEqual([true, true])
    expect([(await invoiceNow(first)).state, (await invoiceNow(second)).state]).toEqual(['paid', 'paid'])
    const again = await bring(file, cast.chief, 'twice.csv')
    expect((await rowsOf(again.body.id)).map(({ state }) => state)).toEqual(['repeated', 'repeated'])
    await statementAgrees()
  })

  test('finds its invoice by year and number, whatever the format of the number and its spelling', async () => {
    const path = '/api/manager/number-formats'
    const format = async (invoice_prefix: string, invoice_digits: number) => {
      const { version } = (await ask(cast.admin, 'GET', path)).body
      await ask(cast.admin, 'PUT', path, { invoice_prefix, invoice_digits, based_on: version })
    }
    await format('HT', 4)
    const invoice = await invoiced()
    await format('', 5)
    expect(invoice.number).toMatch(/^HT-\d{4}-\d{4}$/)
    const [, year, serial] = invoice.number.split('-').map(Number)
    for (const purpose of [`Invoice ${invoice.number}`, `Rechnung ${year}-${serial}`]) {
      const { rows } = await brought(transferFor(invoice, { purpose, document: String(nextNumber()) }))
      expect(rows[0]!.proposal).toMatchObject({ reason: 'number', invoices: [{ number: invoice.number }] })
    }
  })

  test('says to the one who came second who has decided', async () => {
    const { rows } = await brought(transferFor(await invoiced(), { document: String(nextNumber()) }))
    const body = { rows: [asProposed(rows[0]!)] }
    const path = '/api/manager/bank-rows/taking'
    const [chief, admin] = (
      await Promise.all([cast.chief, cast.admin].map((as) => ask<RowOutcome[]>(as, 'POST', path, body)))
    ).map((answer) => answer.body[0]!)
    const [late, by] = chief!.ok ? [admin, 'Clara Stone'] : [chief, 'Adam Frost']
    expect([chief!.ok, admin!.ok].toSorted()).toEqual([false, true])
    expect(late).toMatchObject({ why: 'bank.decided', by })
  })
})
