import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { binaryOf, boxTriangles } from '#features/foundation/files/testing/box.ts'
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

/** A custom item is described, ordered and seen by the manager. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const block = { name: 'bracket.stl', mimeType: 'model/stl', buffer: binaryOf(boxTriangles(30, 20, 10)) }
const facts = /30 × 20 × 10 mm, 6 cm³/

test('a thing with a model goes from the form into the cart, the order and before the manager, who turns it', async () => {
  const client = await confirmedClient()
  const visit = await visitor(browser)
  const { page, context, say, troubles } = visit
  await signInAs(context, client.email)
  await page.goto(await linkInEmailTo(client.email, '/email-verified'))
  await openPage(page, address(paths.account.cart))
  await isLive(page)

  await page.getByRole('button', { name: say('cart.custom.add') }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByRole('textbox', { name: say('cart.custom.name') }), 'Bent bracket')
  await typeInto(form.getByRole('textbox', { name: say('cart.custom.quantity') }), '2.5')
  await typeInto(
    form.getByRole('textbox', { name: say('cart.custom.targetIn', { currency: 'USD' }) }),
    '12.50',
  )
  await form.locator('input[type=file]').setInputFiles(block)
  await form.getByText(facts).waitFor()
  await form.getByRole('button', { name: say('cart.custom.put') }).click()
  // Half a piece is refused; the draft stays.
  expect(
    await form.getByRole('textbox', { name: say('cart.custom.quantity') }).getAttribute('aria-invalid'),
  ).toBe('true')
  await typeInto(form.getByRole('textbox', { name: say('cart.custom.quantity') }), '25')
  expect(await violationsIn(page)).toEqual([])
  await form.getByRole('button', { name: say('cart.custom.put') }).click()

  const custom = page.getByRole('region', { name: say('cart.custom.title') })
  await custom.getByText('Bent bracket').waitFor()
  await custom.getByText(facts).waitFor()
  await page.getByText(say('cart.custom.needsQuote', { count: 1 })).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await custom.getByRole('button', { name: say('cart.later.saveNamed', { name: 'Bent bracket' }) }).click()
  await page.getByRole('button', { name: say('cart.later.backNamed', { name: 'Bent bracket' }) }).click()
  await page
    .getByRole('link', { name: /^Checkout/ })
    .first()
    .click()
  await page.getByRole('button', { name: say('orders.placeToQuote') }).click()
  await page.waitForURL(/\/account\/orders\/\d+$/)
  await page.getByText(facts).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(troubles).toEqual([])
  await context.close()

  const manager = await visitor(browser)
  await signInAs(manager.context, cast.chief)
  await openPage(manager.page, address(paths.manager.order(id)))
  await isLive(manager.page)
  await manager.page.getByText('Bent bracket').waitFor()
  await manager.page.getByText(facts).waitFor()
  await manager.page
    .getByRole('button', { name: manager.say('catalogue.showModelOf', { name: block.name }) })
    .first()
    .click()
  await manager.page.getByText(manager.say('catalogue.measuredIn.mm', { x: 30, y: 20, z: 10 })).waitFor()
  expect(await violationsIn(manager.page)).toEqual([])
  await manager.page.keyboard.press('Escape')
  await manager.page.getByText(manager.say('orders.target', { price: '$12.50' })).waitFor()
  expect(await violationsIn(manager.page)).toEqual([])
  await manager.context.close()
  const { token } = await tokensOf(cast.chief)
  const { transitions } = await callApi(token, 'GET', `/api/manager/orders/${id}`)
  expect(
    transitions.find(({ transition }: { transition: string }) => transition === 'confirm'),
  ).toMatchObject({ ok: false })
})
