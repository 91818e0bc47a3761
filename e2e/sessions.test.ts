import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import {
  address,
  callApi,
  isAwake,
  isLive,
  listens,
  openBrowser,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

/** The beginning and the end of a session in the browser (spec §4, §8). */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('in English', () => {
  const lang = 'en'

  const open = async (path: string) => {
    const visit = await visitor(browser, { lang })
    await visit.page.goto(address(path))
    const { page, say } = visit
    const email = page.getByLabel(say('auth.email'), { exact: true })
    const password = page.getByLabel(say('auth.password'), { exact: true })
    const signIn = page.getByRole('main').getByRole('button', { name: say('auth.signIn'), exact: true })
    const tryAs = async (who: string, with_ = demonstrationPassword) => {
      await isAwake(password)
      await typeInto(email, who)
      await typeInto(password, with_)
      await signIn.click()
    }
    return { ...visit, email, password, tryAs }
  }

  test('after sign-in a client comes to the account and a manager to the manager area', async () => {
    for (const [who, to] of [
      [cast.clientA, '/account'],
      [cast.manager, '/manager'],
    ] as const) {
      const { page, context, tryAs } = await open('/sign-up')
      await tryAs(who)
      await page.waitForURL((url) => url.pathname === to)
      expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
        'currentLanguage',
        'portico_token',
        'portico_ws',
        'portico_ws_channel',
      ])
      await context.close()
    }
  })

  test('the path that was wanted is gone to', async () => {
    const { page, context, tryAs } = await open('/account/orders?stage=submitted')
    await page.waitForURL((url) => url.pathname === '/sign-up')
    await tryAs(cast.clientA)
    await page.waitForURL((url) => url.pathname === '/account/orders' && url.search === '?stage=submitted')
    await context.close()
  })

  test('a wrong password is said on both fields, and nothing typed is lost', async () => {
    const { page, context, tryAs, email, password, say } = await open('/sign-up')
    await tryAs(cast.clientA, 'Wrong-Password-1')
    const said = page.getByText(say('auth.wrongEmailOrPassword'))
    await said.nth(1).waitFor()
    expect(await said.count()).toBe(2)
    expect([await email.inputValue(), await password.inputValue()]).toEqual([
      cast.clientA,
      'Wrong-Password-1',
    ])
    expect(await page.locator('[data-theme="danger"]').count()).toBe(0)
    await context.close()
  })

  test('without a connection a call fails at once and is told; nothing is sent later', async () => {
    const { page, context, password, tryAs, say } = await open('/sign-up')
    await isAwake(password)
    const sent: string[] = []
    page.on('response', (response) => sent.push(new URL(response.url()).pathname))
    await context.setOffline(true)
    await tryAs(cast.clientA)
    const notice = page.locator('[data-theme="danger"]')
    await notice.waitFor()
    expect(await notice.innerText()).toContain(say('notifications.smthWentWrong'))
    expect(await notice.innerText()).toContain(say('notifications.offline'))
    await context.setOffline(false)
    await page.evaluate(() => fetch('/api/languages').then(() => undefined))
    expect(sent).not.toContain('/api/auth/token')
    await context.close()
  })

  test('when the current user cannot be loaded after sign-in, a generic error is shown', async () => {
    const { page, context, tryAs, say } = await open('/sign-up')
    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, body: '' }))
    await tryAs(cast.clientA)
    const notice = page.locator('[data-theme="danger"]')
    await notice.waitFor()
    expect(await notice.innerText()).toContain(say('notifications.smthWentWrong'))
    expect(await notice.innerText()).toContain('Internal Server Error')
    expect(new URL(page.url()).pathname).toBe('/sign-up')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['currentLanguage'])
    await page.clock.install()
    await notice.getByRole('button', { name: say('common.close') }).click()
    await page.clock.runFor(1000)
    await notice.waitFor({ state: 'detached' })
    await context.close()
  })

  test('signing out ends the session, takes the cookies and leads to the landing page', async () => {
    const { page, context, say } = await open('/search')
    await signInAs(context, cast.clientB)
    await page.goto(address('/account'))
    const token = (await context.cookies()).find(({ name }) => name === 'portico_token')!.value
    await page.getByRole('button', { name: say('auth.signOut') }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['currentLanguage'])
    const { status } = await fetch(address('/api/auth/user'), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(status).toBe(401)
    await context.close()
  })

  test('a session no one knows loses its cookies and goes on as no one', async () => {
    const { page, context } = await open('/search')
    const names = ['portico_token', 'portico_ws', 'portico_ws_channel']
    await context.addCookies(names.map((name) => ({ name, value: 'x'.repeat(43), url: address('/') })))
    await page.goto(address('/account'))
    await page.waitForURL((url) => url.pathname === '/sign-up')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['currentLanguage'])
    await context.close()
  })
})

test('the first page brings the current user and its language, and asks for neither again', async () => {
  const { page, context, hasAll } = await visitor(browser, { lang: 'ru' })
  await signInAs(context, cast.clientA)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPage(page, address('/account'))
  await isLive(page)
  await hasAll()
  const known = ['/api/auth/user', '/api/currencies', '/api/languages', '/api/enums']
  expect(asked.filter((path) => known.includes(path))).toEqual([])
  const html = await (await page.request.get(address('/account'))).text()
  expect(known.filter((path) => !html.includes(path))).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
  await context.close()
})

test('the build manifest says which version is served', async () => {
  const response = await fetch(address('/builds/latest.json'))
  const { version } = (await response.json()) as { version: string }
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { page, context } = await visitor(browser)
  await page.goto(address('/search'))
  expect(await page.locator('html').getAttribute('data-version')).toBe(version)
  await context.close()
})

test('a chief manager signs a colleague out of a device: that browser is out at once, the other is not, until all are', async () => {
  const omar = 'omar@portico.example'
  const { token } = await tokensOf(omar)
  const { id, name, last_name } = await callApi(token, 'GET', '/api/auth/user')
  await callApi(token, 'DELETE', '/api/auth/sessions')
  await callApi(token, 'POST', '/api/auth/logout')
  const devices = [await visitor(browser), await visitor(browser)]
  for (const { context, page } of devices) {
    await signInAs(context, omar)
    await openPage(page, address('/manager/managers/holidays'))
    await isLive(page)
    await listens(page)
  }
  const chief = await visitor(browser)
  await signInAs(chief.context, cast.chief)
  await openPage(chief.page, address(`/manager/managers?manager=${id}`))
  await isLive(chief.page)
  const drawer = chief.page.getByRole('dialog', { name: `${name} ${last_name}` })
  const outs = drawer.getByRole('button', { name: `of ${name} ${last_name}` })
  await expect.poll(() => outs.count()).toBe(2)
  await outs.first().click()
  const out = () => devices.filter(({ page }) => new URL(page.url()).pathname === '/sign-up').length
  await expect.poll(() => outs.count()).toBe(1)
  await expect.poll(out).toBe(1)
  // The other one continues.
  const still = devices.find(({ page }) => new URL(page.url()).pathname !== '/sign-up')!
  await openPage(still.page, address('/manager/settings?tab=security'))
  await still.page.getByRole('heading', { name: 'Sign-ins' }).waitFor()
  expect(out()).toBe(1)
  await outs.first().click()
  await drawer.getByText('No active sessions.').waitFor()
  await expect.poll(out).toBe(2)
  for (const { context } of [...devices, chief]) await context.close()
})
