import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { BankFile, BankRow, RowOutcome } from '../../bank/contract.ts'
import type { Invoice } from '../../invoice-shape.ts'
import { foldInvoiceFigures } from '../fold-figures.ts'
import { clientBankFile, inForm, ourAccount, type Transfer } from '../testing/bank.ts'

/** Bank files: uploaded, matched, taken and undone. */
let portico: TestPortico
let products: number[]
let organization: number
const buyer = 'bank@quay.example'
const ask = <Body = any>(as: string, method: string, path: string, body?: unknown, headers = {}) =>
  portico.request<Body>(as, method as 'GET', path, body, headers)

beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  await newCompany(pool, { email: buyer, manager: cast.manager })
  await pool.query('update users set email_verified_at = now() where email = $1', [buyer])
  await pool.query('update payment_terms set prepay_percent = 0, net_days = 14')
  organization = (await ask(buyer, 'GET', '/api/auth/user')).body.organization_id
  await pool.query(`update organizations set name = 'ООО "Банковский причал"' where id = $1`, [organization])
  products = await putOnSale(portico.platform, [{ sku: 'BOLT', price: 333 }])
  const { body: company } = await ask(cast.admin, 'GET', '/api/public/company')
  const { version, now: _, ...facts } = company
  const requisites = { ...facts.requisites, account: ourAccount }
  const changed = await ask(cast.admin, 'PUT', '/api/manager/company', {
    ...{ ...facts, name: 'Portico', requisites, based_on: version },
  })
  expect(changed.status).toBe(200)
})
afterAll(() => portico.stop())

let times = 100
const text = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Issues an invoice for a new order of the company. */
async function invoiced(quantity = 10): Promise<Invoice> {
  const lines = [{ product_id: products[0]!, quantity }]
  const { body } = await ask(buyer, 'POST', '/api/front/carts/active/lines', { lines })
  const placed = await ask(buyer, 'POST', `/api/front/carts/${body.cart.id}/checkout`, { delivery_method: 1 })
  await ask(cast.manager, 'POST', `/api/manager/orders/${placed.body.id}/confirmation`)
  const issued = await ask<Invoice[]>(
    cast.manager,
    'POST',
    `/api/manager/orders/${placed.body.id}/invoices`,
    {
      kind: 'full',
    },
  )
  expect(issued.status).toBe(200)
  return issued.body.at(-1)!
}
const invoiceNow = async ({ id }: Invoice) =>
  (await ask<Invoice>(buyer, 'GET', `/api/front/invoices/${id}`)).body
const transferFor = (invoice: Invoice, more: Partial<Transfer> = {}): Transfer => ({
  document: String(++times),
  amount: text(invoice.amount.amount),
  payer: 'Someone',
  purpose: `Оплата по счёту ${invoice.number}`,
  ...more,
})
const bring = async (bytes: Buffer, as: string = cast.chief, name?: string) => {
  const { body, headers } = inForm(bytes, name)
  return ask<BankFile>(as, 'POST', '/api/manager/bank-files', body, headers)
}
const brought = async (...transfers: Transfer[]): Promise<{ file: number; rows: BankRow[] }> => {
  const { status, body } = await bring(clientBankFile(transfers))
  expect(status).toBe(200)
  return { file: body.id, rows: await rowsOf(body.id) }
}
const rowsOf = async (file: number): Promise<BankRow[]> => {
  const { body } = await ask<BankRow[]>(
    cast.chief,
    'GET',
    `/api/manager/bank-rows?bank_file_id=${file}&per_page=100`,
  )
  return body.toSorted((a, b) => a.place - b.place)
}
const take = (...rows: object[]) =>
  ask<RowOutcome[]>(cast.chief, 'POST', '/api/manager/bank-rows/taking', { rows })
const asProposed = ({ id, proposal }: BankRow) => ({
  ...{ id, organization_id: proposal!.organization_id, payment_id: proposal!.payment_id },
  invoice_ids: proposal!.invoices.map((invoice) => invoice.id),
})
const undo = (id: number, payment_id: number) =>
  ask<RowOutcome[]>(cast.chief, 'POST', `/api/manager/bank-rows/${id}/undoing`, { payment_id })
const balance = async () =>
  (await ask(buyer, 'GET', '/api/front/statement?from=2020-01-01')).body.closing.amount as number
const statementAgrees = async () => {
  const [due] = (await ask(buyer, 'GET', '/api/front/dues')).body
  expect(await balance()).toBe(due.owed.amount - due.advance.amount)
}

describe('a file of the bank', () => {
  test.each([
    ['Windows', 'win1251'],
    ['DOS', 'cp866'],
    ['UTF-8', 'utf8'],
    ['Windows', 'utf8'],
  ])('that says %s and is written in %s is read, stored and its rows wait', async (says, encoding) => {
    const payer = `Шире шаг ${++times}`
    const bytes = clientBankFile([{ document: String(times), amount: '10.00', payer }], { says, encoding })
    const { status, body } = await bring(bytes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'kl_to_1c.txt', waiting: 1, repeated: 0 })
    expect((await rowsOf(body.id))[0]).toMatchObject({
      ...{ payer, state: 'waiting', amount: { amount: 1000, currency: 'EUR' }, proposal: null },
    })
    const stored = await portico.app.inject({
      url: `/api/files/link/${body.file_id}`,
      headers: { authorization: `Bearer ${await portico.tokenOf(cast.chief)}` },
    })
    expect(stored.rawPayload.equals(bytes)).toBe(true)
  })

  test('may be a table', async () => {
    const bytes = Buffer.from(
      `Дата;Сумма;Валюта;Плательщик;Назначение;Номер\n15.01.2026;1 234,50;USD;Причал;Аванс;${++times}\n`,
    )
    const { body } = await bring(bytes, cast.admin, 'statement.csv')
    expect((await rowsOf(body.id))[0]!.amount).toEqual({ amount: 123_450, currency: 'USD' })
  })

  const whole = [{ document: '1', amount: '1.00', payer: 'Ш' }]
  test.each([
    ['in e-mails no one reads', clientBankFile(whole, { encoding: 'utf16le' })],
    ['of an encoding no one knows', clientBankFile(whole, { says: 'KOI8' })],
    ['cut off', clientBankFile(whole).subarray(0, -20)],
    ['of another account', clientBankFile([{ ...whole[0]!, to: '123' }])],
    ['without rows', clientBankFile([])],
    ['of something else', Buffer.from('name,price\nBolt,1\n')],
    ['with nothing in it', Buffer.from('')],
  ])('%s is refused in words, and nothing is stored', async (_, bytes) => {
    const { pool } = portico.platform
    const count = async () =>
      (await pool.query('select (select count(*) from bank_files) + (select count(*) from files) as n'))
        .rows[0].n
    const before = await count()
    const { status, body } = await bring(bytes)
    expect(status).toBe(422)
    const { errors } = body as unknown as { errors: { file: string[] } }
    expect(errors.file[0]).toMatch(/ /)
    expect(body).toMatchObject({ codes: { file: [expect.anything()] } })
    expect(await count()).toBe(before)
  })

  test('is for chief managers and admins alone', async () => {
    const bytes = clientBankFile([{ document: String(++times), amount: '1.00', payer: 'a' }])
    for (const as of [cast.manager, cast.otherManager, buyer]) {
      expect((await bring(bytes, as)).status).toBe(403)
      expect((await ask(as, 'GET', '/api/manager/bank-rows')).status).toBe(403)
      expect((await ask(as, 'GET', '/api/manager/bank-files')).status).toBe(403)
    }
    expect((await bring(bytes, cast.admin)).status).toBe(200)
  })

  test('has each transfer once, in it and in all that come after, two files at once included', async () => {
    const one = { document: String(++times), amount: '77.00', payer: 'ООО "Повтор"' }
    const { file, rows } = await brought(one, one, { ...one, document: String(++times) })
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'repeated', 'waiting'])
    const { headers } = await ask(cast.chief, 'GET', `/api/manager/bank-rows?bank_file_id=${file}`)
    expect(JSON.parse(headers['x-sums'] as string)).toEqual([{ amount: 2 * 7700, currency: 'EUR' }])
    expect(rows[1]!.repeats).toEqual({ file_name: 'kl_to_1c.txt', place: rows[0]!.place })
    const again = await brought({ ...one, payer: 'Повтор' })
    expect(again.rows.map(({ state }) => state)).toEqual(['repeated'])
    expect(
      (await take({ id: again.rows[0]!.id, organization_id: organization, invoice_ids: [] })).body,
    ).toEqual([{ id: again.rows[0]!.id, ok: false, why: 'invoicing.bank.decided' }])
    const both = clientBankFile([{ ...one, document: String(++times) }])
    const files = await Promise.all([bring(both), bring(both), bring(both)])
    expect(files.map(({ body }) => body.waiting).sort()).toEqual([0, 0, 1])
  })
})

describe('a row', () => {
  test('that names an invoice is taken once, pays it, and is said to the client; eight at once are one', async () => {
    const invoice = await invoiced()
    const before = await balance()
    const { rows } = await brought(transferFor(invoice))
    expect(rows[0]!.proposal).toMatchObject({
      ...{ organization_id: organization, reason: 'number', advance: null },
      invoices: [{ number: invoice.number, amount: invoice.amount }],
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(asProposed(rows[0]!))))
    expect(answers.map(({ body }) => body[0]!.ok).sort()).toEqual([...Array(7).fill(false), true])
    expect(await invoiceNow(invoice)).toMatchObject({ state: 'paid', payments: [{ state: 'confirmed' }] })
    expect(await balance()).toBe(before - invoice.amount.amount)
    expect((await rowsOf(rows[0]!.bank_file_id))[0]).toMatchObject({
      ...{ state: 'taken', organization_id: organization, invoices: [{ id: invoice.id }] },
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
    await statementAgrees()
  })

  test('that a client has reported confirms that payment, and none next to it', async () => {
    const invoice = await invoiced()
    await ask(buyer, 'POST', '/api/front/payments', {
      ...{
        invoice_ids: [invoice.id],
        amount: invoice.amount.amount,
        paid_on: '2026-01-14',
        reference: 'PO 90909',
      },
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
      Buffer.from(`date,amount,currency,payer,number\n2026-01-15,10,USD,Quay,${++times}\n`),
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
      'invoicing.bank.otherInvoices',
      'invoicing.bank.otherInvoices',
    ])
    expect((await invoiceNow(invoice)).paid.amount).toBe(0)
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
      ...{ state: 'issued', paid: { amount: 0 }, left: invoice.amount },
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
      ...{ waiting: 2, taken: 0 },
    })
    await statementAgrees()
  })

  test('that staff have noted by hand already is not counted again', async () => {
    const invoice = await invoiced()
    const document = String(++times)
    await ask(cast.manager, 'POST', `/api/manager/invoices/${invoice.id}/payments`, {
      ...{ amount: 700, paid_on: '2026-01-15', reference: document },
    })
    const { rows } = await brought(transferFor(invoice, { document, amount: '7.00' }))
    expect((await take(asProposed(rows[0]!))).body).toMatchObject([
      { ok: false, why: 'invoicing.notedAlready' },
    ])
  })
})

describe('staff’s list of invoices', () => {
  const list = async (as: string, query = '') =>
    ask<Invoice[]>(as, 'GET', `/api/manager/invoices?per_page=100&${query}`)

  test('shows a manager those of the own clients, chiefs all, clients none', async () => {
    const invoice = await invoiced()
    const numbers = async (as: string) => (await list(as)).body.map(({ number }) => number)
    expect(await numbers(cast.manager)).toContain(invoice.number)
    expect(await numbers(cast.chief)).toContain(invoice.number)
    expect(await numbers(cast.otherManager)).not.toContain(invoice.number)
    expect((await list(buyer)).status).toBe(403)
  })

  test('is narrowed by all it can be, and what it counts and adds up is what it shows', async () => {
    const invoice = await invoiced(20)
    const { pool } = portico.platform
    await pool.query(
      `update invoices set due_on = '2026-01-01', issued_at = '2025-12-24T10:00:00Z' where id = $1`,
      [invoice.id],
    )
    const amount = invoice.amount.amount
    for (const query of [
      'state=overdue',
      `amount_from=${amount}&amount_to=${amount}`,
      'issued_from=2025-12-24&issued_to=2025-12-24',
      `q=${invoice.number}`,
      `q=${invoice.order_number}`,
      `q=${encodeURIComponent('Банковский')}`,
      `kind=full&currency=EUR&organization_id=${organization}`,
    ]) {
      const { body, headers } = await list(cast.chief, query)
      expect(
        body.map(({ id }) => id),
        query,
      ).toContain(invoice.id)
      expect(Number(headers['x-total-count']), query).toBe(body.length)
      const left = body.reduce((sum, one) => sum + one.left.amount, 0)
      expect(JSON.parse(headers['x-sums'] as string), query).toEqual([{ amount: left, currency: 'EUR' }])
    }
    for (const query of [
      'state=paid',
      `amount_from=${amount + 1}`,
      'issued_from=2025-12-25',
      'q=1999-00001',
      'kind=balance',
      'currency=USD',
      'reported=1',
    ])
      expect(
        (await list(cast.chief, query)).body.map(({ id }) => id),
        query,
      ).not.toContain(invoice.id)
  })

  test.each([cast.chief, cast.manager, cast.otherManager])(
    'counts each state as it is for %s',
    async (as) => {
      const invoice = await invoiced()
      await ask(cast.manager, 'POST', `/api/manager/invoices/${invoice.id}/withdrawal`, { reason: 'Twice' })
      // Folding the figures any number of times does not change them.
      const { db } = portico.platform
      await Promise.all([foldInvoiceFigures(db), foldInvoiceFigures(db)])
      const { body, headers } = await list(as)
      const counts: Record<string, number> = {}
      for (const { state } of body) counts[state] = (counts[state] ?? 0) + 1
      expect(JSON.parse(headers['x-counts'] as string)).toEqual(counts)
      for (const [state, count] of Object.entries(counts)) {
        const narrowed = await list(as, `state=${state}`)
        expect(narrowed.body).toHaveLength(count)
        expect(Number(narrowed.headers['x-total-count'])).toBe(count)
      }
    },
  )

  test('finds what waits to be confirmed', async () => {
    const invoice = await invoiced()
    await ask(buyer, 'POST', '/api/front/payments', {
      ...{ invoice_ids: [invoice.id], amount: 1, paid_on: '2026-01-14', reference: 'PO of one cent' },
    })
    const { body } = await list(cast.manager, 'reported=1')
    expect(body.find(({ id }) => id === invoice.id)).toMatchObject({ is_reported: true })
  })
})
