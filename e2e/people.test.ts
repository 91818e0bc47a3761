import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
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
  visitor,
} from './testing/browser.ts'
import { confirmedClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

/** Changes of a person's account, as the person sees them. */
let browser: Browser
let admin: string
beforeAll(async () => {
  browser = await openBrowser()
  admin = (await tokensOf(cast.admin)).token
})
afterAll(() => browser.close())

const password = 'River-7-Stone'
const at = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('portico_'))

describe('a person', () => {
  const lang = 'ru'

  test('an application whose address is known leads back to its step, and to the sign-in', async () => {
    const { email } = await confirmedClient()
    const { page, say, context } = await visitor(browser, { lang })
    await openPage(page, address('/sign-up?tab=become-client&step=delivery'))
    // Passwords are not stored, so a reloaded page starts again.
    await expect.poll(() => at(page)).not.toContain('step')
    const write = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values))
        await typeInto(page.locator(`[name=${name}]`), value)
    }
    const on = (to: 'business' | 'delivery') =>
      page.getByRole('button', { name: say(`clients.next.${to}`) }).click()
    await write({ name: 'Iris', last_name: 'Quay', phone: '+49 341 5550199', email })
    for (const nth of [0, 1]) await typeInto(page.locator('[autocomplete=new-password]').nth(nth), password)
    await on('business')
    await page.getByLabel(say('clients.fields.legal_entity')).check()
    await page.getByLabel(say('clients.fields.self_employed')).check()
    expect(await page.getByLabel(say('clients.fields.legal_entity')).isChecked(), 'exactly one').toBe(false)
    await page.getByLabel(say('clients.fields.activity_type')).selectOption('1')
    await write({ country: 'Germany', city: 'Leipzig' })
    await on('delivery')
    await write({ delivery_address: 'Quay' })
    await page.goBack()
    await expect.poll(() => page.locator('[name=city]').inputValue()).toBe('Leipzig')
    await page.goForward()
    await page.getByLabel(say('clients.fields.delivery_method')).selectOption('2')
    await page.getByRole('button', { name: say('clients.apply') }).click()

    await page.getByText(say('auth.emailTaken')).waitFor()
    const focused = page.locator('input:focus')
    await expect.poll(() => focused.getAttribute('name')).toBe('email')
    expect(await focused.inputValue()).toBe(email)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('auth.signIn') })
      .click()
    await expect.poll(() => at(page)).toBe('/sign-up')
    await context.close()
  })

  test('a forgotten password is recovered by the e-mail, once', async () => {
    const { email } = await confirmedClient()
    const { page, say, troubles, context } = await visitor(browser, { lang })
    await openPage(page, address('/search'))
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('auth.signIn') })
      .click()
    const dialog = page.getByRole('dialog', { name: say('auth.signIn') })
    await expect.poll(() => page.locator('input:focus').getAttribute('autocomplete')).toBe('username')
    await dialog.getByRole('link', { name: say('auth.recover.link') }).click()
    await page.getByRole('heading', { name: say('auth.recover.title') }).waitFor()
    await isAwake(page.getByLabel(say('auth.email')))
    await typeInto(page.getByLabel(say('auth.email')), email)
    await page.getByRole('button', { name: say('auth.recover.send') }).click()
    await success(page, say('notifications.resetPasswordLinkSentUser'))
    expect(await page.locator('form button[type="submit"]').isDisabled(), 'the next e-mail has to wait').toBe(
      true,
    )

    const link = await linkInEmailTo(email, '/reset-password')
    const answer = await openPage(page, link)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(at(page), 'the secret is gone from the address').toBe('/reset-password')
    const fields = page.locator('input[autocomplete="new-password"]')
    await typeInto(fields.nth(0), '123456')
    await typeInto(fields.nth(1), '123456')
    await page.getByRole('button', { name: say('auth.reset.save') }).click()
    await page.getByText(say('auth.commonPassword')).waitFor()
    expect(await fields.nth(0).inputValue()).toBe('123456')
    await typeInto(fields.nth(0), password)
    await typeInto(fields.nth(1), password)
    await page.getByText(say('auth.reset.strengths.s4'), { exact: true }).waitFor()
    await page.getByRole('button', { name: say('auth.reset.save') }).click()

    await success(page, say('notifications.passwordChanged'))
    expect(new URL(page.url()).pathname).toBe('/')
    const signIn = page.getByRole('dialog', { name: say('auth.signIn') })
    await isAwake(signIn.getByLabel(say('auth.email')))
    await typeInto(signIn.getByLabel(say('auth.email')), email)
    await typeInto(signIn.getByLabel(say('auth.password'), { exact: true }), password)
    await signIn.getByRole('button', { name: say('auth.signIn') }).click()
    await expect.poll(() => at(page)).toBe('/account')

    const again = await visitor(browser, { lang })
    await openPage(again.page, link)
    for (const nth of [0, 1])
      await typeInto(again.page.locator('input[autocomplete="new-password"]').nth(nth), 'Other-7-Stone')
    await again.page.getByRole('button', { name: say('auth.reset.save') }).click()
    await again.page.getByRole('heading', { name: say('auth.reset.expiredTitle') }).waitFor()
    expect(await again.page.getByLabel(say('auth.email')).inputValue()).toBe(email)
    expect([...troubles, ...again.troubles]).toEqual([])
    await Promise.all([context.close(), again.context.close()])
  })

  test('a password is changed in the settings, and the other devices are out', async () => {
    const { email } = await confirmedClient()
    const here = await visitor(browser, { lang })
    const there = await visitor(browser, { lang })
    for (const { context, page } of [here, there]) {
      await signInAs(context, email)
      await openPage(page, address('/account/settings?tab=security'))
      await isLive(page)
    }
    const { page, say } = here
    const write = async (old: string, next: string) => {
      await typeInto(page.getByLabel(say('auth.security.old_password')), old)
      await typeInto(page.getByLabel(say('auth.security.password')), next)
      await page.getByRole('button', { name: say('auth.security.save') }).click()
    }
    await write('not-the-password', password)
    await page.getByText(say('auth.wrongPassword')).waitFor()
    expect(await page.getByLabel(say('auth.security.password')).inputValue(), 'what was typed stays').toBe(
      password,
    )
    await write(demonstrationPassword, password)
    await page.getByText(say('notifications.updatedSuccessfully')).waitFor()
    await page.getByText(say('auth.security.onlyThis')).waitFor()

    await there.page.getByText(say('auth.passwordChanged')).first().waitFor()
    expect(new URL(there.page.url()).pathname).toBe('/sign-up')
    expect(await cookiesOf(there.page)).toEqual([])
    await isAwake(there.page.getByLabel(say('auth.email')))
    await typeInto(there.page.getByLabel(say('auth.email')), email)
    await typeInto(there.page.getByLabel(say('auth.password'), { exact: true }), password)
    await there.page
      .locator('form')
      .getByRole('button', { name: say('auth.signIn') })
      .click()
    await expect.poll(() => at(there.page), { timeout: 10_000 }).toBe('/account/settings?tab=security')
    await Promise.all([here.context.close(), there.context.close()])
  })

  test('who is blocked while signed in is out within seconds, and reads why after signing in', async () => {
    const { email, organization } = await confirmedClient()
    const { page, say, context } = await visitor(browser, { lang })
    await signInAs(context, email)
    await openPage(page, address('/account'))
    await isLive(page)
    await callApi(admin, 'POST', `/api/manager/clients/${organization}/blocking`, {
      reason: 'Invoice 17 is open',
    })
    await page.getByText(say('auth.accountBlocked')).first().waitFor({ timeout: 5000 })
    expect(new URL(page.url()).pathname).toBe('/sign-up')
    expect(await cookiesOf(page)).toEqual([])

    const trySignIn = async (given: string) => {
      await typeInto(page.getByLabel(say('auth.password'), { exact: true }), given)
      await page
        .locator('form')
        .getByRole('button', { name: say('auth.signIn') })
        .click()
    }
    await isAwake(page.getByLabel(say('auth.email')))
    await typeInto(page.getByLabel(say('auth.email')), email)
    await trySignIn('not-the-password')
    const wrong = page.getByText(say('auth.wrongEmailOrPassword'))
    await wrong.nth(1).waitFor()
    expect(await wrong.count(), 'spec §8: the error of the e-mail stands at the password too').toBe(2)
    expect(await page.getByLabel(say('auth.email')).inputValue()).toBe(email)
    await trySignIn(demonstrationPassword)
    await page.getByText('Invoice 17 is open').waitFor()
    expect(at(page)).toBe('/account')
    await context.close()
  })

  test('who is deleted while signed in is out within seconds, on the next load and without scripts too', async () => {
    const { email, organization } = await confirmedClient()
    const [open, closed, scriptless] = await Promise.all([
      visitor(browser, { lang }),
      visitor(browser, { lang }),
      visitor(browser, { lang, script: false }),
    ])
    const { say } = open
    for (const { context } of [open, closed, scriptless]) await signInAs(context, email)
    await openPage(open.page, address('/account'))
    await isLive(open.page)
    await callApi(admin, 'POST', `/api/manager/clients/${organization}/deletion`, { reason: 'Asked for' })

    await open.page.getByText(say('notifications.accountDeleted')).first().waitFor({ timeout: 5000 })
    expect(await open.page.locator('[data-theme="danger"]').count()).toBeGreaterThan(0)
    for (const { page } of [closed, scriptless]) {
      await page.goto(address('/account/orders'))
      await page.getByText(say('notifications.accountDeleted')).first().waitFor()
    }
    for (const { page, context } of [open, closed, scriptless]) {
      expect(new URL(page.url()).pathname).toBe('/')
      expect(await cookiesOf(page)).toEqual([])
      await context.close()
    }
  })

  test('unsaved changes are asked about, and a person may delete themselves', async () => {
    const { email } = await confirmedClient()
    const { page, say, context } = await visitor(browser, { lang })
    await signInAs(context, email)
    await openPage(page, address('/account/settings'))
    await typeInto(page.getByLabel(say('auth.profile.middle_name')), 'Joy')
    await page.getByRole('link', { name: say('shell.catalogue') }).click()
    await page.getByRole('button', { name: say('common.stay') }).click()
    expect(await page.getByLabel(say('auth.profile.middle_name')).inputValue()).toBe('Joy')
    await page
      .getByRole('button', { name: say('common.save') })
      .first()
      .click()
    await page.getByText(say('notifications.updatedSuccessfully')).waitFor()

    await page.getByRole('tab', { name: say('auth.settings.data') }).click()
    expect(at(page)).toBe('/account/settings?tab=data')
    await page.getByRole('button', { name: say('clientsInside.deletion.button') }).click()
    const dialog = page.getByRole('dialog')
    await typeInto(dialog.getByLabel(say('auth.password'), { exact: true }), demonstrationPassword)
    await dialog.getByRole('button', { name: say('clientsInside.deletion.confirm') }).click()
    await page.getByText(say('notifications.accountDeleted')).first().waitFor()
    expect(await cookiesOf(page)).toEqual([])
    await context.close()
  })
})
