import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  goOn,
  here,
  inDatabase,
  isLive,
  listens,
  openBrowser,
  openPage,
  signInAs,
  visitor,
  wordsIn,
} from './testing/browser.ts'
import { confirmedClient } from './testing/clients.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens the client's orders, with scripts loaded. */
async function atOrders(options: Parameters<typeof visitor>[1] = {}) {
  const visit = await visitor(browser, options)
  await signInAs(visit.context, cast.clientA)
  await visit.page.goto(address('/account/orders'))
  await isLive(visit.page)
  return visit
}

const rail = (page: Page, lang: 'en' | 'ru' = 'en') =>
  page.getByRole('navigation', { name: wordsIn(lang)('shell.accountNavigation') })

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}
type Box = Awaited<ReturnType<typeof boxOf>>
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('in Russian', () => {
  const lang = 'ru'

  test('a page that fails keeps the frame, says what failed and under which number, and opens when tried again', async () => {
    const { page, context, say } = await atOrders({ lang })
    const refused = { message: 'secret of the server', code: 'errors.unexpected', request_id: 'r-4711' }
    await page.route('**/api/front/orders/*', (route) => route.fulfill({ status: 500, json: refused }))
    await goOn(page, '/account/orders/1')
    await page.getByRole('heading', { level: 1, name: say('shell.trouble.title') }).waitFor()
    expect(await page.getByText(say('common.requestId', { id: 'r-4711' })).count()).toBe(1)
    expect(await page.getByText('secret of the server').count()).toBe(0)
    expect(await rail(page, lang).getByRole('link').count()).toBe(16)
    expect(await page.locator('[data-realtime="connected"]').count()).toBe(1)
    expect(await violationsIn(page)).toEqual([])

    await page.unroute('**/api/front/orders/*')
    await page.getByRole('link', { name: say('common.retry') }).click()
    await page.getByRole('heading', { level: 1, name: /10/ }).waitFor()
    await context.close()
  })

  test('a page that is not there keeps the frame: the client’s menu, or the site’s header and footer', async () => {
    const { page, context } = await atOrders({ lang })
    await goOn(page, '/account/nothing')
    await page.getByText('Page Not Found: /account/nothing').waitFor()
    await expect.poll(() => rail(page, lang).getByRole('link').count()).toBe(16)
    expect((await page.goto(address('/account/nothing')))?.status()).toBe(404)
    await expect.poll(() => rail(page, lang).getByRole('link').count()).toBe(16)
    await context.close()

    const stranger = await visitor(browser, { lang })
    expect((await stranger.page.goto(address('/nothing')))?.status()).toBe(404)
    await stranger.page.getByRole('banner').waitFor()
    await stranger.page.getByRole('contentinfo').waitFor()
    await listens(stranger.page)
    await expect.poll(() => violationsIn(stranger.page)).toEqual([])
    await stranger.context.close()
  })
})

test('a page that is long on its way is seen to be: its link is marked at once, then a line runs', async () => {
  const { page, context, say } = await atOrders()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/public/products?*', async (route) => {
    await held
    await route.continue()
  })
  const marked = () => rail(page).locator('[data-here]').allInnerTexts()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  expect(await marked()).toEqual([expect.stringContaining(say('shell.orders'))])
  await rail(page)
    .getByRole('link', { name: say('shell.catalogue') })
    .click()
  await expect.poll(marked).toEqual([say('shell.catalogue')])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(say('orders.title'))
  await page.getByRole('progressbar').waitFor()
  expect(await violationsIn(page)).toEqual([])
  answer()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/account/products')
  await context.close()
})

test('without a connection a page never opened before is not fetched: the one before it stays, and says so', async () => {
  const { page, context, say } = await atOrders()
  await context.setOffline(true)
  await goOn(page, '/account/settings')
  await page.getByText(say('shell.trouble.notFetched')).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(say('orders.title'))
  await page.getByRole('progressbar').waitFor({ state: 'detached' })

  await context.setOffline(false)
  await page.getByRole('link', { name: say('auth.settings.title') }).click()
  await page.getByRole('heading', { level: 1, name: say('auth.settings.title') }).waitFor()
  await context.close()
})

test('a notice covers neither header nor title nor the bar, and the newest takes the place of its like', async () => {
  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.clientA)
  await page.goto(address('/account/settings?tab=notifications'))
  await isLive(page)
  const turn = page.getByLabel(say('auth.notices.email'))
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const _time of [1, 2]) {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await turn.click()
      await saved
    }
    const parts = ['header', 'h1', '[role="tab"]', '[role="switch"]', 'nav[aria-label="Account"]']
    // Measured at one moment, once a single notice is left and at rest: it closes by itself after a few seconds.
    const measured = await page.waitForFunction((selectors) => {
      const notices = [...document.querySelectorAll('[data-theme="success"]')]
      const isMoving = notices.some((one) => one.getAnimations({ subtree: true }).length > 0)
      if (notices.length !== 1 || isMoving) return null
      return [notices[0]!, ...selectors.map((selector) => document.querySelector(selector)!)].map((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect()
        return { top, bottom, left, right }
      })
    }, parts)
    const [notice, ...others] = (await measured.jsonValue())!
    for (const [at, part] of parts.entries())
      expect(meet(notice!, others[at]!), `${part} at ${width}`).toBe(false)
  }
  await context.close()
})

test('what happened while someone was away is said in one notice, which covers no page', async () => {
  const { email, token } = await confirmedClient()
  const unread = async () => (await callApi<object[]>(token, 'GET', '/api/notices')).length
  // The notice of the confirmation arrives a moment later.
  await expect.poll(unread).toBeGreaterThan(0)
  await inDatabase(here().dataDir, (database) =>
    database.query(
      `with told as (
         insert into events (name, payload) select 'test.nothing', '{}' from generate_series(1, 8) returning id
       )
       insert into notices (user_id, event_id, kind, importance, params, at)
       select users.id, told.id, 'orders.confirmed', 'success', '{"number": 1007}', now()
       from told, users where email = $1`,
      [email],
    ),
  )
  const count = await unread()
  const { page, context, say } = await visitor(browser, { readsNews: true })
  await signInAs(context, email)
  await openPage(page, address('/account'))
  const news = page.locator('[data-like^="notice"]')
  await news.getByText(say('notices.together', { count })).waitFor()
  await news.getByText(say('notices.others', { count: count - 6 })).waitFor()
  expect(await news.count()).toBe(1)
  await context.close()
})

test('e-mails are whole in the buttons of a phone, and every place of the rail stands in one line', async () => {
  const { page, context } = await atOrders({ width: 390 })
  await goOn(page, '/account/contacts')
  const labels = page.locator('main .mantine-Button-label')
  await labels.first().waitFor()
  // A lower line height cuts the descenders of g and p.
  const cut = await labels.evaluateAll((all) =>
    all
      .filter((one) => one.clientHeight < 1.2 * Number.parseFloat(getComputedStyle(one).fontSize))
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await rail(page).getByRole('link').nth(15).waitFor()
  const heights = await rail(page)
    .getByRole('link')
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(new Set(heights).size).toBe(1)
  await context.close()
})

test('a client reads its own order number as its own', async () => {
  const { page, context, say } = await atOrders()
  await goOn(page, '/account/orders/8')
  await page
    .getByRole('term')
    .filter({ hasText: say('orders.poNumber') })
    .waitFor()
  expect(
    await page
      .getByRole('term')
      .filter({ hasText: say('orders.clientsNumber') })
      .count(),
  ).toBe(0)
  await context.close()
})

test('on a phone the bar has the most used places, and a sheet the others with what waits there', async () => {
  const { page, context, say } = await atOrders({ width: 390 })
  const bar = rail(page)
  const shown = (await bar.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])
  expect(shown).toEqual([say('shell.home'), say('shell.catalogue'), say('shell.cart'), say('shell.orders')])
  const more = bar.getByRole('button', { name: say('shell.more') })
  // The demonstration's client has unread messages and invoices to pay.
  await expect.poll(async () => Number(/\d+/.exec(await more.innerText()))).toBeGreaterThan(3)

  await more.click()
  const pay = bar.getByRole('group', { name: say('shell.groups.pay') })
  await pay.getByRole('link', { name: new RegExp(`${say('invoicing.title')}\\s*[3-9]`) }).waitFor()
  expect(await bar.getByRole('link').count()).toBe(16)
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await bar.getByRole('link').count()).toBe(4)
  await more.click()
  await bar.getByRole('link', { name: say('faq.short') }).click()
  await page.waitForURL((url) => url.pathname === '/account/faq')
  expect(await bar.getByRole('link').count()).toBe(4)
  expect(await bar.locator('[data-here]:visible').allInnerTexts()).toEqual([
    expect.stringContaining(say('shell.more')),
  ])
  await context.close()
})

test('on a phone what is one’s own stands in a menu, and signing out is its last', async () => {
  const { page, context, say } = await atOrders({ width: 390 })
  await page.getByRole('button', { name: say('shell.ownMenu') }).click()
  await page.getByRole('menuitem', { name: say('auth.signOut') }).waitFor()
  const own = [say('auth.settings.title'), 'Русский', say('common.theme'), say('auth.signOut')]
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(own)
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('menuitem', { name: say('auth.signOut') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await context.close()
})

test('the whole rail of staff fits a screen of 900 px, and the search stays in place whatever their name', async () => {
  const starts: number[] = []
  for (const who of [cast.admin, cast.manager]) {
    const { page, context, say } = await visitor(browser)
    await signInAs(context, who)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, address('/manager/managers/holidays'))
    const places = page.getByRole('navigation', { name: say('shell.managerNavigation') }).getByRole('link')
    expect(await places.count()).toBe(who === cast.admin ? 18 : 16)
    const last = await places.last().boundingBox()
    expect(last!.y + last!.height).toBeLessThan(900)
    const search = await page.getByRole('button', { name: say('pages.palette.hint') }).boundingBox()
    starts.push(search!.x)
    await context.close()
  }
  expect(starts[0]).toBe(starts[1])
})
