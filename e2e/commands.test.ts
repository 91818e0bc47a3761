import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
import {
  address,
  callApi,
  isLive,
  openBrowser,
  openMore,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { applicant } from './testing/clients.ts'

/** Consequences of a command happen even if a live update has removed the button in the meantime. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Delays a response. */
const slow = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    },
  )

test('an order is placed and opened, although the lists answer late', async () => {
  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.clientA)
  const { token } = await tokensOf(cast.clientA)
  const { id } = await callApi(token, 'POST', '/api/front/carts', { name: 'Commands' })
  await callApi(token, 'POST', `/api/front/carts/${id}/lines`, { product_id: 12, quantity: 100 })
  await page.goto(address(paths.account.checkout(id)))
  await isLive(page)
  await slow(page, '/api/front/orders')
  await slow(page, '/api/front/carts')
  await page.getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) }).dblclick()
  await page.waitForURL(/\/account\/orders\/\d+$/)
  await page.getByText(say('orders.stages.submitted')).first().waitFor()
  const { order_id } = await callApi(token, 'GET', `/api/front/carts/${id}`)
  expect(page.url()).toBe(address(paths.account.order(order_id)))
  await context.close()
})

test('a client is confirmed and it is said, although the card has gone', async () => {
  const { email, organization } = await applicant({ organization_name: 'Holm Works' })
  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.admin)
  await page.goto(address(paths.manager.newClient(organization)))
  await isLive(page)
  await slow(page, '/api/manager/managers')
  await page.getByRole('button', { name: say('clients.confirm'), exact: true }).click()
  await page.getByText(say('clients.confirmed', { name: 'Holm Works' })).waitFor()
  expect((await callApi((await tokensOf(email)).token, 'GET', '/api/auth/user')).status).toBe('active')
  await context.close()
})

test('a line that is changed again while the first answer is under way keeps what was typed last', async () => {
  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.clientA)
  const { token } = await tokensOf(cast.clientA)
  const { id } = await callApi(token, 'POST', '/api/front/carts', { name: 'Twice' })
  const { line } = await callApi(token, 'POST', `/api/front/carts/${id}/lines`, {
    product_id: 12,
    quantity: 100,
  })
  await page.goto(address(paths.account.cartOf(id)))
  await isLive(page)
  const change = `/api/front/carts/${id}/lines/${line.id}`
  await slow(page, change)
  const field = page.getByRole('textbox', { name: new RegExp(`^${say('catalogue.quantity')}`) }).first()
  const answered = () => page.waitForResponse((response) => new URL(response.url()).pathname === change)
  const type = async (quantity: string) => {
    await field.click({ clickCount: 3 })
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
  }
  const first = answered()
  await type('200')
  await type('300')
  await first
  const second = answered()
  await page.waitForTimeout(300)
  expect(await field.inputValue()).toBe('300')
  await second
  await page.waitForTimeout(300)
  expect(await field.inputValue()).toBe('300')
  const { lines } = await callApi(token, 'GET', `/api/front/carts/${id}`)
  expect(lines).toMatchObject([{ quantity: 300 }])
  await context.close()
})

test('what was typed at the checkout is there after a look elsewhere, and gone once the order is placed', async () => {
  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.clientA)
  const { token } = await tokensOf(cast.clientA)
  const { id } = await callApi(token, 'POST', '/api/front/carts', { name: 'Interrupted' })
  await callApi(token, 'POST', `/api/front/carts/${id}/lines`, { product_id: 12, quantity: 100 })
  await page.goto(address(paths.account.checkout(id)))
  await isLive(page)
  const number = page.getByRole('textbox', { name: say('orders.poNumber') })
  await number.pressSequentially('PO-7781')
  await page.getByRole('textbox', { name: say('orders.comment') }).pressSequentially('Gate 4')
  await page
    .getByRole('link', { name: say('shell.orders') })
    .first()
    .click()
  await page.waitForURL(address(paths.account.orders))
  await page.goBack()
  await number.waitFor()
  await expect.poll(() => number.inputValue()).toBe('PO-7781')
  expect(await page.getByRole('textbox', { name: say('orders.comment') }).inputValue()).toBe('Gate 4')
  await page.getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) }).click()
  await page.waitForURL(/\/account\/orders\/\d+$/)
  const stored = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('draft')),
  )
  expect(stored).toEqual([])

  // The order is withdrawn and its products are ordered again without typing.
  await openMore(page)
  await page.getByRole('button', { name: say('orders.withdraw') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('orders.withdraw') })
    .click()
  await page.getByText(say('orders.stages.cancelled')).first().waitFor()
  await page.getByRole('button', { name: say('orders.repeat') }).click()
  await page.waitForURL(address(paths.account.cart))
  const { cart } = await callApi(token, 'GET', '/api/front/carts/active')
  expect(cart.lines).toEqual(
    expect.arrayContaining([expect.objectContaining({ product_id: 12, quantity: expect.any(Number) })]),
  )

  // Signing out leaves nothing that was begun.
  await page.goto(address(paths.account.checkout(cart.id)))
  await isLive(page)
  await number.pressSequentially('PO-1')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('draft')
  await page
    .getByRole('button', { name: say('auth.signOut') })
    .first()
    .click()
  await page.waitForURL(address(paths.landing))
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft')
  await context.close()
})
