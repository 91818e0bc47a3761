import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  linkInEmailTo,
  openBrowser,
  openPage,
  signInAs,
  success,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { confirmedClient, proveAddress } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const password = 'River-7-Stone'

test('a colleague who was invited orders above their limit, and the owner approves it in another window', async () => {
  const owner = await confirmedClient({ discount_level: 1 })
  await proveAddress(owner)
  const [first, second] = [await visitor(browser), await visitor(browser)]
  const { say } = first
  await signInAs(first.context, owner.email)

  // 1. The owner, so far alone, invites a buyer with a limit.
  await openPage(first.page, address('/account/settings?tab=people'))
  await first.page.getByText(say('clientsInside.people.alone')).waitFor()
  expect(await violationsIn(first.page)).toEqual([])
  await first.page.getByRole('button', { name: say('clientsInside.people.invite') }).click()
  const email = `bo.${owner.email}`
  const dialog = first.page.getByRole('dialog')
  await typeInto(dialog.getByLabel(say('clientsInside.people.name')), 'Bo')
  await typeInto(dialog.getByLabel(say('clientsInside.people.last_name')), 'Lind')
  await typeInto(dialog.getByRole('textbox', { name: say('clientsInside.people.email') }), email)
  const { currency } = await callApi(owner.token, 'GET', '/api/auth/user')
  await typeInto(dialog.getByLabel(say('clientsInside.people.limit', { currency })), '10')
  await dialog.getByRole('button', { name: say('clientsInside.people.send') }).click()
  await success(first.page, say('clientsInside.people.sent', { email }))
  await first.page.getByText(new RegExp(`^.?${say('clientsInside.people.states.invited')}$`)).waitFor()

  // 2. The colleague chooses a password through the e-mail's link and is signed in.
  await openPage(second.page, await linkInEmailTo(email, '/reset-password'))
  await typeInto(second.page.getByLabel(say('auth.password'), { exact: true }), password)
  await typeInto(second.page.getByLabel(say('auth.reset.repeat'), { exact: true }), password)
  await second.page.getByRole('button', { name: say('auth.joining.save') }).click()
  await second.page.waitForURL((url) => url.searchParams.has('notice') || url.pathname === '/')
  await first.page
    .getByText(new RegExp(`^.?${say('clientsInside.people.states.invited')}$`))
    .waitFor({ state: 'hidden' })

  // 3. They order above their limit: it goes to the owner.
  const { token } = await callApi(null, 'POST', '/api/auth/token', { email, password })
  const [bolt] = await callApi<Record<string, any>[]>(
    token,
    'GET',
    '/api/front/products?q=hex%20bolt%20M16&per_page=1',
  )
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'Bolts' })
  const line = { product_id: bolt!.id, quantity: bolt!.min_qty * 20 }
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, line)
  await signInAs(second.context, email)
  await openPage(second.page, address(`/account/cart/checkout/${cart.id}`))
  const asking = say('orders.signOff.ask')
  await second.page.getByRole('button', { name: asking }).click()
  const waits = say('approvals.signOff.waitsFor', { owners: '' }).trim()
  await second.page.getByRole('heading', { level: 2, name: waits }).waitFor()
  expect(await violationsIn(second.page)).toEqual([])

  // 4. It is first on the owner's home page; the owner opens and approves it.
  await openPage(first.page, address('/account'))
  await first.page
    .getByRole('row')
    .filter({ hasText: say('orders.tasks.sign_off_order') })
    .getByRole('link')
    .first()
    .click()
  const approving = say('approvals.signOff.approve', { total: '' }).trim()
  await first.page.getByRole('button', { name: approving }).waitFor()
  await first.page.getByRole('progressbar').waitFor({ state: 'hidden' })
  expect(await violationsIn(first.page)).toEqual([])
  await first.page.getByRole('button', { name: approving }).click()
  await first.page.waitForURL(/\/account\/orders\/\d+/)

  // 5. The colleague's page shows the order, placed by them, without a reload.
  await second.page.getByText(say('orders.alreadyPlaced')).waitFor()
  const [order] = await callApi<Record<string, any>[]>(token, 'GET', '/api/front/orders')
  expect([order!.stage, order!.line_count]).toEqual(['submitted', 1])
})

test('an owner asks for another name, the manager sees old next to new and approves, and the owner’s page has it by itself', async () => {
  const { id } = await callApi((await tokensOf(cast.manager)).token, 'GET', '/api/auth/user')
  const owner = await confirmedClient({ discount_level: 1, manager_id: id })
  await proveAddress(owner)
  const [first, second] = [await visitor(browser), await visitor(browser, { lang: 'ru' })]
  const { say } = first
  await signInAs(first.context, owner.email)
  await openPage(first.page, address('/account/settings?tab=company'))
  const name = first.page.getByLabel(say('clientsInside.details.fields.name'))
  const before = await name.inputValue()
  await typeInto(name, 'Harbour Tools')
  await typeInto(first.page.getByLabel(say('clientsInside.details.fields.city')), 'Ventspils')
  await first.page.getByRole('button', { name: say('clientsInside.details.save') }).click()
  await success(first.page, say('clientsInside.details.asked'))
  const pending = first.page.getByRole('table', { name: say('clientsInside.details.waitingTitle') })
  await pending.getByRole('cell', { name: 'Harbour Tools' }).waitFor()
  expect([await name.inputValue(), await violationsIn(first.page)]).toEqual([before, []])

  // The manager sees it among the tasks, and the drawer opens where it is decided.
  await signInAs(second.context, cast.manager)
  await openPage(second.page, address('/manager'))
  const { organization_id } = await callApi(owner.token, 'GET', '/api/front/company')
  await second.page.locator(`a[href$="client=${organization_id}&panel=details"]`).first().click()
  const drawer = second.page.getByRole('dialog')
  await drawer.getByRole('cell', { name: 'Harbour Tools' }).waitFor()
  expect(await violationsIn(second.page)).toEqual([])
  await drawer.getByRole('button', { name: second.say('clientsInside.details.approve') }).click()
  await success(second.page, second.say('clientsInside.details.approved'))

  await pending.waitFor({ state: 'hidden' })
  await expect.poll(() => name.inputValue()).toBe('Harbour Tools')
})
