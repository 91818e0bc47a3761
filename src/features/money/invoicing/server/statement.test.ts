import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
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
  const owed = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 }
  const late = [-1, 0, 1, 30, 31, 60, 61, 90, 91, 400]
  const ages = [
    ...(['not_due', 'not_due', 'to_30', 'to_30', 'to_60'] as const),
    ...(['to_60', 'to_90', 'to_90', 'over_90', 'over_90'] as const),
  ]
  for (const [at, days] of late.entries()) {
    const { id, total } = await trade.confirmed()
    const [invoice] = (await trade.issue(id, { kind: 'full' })).body
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

test('a statement leaves as a file that says the same, for a spreadsheet of its language', async () => {
  const { body } = await trade.ask(buyer, 'GET', '/api/front/statement')
  const { raw, headers } = await trade.ask(buyer, 'GET', '/api/front/statement/file?format=csv&lang=ru')
  expect(headers['content-type']).toContain('text/csv')
  const lines = raw.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('Дата;Операция;Выставлено;Оплачено;Сальдо;Валюта')
  expect(lines).toHaveLength(body.entries.length + 3)
  const last = lines.at(-1)!.split(';')
  expect(last[4]).toBe((body.closing.amount / 100).toFixed(2).replace('.', ','))
  expect(lines[2]!.split(';')[1]).toContain(body.entries[0].ref)
  const sheet = await trade.ask(buyer, 'GET', '/api/front/statement/file?format=xlsx')
  expect(sheet.raw.subarray(0, 2).toString()).toBe('PK')
  const none = await trade.ask(stranger, 'GET', '/api/front/statement/file?format=csv')
  expect(none.raw.toString('utf8').trim().split('\r\n')).toHaveLength(3)
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
