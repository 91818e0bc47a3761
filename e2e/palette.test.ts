import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, isLive, openBrowser, signInAs, visitor, wordsIn } from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

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

describe('the palette', () => {
  test('opens by keys anywhere, finds pages, commands and products, and does them by Enter; Esc closes it', async () => {
    const { page, context, say, troubles } = await atOrders()
    const palette = page.getByRole('dialog', { name: say('pages.palette.open') })
    const field = palette.getByRole('combobox')
    await page.keyboard.press('Control+KeyK')
    await field.waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })

    await page.keyboard.press('Control+KeyK')
    await typeInto(field, 'cata')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: say('catalogue.title') }).waitFor()

    await page.getByRole('button', { name: say('pages.palette.hint') }).click()
    await typeInto(field, 'HB-M10X20-A2')
    await palette.locator('[data-combobox-selected]', { hasText: /^Hex bolt.*HB-M10X20-A2/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /M10/ }).waitFor()

    await page.keyboard.press('Control+KeyK')
    await typeInto(field, 'рус')
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: wordsIn('ru')('shell.accountNavigation') }).waitFor()
    // Back again: the choice is stored with the person, whom other journeys use.
    await page.keyboard.press('Control+KeyK')
    await typeInto(page.getByRole('combobox'), 'eng')
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: say('shell.accountNavigation') }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('is accessible while products are still loading', async () => {
    const { page, context, say } = await atOrders()
    const loading = Promise.withResolvers<void>()
    await page.route('**/api/public/suggestions*', async (route) => {
      await loading.promise
      await route.continue()
    })
    await page.keyboard.press('Control+KeyK')
    const palette = page.getByRole('dialog', { name: say('pages.palette.open') })
    await typeInto(palette.getByRole('combobox'), 'HB-M10')
    await palette.locator('[aria-busy]').waitFor()
    expect(await violationsIn(page)).toEqual([])
    loading.resolve()
    await palette
      .getByRole('option', { name: /^Hex bolt/ })
      .first()
      .waitFor()
    await context.close()
  })

  test('looks through orders for a manager, and opens carts for a client', async () => {
    const { page, context, say } = await visitor(browser, { width: 390, lang: 'ru' })
    await signInAs(context, cast.manager)
    await page.goto(address('/manager'))
    await isLive(page)
    await page.getByRole('button', { name: say('pages.palette.hint') }).click()
    await typeInto(page.getByRole('combobox'), '1008')
    await page.getByRole('option', { name: say('pages.palette.inOrders', { q: '1008' }) }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === '1008')

    // An exact order number comes first: Enter opens it over the current page.
    await page.goto(address('/manager/clients'))
    await isLive(page)
    await page.getByRole('button', { name: say('pages.palette.hint') }).click()
    await typeInto(
      page.getByRole('dialog', { name: say('pages.palette.open') }).getByRole('combobox'),
      '1008',
    )
    await page
      .locator('[data-combobox-selected]', { hasText: say('finding.one.orders', { title: '1008' }) })
      .waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/manager/clients' && url.searchParams.has('order'))
    await context.close()

    const client = await atOrders()
    await client.page.keyboard.press('Control+KeyK')
    await client.page.getByRole('option', { name: client.say('cart.newCart') }).click()
    await client.page.waitForURL((url) => url.searchParams.has('cart'))
    await client.context.close()
  })
})
