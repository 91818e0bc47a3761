import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  address,
  callApi,
  isAwake,
  isLive,
  linkInEmailTo,
  openBrowser,
  openPage,
  signInAs,
  success,
  tokensOf,
  type Visit,
  visitor,
} from './testing/browser.ts'
import { confirmedClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

/** The main job of Portico, from a stranger's application to a confirmed order. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const who = {
  name: 'Olive',
  last_name: 'Marsh',
  company: 'Marsh Repair Yard',
  email: 'olive@marsh.example',
}

describe('the main job', () => {
  test('a company applies, is confirmed, orders once, and sees the order confirmed', async () => {
    const client = await visitor(browser, { readsNews: true })
    const manager = await visitor(browser)
    const { page, say } = client

    // 1. The application, the e-mail, the confirmed address, the state of the application.
    await manager.page.context().clearCookies({ name: 'portico_token' })
    await signInAs(manager.context, cast.manager)
    await manager.page.goto(address('/manager/clients/process-new'))
    await isLive(manager.page)

    await page.goto(address('/account/products'))
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sign-up')
    const become = page.getByRole('tab', { name: say('auth.becomeClient') })
    await isAwake(become)
    await become.click()
    const on = (to: 'business' | 'delivery') =>
      page.getByRole('button', { name: say(`clients.next.${to}`) }).click()
    await on('business')
    await page.getByText(say('errors.required')).first().waitFor()

    const write = (field: string, value: string) =>
      typeInto(page.getByLabel(say(`clients.fields.${field}`), { exact: true }), value)
    await isAwake(page.getByLabel(say('clients.fields.name'), { exact: true }))
    await write('name', who.name)
    await write('last_name', who.last_name)
    const phone = page.getByLabel(say('clients.fields.phone'), { exact: true })
    await phone.pressSequentially('112')
    await phone.blur()
    await page.getByText(say('common.phoneImpossible')).waitFor()
    await typeInto(phone, '+493415550199')
    expect(await phone.inputValue(), 'under the mask of its country').toBe('+49 341 5550199')
    expect(await phone.getAttribute('maxlength')).toBe('250')
    await write('email', who.email)
    await write('password', 'Correct-Horse-9')
    await write('c_password', 'Correct-Horse-9')
    await on('business')
    await on('delivery')
    await page.getByText(say('errors.selfEmployedOrLegalEntity')).waitFor()
    await page.getByLabel(say('clients.fields.legal_entity')).check()
    await write('organization_name', who.company)
    await page.getByLabel(say('clients.fields.activity_type')).selectOption('4')
    await write('country', 'Германия')
    const offered = (text: string) =>
      page.getByRole('button', { name: say('common.transliterate', { text }), exact: true })
    await offered('Germany').click()
    expect(await page.locator('datalist option[value="Cote dIvoire"]').count()).toBe(1)
    await write('city', 'Dresden-Neustadt')
    await offered('Dresden Neustadt').click()
    await on('delivery')
    await write('delivery_address', 'Harbour street')
    await page.getByLabel(say('clients.fields.delivery_method')).selectOption('2')
    const currency = page.getByLabel(say('clients.fields.currency_id')).locator('option:checked')
    expect(await currency.textContent(), 'the default').toMatch(/^USD/)
    await page.getByRole('button', { name: say('clients.apply') }).click()
    await success(page, say('notifications.signUpSuccess'))
    await page.getByRole('heading', { name: say('pages.accountHome.applicationTitle') }).waitFor()

    // 2. The application appears on the manager's page, who confirms it; the client's page updates by itself.
    await manager.page.getByRole('link', { name: who.company }).click()
    await page.goto(await linkInEmailTo(who.email))
    await success(page, say('notifications.yourEmailConfirmed'))
    await isLive(page)
    await page.reload()
    await isLive(page)
    expect(await page.getByText(say('notifications.yourEmailConfirmed')).count(), 'said once').toBe(0)
    await manager.page.getByText(new RegExp(`^\\W?${say('clientsInside.emailConfirmed')}$`)).waitFor()
    const managers = manager.page.getByLabel(say('clients.manager'), { exact: true })
    const maria = managers.locator('option', { hasText: 'Maria Orlova' })
    await managers.selectOption((await maria.getAttribute('value')) ?? '')
    await manager.page.getByLabel(say('clients.level')).selectOption('2')
    await manager.page.getByRole('button', { name: say('clients.confirm') }).click()
    await page.getByText(say('levels.titleOf', { level: 1 }), { exact: true }).waitFor()
    // The manager proposes the level; a chief manager sets it.
    const chief = await visitor(browser)
    await signInAs(chief.context, cast.chief)
    const { token } = await tokensOf(cast.chief)
    const own = (await callApi(token, 'GET', `/api/manager/clients?q=${encodeURIComponent(who.company)}`))[0]
    await openPage(chief.page, address(`/manager/clients/process-new?application=${own.id}`))
    await chief.page.getByText(say('clientsInside.levelProposed', { proposed: 3, level: 1 })).waitFor()
    await chief.page.getByRole('button', { name: say('clients.giveLevel') }).click()
    await page.getByText(say('levels.titleOf', { level: 3 }), { exact: true }).waitFor()
    expect(chief.troubles).toEqual([])
    await chief.context.close()

    // 3. Products, the client's price and its reason, the quantity rules in words.
    await page.getByRole('link', { name: say('shell.catalogue') }).click()
    await chooseBolt(client, 'hex bolt M8x40', '7.5')
    const quantity = page.getByRole('textbox', { name: new RegExp(`^${say('catalogue.quantity')}`) }).first()
    await typeInto(quantity, '100+1')
    await page
      .getByText(/101 becomes|101 →/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: new RegExp(say('cart.addFor')) }).click()

    // 4. Cart, checkout, order: placed once, however often the button is pressed.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('shell.cart') })
      .click()
    await page.getByRole('link', { name: new RegExp(say('cart.checkout', { total: '' }).trim()) }).click()
    await page.getByRole('heading', { level: 1, name: say('orders.checkout') }).waitFor()
    await manager.page.goto(address('/manager/orders-management/all-orders'))
    await isLive(manager.page)
    const place = page.getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) })
    await place.dblclick()
    await page.waitForURL(/\/account\/orders\/\d+$/)
    const heading = page.getByRole('heading', { level: 1, name: /\d{4,}/ })
    const title = (await heading.textContent()) ?? ''
    const number = Number(/\d{4,}/.exec(title)?.[0])
    await page.getByText(say('orders.stages.submitted')).first().waitFor()

    // 5. The manager's list shows it without a reload and the drawer confirms it; the client sees it live, with
    // a notice.
    const row = manager.page.getByRole('row', { name: new RegExp(`${number}.*${who.company}`) })
    await row.waitFor()
    expect(await manager.page.getByRole('row', { name: new RegExp(who.company) }).count()).toBe(1)
    await row.getByRole('link', { name: /^Order/ }).click()
    await manager.page.waitForURL(/[?&]order=\d+/)
    await manager.page
      .getByRole('button', { name: new RegExp(say('orders.confirm', { total: '' }).trim()) })
      .click()
    await page.getByText(say('orders.notices.confirmed.title', { number })).waitFor()
    await page.getByRole('tab', { name: say('orders.history') }).click()
    await page.getByText(say('orders.events.confirmed')).waitFor()
    await page.locator('[data-next="start"]').waitFor()

    expect(client.troubles).toEqual([])
    expect(manager.troubles).toEqual([])
    await client.context.close()
    await manager.context.close()
  })
  test('in Russian goods are found as they are written there, and numbers read as they do there', async () => {
    const { email } = await confirmedClient({ discount_level: 2 })
    const client = await visitor(browser, { lang: 'ru' })
    await signInAs(client.context, email)
    const { page, say } = client
    await openPage(page, address('/account/products'))
    await chooseBolt(client, 'болт М8х40', '7,5')
    await page.getByRole('button', { name: new RegExp(say('cart.addFor')) }).click()
    await page.getByRole('link', { name: say('cart.openCart') }).waitFor()
    await openPage(page, address('/account/cart'))
    // Accessible names have plain spaces.
    const toCheckout = say('cart.checkout', { total: '' }).replaceAll('\u00a0', ' ').trim()
    await page.getByRole('link', { name: new RegExp(toCheckout) }).waitFor()
    expect(await page.getByRole('main').innerText(), 'amounts with a comma').toMatch(/\d,\d\d/)
    expect(client.troubles).toEqual([])
    await client.context.close()
  })
})

/** Searches for the bolt, opens it, and reads why it has this price: by the third level. */
async function chooseBolt({ page, say }: Visit, typed: string, percent: string): Promise<void> {
  await typeInto(page.getByRole('searchbox'), typed)
  await page
    .getByRole('link', { name: /[MМ]8\s×\s40/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /[MМ]8\s×\s40/ }).waitFor()
  await page.getByText(say('pricing.reasons.level', { level: 3, percent })).waitFor()
}
