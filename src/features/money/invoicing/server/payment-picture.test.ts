import decode from 'qr/decode.js'
import { extractImages, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'

let trade: Trade
const account = (currency: string, account: string, bic: string, correspondent_account: string) => ({
  currency,
  account,
  bic,
  correspondent_account,
  bank: 'Industra',
})

beforeAll(async () => {
  trade = await startTrade()
  const { version, now: _, ...facts } = (await trade.ask(cast.admin, 'GET', '/api/public/company')).body
  const changed = await trade.ask(cast.admin, 'PUT', '/api/manager/company', {
    ...facts,
    legal_name: { en: 'Portico Supply', ru: 'ООО «Портико»' },
    accounts: [
      account('EUR', 'LV44 DEMO 0000 0000 0000 1', 'INDRLV22', ''),
      account('RUB', '40702810100000000001', '044525225', '30101810400000000225'),
    ],
    based_on: version,
  })
  expect(changed.status).toBe(200)
})
afterAll(() => trade.portico.stop())

async function invoicedIn(currency: string) {
  const { id } = await trade.confirmed()
  await trade.portico.platform.pool.query('update orders set currency = $2 where id = $1', [id, currency])
  const [invoice] = (await trade.issue(id, { kind: 'invoice' })).body
  return invoice!
}

/** Returns what a camera would read on the first page of a PDF. */
async function readOff(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pictures = await extractImages(document, 1)
  return pictures.map(({ data, width, height, channels }) =>
    decode({ data: channels === 4 ? data : withAlpha(data, channels), width, height }),
  )
}

function withAlpha(data: Uint8ClampedArray, channels: number): Uint8ClampedArray {
  const wide = new Uint8ClampedArray((data.length / channels) * 4).fill(255)
  for (let at = 0; at < data.length / channels; at += 1)
    for (let part = 0; part < 3; part += 1)
      wide[at * 4 + part] = data[at * channels + (channels === 1 ? 0 : part)]!
  return wide
}

const pdfOf = async ({ id }: { id: number }, lang: string): Promise<Buffer> =>
  (await trade.ask(buyer, 'GET', `/api/front/invoices/${id}/pdf?lang=${lang}`)).raw

test('the code on a document is read back by a decoder: roubles as ГОСТ Р 56042 has it', async () => {
  const invoice = await invoicedIn('RUB')
  expect(invoice.payment_code).not.toBeNull()
  expect(await readOff(await pdfOf(invoice, 'ru'))).toEqual([
    'ST00012|Name=ООО «Портико»|PersonalAcc=40702810100000000001|BankName=Industra|BIC=044525225|' +
      `CorrespAcc=30101810400000000225|Sum=${invoice.amount.amount}|Purpose=Оплата по счёту ${invoice.number}`,
  ])
})

test('euros as the EPC has it, with what is left to pay and not what was asked for', async () => {
  const invoice = await invoicedIn('EUR')
  await trade.pay(invoice, invoice.amount.amount - 1205)
  expect((await readOff(await pdfOf(invoice, 'en')))[0]?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'INDRLV22', 'Portico Supply', 'LV44DEMO0000000000001', 'EUR12.05'],
    ...['', '', `Payment of invoice ${invoice.number}`],
  ])
})

test('where no standard fits, and where nothing is left to pay, there is none', async () => {
  const dollars = await invoicedIn('USD')
  expect(dollars.payment_code).toBeNull()
  expect(await readOff(await pdfOf(dollars, 'en'))).toEqual([])
  const paid = await invoicedIn('EUR')
  const [after] = (await trade.pay(paid, paid.amount.amount)).body
  expect(after!.payment_code).toBeNull()
})
