import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isLive,
  openBrowser,
  openPage,
  signInAs,
  success,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'
import { attach } from './testing/uploads.ts'

/** An invoice and its payment, on both sides. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Lot = { id: number; number: number; version: number }
/** Packs and readies all of a started order, and requests it as the client. */
async function requestedLot(own: string, staff: string, orderId: number): Promise<Lot> {
  type Begun = { lines: { id: number }[] }
  const { lines } = await callApi<Begun>(staff, 'POST', `/api/manager/orders/${orderId}/start`)
  const formed = await callApi<Lot>(staff, 'POST', `/api/manager/orders/${orderId}/lots`, {
    lines: [{ line_id: lines[0]!.id, quantity: 300 }],
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 9000 }],
  })
  const { id, version } = await callApi<Lot>(staff, 'POST', `/api/manager/lots/${formed.id}/readiness`, {
    version: formed.version,
  })
  return callApi<Lot>(own, 'POST', '/api/front/lot-requests', {
    lots: [{ id, version }],
    delivery_method: 2,
    requested_on: '2099-05-14',
  })
}

test('an invoice comes with the confirmation, holds the goods back, is reported paid with a proof, and lets them go', {
  timeout: 180_000,
}, async () => {
  const client = await provenClient({}, { organization_name: 'Quay of Invoices' })
  const [bolt] = await callApi<{ id: number }[]>(client.token, 'GET', '/api/front/products?q=HB-M8X40-A2')
  const lines = [{ product_id: bolt!.id, quantity: 300 }]
  const { cart } = await callApi<{ cart: { id: number } }>(
    client.token,
    'POST',
    '/api/front/carts/active/lines',
    { lines },
  )
  const order = await callApi(client.token, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  const buyer = await visitor(browser)
  await signInAs(buyer.context, client.email)
  await openPage(buyer.page, address(paths.account.invoices))
  await isLive(buyer.page)
  await buyer.page.getByText(buyer.say('invoicing.none')).waitFor()

  // Without agreed terms a client pays in advance: the confirmation creates the invoice at once.
  const { token } = await tokensOf(cast.admin)
  await callApi(token, 'POST', `/api/manager/orders/${order.id}/confirmation`)
  const number = buyer.page.getByRole('link', { name: /^\d{4}-\d{5}$/ })
  await number.click()
  await buyer.page.getByText(/LV\d\d DEMO/).waitFor()
  expect(await violationsIn(buyer.page)).toEqual([])
  await buyer.page.getByRole('button', { name: buyer.say('invoicing.iHavePaid') }).click()
  const dialog = buyer.page.getByRole('dialog', { name: buyer.say('invoicing.reportTitle') })
  await dialog.getByRole('button', { name: buyer.say('invoicing.report') }).click()
  await dialog.getByText(buyer.say('errors.required')).waitFor()
  await dialog.getByLabel(buyer.say('invoicing.reference')).pressSequentially('PO 4711')
  await attach(dialog.locator('input[type="file"]'), {
    name: 'transfer.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('paid'),
  })
  await dialog.getByText('transfer.txt').waitFor()
  expect(await violationsIn(buyer.page)).toEqual([])
  await dialog.getByRole('button', { name: buyer.say('invoicing.report') }).click()
  await success(buyer.page, buyer.say('invoicing.reported'))
  await buyer.page.getByText(buyer.say('invoicing.paymentStates.reported')).waitFor()

  // A reported payment does not count yet: the goods are packed and requested, but cannot be booked.
  const lot = await requestedLot(client.token, token, order.id)
  const workbench = await visitor(browser)
  await signInAs(workbench.context, cast.admin)
  await openPage(workbench.page, address(`${paths.manager.allOrders}${paths.manager.lotHere(lot.id)}`))
  await isLive(workbench.page)
  const over = workbench.page.getByRole('dialog').first()
  const book = over.getByRole('button', { name: workbench.say('shipments.transitions.book'), exact: true })
  expect(await book.getAttribute('aria-disabled')).toBe('true')
  await over.getByText(workbench.say('shipments.guards.paid')).waitFor()
  await openPage(workbench.page, address(paths.manager.home))
  await isLive(workbench.page)
  await workbench.page
    .getByRole('row')
    .filter({ hasText: 'Quay of Invoices' })
    .filter({ hasText: workbench.say('invoicing.tasks.confirm') })
    .getByRole('link')
    .first()
    .click()
  const received = workbench.page.getByRole('button', {
    name: workbench.say('invoicing.confirmPayment'),
    exact: true,
  })
  await received.waitFor()
  expect(await violationsIn(workbench.page)).toEqual([])
  await received.click()
  await success(workbench.page, workbench.say('invoicing.paymentConfirmed'))
  await received.waitFor({ state: 'detached' })

  await buyer.page.getByText(buyer.say('invoicing.paymentStates.confirmed')).waitFor()
  await openPage(workbench.page, address(`${paths.manager.allOrders}${paths.manager.lotHere(lot.id)}`))
  await isLive(workbench.page)
  await book.click()
  const booking = workbench.page.getByRole('dialog', {
    name: workbench.say('shipments.ask.bookTitle', { number: lot.number }),
  })
  await typeInto(booking.getByLabel(workbench.say('shipments.carrier')), 'Baltic Freight')
  await booking.getByRole('button', { name: workbench.say('shipments.ask.book'), exact: true }).click()
  await over.getByRole('button', { name: workbench.say('shipments.transitions.send'), exact: true }).waitFor()
  await openPage(buyer.page, address(paths.account.lot(lot.id)))
  await buyer.page.getByText('Baltic Freight', { exact: true }).waitFor()
  await openPage(buyer.page, address(paths.account.statement))
  await buyer.page.getByText(buyer.say('ledger.kinds.payment', { ref: 'PO 4711' })).waitFor()
  const closing = buyer.page.locator('dl > div').filter({ hasText: buyer.say('ledger.closing') })
  expect(await closing.innerText()).toContain('0.00')
  expect(await violationsIn(buyer.page)).toEqual([])
  expect([...buyer.troubles, ...workbench.troubles]).toEqual([])
  await buyer.context.close()
  await workbench.context.close()
})

/** Places an order as this client and confirms it. */
async function confirmedOrder(own: string, staff: string): Promise<{ id: number; number: number }> {
  const [bolt] = await callApi<{ id: number }[]>(own, 'GET', '/api/front/products?q=HB-M8X40-A2')
  const { cart } = await callApi<{ cart: { id: number } }>(own, 'POST', '/api/front/carts/active/lines', {
    lines: [{ product_id: bolt!.id, quantity: 300 }],
  })
  const order = await callApi<{ id: number; number: number }>(
    ...([own, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 }] as const),
  )
  await callApi(staff, 'POST', `/api/manager/orders/${order.id}/confirmation`)
  return order
}

test('an invoice is prepared as a draft no one else sees, changed, issued, read in the statement on both sides and taken as a ZIP', {
  timeout: 180_000,
}, async () => {
  const client = await provenClient({}, { organization_name: 'Quay of Drafts' })
  const { token } = await tokensOf(cast.admin)
  const order = await confirmedOrder(client.token, token)
  const invoices = () => callApi<{ id: number; number: string }[]>(client.token, 'GET', '/api/front/invoices')
  // The automatic invoice is withdrawn: staff issue another one.
  await expect.poll(async () => (await invoices()).length).toBe(1)
  const [first] = await invoices()
  await callApi(token, 'POST', `/api/manager/invoices/${first!.id}/withdrawal`, { reason: 'In two parts' })
  // It is credited whole.
  const before = (await invoices()).map(({ id }) => id)
  expect(before).toHaveLength(2)

  const workbench = await visitor(browser)
  const { page, say } = workbench
  await signInAs(workbench.context, cast.admin)
  await openPage(page, address(`${paths.manager.order(order.id)}&panel=invoices`))
  await isLive(page)
  await page.getByRole('button', { name: say('invoicing.drafts.prepare') }).click()
  const form = page.getByRole('dialog', { name: say('invoicing.drafts.title') })
  await form.getByLabel(say('invoicing.kind'), { exact: true }).selectOption('prepayment')
  await typeInto(form.getByLabel(say('invoicing.percent')), '40')
  await typeInto(form.getByLabel(say('invoicing.drafts.note')), 'Ask Ann first')
  expect(await violationsIn(page)).toEqual([])
  await form.getByRole('button', { name: say('invoicing.drafts.keep') }).click()
  const draft = page.getByRole('region', { name: say('invoicing.drafts.draft') })
  await draft.getByText('Ask Ann first').waitFor()
  await draft.getByText(say('invoicing.lines'), { exact: true }).click()
  await draft.getByText('Prepayment of 40 %').waitFor()
  expect(await violationsIn(page)).toEqual([])
  expect((await invoices()).map(({ id }) => id)).toEqual(before)

  await draft.getByRole('button', { name: say('invoicing.drafts.change') }).click()
  await typeInto(form.getByLabel(say('invoicing.percent')), '25')
  await form.getByRole('button', { name: say('invoicing.drafts.keep') }).click()
  await draft.getByText('Prepayment of 25 %').waitFor()

  // Also found in the list of all invoices, and issued there.
  await openPage(page, address(paths.manager.allInvoices))
  await isLive(page)
  await page.locator('summary', { hasText: /draft invoices?/ }).click()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('link', { name: say('invoicing.drafts.ofOrder', { number: order.number }) }).click()
  await draft.getByRole('button', { name: say('invoicing.drafts.issue'), exact: true }).click()
  const asked = page.getByRole('dialog', { name: say('invoicing.drafts.issueAsk') })
  await asked.getByRole('button', { name: say('invoicing.drafts.issue'), exact: true }).click()
  await success(page, say('invoicing.issuedNow'))
  await draft.waitFor({ state: 'detached' })
  const issued = (await invoices()).find(({ id }) => !before.includes(id))!

  await openPage(page, address(`${paths.manager.client(client.organization)}&panel=statement`))
  await isLive(page)
  const entry = say('ledger.kinds.invoice', { ref: issued.number })
  await page.getByRole('dialog').getByText(entry, { exact: true }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  const pdf = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'XLSX' }).click()
  expect((await pdf).suggestedFilename()).toBe('statement.xlsx')

  const buyer = await visitor(browser)
  await signInAs(buyer.context, client.email)
  await openPage(buyer.page, address(`${paths.account.invoices}?order_number=${order.number}`))
  await isLive(buyer.page)
  expect(await violationsIn(buyer.page)).toEqual([])
  await buyer.page.getByRole('row').filter({ hasText: issued.number }).getByRole('checkbox').press('Space')
  const zip = buyer.page.waitForEvent('download')
  await buyer.page.getByRole('button', { name: say('invoicing.archive', { count: 1 }) }).press('Enter')
  expect((await zip).suggestedFilename()).toBe('invoices-en.zip')
  expect([...buyer.troubles, ...workbench.troubles]).toEqual([])
  await buyer.context.close()
  await workbench.context.close()
})
