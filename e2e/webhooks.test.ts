import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { answers, startReceiver } from '#features/integrations/webhooks/server/testing/receiver.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, isLive, openBrowser, openPage, signInAs, success, visitor } from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('an administrator makes a webhook, sees a message fail and why, and sends it again', async () => {
  const receiver = await startReceiver(answers.status(500, 'the queue is full'))
  const { context, page, troubles, say } = await visitor(browser)
  await signInAs(context, cast.admin)
  await openPage(page, address(paths.manager.webhooks))

  // 1. Created; its secret is shown only once.
  await page.getByRole('button', { name: say('webhooks.make') }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByRole('textbox', { name: say('webhooks.url') }), 'http://10.0.0.1/hook')
  await form.getByRole('checkbox', { name: say('webhooks.events.order.placed') }).check()
  await form.getByRole('button', { name: say('webhooks.make') }).click()
  await form.getByText(say('webhooks.printed.address.shape')).waitFor()
  await typeInto(form.getByRole('textbox', { name: say('webhooks.url') }), receiver.url)
  await form.getByRole('button', { name: say('webhooks.make') }).click()
  const secret = (await form.getByRole('status', { name: say('webhooks.secret') }).textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  expect(await violationsIn(page)).toEqual([])
  await form.getByRole('button', { name: say('webhooks.done') }).click()
  await form.waitFor({ state: 'detached' })

  // 2. A delivery fails; the log shows the response.
  await page.getByRole('button', { name: `${say('webhooks.test')}: ${receiver.url}` }).click()
  await success(page, say('webhooks.testSent'))
  const row = page.getByRole('row', { name: new RegExp(say('webhooks.events.webhook.test')) })
  await row.getByText('500').waitFor()
  expect(await violationsIn(page)).toEqual([])
  await row.getByRole('link', { name: say('webhooks.events.webhook.test') }).click()
  const drawer = page.getByRole('dialog', { name: say('webhooks.events.webhook.test') })
  await drawer.getByText('the queue is full').first().waitFor()
  expect(new URL(page.url()).searchParams.get('delivery')).toMatch(/^\d+$/)
  expect(await violationsIn(page)).toEqual([])

  // 3. The receiver works again: the delivery is sent again by hand and succeeds.
  receiver.answerWith(answers.status(200, 'thank you'))
  await drawer.getByRole('button', { name: say('webhooks.replay') }).click()
  await drawer.getByText('thank you').waitFor()
  await page.keyboard.press('Escape')
  await row.getByText(say('webhooks.states.delivered')).waitFor()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  expect(await page.content()).not.toContain(secret)

  expect(troubles).toEqual([])
  await context.close()
  receiver.stop()
})

test('an owner makes a key, sees it once, and ends it', async () => {
  const { context, page, troubles, say } = await visitor(browser, { lang: 'ru' })
  await signInAs(context, cast.clientA)
  await openPage(page, address(paths.account.settingsTab('keys')))
  await isLive(page)
  await page.getByRole('button', { name: say('keys.make') }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByRole('textbox', { name: say('keys.name') }), 'Склад')
  await form.getByRole('checkbox', { name: say('keys.scopes.orders.read') }).check()
  await form.getByRole('button', { name: say('keys.make') }).click()
  const shown = form.getByRole('status', { name: say('keys.made') })
  const secret = (await shown.textContent()) ?? ''
  // All of it is readable without scrolling sideways, in one dialog with the next action.
  expect(await shown.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  expect(await form.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
  expect(await violationsIn(page)).toEqual([])
  await form.getByRole('button', { name: say('keys.done') }).click()
  const ask = async () =>
    (await fetch(address('/api/front/orders'), { headers: { authorization: `Bearer ${secret}` } })).status
  expect(await ask()).toBe(200)
  const row = page.getByRole('row', { name: /Склад/ })
  await row.getByText(`…${secret.slice(-4)}`).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await row.getByRole('button', { name: new RegExp(say('keys.revoke')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('keys.revoke') })
    .click()
  await row.getByText(say('keys.states.revoked')).waitFor()
  expect(await ask()).toBe(401)
  expect(troubles).toEqual([])
  await context.close()
})
