import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, goOn, openBrowser, signInAs, tokensOf, type Visit, visitor } from './testing/browser.ts'

/**
 * The navigation checks of spec §2: by the server with the right status on first load, in the browser on every
 * later page.
 */
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

/** The first check of each person and target. Later pages ask the same rules as the first one. */
const laterChecks = checks.filter(
  ([who, , , to], place) => place === checks.findIndex(([other, , , end]) => other === who && end === to),
)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** One browser per person, so that resources are not loaded again for each page. */
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

/** Returns the statuses of a first load with its redirects, and where it ends. */
async function followed(who: string | null, path: string): Promise<{ statuses: number[]; end: string }> {
  const cookie = who ? `portico_token=${(await tokensOf(`${who}@portico.example`)).token}` : ''
  const statuses: number[] = []
  for (let url = address(path); ; ) {
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
    statuses.push(answer.status)
    const to = answer.headers.get('location')
    if (to === null || statuses.length > 5) return { statuses, end: url.slice(address('').length) }
    url = new URL(to, url).href
  }
}

describe('the checks', () => {
  test.each(checks)('opened first, %s on %s who opens %s ends at %s', async (who, _from, path, to) => {
    const { statuses, end } = await followed(who, path)
    expect(end).toBe(to)
    const [last, ...redirects] = statuses.reverse()
    expect(last).toBe(200)
    expect(redirects.length > 0, 'answered by a redirect when it leads elsewhere').toBe(path !== to)
    for (const status of redirects) expect(status).toBe(302)
  })

  test.each(laterChecks)('gone on to, %s on %s who opens %s ends at %s', async (who, from, path, to) => {
    const { page } = await visitOf(who)
    if (page.url() === 'about:blank') await page.goto(address(from))
    // Continues from the previous page, as people do.
    else await goOn(page, from)
    await isAt(page, from)
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

test.each(['portico_x', `portico_${'a'.repeat(40)}`, 'a;b', '%00'])(
  'a page with the cookie %s is signed out',
  async (value) => {
    const open = (path: string) =>
      fetch(address(path), { headers: { cookie: `portico_token=${value}` }, redirect: 'manual' })
    expect((await open('/')).status).toBe(200)
    const account = await open('/account')
    expect([account.status, account.headers.get('location')]).toEqual([302, '/sign-up?next=%2Faccount'])
  },
)

describe('the notice of someone whose e-mail is not verified', () => {
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

describe('someone who was deleted', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await visitor(browser)
  })
  test.each(['/account', '/account/orders', '/manager'])('is put out of %s with the notice', async (path) => {
    const { page, context, say } = visit
    await signInAs(context, cast.deleted)
    await page.goto(address(path))
    await page.waitForURL((url) => url.pathname === '/')
    await page
      .locator('[data-theme="danger"]', { hasText: say('notifications.accountDeleted') })
      .first()
      .waitFor()
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['currentLanguage'])
  })
})
