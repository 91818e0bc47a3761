import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { OrderDays } from '#features/sales/orders/order-shape.ts'
import { dayIn, momentIn } from '#platform/shared/day-in.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, callApi, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A product with pieces in stock and none on their way. */
async function stockedProduct(token: string, from: number) {
  for (let product = from; product < from + 60; product += 1) {
    const { available, incoming } = await callApi(token, 'GET', `/api/manager/products/${product}/stock`)
    const { pack_qty, supply } = await callApi(token, 'GET', `/api/manager/products/${product}`)
    if (supply === 'stocked' && available >= pack_qty && incoming.length === 0)
      return { product, pack_qty, available }
  }
  throw new Error('No product of the demonstration is in stock with none on their way')
}

/** Places an order of a courier’s delivery. */
async function placed(token: string, product_id: number, quantity: number): Promise<number> {
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'First' })
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity })
  const order = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 2 })
  return order.id
}

const weekday = (lang: string, day: string) =>
  momentIn(lang, day, { weekday: 'short', day: 'numeric', month: 'short' })

test('staff confirm a plain order with its day in one press, and the client reads the day', async () => {
  const { token: chief } = await tokensOf(cast.chief)
  const { product, pack_qty } = await stockedProduct(chief, 100)
  const buyer = await provenClient({ discount_level: 1 })
  const id = await placed(buyer.token, product, pack_qty)
  const { lines }: OrderDays = await callApi(chief, 'GET', `/api/manager/orders/${id}/promise`)
  const day = lines[0]!.parts[0]!.deliver_on!

  const staff = await visitor(browser)
  await signInAs(staff.context, cast.chief)
  await openPage(staff.page, address(paths.manager.order(id)))
  const drawer = staff.page.getByRole('dialog')
  await drawer
    .getByRole('button', { name: new RegExp(staff.say('orders.confirm', { total: '' }).trim()) })
    .click()
  const asBuyer = () => callApi(buyer.token, 'GET', `/api/front/orders/${id}`)
  // The steps of an order name all stages, so a text alone does not tell that it is confirmed.
  await expect.poll(async () => (await asBuyer()).stage).toBe('confirmed')
  await staff.context.close()

  const { page, context } = await visitor(browser, { lang: 'ru' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(context, buyer.email)
  await openPage(page, address(paths.account.order(id)))
  expect(await asBuyer()).toMatchObject({ promised_on: day })
  await page.getByText(dayIn('ru', day)).first().waitFor()
  expect(await violationsIn(page)).toEqual([])
  await context.close()
})

test('staff confirm an order with a line without a day, and name the day later', async () => {
  const { token: chief } = await tokensOf(cast.chief)
  const { product, pack_qty, available } = await stockedProduct(chief, 160)
  const buyer = await provenClient({ discount_level: 1 })
  const quantity = (Math.floor(available / pack_qty) + 1) * pack_qty
  const id = await placed(buyer.token, product, quantity)

  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.chief)
  await openPage(page, address(paths.manager.order(id)))
  const drawer = page.getByRole('dialog')
  const without = say('orders.confirmWithoutDay', { count: 1 }).split(',')[1]!.trim()
  await drawer.getByRole('button', { name: new RegExp(without) }).click()
  await drawer.getByText(say('orders.stages.confirmed'), { exact: true }).first().waitFor()
  const shortfall = quantity - Math.floor(available / pack_qty) * pack_qty

  await drawer.getByRole('button', { name: say('orders.days.nameMissing') }).click()
  const dialog = page.getByRole('dialog', {
    name: new RegExp(say('orders.days.title', { number: '' }).trim()),
  })
  const field = dialog.getByLabel(new RegExp(say('orders.days.of', { name: '' }).trim()))
  await typeInto(field, '01.02.2020')
  await dialog.getByRole('button', { name: say('orders.days.save') }).click()
  await dialog.getByText(say('orders.dayIsOver')).waitFor()
  const order = await callApi(chief, 'GET', `/api/manager/orders/${id}`)
  expect(order.lines).toMatchObject([{ without_day: shortfall }])

  // A Tuesday: courier and warehouse work.
  await typeInto(field, '01.02.2033')
  await typeInto(dialog.getByLabel(say('orders.days.reason')), 'The supplier said so')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('orders.days.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await drawer
    .getByText(new RegExp(weekday('en', '2033-02-01')))
    .first()
    .waitFor()
  expect(await callApi(buyer.token, 'GET', `/api/front/orders/${id}`)).toMatchObject({
    promised_on: '2033-02-01',
    lines: [{ without_day: 0, parts: [{}, { quantity: shortfall, reason: null }] }],
  })
  await context.close()
})
