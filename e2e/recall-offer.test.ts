import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, callApi, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a sent offer with a wrong price is recalled and corrected, and the client reads why', async () => {
  const { email, token } = await provenClient({ discount_level: 2 })
  const [product] = await callApi<{ id: number; min_qty: number }[]>(
    token,
    'GET',
    '/api/front/products?q=hex%20bolt%20M16&per_page=1',
  )
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'To recall' })
  const line = { product_id: product!.id, quantity: product!.min_qty * 10 }
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, line)
  const order = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  const { token: staff } = await tokensOf(cast.chief)
  const draft = await callApi(staff, 'GET', `/api/manager/orders/${order.id}/draft`)
  const lines = draft.lines.map(({ id, quantity, price }: any) => ({
    ...{ id, quantity },
    price: { ...price, amount: price.amount * 10 },
  }))
  const { version } = await callApi(staff, 'PUT', `/api/manager/orders/${order.id}/draft`, {
    ...{ version: draft.version, valid_until: draft.valid_until, message: null, lines },
  })
  await callApi(staff, 'POST', `/api/manager/orders/${order.id}/offer`, { version })

  const [client, manager] = [await visitor(browser), await visitor(browser, { lang: 'ru' })]
  await signInAs(client.context, email)
  await signInAs(manager.context, cast.chief)
  await manager.page.setViewportSize({ width: 390, height: 844 })
  const { say } = manager
  await openPage(client.page, address(`/account/orders/${order.id}?panel=offer`))
  await openPage(manager.page, address(`/manager/orders-management/all-orders?order=${order.id}&panel=offer`))
  const recall = manager.page.getByRole('button', { name: say('orders.offers.recall') })
  await recall.click()
  const dialog = manager.page.getByRole('dialog').filter({ hasText: say('orders.offers.recallText') })
  await typeInto(dialog.getByLabel(say('orders.offers.recallReason')), 'A digit too many')
  await dialog.getByRole('button', { name: say('orders.offers.recall') }).click()

  // The editor opens with the lines of the offer. The client can no longer accept it.
  await manager.page.getByRole('button', { name: say('orders.offers.byTheRules') }).click()
  await client.page.locator('[data-next="answer"]').waitFor()
  await client.page.getByText('A digit too many').first().waitFor()
  await manager.page.getByText(say('orders.offers.saved')).waitFor()
  await manager.page.getByRole('button', { name: say('orders.offers.send') }).click()

  const accept = client.say('orders.offers.accept', { total: '' }).trim()
  await client.page.getByRole('button', { name: new RegExp(accept) }).click()
  await client.page.locator('[data-next="start"]').waitFor()
  const agreed = await callApi(token, 'GET', `/api/front/orders/${order.id}`)
  expect([agreed.stage, agreed.total]).toEqual(['confirmed', order.total])
  expect([client.troubles, manager.troubles]).toEqual([[], []])
  await client.context.close()
  await manager.context.close()
})
