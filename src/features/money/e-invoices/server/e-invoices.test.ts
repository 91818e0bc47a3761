import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { buyer, startTrade, stranger, type Trade } from '#processes/testing/trade.ts'
import { eInvoices } from '../contract.ts'
import { textsAt } from '../testing/texts-at.ts'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 14)
  // The buyer is a German company whose VAT id was checked today.
  await trade.portico.platform.pool.query(
    `update tax_registrations set number = 'LV99999999902', scheme = 'standard' where country = 'LV'`,
  )
  const details = {
    ...{ establishment_country: 'DE', is_taxable_person: true, version: null },
    numbers: [{ country: 'DE', number: 'DE136695976' }],
  }
  expect((await trade.ask(buyer, 'PUT', '/api/front/tax-details', details)).status).toBe(200)
  const { rows } = await sql('select organization_id as id from users where email = $1', [buyer])
  const checked = await trade.ask(cast.manager, 'POST', `/api/manager/clients/${rows[0].id}/tax-id-checks`, {
    ...{ country: 'DE', kind: 'vat', value: 'DE136695976', result: 'valid' },
    ...{ reference: null, name_returned: null, address_returned: null },
    checked_on: new Date().toISOString().slice(0, 10),
  })
  expect(checked.status).toBe(200)
})
afterAll(() => trade.portico.stop())

const sql = (text: string, values: unknown[] = []) => trade.portico.platform.pool.query(text, values)

/** An order to an address, invoiced by hand. */
async function invoiced(address: string, kind: 'invoice' | 'prepayment' = 'invoice'): Promise<Invoice> {
  const { id } = await trade.confirmed(buyer, address)
  const made = await trade.issue(id, kind === 'invoice' ? { kind } : { kind, percent: 30 })
  expect([made.status, (made.body as { code?: string }).code]).toEqual([200, undefined])
  return made.body.at(-1)!
}
const download = (as: string, endpoint: keyof typeof eInvoices, id: number, lang: 'en' | 'ru' = 'en') =>
  trade.portico.as(as).answer(eInvoices[endpoint], { params: { id }, query: { lang } })
const textOf = (body: unknown): string => Buffer.from(body as Uint8Array).toString()

describe('an issued invoice', () => {
  test('to another member state is downloaded with the day and country of the supply, by both sides', async () => {
    const invoice = await invoiced('Germany, Leipzig, Industriestrasse 12')
    const today = new Date().toISOString().slice(0, 10)
    for (const [who, endpoint] of [
      [buyer, 'ubl'],
      [cast.manager, 'staffUbl'],
    ] as const) {
      const { status, body } = await download(who, endpoint, invoice.id)
      const xml = textOf(body)
      expect(status).toBe(200)
      expect(textsAt(xml, 'Invoice', 'InvoiceTypeCode')).toEqual(['380'])
      expect(textsAt(xml, 'Delivery', 'ActualDeliveryDate')).toEqual([today])
      expect(textsAt(xml, 'Delivery', 'IdentificationCode')).toEqual(['DE'])
      expect(textsAt(xml, 'TaxSubtotal', 'TaxExemptionReasonCode')).toEqual(['VATEX-EU-IC'])
      expect(textsAt(xml, 'EndpointID')).toEqual(['LV99999999902', 'DE136695976'])
    }
    const { body } = await download(buyer, 'cii', invoice.id)
    expect(textsAt(textOf(body), 'DuePayableAmount')).toEqual([(invoice.amount.amount / 100).toFixed(2)])
  })

  test('is also a PDF with its XML inside, in the language that is asked for', async () => {
    const invoice = await invoiced('Norway, Oslo, Gate 4')
    const url = `/api/front/invoices/${invoice.id}/factur-x?lang=ru`
    const { status, raw: bytes } = await trade.portico.request(buyer, 'GET', url)
    expect([status, bytes.subarray(0, 8).toString()]).toEqual([200, '%PDF-1.7'])
    expect(bytes.toString('latin1')).toContain('(factur-x.xml)')
    expect(await pdfWords(bytes)).toContain(`Счёт ${invoice.number}`)
  })

  test('of another client or manager does not exist', async () => {
    const { id } = await invoiced('Norway, Oslo, Gate 4')
    for (const endpoint of ['ubl', 'cii', 'facturX'] as const)
      expect((await download(stranger, endpoint, id)).status).toBe(404)
    for (const endpoint of ['staffUbl', 'staffCii', 'staffFacturX'] as const)
      expect((await download(cast.otherManager, endpoint, id)).status).toBe(404)
  })

  test('is named by its credit note, and that says why', async () => {
    const { id, number, lines } = await invoiced('Norway, Oslo, Gate 4')
    const made = await trade.ask<Invoice[]>(cast.manager, 'POST', `/api/manager/invoices/${id}/corrections`, {
      lines: [{ line: 0, price: lines[0]!.price!.amount - 1 }],
      reason: 'Too dear',
    })
    expect(made.status).toBe(200)
    const xml = textOf((await download(buyer, 'ubl', made.body.at(-1)!.id)).body)
    expect(textsAt(xml, 'CreditNote', 'Note')[0]).toBe('Too dear')
    expect(textsAt(xml, 'BillingReference', 'ID')).toEqual([number])
    // One cent less for each of three bolts.
    expect(textsAt(xml, 'PayableAmount')).toEqual(['0.03'])
  })

  test('that is an advance within the EU has only a PDF, and the answer says why', async () => {
    const { id } = await invoiced('Germany, Leipzig, Industriestrasse 12', 'prepayment')
    const { status, body } = await download(buyer, 'ubl', id)
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: 'eInvoices.obstacles.advance_within_eu',
        message: expect.stringContaining('use its PDF'),
      }),
    ])
  })

  test('that is older than tax has only a PDF', async () => {
    const { id } = await invoiced('Norway, Oslo, Gate 4')
    await sql('update invoices set tax = null, tax_amount = 0 where id = $1', [id])
    expect((await download(buyer, 'facturX', id)).body).toMatchObject({
      code: 'eInvoices.obstacles.before_tax',
    })
  })
})
