import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, callApi, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { pick } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a manager proposes a credit and a chief manager agrees to a day, from the queue', async () => {
  const manager = (await tokensOf(cast.manager)).token
  const { id: looks } = await callApi(manager, 'GET', '/api/auth/user')
  const client = await provenClient({ manager_id: looks })
  const terms = address(`/manager/clients?client=${client.organization}&panel=terms`)

  // 1. The client's manager may not grant credit, and proposes it.
  const own = await visitor(browser)
  await signInAs(own.context, cast.manager)
  await openPage(own.page, terms)
  const drawer = own.page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: own.say('clientele.terms.propose') }).click()
  const form = own.page.getByRole('dialog', { name: own.say('clientele.terms.proposeTitle') })
  await form
    .getByRole('textbox', { name: own.say('orders.credit.field', { currency: 'USD' }) })
    .pressSequentially('2500')
  await form.getByRole('button', { name: own.say('clientele.terms.propose') }).click()
  await form.getByText(own.say('errors.required')).waitFor()
  await form
    .getByRole('textbox', { name: own.say('clientele.terms.reason') })
    .pressSequentially('They have paid on time for a year')
  expect(await violationsIn(own.page)).toEqual([])
  await form.getByRole('button', { name: own.say('clientele.terms.propose') }).click()
  await form.waitFor({ state: 'detached' })
  await drawer.getByText(own.say('clientele.terms.creditOf', { amount: '$2,500.00' })).waitFor()
  expect(
    await drawer.getByRole('button', { name: own.say('clientele.terms.agree'), exact: true }).count(),
  ).toBe(0)

  // 2. A chief manager finds it in the queue and agrees until the end of a year.
  const chief = await visitor(browser, { lang: 'ru' })
  await signInAs(chief.context, cast.chief)
  await openPage(chief.page, address('/manager?kind=clients.decideTerms'))
  await chief.page.locator(`a[href*="client=${client.organization}&panel=terms"]`).first().click()
  const panel = chief.page.getByRole('dialog').first()
  await panel.getByText('They have paid on time for a year').waitFor()
  await pick(panel.getByLabel(chief.say('clientele.terms.until')), '2099-12-31')
  expect(await violationsIn(chief.page)).toEqual([])
  await panel.getByRole('button', { name: chief.say('clientele.terms.agree'), exact: true }).click()
  await panel.getByText(/31 декабря 2099/).waitFor()
  expect((await callApi(client.token, 'GET', '/api/front/credit')).credit.limit).toEqual({
    amount: 250_000,
    currency: 'USD',
  })

  // 3. The manager sees it where it was proposed, with reason and end.
  await openPage(own.page, terms)
  await drawer.getByText(/31 December 2099/).waitFor()
  await drawer.getByText('They have paid on time for a year').first().waitFor()
  expect([...own.troubles, ...chief.troubles]).toEqual([])
  await own.context.close()
  await chief.context.close()
})
