import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, callApi, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  const { token } = await tokensOf(cast.admin)
  const { version: based_on, ...rules } = await callApi(token, 'GET', '/api/manager/confirmation-rules')
  await callApi(token, 'PUT', '/api/manager/confirmation-rules', { ...rules, mode: 'off', based_on })
})

/** A product of which many pieces are in stock. */
async function plentiful(token: string) {
  for (let product_id = 200; product_id < 260; product_id += 1) {
    const { available } = await callApi(token, 'GET', `/api/manager/products/${product_id}/stock`)
    const { pack_qty } = await callApi(token, 'GET', `/api/manager/products/${product_id}`)
    if (available >= pack_qty * 3) return { product_id, pack_qty }
  }
  throw new Error('No product of the demonstration has enough pieces in stock')
}

test('an administrator turns it on, a client orders, and the order is confirmed at once and says why', async () => {
  const { token: chief } = await tokensOf(cast.chief)
  const { product_id, pack_qty } = await plentiful(chief)
  const buyer = await provenClient({ discount_level: 1 })
  const cartOf = async (quantity: number): Promise<number> => {
    const cart = await callApi(buyer.token, 'POST', '/api/front/carts', { name: 'Regular' })
    await callApi(buyer.token, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity })
    return cart.id
  }
  // A person confirms the first order to the address.
  const first: Order = await callApi(
    buyer.token,
    'POST',
    `/api/front/carts/${await cartOf(pack_qty)}/checkout`,
    { delivery_method: 2 },
  )
  await callApi(chief, 'POST', `/api/manager/orders/${first.id}/confirmation`)

  const admin = await visitor(browser, { lang: 'ru' })
  await signInAs(admin.context, cast.admin)
  await openPage(admin.page, address(paths.manager.settingsTab('automatic-confirmation')))
  const { say } = admin
  await admin.page.getByRole('radio', { name: say('automaticConfirmation.modes.on') }).check()
  await typeInto(admin.page.getByLabel(say('automaticConfirmation.min_orders')), '0')
  expect(await violationsIn(admin.page)).toEqual([])
  await admin.page.getByRole('button', { name: say('automaticConfirmation.save') }).click()
  await admin.page.getByText(say('automaticConfirmation.saved')).waitFor()

  const client = `?client=${first.organization_id}&panel=terms`
  await openPage(admin.page, address(`${paths.manager.clients}${client}`))
  await admin.page.getByRole('checkbox', { name: say('automaticConfirmation.client.switch') }).check()
  await admin.page.getByText(say('automaticConfirmation.client.on')).waitFor()

  const shop = await visitor(browser)
  await signInAs(shop.context, buyer.email)
  await openPage(shop.page, address(paths.account.checkout(await cartOf(pack_qty * 2))))
  await shop.page
    .getByRole('button', { name: new RegExp(shop.say('orders.place', { total: '' }).trim()) })
    .click()
  await shop.page.waitForURL(/\/account\/orders\/\d+$/)
  await shop.page.getByText(shop.say('orders.stages.confirmed'), { exact: true }).first().waitFor()
  const id = Number(/(\d+)$/.exec(new URL(shop.page.url()).pathname)![1])
  await openPage(shop.page, address(`${paths.account.order(id)}?panel=history`))
  await shop.page.getByText(shop.say('orders.automatically')).first().waitFor()

  await openPage(admin.page, address(paths.manager.order(id)))
  const drawer = admin.page.getByRole('dialog')
  await drawer.getByText(say('automaticConfirmation.decision.confirmed', { held: 13, all: 13 })).waitFor()
  await openPage(admin.page, address(paths.manager.decisions))
  await admin.page
    .getByRole('row', { name: new RegExp(say('automaticConfirmation.verdicts.confirm')) })
    .first()
    .waitFor()
  await Promise.all([admin.context.close(), shop.context.close()])
})
