import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  here,
  inDatabase,
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

/** A product that no other journey uses. */
const product = 95

test('bars are cut to length: the buyer sees bars and price before ordering, and staff read the cut', async () => {
  // The unit of a product does not change once it is there.
  await inDatabase(here().dataDir, (database) =>
    database.query(
      `update products set unit = 'mm', min_qty = 6000, step_qty = 6000, pack_qty = 1 where id = $1`,
      [product],
    ),
  )

  // An administrator says how it is cut.
  const staff = await visitor(browser)
  const { say } = staff
  await signInAs(staff.context, cast.admin)
  await openPage(staff.page, address(paths.manager.product(product)))
  await staff.page.getByRole('button', { name: say('catalogueInside.change'), exact: true }).click()
  const form = staff.page.getByRole('dialog')
  const rule = (name: string) => form.getByLabel(say(`catalogueInside.cut.rule.${name}`, { unit: 'mm' }))
  await typeInto(rule('stock_length'), '6000')
  await typeInto(rule('min_cut'), '7000')
  await typeInto(rule('cut_step'), '10')
  await typeInto(rule('kerf'), '3')
  await typeInto(rule('min_remnant'), '1000')
  await form.getByRole('button', { name: say('catalogueInside.save') }).click()
  await form.getByText(say('catalogueInside.cutLongerThanBar')).waitFor()
  await typeInto(rule('min_cut'), '100')
  expect(await violationsIn(staff.page)).toEqual([])
  await form.getByRole('button', { name: say('catalogueInside.save') }).click()
  await staff.page.getByText(/Bars of 6\sm, pieces from 0\.1\sm/).waitFor()

  // A buyer asks for ten pieces.
  const client = await provenClient()
  const buyer = await visitor(browser, { width: 390 })
  await signInAs(buyer.context, client.email)
  await openPage(buyer.page, address(paths.account.product(product)))
  const block = buyer.page.getByRole('region', { name: say('catalogueInside.cut.title') })
  const length = block.getByLabel(say('catalogueInside.cut.length', { unit: 'm' }))
  await typeInto(length, '1.255')
  await typeInto(block.getByLabel(say('catalogueInside.cut.number')), '10')
  await block
    .getByText(/steps of 0\.01\sm/)
    .last()
    .waitFor()
  await typeInto(length, '1.25')
  await block.getByText(/^14\.506\sm$/).waitFor()
  await block.getByText(/^3\.494\sm$/).waitFor()
  expect(await violationsIn(buyer.page)).toEqual([])
  expect(await buyer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await block.getByRole('button', { name: new RegExp(say('cart.addFor')) }).click()
  await buyer.page.getByText(/10 pieces of 1\.25\sm from 3 bars: added/).waitFor()

  // In the cart it becomes twelve.
  await openPage(buyer.page, address(paths.account.cart))
  await buyer.page.getByText(/10 pieces of 1\.25\sm from 3 bars/).waitFor()
  const pieces = buyer.page.getByRole('textbox', { name: /Number of pieces of/ })
  await typeInto(pieces, '12')
  await pieces.press('Enter')
  await buyer.page.getByText(/12 pieces of 1\.25\sm from 3 bars/).waitFor()
  await expect
    .poll(async () => {
      const { cart } = await callApi(client.token, 'GET', '/api/front/carts/active')
      return [cart.lines[0].quantity, cart.lines[0].cut.pieces]
    })
    .toEqual([18_000, 12])
  expect(await violationsIn(buyer.page)).toEqual([])
  const { cart } = await callApi(client.token, 'GET', '/api/front/carts/active')
  await openPage(buyer.page, address(paths.account.checkout(cart.id)))
  await buyer.page
    .getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) })
    .first()
    .click()
  await buyer.page.waitForURL(/\/account\/orders\/\d+$/)
  await buyer.page
    .getByText(/12 pieces of 1\.25\sm from 3 bars/)
    .first()
    .waitFor()
  const id = Number(buyer.page.url().split('/').at(-1))

  // Staff read it on the order.
  await openPage(staff.page, address(paths.manager.order(id)))
  await staff.page
    .getByText(/12 pieces of 1\.25\sm from 3 bars/)
    .first()
    .waitFor()
  expect(await violationsIn(staff.page)).toEqual([])
  expect([...staff.troubles, ...buyer.troubles]).toEqual([])

  const { token } = await tokensOf(cast.admin)
  const { version, name_en, pack_qty, min_qty, step_qty } = await callApi(
    token,
    'GET',
    `/api/manager/products/${product}`,
  )
  await callApi(token, 'PUT', `/api/manager/products/${product}`, {
    ...{ based_on: version, name_en, pack_qty, min_qty, step_qty, cutting: null },
  })
  await inDatabase(here().dataDir, (database) =>
    database.query(`update products set unit = 'pcs' where id = $1`, [product]),
  )
  await Promise.all([staff.context.close(), buyer.context.close()])
})
