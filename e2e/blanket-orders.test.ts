import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, callApi, openBrowser, openPage, signInAs, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('staff send a blanket order; the client accepts it and calls off more than is left at two prices', async () => {
  const { email, token, organization } = await provenClient({ discount_level: 2 })
  const [product] = await callApi<{ id: number; sku: string }[]>(
    token,
    'GET',
    '/api/front/products?q=hex%20bolt%20M16&per_page=1',
  )
  const { min_qty, step_qty, pack_qty } = await callApi(token, 'GET', `/api/front/products/${product!.id}`)
  const step = Math.max(min_qty, step_qty * pack_qty)
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'For today’s price' })
  const line = { product_id: product!.id, quantity: step }
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, line)
  const { lines } = await callApi(token, 'GET', `/api/front/carts/${cart.id}`)
  // Within the discount limit of a chief manager.
  const agreed = Math.ceil(lines[0].price.amount * 0.95)

  const manager = await visitor(browser)
  await signInAs(manager.context, cast.chief)
  const { page, say } = manager
  await openPage(page, address(`/manager/clients?client=${organization}&panel=blanket-orders`))
  await page.getByRole('button', { name: say('blanketOrders.make') }).click()
  const form = page.getByRole('region', { name: say('blanketOrders.make') })
  await typeInto(form.getByLabel(say('blanketOrders.until')), '31.12.2099')
  await typeInto(form.getByLabel(say('orders.offers.addProduct')).first(), product!.sku)
  await form
    .getByRole('button', { name: say('orders.offers.add') })
    .first()
    .click()
  await typeInto(form.getByLabel(new RegExp(`^${say('blanketOrders.quantity')}`)), String(step * 2))
  await typeInto(form.getByLabel(new RegExp(`^${say('blanketOrders.step')}`)), String(step))
  await typeInto(form.getByLabel(/^Price for/), (agreed / 100).toFixed(2))
  await form.getByRole('button', { name: say('blanketOrders.send') }).click()
  await page.getByRole('link', { name: /^Blanket order \d/ }).waitFor()

  const client = await visitor(browser, { lang: 'ru' })
  await signInAs(client.context, email)
  await openPage(client.page, address('/account/orders?view=blanket-orders'))
  await client.page.getByRole('link', { name: /^Рамочный заказ/ }).click()
  await client.page.getByRole('button', { name: client.say('blanketOrders.accept') }).click()
  const want = client.page.getByLabel(/^Количество: /)
  await typeInto(want, String(step * 3))
  await client.page.getByText(/по.согласованной цене/).waitFor()
  await client.page.getByText(/по.сегодняшней цене/).waitFor()
  await client.page.getByLabel(client.say('blanketOrders.callOff.method')).selectOption({ index: 1 })
  await client.page.getByRole('button', { name: /^Оформить заказ/ }).click()
  await client.page.waitForURL(/\/account\/orders\/\d+$/)

  const id = Number(/\d+$/.exec(client.page.url())![0])
  const order = await callApi(token, 'GET', `/api/front/orders/${id}`)
  expect(order.lines.map(({ quantity, price }: any) => [quantity, price.amount])).toEqual([
    [step * 2, agreed],
    [step, lines[0].price.amount],
  ])
  // Staff see at once that nothing is left.
  await openPage(page, address('/manager/orders-management/all-orders?view=blanket-orders'))
  await page
    .getByRole('link', { name: /^Blanket order \d/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`${order.number}`) })
    .waitFor()
  expect([client.troubles, manager.troubles]).toEqual([[], []])
  await client.context.close()
  await manager.context.close()
})
