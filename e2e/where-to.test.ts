import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, goOn, openBrowser, signInAs, type Visit, visitor } from './testing/browser.ts'

/** The navigation checks of spec §2, in a browser: on first load with the right status, and on every next page. */
const checks: [who: string | null, from: string, path: string, to: string][] = [
  ['client.a', '/account', '/', '/account'],
  ['client.a', '/account', '/search', '/account'],
  ['client.a', '/account', '/sign-up', '/account'],
  ['manager', '/manager', '/', '/manager'],
  ['manager', '/manager', '/about', '/manager'],
  [null, '/search', '/account', '/sign-up?next=%2Faccount'],
  [null, '/search', '/manager/clients?page=2', '/sign-up?next=%2Fmanager%2Fclients%3Fpage%3D2'],
  [null, '/search', '/contacts', '/contacts'],
  [null, '/search', '/v-card/maria-orlova', '/v-card/maria-orlova'],
  ['client.a', '/account', '/v-card/maria-orlova', '/v-card/maria-orlova'],
  ['client.a', '/account', '/manager', '/account'],
  ['client.a', '/account', '/manager/orders-management/all-orders', '/account'],
  ['manager', '/manager', '/account/cart', '/manager'],
  ['chief', '/manager', '/account', '/manager'],
  ['admin', '/manager', '/account/settings', '/manager'],
  [null, '/search', '/reset-password', '/'],
  [null, '/search', '/reset-password?token=x', '/'],
  [null, '/search', '/reset-password?email=a%40b.co', '/'],
  ['new', '/account', '/account/orders', '/account'],
  ['new', '/account', '/account/cart', '/account'],
  ['new', '/account', '/account/settings', '/account/settings'],
  ['blocked', '/account', '/account/products', '/account'],
  ['client.a', '/account', '/%61bout', '/account'],
  ['client.a', '/account', '/%6Danager', '/account'],
  ['new', '/account', '/%61ccount/%6frders', '/account'],
  [null, '/search', '/%61ccount', '/sign-up?next=%2Faccount'],
  ['blocked', '/account', '/account/settings', '/account/settings'],
]

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A browser a person: what a page needs is not loaded anew for each. */
const visits = new Map<string | null, Promise<Visit>>()
function visitOf(who: string | null): Promise<Visit> {
  const visit = visits.get(who) ?? arrive(who)
  visits.set(who, visit)
  return visit
}
async function arrive(who: string | null): Promise<Visit> {
  const visit = await visitor(browser)
  if (who) await signInAs(visit.context, `${who}@portico.example`)
  return visit
}
const isAt = (page: Page, to: string) =>
  page.waitForFunction((wanted) => location.pathname + location.search === wanted, to)

describe('the checks', () => {
  test.each(checks)('opened first, %s on %s who opens %s ends at %s', async (who, _from, path, to) => {
    const { page } = await visitOf(who)
    const response = await page.goto(address(path))
    expect(response?.status()).toBe(200)
    await isAt(page, to)
    const redirects = []
    for (let one = response?.request().redirectedFrom(); one; one = one.redirectedFrom())
      redirects.push((await one.response())?.status())
    expect(redirects.length > 0, 'answered by a redirect when it leads elsewhere').toBe(path !== to)
    for (const status of redirects) expect(status).toBe(302)
  })

  test.each(checks)('gone on to, %s on %s who opens %s ends at %s', async (who, from, path, to) => {
    const { page } = await visitOf(who)
    await page.goto(address(from))
    await goOn(page, path)
    await isAt(page, to)
    await page.locator('h1').first().waitFor()
    expect(await page.getByText('Page Not Found').count()).toBe(0)
  })
})

test.each([
  ['/reset-password/_.data', '/'],
  ['/account/_.data', '/sign-up?next=%2Faccount'],
  ['/account.data', '/sign-up?next=%2Faccount'],
])('the data of a page is checked like the page: %s leads to %s', async (path, to) => {
  expect(await (await fetch(address(path))).text()).toContain(`"redirect",${JSON.stringify(to)},`)
})

describe('the notice of somebody whose e-mail is not verified', () => {
  test('stands on the account for 100000 ms, and nowhere else', async () => {
    const { page, context, say } = await visitor(browser)
    const email = cast.unverified
    await signInAs(context, email)
    await page.clock.install()
    await page.goto(address('/account/cart'))
    const notice = page.locator('[data-theme="info"]')
    await page.waitForLoadState('networkidle')
    expect(await notice.count()).toBe(0)

    await page.goto(address('/account'))
    await notice.waitFor()
    expect(await notice.innerText()).toContain(say('notifications.youNeedToConfirmEmail', { email }))
    await page.clock.fastForward(99_000)
    expect(await notice.count()).toBe(1)
    await page.clock.fastForward(2_000)
    await notice.waitFor({ state: 'detached' })
    await context.close()
  })
})

describe('somebody who was deleted', () => {
  test.each(['/account', '/account/orders', '/manager'])('is put out of %s with the notice', async (path) => {
    const { page, context, say } = await visitor(browser)
    await signInAs(context, cast.deleted)
    await page.goto(address(path))
    await page.waitForURL((url) => url.pathname === '/')
    await page
      .locator('[data-theme="danger"]', { hasText: say('notifications.accountDeleted') })
      .first()
      .waitFor()
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['currentLanguage'])
    await context.close()
  })
})
