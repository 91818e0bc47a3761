import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { sendLot } from '#processes/testing/send-lot.ts'
import { buyer, startTrade, type Trade } from '#processes/testing/trade.ts'
import type { InvoiceDraft, WaitingDraft } from '../draft-shape.ts'

/** A shipment whose tax is not the one the client agreed to is invoiced by a person, from a draft. */
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await sql(`update company set facts = facts || '{"time_zone": "UTC"}'`)
  await sql(`insert into warehouses (code, name_en) values ('hamburg', 'Hamburg')`)
  await sql(`insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
    values ('DE', 'DE999999903', 'standard', 'eu', 'EUR', '2000-01-01')`)
  await sql(`update tax_registrations set number = 'LV99999999902', scheme = 'standard' where country = 'LV'`)
  await sql(`update tax_registrations set accounting_currency = 'EUR'`)
  await sql(
    `insert into tax_profiles (organization_id, is_taxable_person, establishment_country)
     select organization_id, true, 'LV' from users where email = $1`,
    [buyer],
  )
  await trade.good(cast.admin, 'PUT', '/api/manager/warehouses/hamburg', { country: 'DE' })
})
afterAll(() => trade.portico.stop())
beforeEach(() => trade.terms(0, 14))

const sql = (text: string, values: unknown[] = []) => trade.portico.platform.pool.query(text, values)
const manager = <T = any>(method: string, path: string, body?: object) =>
  trade.good<T>(cast.manager, method, `/api/manager${path}`, body)
const draftsOf = ({ id }: Order) => manager<InvoiceDraft[]>('GET', `/orders/${id}/invoice-drafts`)
const issueAll = ({ id }: Order) =>
  trade.ask(cast.manager, 'POST', `/api/manager/orders/${id}/invoices`, { kind: 'invoice' })
const ratesOf = async ({ id }: Order) =>
  (await trade.invoicesOf(id)).map(({ net, tax, totals }) => ({
    net: net.amount,
    tax: tax?.amount,
    rate: totals.breakdown[0]!.rate_bp,
  }))
const isAsked = async ({ id }: Order) =>
  (
    await sql(`select from tasks where kind = 'invoicing.issue' and subject = $1 and closed_at is null`, [
      `order:${id}`,
    ])
  ).rowCount === 1

const sent = async (order: Order, at: number, quantity: number, warehouse?: string) =>
  (await sendLot({ portico: trade.portico, buyer, order }, at, quantity, warehouse)).id

test('a shipment from a warehouse abroad becomes a draft with the tax of that country', async () => {
  const order = await trade.started()
  const [bolts, nuts] = order.lines.map(({ total }) => total!.amount)
  const lot = await sent(order, 0, 3, 'hamburg')
  expect(await trade.invoicesOf(order.id)).toEqual([])
  expect(await isAsked(order)).toBe(true)
  const [draft] = await draftsOf(order)
  expect(draft).toMatchObject({
    lot_id: lot,
    by: 'Portico',
    obstacle: null,
    tax_changes: [{ agreed: { category: 'S', rate_bp: 2100 }, now: { category: 'S', rate_bp: 1900 } }],
    amount: { amount: bolts! + Math.round(bolts! * 0.19) },
  })
  const waiting = await manager<WaitingDraft[]>('GET', '/invoice-drafts')
  expect(waiting[0]).toMatchObject({ id: draft!.id, by: 'Portico' })
  // The goods at home are invoiced by themselves; everything at once would ignore where the others left from.
  await sent(order, 1, 2)
  expect(await ratesOf(order)).toEqual([{ net: nuts, tax: Math.round(nuts! * 0.21), rate: 2100 }])
  expect((await issueAll(order)).body).toMatchObject({ code: 'invoicing.lotDraftFirst' })
  const { id, version, amount } = (await draftsOf(order))[0]!
  await manager('POST', `/invoice-drafts/${id}/issue`, { version, amount: amount!.amount })
  expect((await ratesOf(order)).find(({ net }) => net === bolts)).toEqual({
    net: bolts,
    tax: Math.round(bolts! * 0.19),
    rate: 1900,
  })
  expect(await isAsked(order)).toBe(false)
  expect((await issueAll(order)).body).toMatchObject({ code: 'invoicing.nothingLeft' })
})

test('a draft of a shipment does not become an advance, and can be discarded', async () => {
  const order = await trade.started()
  await sent(order, 0, 3, 'hamburg')
  const [draft] = await draftsOf(order)
  const changed = await trade.ask(cast.manager, 'PUT', `/api/manager/invoice-drafts/${draft!.id}`, {
    ...{ kind: 'prepayment', percent: 40, version: draft!.version },
  })
  expect(changed.status).toBe(409)
  await manager('DELETE', `/invoice-drafts/${draft!.id}`)
  expect((await issueAll(order)).status).toBe(200)
  expect((await ratesOf(order)).map(({ rate }) => rate)).toEqual([2100])
})

test('a rate that has changed since the order was agreed becomes a draft', async () => {
  const order = await trade.started()
  await sql(`insert into tax_rates (country, class, rate_bp, valid_from, source)
    values ('LV', 'standard', 2300, current_date - 1, 'Example')`)
  await sent(order, 1, 2)
  expect(await trade.invoicesOf(order.id)).toEqual([])
  expect((await draftsOf(order))[0]!.tax_changes).toEqual([
    { agreed: { category: 'S', rate_bp: 2100 }, now: { category: 'S', rate_bp: 2300 } },
  ])
  // Staff cannot issue it without a draft, which shows the difference.
  await manager('DELETE', `/invoice-drafts/${(await draftsOf(order))[0]!.id}`)
  expect((await issueAll(order)).body).toMatchObject({ code: 'invoicing.taxDiffers' })
  const [draft] = await manager<InvoiceDraft[]>('POST', `/orders/${order.id}/invoice-drafts`, {
    kind: 'invoice',
  })
  expect(draft!.tax_changes).toHaveLength(1)
  const { id, version, amount } = draft!
  await manager('POST', `/invoice-drafts/${id}/issue`, { version, amount: amount!.amount })
  expect((await ratesOf(order)).map(({ rate }) => rate)).toEqual([2300])
  // What is agreed from now on has the new rate.
  const next = await trade.started()
  await sent(next, 1, 2)
  expect((await ratesOf(next)).map(({ rate }) => rate)).toEqual([2300])
  await sql(`delete from tax_rates where source = 'Example'`)
})

test('goods that left before a rate changed are invoiced by the rate of that day', async () => {
  await sql(`insert into tax_rates (country, class, rate_bp, valid_from, source)
    values ('LV', 'standard', 2300, current_date - 10, 'Example')`)
  await sql(`update tax_registrations set valid_to = '2001-01-01'`)
  const order = await trade.started()
  const lots = [await sent(order, 0, 3), await sent(order, 1, 2)]
  expect(await trade.invoicesOf(order.id)).toEqual([])
  await sql('update tax_registrations set valid_to = null')
  const left = (lot: number, daysAgo: number) =>
    sql(`update lots set sent_at = now() - $2 * interval '1 day' where id = $1`, [lot, daysAgo])
  await left(lots[0]!, 40)
  await left(lots[1]!, 30)
  expect((await issueAll(order)).status).toBe(200)
  expect((await ratesOf(order)).map(({ rate }) => rate)).toEqual([2100])
  const [invoice] = await trade.invoicesOf(order.id)
  const pdf = await trade.portico.request(buyer, 'GET', `/api/front/invoices/${invoice!.id}/pdf?lang=ru`)
  const supplied = dayIn('ru', new Date(Date.now() - 30 * 86_400_000), 'UTC')
  expect(await pdfWords(pdf.raw)).toContain(`Дата отгрузки ${supplied}`)
  await sql(`delete from tax_rates where source = 'Example'`)
})

test('administrators set the country of a warehouse', async () => {
  const change = (as: string, code: string, country: unknown) =>
    trade.ask(as, 'PUT', `/api/manager/warehouses/${code}`, { country })
  expect((await change(cast.chief, 'hamburg', 'LV')).status).toBe(403)
  expect((await change(buyer, 'hamburg', 'LV')).status).toBe(403)
  expect((await change(cast.admin, 'nowhere', 'LV')).status).toBe(404)
  expect((await change(cast.admin, 'hamburg', 'Germany')).status).toBe(422)
  expect((await trade.ask(buyer, 'GET', '/api/manager/warehouses')).status).toBe(403)
  const list = await manager('GET', '/warehouses')
  expect(list.find(({ code }: { code: string }) => code === 'hamburg')).toMatchObject({
    ...{ code: 'hamburg', name: 'Hamburg', country: 'DE', is_sellable: true },
  })
})
