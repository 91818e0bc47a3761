import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, isLive, openBrowser, openPage, signInAs, visitor } from './testing/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('an application is triaged by keyboard alone: found, read, confirmed', async () => {
  const { context, page } = await visitor(browser)
  await signInAs(context, cast.chief)
  await openPage(page, address('/manager/clients/process-new'))
  await isLive(page)
  const list = page.getByRole('list', { name: 'New clients' })
  // The card of the first application comes a moment later; until it is complete the list may lose the focus.
  await page.getByRole('article').getByText('Checks').waitFor()
  await list.getByRole('link').first().focus()
  const name = 'Dnestr Agro Repair'
  const chosen = list.getByRole('link', { name: new RegExp(name) })
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await chosen.evaluate((link) => link === document.activeElement)) === true) break
    await page.keyboard.press('j')
  }
  await page.keyboard.press('Enter')
  const card = page.getByRole('article', { name })
  await card.getByText('Checks').waitFor()
  await card.locator('[data-triage="ask"]').waitFor()
  await chosen.press('q')
  await card.getByLabel('What is missing (the client will see it)').waitFor()
  expect(
    await card
      .getByLabel('What is missing (the client will see it)')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await chosen.focus()
  await page.keyboard.press('r')
  await card.getByLabel('Reason').first().waitFor()
  await chosen.focus()
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await page.getByText(`${name} confirmed`).waitFor()
  await chosen.waitFor({ state: 'detached' })
})
