import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, isLive, openBrowser, openPage, signInAs, visitor } from './testing/browser.ts'

/** A buyer's own things in the catalogue: favourites, filters by them, and watches. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a product is marked in one tab, found by it in another, and unmarked again', async () => {
  const { page, context, say, troubles } = await visitor(browser)
  await signInAs(context, cast.clientA)
  await openPage(page, address('/account/products?category=nuts'))
  const first = page.locator('tr[data-index]').first()
  const sku = (await first.locator('.code').first().innerText()).trim()
  const star = (of: Page) => of.locator('tr[data-index]').first().locator('button[aria-pressed]')
  expect(await star(page).getAttribute('aria-pressed')).toBe('false')

  const other = await context.newPage()
  await openPage(other, address('/account/products?category=nuts'))
  await isLive(page)
  await isLive(other)
  await star(page).click()
  for (const tab of [page, other])
    await expect.poll(() => star(tab).getAttribute('aria-pressed')).toBe('true')

  const narrowed = page.getByRole('region', { name: say('catalogue.filters') })
  await narrowed.getByRole('link', { name: say('catalogueInside.onlyKinds.favourite') }).click()
  await expect.poll(() => page.locator('tr[data-index]').count()).toBe(1)
  expect(page.url()).toContain('only=favourite')
  expect((await first.locator('.code').first().innerText()).trim()).toBe(sku)
  expect(await violationsIn(page)).toEqual([])

  // Unmarked in the other tab, it leaves this list; an empty list says so and offers to clear the filter.
  await star(other).click()
  await page.getByText(say('catalogue.nothingChosen')).waitFor()
  const parts = page.getByRole('list', { name: say('catalogueInside.whatNarrows') })
  await parts.waitFor()
  expect(await violationsIn(page)).toEqual([])
  const nuts = await parts.getByRole('listitem').first().innerText()
  expect(Number(/(\d+)/.exec(nuts.replace(/\s/g, ''))?.[1])).toBeGreaterThan(1)
  await parts.getByRole('link').first().click()
  await expect.poll(() => page.locator('tr[data-index]').count()).toBeGreaterThan(1)
  expect(page.url()).not.toContain('only=')
  expect(page.url()).toContain('category=nuts')
  expect(troubles).toEqual([])
  await context.close()
})

test('the person who waits for a product sees that they do, and presses once more to wait no longer', async () => {
  const { page, context, say, troubles } = await visitor(browser)
  await signInAs(context, cast.clientA)
  await openPage(page, address('/account/products?availability=to_order&availability=incoming'))
  await page.locator('tr[data-index] a').first().click()
  const button = (kind: 'available' | 'price') =>
    page.getByRole('button', { name: say(`pricing.watch.${kind}`) })
  for (const kind of ['available', 'price'] as const) {
    expect(await button(kind).getAttribute('aria-pressed')).toBe('false')
    await button(kind).click()
    await expect.poll(() => button(kind).getAttribute('aria-pressed'), { timeout: 15_000 }).toBe('true')
  }
  await openPage(page, page.url())
  expect(await button('available').getAttribute('aria-pressed')).toBe('true')
  expect(await button('price').getAttribute('aria-pressed')).toBe('true')
  expect(await violationsIn(page)).toEqual([])
  await button('available').click()
  await expect.poll(() => button('available').getAttribute('aria-pressed')).toBe('false')
  expect(troubles).toEqual([])
  await context.close()
})
