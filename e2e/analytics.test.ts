import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationCompany } from '#demo/pages/company.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, callApi, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { pick } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A client of this test with one order confirmed today. */
async function confirmedOrder(): Promise<{ company: string; total: { amount: number; currency: string } }> {
  const company = 'Tidemark Fittings'
  const { token } = await provenClient({ discount_level: 1 }, { organization_name: company })
  const [bolt] = await callApi<{ id: number; min_qty: number }[]>(
    token,
    'GET',
    '/api/front/products?q=bolt&per_page=1',
  )
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'Counted' })
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, {
    product_id: bolt!.id,
    quantity: bolt!.min_qty,
  })
  const order = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  const { token: chief } = await tokensOf(cast.chief)
  await callApi(chief, 'POST', `/api/manager/orders/${order.id}/confirmation`, {})
  return { company, total: order.total }
}

/** Waits for the list of orders. Says what is shown instead, if it does not open. */
async function ordersOpen(page: Page): Promise<void> {
  await page
    .getByRole('heading', { name: 'All orders' })
    .waitFor()
    .catch(async (error: unknown) => {
      const shown = (await page.locator('body').innerText()).slice(0, 2000)
      throw new Error(`No list of orders at ${page.url()}:\n${shown}`, { cause: error })
    })
}

/** Goes back from the list of orders. The address changes before the page: until then the rows are orders. */
async function backToAnalytics(page: Page): Promise<void> {
  await page.goBack()
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
}

test('a chief manager finds a client among the figures of the day and opens the very orders', async () => {
  const { company, total } = await confirmedOrder()
  const today = dayAt(Date.now(), demonstrationCompany.time_zone)
  const { context, page } = await visitor(browser)
  await signInAs(context, cast.chief)
  await openPage(page, address('/manager'))
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('heading', { name: 'Analytics' }).waitFor()
  await pick(page.getByLabel('From'), today)
  await pick(page.getByLabel('To', { exact: true }), today)
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(`**from=${today}**`)
  // The URL changes before the page: until then the link has the period before.
  await page.locator(`a[href*="from=${today}"]`, { hasText: 'Previous period' }).click()
  await page.waitForURL('**compare=before**')
  // The chart without the comparison stays until the other has its data.
  await page.getByText(/^was /).first().waitFor()
  // A column of the chart opens its orders, and so does its row in the table that says the same.
  await page.locator('.recharts-bar-rectangle path').last().click()
  await ordersOpen(page)
  await backToAnalytics(page)
  await page.getByText('Show as a table').click()
  const points = page.getByRole('table', { name: /^Agreed by day/ })
  expect(await violationsIn(page)).toEqual([])
  await points.getByRole('link').first().click()
  await ordersOpen(page)
  await backToAnalytics(page)

  const row = page.getByRole('row', { name: new RegExp(company) })
  const said = new Intl.NumberFormat('en-US', { style: 'currency', currency: total.currency })
  expect(await row.innerText()).toContain(said.format(total.amount / 100))
  await row.getByRole('link', { name: company }).click()
  await ordersOpen(page)
  await page.getByRole('row', { name: new RegExp(company) }).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)
  expect(await page.locator('tfoot').innerText()).toContain(said.format(total.amount / 100))

  // The filter is shown and can be removed with one click.
  await page.getByRole('link', { name: 'Clear filters: Agreed' }).click()
  await page.waitForURL((url) => !url.searchParams.has('agreed') && url.searchParams.get('from') === today)
  await page.goBack()
  await backToAnalytics(page)
  await page.getByRole('link', { name: 'Category' }).click()
  await page.waitForURL('**by=category**')
  // The URL changes before the page: until then the rows are companies, whose links open orders.
  await page.locator('tbody a[href*="category_id"]').first().click()
  await page.getByRole('heading', { name: 'Lines sold' }).waitFor()
  expect(await violationsIn(page)).toEqual([])
})

test('new clients and debts lead to the clients and the invoices they were counted of', async () => {
  const { context, page } = await visitor(browser)
  await signInAs(context, cast.chief)
  await openPage(page, address('/manager/analytics'))
  await page.getByRole('link', { name: 'New clients' }).last().click()
  await page.waitForURL('**view=funnel**')
  await page.getByRole('link', { name: 'Applied', exact: true }).click()
  await page.getByRole('heading', { name: 'Clients' }).waitFor()
  await page.getByRole('link', { name: /Clear filters: Applied/ }).waitFor()
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(0)

  await openPage(page, address('/manager/analytics?view=debts&compare=before'))
  const [first] = await page
    .getByRole('table')
    .first()
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') })
    .all()
  const counted = Number(await first!.locator('td').nth(1).innerText())
  await first!.getByRole('link').click()
  await page.waitForURL(/age=\w+&currency=|currency=\w+&age=/)
  const opened = page.getByRole('table', { name: 'Open invoices' }).locator('tbody tr')
  await expect.poll(() => opened.count()).toBe(Math.min(counted, 25))
  expect(await violationsIn(page)).toEqual([])
})

test('how long orders took opens the very orders, and what was sold by promotion its lines', async () => {
  const { context, page, say, troubles } = await visitor(browser, { width: 390 })
  await signInAs(context, cast.chief)
  const today = new Date()
  const from = new Date(today.getTime() - 200 * 86_400_000).toISOString().slice(0, 10)
  await openPage(page, address(`/manager/analytics?view=times&from=${from}`))
  const sent = page.getByRole('link', { name: say('analytics.times.steps.sent') })
  await sent.click()
  await page.waitForURL('**step=sent**')
  await page
    .getByRole('link', { name: /^10\d\d$/ })
    .first()
    .waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page
    .getByRole('link', { name: /^10\d\d$/ })
    .first()
    .click()
  await page.waitForURL(/order=\d+/)

  await openPage(page, address(`/manager/analytics?by=promotion&from=${from}`))
  await page
    .getByRole('link', { name: say('analytics.noPromotion') })
    .first()
    .click()
  await page.getByRole('heading', { name: say('analytics.lines') }).waitFor()
  await openPage(page, address('/manager/analytics?view=misses'))
  await page.getByRole('heading', { name: say('analytics.title') }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('every figure of levels and of conversations opens as many rows as it says', async () => {
  const { context, page, say, troubles } = await visitor(browser, { lang: 'ru' })
  await signInAs(context, cast.chief)
  const from = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
  const rowsOf = (caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr')

  await openPage(page, address(`/manager/analytics?view=levels&from=${from}`))
  const steps = rowsOf(say('analytics.views.levels'))
  const counted = await steps.locator('td:nth-child(3)').allInnerTexts()
  expect(counted.length).toBeGreaterThan(0)
  for (const [at, transitions] of counted.entries()) {
    await steps.nth(at).getByRole('link').click()
    await page.waitForURL('**to_level=**')
    await expect.poll(() => rowsOf(say('analytics.levels.clients')).count()).toBe(Number(transitions))
  }
  expect(await violationsIn(page)).toEqual([])

  await openPage(page, address(`/manager/analytics?view=talk&from=${from}`))
  const people = rowsOf(say('analytics.views.talk'))
  const [who, conversations] = await people.first().locator('td').allInnerTexts()
  await people.first().getByRole('link', { name: who! }).click()
  await expect.poll(() => rowsOf(say('analytics.talk.list')).count()).toBe(Number(conversations))
  expect(await violationsIn(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
