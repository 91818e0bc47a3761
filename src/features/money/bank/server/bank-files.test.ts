import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { foldInvoiceFigures } from '#features/money/invoicing/server/fold-figures.ts'
import { clientBankFile } from './testing/bank.ts'
import {
  ask,
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
} from './testing/bank-rows.ts'

beforeAll(startBank)
afterAll(() => portico.stop())

describe('a file of the bank', () => {
  test.each([
    ['Windows', 'win1251'],
    ['DOS', 'cp866'],
    ['UTF-8', 'utf8'],
    ['Windows', 'utf8'],
  ])('that says %s and is written in %s is read, stored and its rows wait', async (says, encoding) => {
    const number = nextNumber()
    const payer = `Шире шаг ${number}`
    const bytes = clientBankFile([{ document: String(number), amount: '10.00', payer }], { says, encoding })
    const { status, body } = await bring(bytes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'kl_to_1c.txt', waiting: 1, repeated: 0 })
    expect((await rowsOf(body.id))[0]).toMatchObject({
      payer,
      state: 'waiting',
      amount: { amount: 1000, currency: 'EUR' },
      proposal: null,
    })
    const stored = await portico.app.inject({
      url: `/api/files/link/${body.file_id}`,
      headers: { authorization: `Bearer ${await portico.tokenOf(cast.chief)}` },
    })
    expect(stored.rawPayload.equals(bytes)).toBe(true)
  })

  test('may be a table', async () => {
    const bytes = Buffer.from(
      `Дата;Сумма;Валюта;Плательщик;Назначение;Номер\n15.01.2026;1 234,50;USD;Причал;Аванс;${nextNumber()}\n`,
    )
    const { body } = await bring(bytes, cast.admin, 'statement.csv')
    expect((await rowsOf(body.id))[0]!.amount).toEqual({ amount: 123_450, currency: 'USD' })
  })

  test.each([
    [
      'camt.053',
      'statement.xml',
      (id: string) =>
        `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
         <Acct><Id><IBAN>LV00DEMO0000000000000</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">33.10</Amt><CdtDbtInd>CRDT</CdtDbtInd>
         <BookgDt><Dt>2026-01-20</Dt></BookgDt><AddtlNtryInf>${id}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
    ],
    [
      'MT940',
      'statement.sta',
      (id: string) =>
        `:20:A\r\n:25:LV00DEMO0000000000000\r\n:60F:C260119EUR1,\r\n:61:2601200120C33,10NTRF${id}\r\n:62F:C260120EUR34,10\r\n`,
    ],
  ])('may be %s', async (_, name, write) => {
    const { status, body } = await bring(Buffer.from(write(`N${nextNumber()}`)), cast.chief, name)
    expect(status).toBe(200)
    // Markup is never served under its own name.
    expect(body.name).toBe(`${name}.txt`)
    expect((await rowsOf(body.id)).map(({ amount, paid_on }) => [amount, paid_on])).toEqual([
      [{ amount: 3310, currency: 'EUR' }, '2026-01-20'],
    ])
  })

  test.each(['utf-16le', 'cp866', 'koi8-r', 'win1252'])(
    'may be a table in %s, and is stored as it is',
    async (encoding) => {
      const payer = encoding === 'win1252' ? 'Schütz' : 'ООО Шайба'
      const text = `Date;Credit;Payer;Number\n2026-01-21;10,00;${payer};${nextNumber()}\n`
      const bytes = iconv.encode(text, encoding)
      const { status, body } = await bring(bytes, cast.chief, 'statement.csv')
      expect(status).toBe(200)
      expect((await rowsOf(body.id)).map((row) => row.payer)).toEqual([payer])
      const stored = await portico.app.inject({
        url: `/api/files/link/${body.file_id}`,
        headers: { authorization: `Bearer ${await portico.tokenOf(cast.chief)}` },
      })
      expect(stored.rawPayload.equals(bytes)).toBe(true)
    },
  )

  test('tells the lines that are no payments, and each reason in words if there is nothing else', async () => {
    const rows = [
      '2026-01-15;500,00;Rent;Landlord',
      '2026-01-15;9,00;Closing balance;',
      '2026-01-15;8,00;x;a',
    ]
    const [head, minus] = ['date;amount;purpose;payer', rows[0]!.replace(';5', ';-5')]
    const { status, body } = await bring(Buffer.from([head, minus, ...rows.slice(1)].join('\n')))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      waiting: 1,
      left_out: [
        { place: 2, reason: 'money_out' },
        { place: 3, reason: 'closing_balance' },
      ],
    })
    const none = await bring(Buffer.from([head, rows[1]].join('\n')))
    expect(none.status).toBe(422)
    const { errors } = none.body as unknown as { errors: { file: string[] } }
    expect(errors.file).toEqual(['This file has no payments to our accounts. Line 2: closing balance'])
    // What left us is stored, once, and is not ours to match.
    expect((await rowsOf(body.id)).map((row) => [row.direction, row.state])).toEqual([
      ['out', 'set_aside'],
      ['in', 'waiting'],
    ])
    const only = await bring(Buffer.from([head, minus].join('\n')))
    expect([only.status, only.body]).toMatchObject([200, { waiting: 0, repeated: 1 }])
  })

  test('may be of each account of the company, in the currency of that account', async () => {
    const { body: company } = await ask(cast.admin, 'GET', '/api/public/company')
    const { version, now: _, ...facts } = company
    const of = (currency: string, account: string) => ({
      currency,
      account,
      bank: 'B',
      bic: '',
      correspondent_account: '',
    })
    const accounts = [of('RUB', '40807 810 0000 0000 0002'), of('USD', 'GB29 NWBK 6016 1331')]
    const changed = await ask(cast.admin, 'PUT', '/api/manager/company', {
      ...facts,
      accounts,
      based_on: version,
    })
    expect(changed.status).toBe(200)
    for (const { currency, account } of accounts) {
      const transfer = {
        document: String(nextNumber()),
        amount: '250.00',
        payer: 'ООО Два счёта',
        to: account,
      }
      const { rows } = await brought(transfer)
      expect(rows.map(({ amount }) => amount)).toEqual([{ amount: 25_000, currency }])
    }
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
    const bytes = clientBankFile([{ document: String(nextNumber()), amount: '1.00', payer: 'a' }])
    for (const as of [cast.manager, cast.otherManager, buyer]) {
      expect((await bring(bytes, as)).status).toBe(403)
      expect((await ask(as, 'GET', '/api/manager/bank-rows')).status).toBe(403)
      expect((await ask(as, 'GET', '/api/manager/bank-files')).status).toBe(403)
    }
    expect((await bring(bytes, cast.admin)).status).toBe(200)
  })

  test('has the n-th equal line as an n-th transfer, and each transfer once in all files, two at once included', async () => {
    const one = { document: String(nextNumber()), amount: '77.00', payer: 'ООО "Повтор"' }
    const { file, rows } = await brought(one, one, { ...one, document: String(nextNumber()) })
    // The second equal line is a second transfer.
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    const { headers } = await ask(cast.chief, 'GET', `/api/manager/bank-rows?bank_file_id=${file}`)
    expect(JSON.parse(headers['x-sums'] as string)).toEqual([{ amount: 3 * 7700, currency: 'EUR' }])
    const again = await brought({ ...one, payer: 'Повтор' }, one, one)
    expect(again.rows.map(({ state }) => state)).toEqual(['repeated', 'repeated', 'waiting'])
    expect(again.rows.map(({ repeats }) => repeats?.place)).toEqual([
      rows[0]!.place,
      rows[1]!.place,
      undefined,
    ])
    expect(
      (await take({ id: again.rows[0]!.id, organization_id: organization, invoice_ids: [] })).body,
    ).toEqual([{ id: again.rows[0]!.id, ok: false, why: 'bank.decided', by: null }])
    const both = clientBankFile([{ ...one, document: String(nextNumber()) }])
    const files = await Promise.all([bring(both), bring(both), bring(both)])
    expect(files.map(({ body }) => body.waiting).sort()).toEqual([0, 0, 1])
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
      `kind=invoice&currency=EUR&organization_id=${organization}`,
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
      'kind=prepayment',
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
      invoice_ids: [invoice.id],
      amount: 1,
      paid_on: '2026-01-14',
      reference: 'PO of one cent',
    })
    const { body } = await list(cast.manager, 'reported=1')
    expect(body.find(({ id }) => id === invoice.id)).toMatchObject({ is_reported: true })
  })
})
