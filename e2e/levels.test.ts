import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { callApi, isLive, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { copyFolder, freePort, type Started, startPortico } from './testing/global-setup.ts'
import { pick, typeInto } from './testing/typing.ts'

/** Levels are counted for everyone at once, so this journey has its own Portico. */
let browser: Browser
let there: Started
beforeAll(async () => {
  browser = await openBrowser()
  const demonstration = inject('demonstration')
  const dataDir = path.join(path.dirname(demonstration), 'levels')
  copyFolder(demonstration, dataDir)
  there = await startPortico({ dataDir, port: await freePort() })
})
afterAll(async () => {
  await there.stop()
  await browser.close()
})

const at = (page: string) => there.url + page
const arrive = async (email: string) => {
  const visit = await visitor(browser, { at: there.url, readsNews: true })
  await signInAs(visit.context, email, there)
  return visit
}

test('an order is confirmed, levels are counted, the next one is reached and told, and prices are new ones with their reason', async () => {
  const client = await arrive(cast.clientA)
  const { page, say } = client
  const { token } = await tokensOf(cast.clientA, there)
  const call = (method: string, url: string, body?: object) => callApi(token, method, url, body, there.url)

  // 1. The company's level 3, its progress to level 4, and the effect of the cart.
  const products = await call('GET', '/api/front/products?q=hex%20bolt%20M8x40')
  const product = (products as unknown as { id: number }[])[0]!
  const { cart } = await call('GET', '/api/front/carts/active')
  await call('PUT', `/api/front/carts/${cart.id}/seen-prices`)
  await openPage(page, at(`/account/products/${product.id}`))
  await page
    .getByText(say('pricing.reasons.level', { level: 3, percent: '7.5' }))
    .first()
    .waitFor()
  await openPage(page, at('/account'))
  await page.getByRole('link', { name: say('levels.home.more') }).click()
  await page.getByRole('heading', { level: 1, name: say('levels.titleOf', { level: 3 }) }).waitFor()
  await isLive(page)
  await page.getByRole('heading', { name: say('levels.next.title', { level: 4 }) }).waitFor()
  await page.getByText(say('levels.byOrders')).waitFor()
  await page.getByText(/^That gives you level 4\./).waitFor()
  await page.getByRole('cell', { name: say('levels.why.submitted') }).waitFor()
  expect(await violationsIn(page)).toEqual([])

  // 2. The manager confirms its order: it counts at once.
  const { token: manager } = await tokensOf(cast.manager, there)
  const [waiting] = (await callApi(
    manager,
    'GET',
    '/api/manager/orders?stage=submitted&q=Arden',
    undefined,
    there.url,
  )) as unknown as { id: number }[]
  await callApi(manager, 'POST', `/api/manager/orders/${waiting!.id}/confirmation`, undefined, there.url)
  await page.getByText(say('levels.next.reached', { level: 4 })).waitFor()

  // 3. The administrator makes a dry run of the count, then counts.
  const admin = await arrive(cast.admin)
  await openPage(admin.page, at('/manager/settings?tab=levels'))
  await isLive(admin.page)
  await admin.page.getByRole('button', { name: say('levels.count.dry') }).click()
  const movers = admin.page.getByRole('table', { name: say('levels.preview.title') })
  await movers.getByRole('link', { name: 'Arden Machine Works' }).waitFor()
  await admin.page.getByRole('button', { name: say('levels.count.now') }).click()

  // 4. The client gets a notice; the page and the prices change, with the reason.
  await page.getByText(say('levels.notices.changed.title_raised', { level: 4 })).waitFor()
  await page.getByRole('heading', { level: 1, name: say('levels.titleOf', { level: 4 }) }).waitFor()
  await openPage(page, at('/account/cart'))
  await page.getByRole('heading', { name: /Since your last visit/ }).waitFor()
  await openPage(page, at(`/account/products/${product.id}`))
  await page
    .getByText(say('pricing.reasons.level', { level: 4, percent: '12' }))
    .first()
    .waitFor()
  expect([client.troubles, admin.troubles]).toEqual([[], []])
  await client.context.close()
  await admin.context.close()
})

test('the rules are tried before they are saved, and what is typed survives someone else’s saving', async () => {
  const { page, say, troubles, context } = await arrive(cast.admin)
  await openPage(page, at('/manager/settings?tab=levels'))
  await isLive(page)
  const group = page.getByRole('group', { name: say('dictionary.level', { level: 3 }), exact: true })
  const threshold = group.getByLabel(say('levels.rules.threshold', { currency: 'USD' }))
  await typeInto(threshold, '11000')
  await page.getByRole('button', { name: say('levels.rules.preview') }).click()
  const movers = page.getByRole('table', { name: say('levels.preview.title') })
  await movers.getByRole('link', { name: 'Baltic Pump Service' }).waitFor()

  const { token } = await tokensOf(cast.admin, there)
  const rules = await callApi(token, 'GET', '/api/manager/levels', undefined, there.url)
  const { version, recalculated_at: _, ...draft } = rules
  const theirs = { ...draft, window_months: 6, based_on: version }
  await callApi(token, 'PUT', '/api/manager/levels', theirs, there.url)
  const save = page.getByRole('button', { name: say('levels.rules.save') })
  await save.click()
  await page.getByText(say('levels.rules.stale')).waitFor()
  expect((await threshold.inputValue()).replaceAll(/\D/g, '')).toBe('11000')
  await page.getByText(say('levels.rules.inForce', { value: 6 }), { exact: true }).waitFor()
  await save.click()
  await page.getByText(say('levels.rules.saved')).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('a chief manager sets a level by hand with its reason and end, by keyboard, and the client reads whose doing it is', async () => {
  const { page, say, troubles, context } = await arrive(cast.chief)
  await openPage(page, at('/manager/settings?tab=levels'))
  await isLive(page)
  await page.getByRole('link', { name: 'Baltic Pump Service' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('levels.byHand.level'), { exact: true }).selectOption('3')
  await dialog.getByRole('button', { name: say('levels.byHand.set') }).press('Enter')
  await dialog.getByText(say('errors.required')).waitFor()
  await pick(dialog.getByLabel(say('levels.byHand.until')), '2099-12-31')
  await typeInto(dialog.getByLabel(say('levels.byHand.reason')), 'A frame agreement')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('levels.byHand.set') }).press('Enter')
  await page.getByText(say('levels.byHand.done', { name: 'Baltic Pump Service', level: 4 })).waitFor()

  const client = await arrive(cast.clientB)
  await openPage(client.page, at('/account/discount-status'))
  await client.page
    .getByText(say('levels.byManagerUntil', { day: '31 December 2099' }), { exact: false })
    .waitFor()
  await client.page.getByText('A frame agreement', { exact: false }).waitFor()
  expect([troubles, client.troubles]).toEqual([[], []])
  await client.context.close()
  await context.close()
})
