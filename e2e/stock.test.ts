import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { ProductPromise } from '#features/goods/stock/contract.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isLive,
  linkInEmailTo,
  openBrowser,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { confirmedClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const product = 12
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

test('what an administrator brings in as coming, a buyer reads as a day, orders, and finds promised on the card of the product', async () => {
  const { token } = await tokensOf(cast.admin)
  const { sku, pack_qty } = await callApi(token, 'GET', `/api/manager/products/${product}`)
  const before = await callApi(token, 'GET', `/api/manager/products/${product}/stock`)
  const day = inDays(20)
  const file = path.join(os.tmpdir(), `portico-incoming-${process.pid}.csv`)
  writeFileSync(
    file,
    `SKU;Quantity;Expected on;Confidence\n${sku};${pack_qty * 50};${day};promised\nNO-1;5;soon;\n`,
  )

  // The administrator makes a dry run of the file, sees its errors, and imports it.
  const { context, page, say, troubles } = await visitor(browser)
  await signInAs(context, cast.admin)
  await openPage(page, address(paths.manager.instruments))
  await page.getByLabel(say('imports.dropHere')).setInputFiles(file)
  await page.getByLabel(say('imports.kind')).first().selectOption('incoming')
  await page.getByRole('button', { name: say('imports.tryDry') }).click()
  const report = page.getByRole('region', { name: path.basename(file) })
  await report.getByText(say('imports.states.checked')).waitFor()
  await report.getByRole('button', { name: `${say('imports.verdicts.refused')}: 1` }).click()
  await report.getByText(say('imports.reasons.notDay')).waitFor()
  await page.getByRole('button', { name: say('imports.carryOut', { count: 1 }) }).click()
  await report.getByText(say('imports.states.done')).waitFor()

  // A buyer wants more than is in stock, sees when the rest arrives, and orders it.
  const client = await confirmedClient({ discount_level: 1 })
  const wanted = (Math.floor(before.available / pack_qty) + 2) * pack_qty
  const buyer = await visitor(browser)
  await signInAs(buyer.context, client.email)
  await buyer.page.goto(await linkInEmailTo(client.email, '/email-verified'))
  await openPage(buyer.page, address(paths.account.product(product)))
  await typeInto(buyer.page.getByLabel(say('catalogue.quantity'), { exact: true }).first(), String(wanted))
  const words = buyer.page.getByRole('region', { name: say('stock.leadTime') })
  const { schedule } = await callApi<ProductPromise>(
    client.token,
    'GET',
    `/api/front/products/${product}/promise?quantity=${wanted}`,
  )
  expect(schedule).toMatchObject({ parts: [{ source: 'stock' }, { source: 'incoming' }], rest: null })
  for (const { quantity, deliver_on } of schedule.parts) {
    const day = momentIn('en', deliver_on!, { weekday: 'short', day: 'numeric', month: 'short' })
    const said = say('stock.promise.delivered', { day })
    await words.getByText(new RegExp(`^${quantity.toLocaleString('en')}\\b.*: ${said}$`)).waitFor()
  }
  expect(await violationsIn(buyer.page)).toEqual([])
  await buyer.page.getByRole('button', { name: new RegExp(say('cart.addFor')) }).click()
  await buyer.page.getByRole('link', { name: say('cart.openCart') }).waitFor()
  const cart = await callApi(client.token, 'GET', '/api/front/carts')
  const order = await callApi(client.token, 'POST', `/api/front/carts/${cart[0].id}/checkout`, {
    delivery_method: 1,
  })

  // The manager confirms it and opens the product from its line.
  await page.goto(address(paths.manager.order(order.id)))
  await isLive(page)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: new RegExp(say('orders.confirm', { total: '' }).trim()) }).click()
  await drawer.locator('[data-next="start"]').waitFor()
  await drawer
    .getByRole('list', { name: say('orders.lines') })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(new RegExp(`/manager/product/${product}$`))
  await expect.poll(() => violationsIn(page), { timeout: 5000 }).toEqual([])
  await page.getByRole('tab', { name: say('stock.stock') }).click()
  const reservation = page
    .getByRole('region', { name: say('stock.reservations') })
    .getByRole('row', { name: String(order.number) })
  await reservation.getByText(say('stock.kinds.hard')).waitFor()

  // A count found two more packs.
  await page.getByRole('button', { name: say('stock.adjust') }).click()
  const dialog = page.getByRole('dialog', { name: say('stock.adjust') })
  await typeInto(dialog.getByLabel(say('stock.difference')), '0')
  await typeInto(dialog.getByLabel(say('stock.reason')), 'Counted on Friday')
  await dialog.getByRole('button', { name: say('stock.save') }).click()
  await dialog.getByText(say('stock.nothingChanges')).waitFor()
  await typeInto(dialog.getByLabel(say('stock.difference')), String(pack_qty * 2))
  await dialog.getByRole('button', { name: say('stock.save') }).click()
  await page.getByRole('row', { name: /Counted on Friday/ }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  const after = await callApi(token, 'GET', `/api/manager/products/${product}/stock`)
  expect(after.on_hand).toBe(before.on_hand + pack_qty * 2)
  expect([...troubles, ...buyer.troubles]).toEqual([])
  await Promise.all([context.close(), buyer.context.close()])
})
