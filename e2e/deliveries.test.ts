import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, callApi, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a client orders for two sites in one checkout; staff see both orders', {
  timeout: 180_000,
}, async () => {
  const { id: manager_id } = await callApi((await tokensOf(cast.manager)).token, 'GET', '/api/auth/user')
  const { email } = await provenClient(
    { discount_level: 1, manager_id },
    { name: 'Ines', last_name: 'Roth', organization_name: 'Roth Sites' },
  )
  const { token } = await tokensOf(email)
  for (const [label, city] of [
    ['North', 'Kiel'],
    ['South', 'Ulm'],
  ])
    await callApi(token, 'POST', '/api/front/addresses', {
      ...{ label, city, country: 'DE', postal_code: '20095', line: 'Kai 1', recipient: 'Uwe Brandt' },
      phone: '+49 40 123456',
    })
  const [bolt] = await callApi<{ id: number; min_qty: number; step_qty: number; pack_qty: number }[]>(
    token,
    'GET',
    '/api/front/products?q=bolt&per_page=1',
  )
  const pack = bolt!.min_qty * bolt!.step_qty * bolt!.pack_qty
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'Both sites' })
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, {
    ...{ product_id: bolt!.id, quantity: 3 * pack },
  })

  const { page, context, say, troubles } = await visitor(browser)
  await signInAs(context, email)
  await openPage(page, address(`/account/cart/checkout/${cart.id}`))
  await page.getByLabel(say('orders.deliveryMethod')).selectOption({ label: 'Courier' })
  await page.getByLabel(say('orders.address')).selectOption({ label: 'North: DE, Kiel, Kai 1' })
  await page.getByRole('button', { name: say('orders.deliveries.add') }).click()
  const second = page.getByRole('group', { name: say('orders.deliveries.title', { number: 2 }) })
  await second.getByLabel(say('orders.address')).selectOption({ label: 'South: DE, Ulm, Kai 1' })
  const part = second.getByRole('textbox', { name: / of / })
  await typeInto(part, String(4 * pack))
  await page.getByRole('alert').filter({ hasText: 'takes more than the cart has' }).waitFor()
  await typeInto(part, String(pack))
  const summary = page.getByRole('complementary', { name: say('orders.summary') })
  await summary.getByText(say('orders.deliveries.title', { number: 2 })).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await summary.getByRole('button', { name: /^Place the order for/ }).click()

  await page.waitForURL(/\/account\/orders\/\d+$/)
  const [first, other] = (
    await callApi<{ id: number; number: number }[]>(token, 'GET', '/api/front/orders')
  ).sort((a, b) => a.id - b.id)
  await page.getByText('Kiel', { exact: false }).first().waitFor()
  await page.getByRole('link', { name: say('orders.number', { number: other!.number }) }).click()
  await page.getByText('Ulm', { exact: false }).first().waitFor()
  expect(troubles.filter((trouble) => !/status of 409/.test(trouble))).toEqual([])

  const staff = await visitor(browser)
  await signInAs(staff.context, cast.manager)
  await openPage(staff.page, address(`/manager/orders-management/all-orders?order=${first!.id}`))
  await staff.page.getByRole('link', { name: say('orders.number', { number: other!.number }) }).waitFor()
})
