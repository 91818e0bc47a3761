import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueXml } from '#features/onec/server/testing/xml.ts'
import { cast } from '#world/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, openBrowser, openPage, signInAs, visitor } from './testing/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('an administrator gives 1C a key, sees what it brings, and takes it back', async () => {
  const { context, page, troubles, say } = await visitor(browser)
  await signInAs(context, cast.admin)

  // 1. The key, which is the password in 1C.
  await openPage(page, address('/manager/instruments?panel=keys'))
  await page
    .getByRole('button', { name: say('keys.make') })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: say('keys.name') }).fill('1C')
  await form.getByRole('checkbox', { name: say('keys.scopes.exchange.goods') }).check()
  await form.getByRole('button', { name: say('keys.make') }).click()
  const secret = (await form.getByRole('status', { name: say('keys.made') }).textContent()) ?? ''
  await form.getByRole('button', { name: say('keys.done') }).click()
  await form.waitFor({ state: 'detached' })

  // 2. The address, and 1C at it.
  await page.getByRole('tab', { name: say('onec.title'), exact: true }).click()
  const asked = new URL(await page.getByRole('textbox', { name: say('onec.address') }).inputValue())
  expect(asked.pathname).toBe('/api/1c/exchange')
  await bringIn(address('/api/1c/exchange'), secret)

  // 3. What came is there, opens its import, and is undone.
  await page.reload()
  const row = page
    .getByRole('listitem')
    .filter({ hasText: say('onec.types.catalog') })
    .first()
  await row.getByText(say('onec.states.done')).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await row.getByRole('link', { name: say('imports.kinds.products') }).click()
  await page.getByRole('heading', { name: /1C import0_1\.xml/ }).waitFor()
  await page.getByRole('button', { name: say('imports.undo') }).click()
  await page.getByText(say('imports.states.undone')).first().waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

/** A session as 1C holds it. */
async function bringIn(url: string, secret: string): Promise<void> {
  const said = async (asked: string, init: RequestInit = {}) =>
    (await (await fetch(`${url}?type=catalog&mode=${asked}`, init)).text()).split('\n')
  const authorization = `Basic ${Buffer.from(`1C:${secret}`).toString('base64')}`
  const [word, name, value] = await said('checkauth', { headers: { authorization } })
  expect(word).toBe('success')
  const headers = { cookie: `${name}=${value}` }
  await said('init', { headers })
  const body = catalogueXml([{ id: 'e2e-1', article: 'ONEC-JOURNEY', name: 'Journey anchor' }])
  await said('file&filename=import0_1.xml', { method: 'POST', headers, body })
  let last = 'progress'
  for (let asked = 0; last === 'progress' && asked < 60; asked += 1)
    [last = ''] = await said('import&filename=import0_1.xml', { headers })
  expect(last).toBe('success')
}
