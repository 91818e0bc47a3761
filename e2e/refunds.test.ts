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
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a cancelled order that was paid is refunded: one person requests it, another approves, the client sees it', {
  timeout: 180_000,
}, async () => {
  const client = await provenClient({}, { organization_name: 'Quay of Refunds' })
  const [bolt] = await callApi<{ id: number }[]>(client.token, 'GET', '/api/front/products?q=HB-M8X40-A2')
  const { cart } = await callApi<{ cart: { id: number } }>(
    client.token,
    'POST',
    '/api/front/carts/active/lines',
    { lines: [{ product_id: bolt!.id, quantity: 300 }] },
  )
  const order = await callApi(client.token, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  const { token: admin } = await tokensOf(cast.admin)
  await callApi(admin, 'POST', `/api/manager/orders/${order.id}/confirmation`)
  const buyer = await visitor(browser)
  await signInAs(buyer.context, client.email)
  await openPage(buyer.page, address(paths.account.invoices))
  await isLive(buyer.page)
  await buyer.page.getByRole('link', { name: /^\d{4}-\d{5}$/ }).waitFor()
  const [invoice] = await callApi<{ id: number; amount: { amount: number } }[]>(
    client.token,
    'GET',
    '/api/front/invoices',
  )
  await callApi(admin, 'POST', `/api/manager/invoices/${invoice!.id}/payments`, {
    ...{ amount: invoice!.amount.amount, paid_on: '2026-01-16', method: 'transfer', reference: 'PO 11' },
  })
  await callApi(admin, 'POST', `/api/manager/orders/${order.id}/cancellation`, {
    ...{ cause: 'out_of_stock', note: 'None left' },
  })
  await buyer.page
    .getByRole('link', { name: /^\d{4}-\d{5}$/ })
    .nth(1)
    .waitFor()

  const asking = await visitor(browser)
  await signInAs(asking.context, cast.admin)
  await openPage(asking.page, address(paths.manager.clientRefunds(client.organization)))
  const { page, say } = asking
  await page.getByRole('button', { name: say('refunds.request') }).click()
  const dialog = page.getByRole('dialog', { name: say('refunds.request') })
  await typeInto(dialog.getByLabel(say('refunds.toAccount')), 'LV80BANK0000435195001')
  await dialog.getByRole('button', { name: say('refunds.request') }).click()
  await dialog.getByText(say('errors.required')).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await typeInto(dialog.getByLabel(say('refunds.reason')), 'Order cancelled')
  await dialog.getByRole('button', { name: say('refunds.request') }).click()
  const row = page
    .getByRole('table', { name: say('refunds.title') })
    .getByRole('row')
    .nth(1)
  await row.getByText(say('refunds.states.requested')).waitFor()
  expect(await row.getByRole('button').count(), 'not by the same person').toBe(0)
  const seen = buyer.page.getByRole('table', { name: buyer.say('refunds.title') })
  await seen.getByText(buyer.say('refunds.ownStates.requested')).waitFor()

  const deciding = await visitor(browser)
  await signInAs(deciding.context, cast.chief)
  await openPage(deciding.page, address(paths.manager.clientRefunds(client.organization)))
  await deciding.page.getByRole('button', { name: deciding.say('refunds.approve') }).click()
  await page.getByRole('button', { name: say('refunds.send') }).click()
  await typeInto(page.getByLabel(say('refunds.reference')), 'PO 118')
  const sending = page.getByRole('dialog', { name: /^Refund R-\d+ is sent$/ })
  await sending.getByRole('button', { name: say('refunds.send') }).click()
  await row.getByText(say('refunds.states.sent'), { exact: true }).waitFor()

  await seen.getByText(buyer.say('refunds.ownStates.sent'), { exact: true }).first().waitFor()
  await seen.getByText('PO 118').waitFor()
  expect(await violationsIn(buyer.page)).toEqual([])
  await openPage(buyer.page, address(paths.account.statement))
  await buyer.page.getByText(/^Refund R-\d+$/).waitFor()
  const { payment_state } = await callApi(client.token, 'GET', `/api/front/orders/${order.id}`)
  expect(payment_state).toBe('refunded')
})
