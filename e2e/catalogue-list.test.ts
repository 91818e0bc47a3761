import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, isLive, openBrowser, signInAs, visitor } from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

/** The client's catalogue is a list like the others. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function open(path: string) {
  const visit = await visitor(browser)
  await visit.page.setViewportSize({ width: 1440, height: 600 })
  await signInAs(visit.context, cast.clientA)
  await visit.page.goto(address(path))
  await isLive(visit.page)
  return visit
}
const skus = (page: Page) => page.locator('tbody tr .code').allInnerTexts()

test('its head stays below the head of the page', async () => {
  const { page, context, troubles } = await open('/account/products?category=bolts-and-screws')
  const top = () =>
    page
      .locator('thead th')
      .first()
      .evaluate((head) => Math.round(head.getBoundingClientRect().top))
  const bottom = await page
    .locator('header')
    .first()
    .evaluate((head) => head.getBoundingClientRect().bottom)
  await page.locator('tbody tr').nth(8).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 400))
  await expect.poll(top).toBeLessThan(bottom + 20)
  expect(await top()).toBeGreaterThanOrEqual(Math.floor(bottom))
  expect(troubles).toEqual([])
  await context.close()
})

test('nothing of it stands out to the side, however wide the screen', async () => {
  const { page, context } = await open('/account/products?category=bolts-and-screws')
  const first = page.locator('tr[data-index]').first()
  for (const width of [1440, 1024, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 600 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `at ${width}` })
      .toBeLessThanOrEqual(width)
    // On the narrowest phones the availability with its delivery day has a line of its own.
    const most = width < 700 ? 90 : 50
    await expect
      .poll(async () => (await first.boundingBox())!.height, { message: `height of a size at ${width}` })
      .toBeLessThanOrEqual(most)
    for (const part of ['input:not([type=checkbox])', 'button', '[data-key=price]']) {
      const place = (await first.locator(part).first().boundingBox())!
      expect(place.x + place.width, `${part} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
  await context.close()
})

test('is walked, chosen from and opened by keys, and what was chosen leaves as a file', async () => {
  const { page, context, say, troubles } = await open('/account/products?category=nuts&attr=thread:M8')
  const shown = await skus(page)
  expect(shown.length).toBeGreaterThan(2)
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText(say('list.chosen', { count: 1 })).waitFor()
  expect(await violationsIn(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('list.formats.csv') }).click(),
  ])
  expect(linesOf(readFileSync(await download.path()))).toEqual([shown[1]])

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: say('list.keys.title') }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
  await page.locator('input[name=q]').blur()

  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/account\/products\/\d+$/)
  expect(await page.locator('main').innerText()).toContain(shown[0])
  expect(troubles).toEqual([])
  await context.close()
})

test('its file holds what the filter leaves, a view keeps the filter, and a column may be left out', async () => {
  const path = '/account/products?category=washers&attr=thread:M8&sort=-name'
  const { page, context, say, troubles } = await open(path)
  const shown = await skus(page)
  await page.getByRole('button', { name: say('list.export') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say('list.formats.csv') }).click(),
  ])
  expect(linesOf(readFileSync(await download.path()))).toEqual(shown)

  await page.getByRole('button', { name: say('list.views') }).click()
  await page.getByRole('menuitem', { name: say('list.keepView') }).click()
  await typeInto(page.getByLabel(say('list.viewName')), 'Washers')
  await page.getByRole('button', { name: say('common.save') }).click()
  await page.getByRole('button', { name: new RegExp(`^${say('list.views')}: Washers`) }).waitFor()
  await page.getByRole('button', { name: say('list.columns') }).click()
  await page.getByRole('menuitemcheckbox', { name: say('catalogue.availability') }).click()
  await expect
    .poll(() => page.getByRole('columnheader', { name: say('catalogue.availability') }).count())
    .toBe(0)

  const later = await open('/account/products')
  expect(await later.page.getByRole('columnheader', { name: say('catalogue.availability') }).count()).toBe(0)
  await later.page.getByRole('button', { name: say('list.views') }).click()
  await later.page.getByRole('menuitem', { name: 'Washers' }).click()
  await expect.poll(() => skus(later.page)).toEqual(shown)
  await later.page.reload()
  expect(await skus(later.page)).toEqual(shown)
  expect([...troubles, ...later.troubles]).toEqual([])
  await context.close()
  await later.context.close()
})

const linesOf = (file: Buffer): (string | undefined)[] =>
  file
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[1])
