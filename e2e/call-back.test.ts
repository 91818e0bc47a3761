import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, isLive, openBrowser, signInAs, visitor } from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a client asks for a call at an hour when someone is there, and their manager finds it', async () => {
  const client = await visitor(browser, { width: 390 })
  await signInAs(client.context, cast.clientA)
  await client.page.goto(address('/account/contacts'))
  await isLive(client.page)
  const { page, say } = client
  await page.getByText(say('support.people.parts.manager')).waitFor()
  expect(await page.getByText('Maria Orlova').count()).toBe(1)

  // Without a number no call is possible: the field shows an error, and the draft stays.
  await typeInto(page.getByLabel(say('support.callBack.about')), 'Thread of the couplings')
  await typeInto(page.getByLabel(say('support.callBack.phone')), '')
  await page.getByRole('button', { name: say('support.callBack.send') }).click()
  await page.getByText(say('errors.required')).waitFor()
  expect(await page.getByLabel(say('support.callBack.about')).inputValue()).toBe('Thread of the couplings')

  await typeInto(page.getByLabel(say('support.callBack.phone')), '+49 341 5550199')
  const hour = await page.getByRole('combobox').locator('option').first().innerText()
  await page.getByRole('button', { name: say('support.callBack.send') }).click()
  const link = page.getByRole('link', { name: /^R-\d{4}-\d{6}$/ })
  const number = await link.innerText()
  expect(await violationsIn(page)).toEqual([])
  await link.click()
  await page.getByText('+49 341 5550199').waitFor()
  expect(client.troubles).toEqual([])
  await client.context.close()

  const manager = await visitor(browser)
  await signInAs(manager.context, cast.manager)
  await manager.page.goto(address(`/manager/support-request?q=${number}`))
  await isLive(manager.page)
  await manager.page.getByText(`Callback: ${hour}`, { exact: false }).first().waitFor()
  expect(manager.troubles).toEqual([])
  await manager.context.close()
})
