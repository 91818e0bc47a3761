import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import type { RefundsOfClient } from '#features/money/refunds/contract.ts'
import type { BankRow, RowOutcome } from '../contract.ts'
import {
  accepted,
  account,
  ask,
  asProposed,
  bring,
  buyer,
  invoiced,
  nextNumber,
  organization,
  portico,
  rowsOf,
  settle,
  startBank,
  table,
  take,
  text,
} from './testing/bank-rows.ts'

beforeAll(startBank)
afterAll(() => portico.stop())

const undo = (id: number, body: object) =>
  ask<RowOutcome[]>(cast.chief, 'POST', `/api/manager/bank-rows/${id}/undoing`, body)
const rowNow = async ({ id, bank_file_id }: BankRow) =>
  (await rowsOf(bank_file_id)).find((row) => row.id === id)!
const invoiceNow = async ({ id }: Invoice) =>
  (await ask<Invoice>(buyer, 'GET', `/api/front/invoices/${id}`)).body
const balance = async () =>
  (await ask(buyer, 'GET', '/api/front/statement?from=2020-01-01')).body.closing.amount as number
const advance = async () => (await ask(buyer, 'GET', '/api/front/dues')).body[0]?.advance.amount ?? 0
const statementAgrees = async () => {
  const [due] = (await ask(buyer, 'GET', '/api/front/dues')).body
  expect(await balance()).toBe(due.owed.amount - due.advance.amount)
}

/** An invoice that a bank row has paid. */
async function paid(quantity = 10) {
  const invoice = await invoiced(quantity)
  const amount = text(invoice.amount.amount)
  const purpose = `Goods of ${nextNumber()}, invoice ${invoice.number}`
  const [row] = await table({ amount, purpose })
  expect((await take(asProposed(row!))).body).toMatchObject([{ ok: true }])
  return { invoice, amount, purpose, row: await rowNow(row!) }
}

test('an outgoing row that equals a payment is its return: once accepted, the invoice is open and both sides know', async () => {
  const { invoice, amount, purpose, row } = await paid()
  const before = await balance()
  const rows = await table(
    { day: '2026-01-22', amount: `-${amount}`, purpose },
    { day: '2026-01-22', amount: '-500.00', payer: 'Landlord', account: 'LV11', purpose: 'Rent' },
  )
  expect(rows.map(({ state, direction, proposal }) => [state, direction, proposal])).toEqual([
    ['waiting', 'out', null],
    ['set_aside', 'out', null],
  ])
  const [back] = rows as [BankRow]
  expect(back.return_proposal).toMatchObject({
    kind: 'payment_returned',
    reason: 'equal',
    organization_id: organization,
    payment: { id: row.payment_id, paid_on: '2026-01-20' },
    invoices: [{ number: invoice.number, amount: invoice.amount }],
  })
  expect(await invoiceNow(invoice), 'nothing happens by itself').toMatchObject({ state: 'paid' })

  const asPayment = { id: back.id, organization_id: organization, invoice_ids: [] }
  expect((await take(asPayment)).body).toMatchObject([{ ok: false, why: 'bank.notIncoming' }])
  for (const as of [cast.manager, cast.otherManager, buyer])
    expect((await settle(as, accepted(back))).status, as).toBe(403)
  const other = { id: back.id, payment_id: row.payment_id! + 1 }
  expect((await settle(cast.chief, other)).body).toMatchObject([{ ok: false, why: 'bank.fitsNoLonger' }])
  expect((await settle(cast.chief, { id: back.id })).status).toBe(422)

  const answers = await Promise.all([cast.chief, cast.admin].map((as) => settle(as, accepted(back))))
  expect(answers.map(({ body }) => body[0]!.ok).sort(), 'once').toEqual([false, true])
  expect(await invoiceNow(invoice)).toMatchObject({
    state: 'issued',
    left: invoice.amount,
    payments: [{ state: 'undone', reason: 'Returned by the bank' }],
  })
  expect(await balance()).toBe(before + invoice.amount.amount)
  expect(await rowNow(back)).toMatchObject({
    state: 'taken',
    returned_payment: { id: row.payment_id },
    advance: null,
  })
  expect(await rowNow(row)).toMatchObject({ state: 'returned', payment_id: null, proposal: null })
  const emails = await portico.emailsTo(buyer)
  expect(emails.filter(({ subject }) => /^Payment .* came back$/.test(subject))).toHaveLength(1)
  const notices = (await ask(cast.manager, 'GET', '/api/notices')).body
  expect(JSON.stringify(notices)).toContain('came back')
  await statementAgrees()
  const { rows: entries } = await portico.platform.pool.query(
    `select command, actor_role, changes -> 'state' as state from audit_entries
     where entity = 'payment' and entity_id = $1 order by id desc limit 1`,
    [`${row.payment_id}`],
  )
  expect(entries).toMatchObject([{ command: 'bank.settle', state: ['confirmed', 'undone'] }])

  // A mistake: the row of the payment waits again, and is taken as another payment.
  expect((await undo(back.id, { payment_id: row.payment_id! + 1 })).body).toMatchObject([{ ok: false }])
  expect((await undo(back.id, { payment_id: row.payment_id })).body).toMatchObject([{ ok: true }])
  const again = await rowNow(row)
  expect(again).toMatchObject({ state: 'waiting', was_undone: true, proposal: { reason: 'number' } })
  expect((await take(asProposed(again))).body).toMatchObject([{ ok: true }])
  expect(await invoiceNow(invoice)).toMatchObject({ state: 'paid' })
  await statementAgrees()
})

test('a declined return is not ours to match, and stays so; a return in the file of its payment waits once that is taken', async () => {
  const invoice = await invoiced()
  const [amount, purpose] = [text(invoice.amount.amount), `Twice ${nextNumber()}, ${invoice.number}`]
  const [came, left] = await table({ amount, purpose }, { amount: `-${amount}`, purpose })
  expect([came!.state, left!.state]).toEqual(['waiting', 'set_aside'])
  await take(asProposed(came!))
  const waiting = await rowNow(left!)
  expect(waiting).toMatchObject({ state: 'waiting', return_proposal: { kind: 'payment_returned' } })
  const aside = (is_aside: boolean) =>
    ask(cast.chief, 'POST', '/api/manager/bank-rows/setting-aside', { ids: [left!.id], is_aside })
  await aside(true)
  const { payment_id } = await rowNow(came!)
  await undo(came!.id, { payment_id })
  await take(asProposed(await rowNow(came!)))
  expect(await rowNow(left!)).toMatchObject({ state: 'set_aside', return_proposal: null })
  expect((await settle(cast.chief, accepted(waiting))).body).toMatchObject([
    { ok: false, why: 'bank.decided' },
  ])
  expect(await invoiceNow(invoice)).toMatchObject({ state: 'paid' })
})

test('a return of a payment that the client reported does not bring the report back', async () => {
  const invoice = await invoiced()
  const number = nextNumber()
  await ask(buyer, 'POST', '/api/front/payments', {
    invoice_ids: [invoice.id],
    amount: invoice.amount.amount,
    paid_on: '2026-01-19',
    reference: `PO ${number}`,
  })
  const [amount, purpose] = [text(invoice.amount.amount), `Order ${number}, ${invoice.number}`]
  const [row] = await table({ amount, purpose })
  expect(row!.proposal).toMatchObject({ reason: 'reported' })
  await take(asProposed(row!))
  const [back] = await table({ day: '2026-01-25', amount: `-${amount}`, purpose })
  expect((await settle(cast.chief, accepted(back!))).body).toMatchObject([{ ok: true }])
  expect((await invoiceNow(invoice)).payments).toMatchObject([{ state: 'undone' }])
})

const refundsOf = async () =>
  (await ask<RefundsOfClient>(cast.chief, 'GET', `/api/manager/clients/${organization}/refunds`)).body
/** A refund of money paid in advance, requested by the manager and approved by an administrator. */
async function refund(amount: number) {
  const [row] = await table({ amount: text(amount), purpose: `Advance ${nextNumber()}` })
  await take({ id: row!.id, organization_id: organization, invoice_ids: [] })
  await portico.emailsTo(buyer)
  const path = `/api/manager/clients/${organization}/refunds`
  const asked = await ask<RefundsOfClient>(cast.manager, 'POST', path, {
    ...{ currency: 'EUR', amount, reason: 'Not needed', to_account: account },
  })
  expect(asked.status).toBe(200)
  return asked.body.refunds[0]!
}
const approve = (id: number) => ask(cast.admin, 'POST', `/api/manager/refunds/${id}/approval`)

test('an outgoing row closes an approved refund: it is sent on that day, and an incoming one that returns it restores the advance', async () => {
  // Nothing may be open that the advance would pay.
  const { pool } = portico.platform
  const { rows: open } = await pool.query(
    `select id, amount - paid_amount as left from invoices where state = 'issued' and paid_amount < amount`,
  )
  for (const { id, left } of open)
    await ask(cast.chief, 'POST', `/api/manager/invoices/${id}/payments`, {
      amount: Number(left),
      paid_on: '2026-01-15',
      reference: `Clears ${id}`,
    })
  await portico.emailsTo(buyer)
  const asked = await refund(43_210)
  const before = await balance()
  const [left] = await table({ day: '2026-01-26', amount: '-432.10', purpose: 'To our client' })
  expect(left, 'not approved').toMatchObject({ state: 'set_aside' })
  expect((await approve(asked.id)).status).toBe(200)
  await portico.emailsTo(buyer)
  // The bank reported it before it was approved here.
  const found = await rowNow(left!)
  expect(found).toMatchObject({
    state: 'waiting',
    return_proposal: {
      kind: 'refund_sent',
      reason: 'refund_account',
      refund: { id: asked.id, number: asked.number, state: 'approved' },
      payment: null,
    },
  })
  for (const as of [cast.manager, cast.otherManager, buyer])
    expect((await settle(as, accepted(found))).status, as).toBe(403)
  expect((await settle(cast.chief, accepted(found))).body).toMatchObject([{ ok: true }])
  expect((await refundsOf()).refunds[0]).toMatchObject({
    state: 'sent',
    sent_on: '2026-01-26',
    reference: 'To our client',
  })
  expect(await balance()).toBe(before + 43_210)
  expect(await rowNow(left!)).toMatchObject({
    state: 'taken',
    refund: { number: asked.number },
    organization_id: organization,
    payment_id: null,
  })

  const [stranger, back] = await table(
    { day: '2026-01-28', amount: '432.10', payer: 'Bank', account: 'LV99', purpose: 'AC04' },
    { day: '2026-01-28', amount: '432.10', payer: 'Bank', account: 'LV99', purpose: `AC04 ${asked.number}` },
  )
  expect(stranger!.return_proposal).toBeNull()
  expect(back).toMatchObject({
    proposal: null,
    return_proposal: { kind: 'refund_returned', reason: 'refund_number', refund: { state: 'sent' } },
  })
  expect((await settle(cast.chief, accepted(back!))).body).toMatchObject([{ ok: true }])
  await portico.emailsTo(buyer)
  expect((await refundsOf()).refunds[0]).toMatchObject({ state: 'failed' })
  expect(await balance()).toBe(before)
  expect(await advance()).toBe(43_210)
  await statementAgrees()

  // Separating a row from its refund leaves the refund.
  expect((await undo(left!.id, { refund_id: asked.id })).body).toMatchObject([{ ok: true }])
  expect(await rowNow(left!)).toMatchObject({ state: 'waiting', return_proposal: null })
  expect((await refundsOf()).refunds[0]).toMatchObject({ state: 'failed' })
})

test('a refund that staff have marked as sent is only linked, by one row', async () => {
  const asked = await refund(21_300)
  await approve(asked.id)
  await ask(cast.manager, 'POST', `/api/manager/refunds/${asked.id}/sending`, {
    sent_on: '2026-01-25',
    reference: 'PO 88',
  })
  const before = await balance()
  const purpose = `Refund ${asked.number}`
  const [one, other] = await table(
    { day: '2026-01-26', amount: '-213.00', purpose },
    { day: '2026-01-27', amount: '-213.00', purpose },
  )
  expect([one, other].map((row) => row!.return_proposal?.reason)).toEqual(['refund_number', 'refund_number'])
  expect((await settle(cast.chief, accepted(one!), accepted(other!))).body).toMatchObject([
    { ok: true },
    { ok: false, why: 'bank.fitsNoLonger' },
  ])
  expect((await refundsOf()).refunds[0]).toMatchObject({ sent_on: '2026-01-25', reference: 'PO 88' })
  expect(await balance(), 'entered once').toBe(before)
})

test('a row that the bank marks as reversed is never taken as a payment, and a person reviews it', async () => {
  const { row, amount } = await paid(17)
  const mark = (sign: string, sum: string, number: number) =>
    `:20:A\r\n:25:LV00DEMO0000000000000\r\n:60F:C260129EUR1,\r\n:61:2601290129${sign}${sum.replace('.', ',')}NTRFN${number}\r\n:86:166?20AC04?31${account}?32Pier\r\n:62F:C260129EUR34,10\r\n`
  const one = async (sign: string, sum: string) => {
    const { body } = await bring(Buffer.from(mark(sign, sum, nextNumber())), cast.chief, 'statement.sta')
    return (await rowsOf(body.id))[0]!
  }
  expect(await one('RD', '3.00')).toMatchObject({
    ...{ state: 'waiting', direction: 'in', is_return: true, proposal: null, return_proposal: null },
  })
  const back = await one('RC', amount)
  expect(back).toMatchObject({ direction: 'out', return_proposal: { reason: 'marked' } })
  expect((await settle(cast.admin, accepted(back))).body).toMatchObject([{ ok: true }])
  expect(await rowNow(row)).toMatchObject({ state: 'returned' })
})

test('the list adds up what came less what left, and shows one direction', async () => {
  const [first] = await table(
    { amount: '100.00', payer: 'A', purpose: `In ${nextNumber()}` },
    { amount: '-30.00', payer: 'B', account: '', purpose: `Out ${nextNumber()}` },
  )
  const list = (more = '') =>
    ask<BankRow[]>(cast.chief, 'GET', `/api/manager/bank-rows?bank_file_id=${first!.bank_file_id}${more}`)
  const sums = async (more?: string) => JSON.parse((await list(more)).headers['x-sums'] as string)
  expect(await sums()).toEqual([{ amount: 7000, currency: 'EUR' }])
  expect((await list('&direction=out')).body.map(({ payer }) => payer)).toEqual(['B'])
  expect(await sums('&direction=out')).toEqual([{ amount: -3000, currency: 'EUR' }])
})
