import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, callApi, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a chief manager opens a client’s card, reads who blocked it and why, and finds all of that in the audit', async () => {
  const { context, page, say } = await visitor(browser)
  const { token: client } = await provenClient({}, { organization_name: 'Halyard Works' })
  const { organization_id } = await callApi(client, 'GET', '/api/auth/user')
  const { token } = await tokensOf(cast.chief)
  const reason = 'Two invoices of spring are open'
  await callApi(token, 'POST', `/api/manager/clients/${organization_id}/blocking`, { reason })

  await signInAs(context, cast.chief)
  await openPage(page, address(`/manager/clients?client=${organization_id}`))
  await page.getByRole('tab', { name: 'Audit' }).click()
  const entry = page.locator('details').filter({ hasText: 'Changed: Person' }).first()
  await entry.locator('summary').click()
  expect(await entry.getByRole('row', { name: /^Status/ }).innerText()).toMatch(/Active\s+Blocked/)
  expect(await entry.innerText()).toContain(reason)

  await page.getByRole('link', { name: 'All changes' }).click()
  await page.waitForURL('**/manager/instruments?panel=audit**')
  // Until the panel is loaded, the previous list has a search field of its own.
  await page.getByRole('searchbox', { name: say('audit.search') }).pressSequentially('invoices of spring')
  await page.waitForURL('**q=invoices**')
  const found = page.locator('ol details').first()
  await found.getByText('Changed: Person').waitFor()
  await found.locator('summary').click()
  expect(await violationsIn(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: /CSV/ }).click()
    })(),
  ])
  expect(file.suggestedFilename()).toBe('audit.csv')

  await context.close()
})

test('an administrator goes back in time and to the latest again', async () => {
  const { context, page } = await visitor(browser)
  await signInAs(context, cast.admin)
  await openPage(page, address('/manager/instruments?panel=audit'))
  const first = await page.locator('ol details').first().innerText()
  await page.getByRole('link', { name: 'Earlier' }).click()
  await page.waitForURL('**before=**')
  await expect.poll(() => page.locator('ol details').first().innerText()).not.toBe(first)
  await page.getByRole('link', { name: 'Latest' }).click()
  await page.waitForURL((url) => !url.searchParams.has('before'))
  await expect.poll(() => page.locator('ol details').first().innerText()).toBe(first)
  await context.close()
})

test('every other card says at its end what was changed of it: a colleague’s, a lot’s', async () => {
  const { context, page, say, troubles } = await visitor(browser, { width: 390 })
  const { token } = await tokensOf(cast.chief)
  const managers: { id: number; name: string }[] = await callApi(token, 'GET', '/api/manager/managers')
  const boris = managers.find(({ name }) => name === 'Boris Klein')!
  const own = await tokensOf(cast.otherManager)
  await callApi(own.token, 'POST', '/api/auth/set-locale', { locale: 'ru' })
  await callApi(own.token, 'POST', '/api/auth/set-locale', { locale: 'en' })

  await signInAs(context, cast.chief)
  await openPage(page, address(`/manager/managers?manager=${boris.id}`))
  const card = page.getByRole('dialog')
  await card.getByText(say('audit.ofCard')).click()
  const newest = card.locator('ol details').first()
  await newest.locator('summary').click()
  expect(await newest.getByRole('row', { name: /^Language/ }).innerText()).toMatch(/ru\s+en/)
  expect(await violationsIn(page)).toEqual([])

  await openPage(page, address('/manager/orders-management/all-orders?lot=1'))
  await page.getByRole('dialog').getByText(say('audit.ofCard')).click()
  await page
    .getByRole('dialog')
    .getByText(/^(Added|Changed)/)
    .or(page.getByText(say('audit.noneYet')))
    .first()
    .waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('a manager has neither the tool nor the panel', async () => {
  const { context, page, say } = await visitor(browser)
  await signInAs(context, cast.manager)
  expect((await page.goto(address('/manager/instruments?panel=audit')))?.status()).toBe(404)
  await openPage(page, address('/manager/orders-management/all-orders?order=6&panel=audit'))
  await page.getByRole('tab', { name: 'History' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Audit' }).count()).toBe(0)
  await openPage(page, address('/manager/orders-management/all-orders?lot=1'))
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.getByText(say('audit.ofCard')).count()).toBe(0)
  await context.close()
})
