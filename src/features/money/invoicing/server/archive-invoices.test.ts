import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { cast } from '#demo/cast.ts'
import { buyer, startTrade, stranger, type Trade } from '#processes/testing/trade.ts'
import type { Invoice, InvoiceSummary } from '../invoice-shape.ts'

let trade: Trade
let invoices: Invoice[]
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 14)
  invoices = []
  for (let times = 0; times < 3; times += 1) {
    const { id } = await trade.confirmed()
    invoices.push((await trade.issue(id, { kind: 'invoice' })).body[0]!)
  }
})
afterAll(() => trade.portico.stop())

const archive = (as: string, ids: readonly number[], lang = 'en') =>
  trade.ask(as, 'POST', '/api/front/invoices/archive', { ids, lang })

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)
async function namesIn(raw: Buffer): Promise<string[]> {
  const zip = await open(raw, { lazyEntries: false })
  const names: string[] = []
  zip.on('entry', ({ fileName }: yauzl.Entry) => names.push(fileName))
  await new Promise((resolve, reject) => zip.on('end', resolve).on('error', reject))
  return names
}

test('the chosen invoices leave as one archive, a document each, in the language that is asked for', async () => {
  const [one, , other] = invoices
  const { status, headers, raw } = await archive(buyer, [other!.id, one!.id], 'ru')
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(await namesIn(raw)).toEqual([`invoice-${one!.number}-ru.pdf`, `invoice-${other!.number}-ru.pdf`])
})

test('an invoice of another company, or more than a hundred, are not put into one', async () => {
  const ids = invoices.map(({ id }) => id)
  expect((await archive(stranger, ids)).status).toBe(404)
  expect((await archive(buyer, [...ids, 999_999])).status).toBe(404)
  expect((await archive(cast.manager, ids)).status).toBe(403)
  const many = Array.from({ length: 101 }, (_, at) => at + 1)
  expect((await archive(buyer, many)).status).toBe(422)
})

test('invoices are found by when they were issued and by the order they are of', async () => {
  const [first, second] = invoices
  await trade.portico.platform.pool.query(
    `update invoices set issued_at = '2024-05-14 23:59Z' where id = $1`,
    [first!.id],
  )
  const found = async (input: string, as = buyer) =>
    (await trade.ask<InvoiceSummary[]>(as, 'GET', `/api/front/invoices?${input}`)).body.map(({ id }) => id)
  expect(await found('issued_from=2024-05-14&issued_to=2024-05-14')).toEqual([first!.id])
  expect(await found('issued_to=2024-05-13')).toEqual([])
  expect(await found('issued_from=2024-05-15')).not.toContain(first!.id)
  expect(await found(`order_number=${second!.order_number}`)).toEqual([second!.id])
  expect(await found(`order_number=${second!.order_number}`, stranger)).toEqual([])
})
