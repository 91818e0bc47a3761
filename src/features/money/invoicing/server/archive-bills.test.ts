import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { cast } from '#demo/cast.ts'
import { buyer, startTrade, stranger, type Trade } from '#processes/testing/trade.ts'
import type { Bill, BillSummary } from '../contract.ts'

let trade: Trade
let bills: Bill[]
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 14)
  bills = []
  for (let times = 0; times < 3; times += 1) {
    const { id } = await trade.confirmed()
    bills.push((await trade.issue(id, { kind: 'full' })).body[0]!)
  }
})
afterAll(() => trade.portico.stop())

const archive = (as: string, ids: readonly number[], lang = 'en') =>
  trade.ask(as, 'POST', '/api/front/bills/archive', { ids, lang })

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)
async function namesIn(raw: Buffer): Promise<string[]> {
  const zip = await open(raw, { lazyEntries: false })
  const names: string[] = []
  zip.on('entry', ({ fileName }: yauzl.Entry) => names.push(fileName))
  await new Promise((resolve, reject) => zip.on('end', resolve).on('error', reject))
  return names
}

test('the chosen bills leave as one archive, a paper each, in the language that is asked for', async () => {
  const [one, , other] = bills
  const { status, headers, raw } = await archive(buyer, [other!.id, one!.id, one!.id], 'ru')
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(await namesIn(raw)).toEqual([`bill-${one!.number}-ru.pdf`, `bill-${other!.number}-ru.pdf`])
})

test('a bill of another company, or more than a hundred, are not put into one', async () => {
  const ids = bills.map(({ id }) => id)
  expect((await archive(stranger, ids)).status).toBe(404)
  expect((await archive(buyer, [...ids, 999_999])).status).toBe(404)
  expect((await archive(cast.manager, ids)).status).toBe(403)
  const many = Array.from({ length: 101 }, (_, at) => at + 1)
  expect((await archive(buyer, many)).status).toBe(422)
})

test('bills are found by when they were issued and by the order they are of', async () => {
  const [first, second] = bills
  await trade.portico.platform.pool.query(`update bills set issued_at = '2024-05-14 23:59Z' where id = $1`, [
    first!.id,
  ])
  const found = async (wish: string, as = buyer) =>
    (await trade.ask<BillSummary[]>(as, 'GET', `/api/front/bills?${wish}`)).body.map(({ id }) => id)
  expect(await found('issued_from=2024-05-14&issued_to=2024-05-14')).toEqual([first!.id])
  expect(await found('issued_to=2024-05-13')).toEqual([])
  expect(await found('issued_from=2024-05-15')).not.toContain(first!.id)
  expect(await found(`order_number=${second!.order_number}`)).toEqual([second!.id])
  expect(await found(`order_number=${second!.order_number}`, stranger)).toEqual([])
})
