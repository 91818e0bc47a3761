import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { buyer, startTrade, stranger, type Trade } from '#processes/testing/trade.ts'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 14)
})
afterAll(() => trade.portico.stop())

test('a statement says how long what is owed is overdue, to the cent and by invoice', async () => {
  const { pool } = trade.portico.platform
  const owed = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0, advances: 0 }
  const late = [-1, 0, 1, 30, 31, 60, 61, 90, 91, 400]
  const ages = [
    ...(['not_due', 'not_due', 'to_30', 'to_30', 'to_60'] as const),
    ...(['to_60', 'to_90', 'to_90', 'over_90', 'over_90'] as const),
  ]
  for (const [at, days] of late.entries()) {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    await pool.query(
      `update invoices set due_on = (now() at time zone 'utc')::date - $2::int where id = $1`,
      [invoice!.id, days],
    )
    // Each is paid in a different part, and the last one completely.
    const paid = at === late.length - 1 ? total : at * 7
    if (paid > 0) await trade.pay(invoice!, paid)
    owed[ages[at]!] += total - paid
  }
  const { body } = await trade.ask(buyer, 'GET', '/api/front/statement')
  const said = Object.entries(body.ageing as Record<string, { amount: number }>)
  expect(Object.fromEntries(said.map(([name, { amount }]) => [name, amount]))).toEqual(owed)
  expect(said.reduce((sum, [, { amount }]) => sum + amount, 0)).toBe((await trade.dues()).owed)
})

test('a statement of a past period ages what was open on its last day', async () => {
  const { pool } = trade.portico.platform
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const amounts: number[] = []
  for (const [issued, paid, voided] of [
    [80, null, null],
    [80, 60, null],
    [80, 20, null],
    [80, null, 20],
    [20, null, null],
  ] as const) {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
    if (paid !== null) await trade.pay(invoice!, total)
    await pool.query(
      `update invoices set issued_at = now() - make_interval(days => $2), due_on = (now() - make_interval(days => $2 - 10))::date,
         state = case when $3::int is null then 'issued' else 'void' end, voided_at = now() - make_interval(days => $3::int)
       where id = $1`,
      [invoice!.id, issued, voided],
    )
    await pool.query(
      `update payments set decided_at = now() - make_interval(days => $2::int)
       where id in (select payment_id from payment_parts where invoice_id = $1)`,
      [invoice!.id, paid],
    )
    await pool.query(
      'update payment_applications set applied_at = now() - make_interval(days => $2::int) where invoice_id = $1',
      [invoice!.id, paid],
    )
    amounts.push(total)
  }
  const earlier = await pool.query(`select 1 from invoices where issued_at < now() - interval '70 days'`)
  expect(earlier.rows).toHaveLength(4)
  const ages = async (from: number, to: number) =>
    (await trade.ask(buyer, 'GET', `/api/front/statement?from=${day(from)}&to=${day(to)}`)).body.ageing
  // Issued 80 days ago and due 70 days ago: 20 days overdue on the last day, but for the one paid by then.
  const { not_due, to_30, to_60 } = await ages(120, 50)
  const open = amounts[0]! + amounts[2]! + amounts[3]!
  expect([not_due.amount, to_30.amount, to_60.amount]).toEqual([0, open, 0])
  const late = await ages(120, 75)
  expect([late.not_due.amount, late.to_30.amount]).toEqual([open + amounts[1]!, 0])
})

test('a statement of a past day counts what was issued, paid and paid in advance by then', async () => {
  const { pool } = trade.portico.platform
  const email = 'ageing@example.example'
  const company = await newCompany(pool, { email, name: 'Ageing', manager: cast.manager })
  const order = (await trade.confirmed()).id
  let serial = 90_000
  // The worked example: four invoices, and an advance that paid the first only after the day.
  const issue = async (issued: string, due: string, amount: number) => {
    serial += 1
    const { rows } = await pool.query(
      `insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, amount, paid_amount, due_on, seller, issued_at)
       values (2026, $1::int, 'F44-' || $1::text, 'invoice', $2, $3, 'USD', '[]', $4, 0, $5, '{}', $6) returning id`,
      [serial, company, order, amount, due, issued],
    )
    await enter('invoice', `invoice:${rows[0].id}`, issued, amount)
    return rows[0].id as number
  }
  const enter = (kind: string, subject: string, on: string, amount: number) =>
    pool.query(
      `insert into ledger_entries (organization_id, currency, at, kind, subject, ref, debit, credit)
       values ($1, 'USD', $2, $3, $4, 'F44', greatest($5::bigint, 0), greatest(-$5::bigint, 0))`,
      [company, on, kind, subject, amount],
    )
  const pay = async (on: string, amount: number, invoice: number, usedOn = on) => {
    const { rows } = await pool.query(
      `insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at, decided_at)
       values ($1, 'USD', $2, $3::date, 'transfer', 'F44', 'confirmed', $3, $3) returning id`,
      [company, amount, on],
    )
    await enter('payment', `payment:${rows[0].id}`, on, -amount)
    await pool.query('insert into payment_parts (payment_id, invoice_id, amount) values ($1, $2, $3)', [
      ...[rows[0].id, invoice, amount],
    ])
    await pool.query(
      'insert into payment_applications (payment_id, invoice_id, amount, applied_at) values ($1, $2, $3, $4)',
      [rows[0].id, invoice, amount, usedOn],
    )
    await pool.query('update invoices set paid_amount = paid_amount + $2 where id = $1', [invoice, amount])
  }
  const first = await issue('2026-08-20', '2026-09-19', 10000)
  await issue('2026-10-05', '2026-11-04', 5050)
  const third = await issue('2026-11-02', '2026-12-02', 66119)
  const fourth = await issue('2026-06-01', '2026-07-01', 2000)
  await pay('2026-10-20', 4000, first)
  await pay('2026-11-10', 6000, first)
  await pay('2026-11-01', 2000, fourth)
  await pay('2026-10-30', 4239, third, '2026-11-20')
  const { body } = await trade.ask(
    cast.manager,
    'GET',
    `/api/manager/clients/${company}/statement?from=2026-01-01&to=2026-10-31&currency=USD`,
  )
  const said = Object.entries(body.ageing as Record<string, { amount: number }>)
  expect(Object.fromEntries(said.map(([name, { amount }]) => [name, amount]))).toEqual({
    ...{ not_due: 5050, to_30: 0, to_60: 6000, to_90: 0, over_90: 2000, advances: 4239 },
  })
  expect(body.closing.amount).toBe(8811)
})

test('a statement leaves as a file that says the same, for a spreadsheet of its language', async () => {
  const { body } = await trade.ask(buyer, 'GET', '/api/front/statement')
  const { raw, headers } = await trade.ask(buyer, 'GET', '/api/front/statement/file?format=csv&lang=ru')
  expect(headers['content-type']).toContain('text/csv')
  const lines = raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('Дата;Операция;Выставлено;Оплачено;Сальдо;Валюта')
  expect(lines).toHaveLength(body.entries.length + 3 + 6)
  const last = lines.at(-7)!.split(';')
  expect(last[4]).toBe((body.closing.amount / 100).toFixed(2).replace('.', ','))
  expect(lines[2]!.split(';')[1]).toContain(body.entries[0].ref)
  const sheet = await trade.ask(buyer, 'GET', '/api/front/statement/file?format=xlsx')
  expect(sheet.raw.subarray(0, 2).toString()).toBe('PK')
  const none = await trade.ask(stranger, 'GET', '/api/front/statement/file?format=csv')
  expect(none.raw.toString('utf8').trim().split('\r\n')).toHaveLength(9)
  expect((await trade.ask(buyer, 'GET', '/api/front/statement/file?format=doc')).status).toBe(422)
})

test('staff take the statement of a client they look after as a file and a document, and of no other', async () => {
  const id = (await trade.ask(buyer, 'GET', '/api/auth/user')).body.organization_id
  const at = `/api/manager/clients/${id}/statement`
  const own = await trade.ask(buyer, 'GET', '/api/front/statement/file?format=csv&lang=en')
  const theirs = await trade.ask(cast.manager, 'GET', `${at}/file?format=csv&lang=en`)
  expect(theirs.status).toBe(200)
  expect(theirs.raw.toString('utf8')).toBe(own.raw.toString('utf8'))
  const pdf = await trade.ask(cast.manager, 'GET', `${at}/pdf?lang=en`)
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await pdfWords(pdf.raw)).toContain('Closing balance')
  const from = (await trade.ask(cast.manager, 'GET', `${at}?from=2020-01-01&to=2020-12-31`)).body
  expect([from.opening.amount, from.entries.length]).toEqual([0, 0])
  for (const path of ['', '/file?format=csv', '/pdf?lang=en']) {
    expect((await trade.ask(cast.otherManager, 'GET', at + path)).status).toBe(404)
    expect((await trade.ask(buyer, 'GET', at + path)).status).toBe(403)
  }
})
