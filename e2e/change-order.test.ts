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

test('a buyer adds forgotten bolts to a placed order, before and after it is opened, and the manager sees it', async () => {
  // Only the company's own manager opens an order for it.
  const staff = await tokensOf(cast.manager)
  const { id: manager_id } = await callApi(staff.token, 'GET', '/api/auth/user')
  const { email, token } = await provenClient({ discount_level: 2, manager_id })
  type Product = { id: number; sku: string; min_qty: number }
  const found = (q: string) => callApi<Product[]>(token, 'GET', `/api/front/products?q=${q}&per_page=1`)
  const [[nut], [bolt], [other]] = await Promise.all([
    found('hex%20nut%20M16'),
    found('hex%20bolt%20M16'),
    found('hex%20bolt%20M20'),
  ])
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'Without bolts' })
  const line = { product_id: nut!.id, quantity: nut!.min_qty * 10 }
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, line)
  const order = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  const stored = () => callApi(token, 'GET', `/api/front/orders/${order.id}`)

  const client = await visitor(browser)
  const manager = await visitor(browser, { lang: 'ru', scheme: 'dark' })
  await signInAs(client.context, email)
  await signInAs(manager.context, cast.manager)
  const { page, say } = client
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, address(`/account/orders/${order.id}`))
  const add = async ({ sku }: Product) => {
    await page.getByRole('button', { name: say('orders.offers.changeOrder'), exact: true }).click()
    await typeInto(page.getByLabel(say('orders.offers.addProduct')), sku)
    const row = page.getByRole('row').filter({ hasText: sku })
    await row
      .getByRole('button', { name: say('orders.offers.add'), exact: true })
      .first()
      .click()
  }

  // 1. No one has opened it: the change applies at once.
  await add(bolt!)
  const effect = page.getByRole('region', { name: say('orders.offers.changePreview') })
  await effect.getByText(say('orders.offers.appliesAtOnce')).waitFor()
  await page.getByRole('button', { name: say('orders.offers.applyChange'), exact: true }).click()
  await page.getByText(say('orders.offers.states.accepted')).first().waitFor()
  const changed = await stored()
  expect([changed.stage, changed.lines.map((one: any) => one.sku)]).toEqual([
    'submitted',
    [nut!.sku, bolt!.sku],
  ])

  // 2. The manager opens it and reads the change. A further one is asked for.
  const url = `/manager/orders-management/all-orders?order=${order.id}&panel=offer`
  await openPage(manager.page, address(url))
  await manager.page.getByText(manager.say('orders.offers.byRule')).first().waitFor()
  await add(other!)
  await effect.getByText(say('orders.offers.askedSides.manager')).waitFor()
  await typeInto(page.getByLabel(say('orders.offers.changeWords')), 'These too, please')
  await page.getByRole('button', { name: say('orders.offers.sendChange'), exact: true }).click()
  await page.locator('[data-next="answer"]').waitFor()

  await manager.page.getByText('These too, please').first().waitFor()
  await manager.page.getByText(manager.say('orders.offers.changes.added')).first().waitFor()
  const accept = manager.say('orders.offers.acceptCounter', { total: '' }).trim()
  await manager.page.getByRole('button', { name: new RegExp(accept) }).click()
  await page.locator('[data-next="start"]').waitFor()
  const agreed = await stored()
  expect([agreed.stage, agreed.lines.map((one: any) => one.sku)]).toEqual([
    'confirmed',
    [nut!.sku, bolt!.sku, other!.sku],
  ])
  expect([client.troubles, manager.troubles]).toEqual([[], []])
  await client.context.close()
  await manager.context.close()
})
