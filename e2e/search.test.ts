import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  address,
  callApi,
  isAwake,
  listens,
  openBrowser,
  openPage,
  signInAs,
  visitor,
} from './testing/browser.ts'
import { typeEarly } from './testing/typing.ts'

/** A visitor searches for a part, filters, compares, and asks for what they found or did not find. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Product = { id: number; sku: string; name: string }
const productsOf = (query: string) => callApi<Product[]>(null, 'GET', `/api/public/products?${query}`)
const parameters = (page: Page) => new URL(page.url()).searchParams

describe('in Russian', () => {
  const lang = 'ru'

  test('what was searched for instead is said, and leads to exactly what was typed and back', async () => {
    const { context, page, troubles, say } = await visitor(browser, { lang })
    await page.goto(address('/search?q=hexx%20blot%20m8'))
    await page.getByText(say('catalogue.shownFor', { read: 'hex bolt m8' })).waitFor()
    expect(await page.getByRole('searchbox').getAttribute('placeholder')).toMatch(/, [A-Z]+-/)
    await page.getByRole('link', { name: say('catalogue.searchExactly', { q: 'hexx blot m8' }) }).click()
    await page.getByText(say('catalogue.nothingTitle', { q: 'hexx blot m8' })).waitFor()
    expect(parameters(page).get('exactly')).toBe('1')
    await page.getByRole('link', { name: say('catalogue.searchNear') }).click()
    await page.getByText(say('catalogue.shownFor', { read: 'hex bolt m8' })).waitFor()

    await page.goto(address('/search?q=HB-M8X61-A2'))
    await page.getByText(say('catalogue.noCode', { code: 'HB-M8X61-A2' })).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test.each([true, false])('results are narrowed and widened again, with scripts: %s', async (script) => {
    const { context, page, troubles, say } = await visitor(browser, { lang, script })
    await page.goto(address('/search?category=nuts&page=2'))
    if (script) await listens(page)
    const filters = page.getByRole('region', { name: say('catalogue.filters') })
    const m8 = filters.getByRole('link', { name: /^M8/ })
    const promised = Number(/(\d+)$/.exec(await m8.innerText())?.[1])
    expect(promised).toBeGreaterThan(0)
    await m8.click()
    await page.waitForURL((url) => url.searchParams.get('attr') === 'thread:M8')
    expect(parameters(page).get('page')).toBeNull()
    await page.getByText(say('catalogue.found', { count: promised }), { exact: true }).waitFor()
    await expect.poll(() => page.locator('tr[data-index]').count()).toBe(promised)

    await filters.getByRole('link', { name: /^M10/ }).click()
    await page.waitForURL((url) => url.searchParams.getAll('attr').length === 2)
    const chips = page.getByRole('list', { name: say('catalogue.chosen') }).getByRole('link')
    await expect.poll(() => chips.count()).toBe(3)
    await chips.first().click()
    await page.waitForURL((url) => url.searchParams.getAll('attr').join() === 'thread:M10')
    await page.goBack()
    await page.waitForURL((url) => url.searchParams.getAll('attr').length === 2)
    await page.getByRole('link', { name: say('catalogue.clearFilters') }).click()
    await page.waitForURL((url) => !url.searchParams.has('attr'))
    expect(troubles).toEqual([])
    await context.close()
  })

  test.each([true, false])('products are picked, compared, left out, with scripts: %s', async (script) => {
    const { context, page, troubles, say } = await visitor(browser, { lang, script })
    await page.goto(address('/search?q=bolt'))
    if (script) await listens(page)
    const cards = page.locator('tr[data-index]')
    const pick = (place: number) =>
      cards.nth(place).getByRole('link', { name: say('catalogue.compareOne', { name: '' }).trim() })
    for (const count of [1, 2, 3, 4]) {
      await pick(count - 1).click()
      await page.waitForURL((url) => url.searchParams.get('pick')?.split(',').length === count)
      await page.getByText(say('catalogue.picked', { count })).waitFor()
    }
    expect(await page.getByText(say('catalogue.mostCompared')).count()).toBe(0)
    await pick(4).click()
    await page.getByText(say('catalogue.mostCompared')).waitFor()
    await page.getByText(say('catalogue.picked', { count: 4 })).waitFor()

    await page.getByRole('link', { name: say('catalogue.compare'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('compare')?.split(',').length === 4)
    const table = page.getByRole('table')
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(4)
    expect(await table.getByText(say('catalogue.differs')).count()).toBeGreaterThan(0)
    await table.locator('thead a').first().press('Enter')
    await page.waitForURL((url) => url.searchParams.get('compare')?.split(',').length === 3)
    await page.getByRole('link', { name: say('catalogue.backToResults') }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === 'bolt' && !url.searchParams.has('compare'))
    await page.getByText(say('catalogue.picked', { count: 3 })).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('in Russian, with the keyboard left in English', () => {
  const lang = 'ru'

  test('the landing answers while one types, by the keyboard too', async () => {
    const { context, page, troubles, say } = await visitor(browser, { lang })
    await openPage(page, address('/'))
    const box = page.getByRole('combobox')
    await isAwake(box)
    await box.pressSequentially(',jkn')
    const list = page.getByRole('listbox', { name: say('catalogue.suggestions') })
    await list.waitFor()
    const options = list.getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(3)
    await expect.poll(() => list.locator('img').count()).toBe(6)
    const last = options.last()
    expect(await last.innerText()).toMatch(/\d/)

    await box.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await box.inputValue()).not.toBe('')
    await box.press('ArrowDown')
    await list.waitFor()
    await box.press('ArrowUp')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'))
    await box.press('Enter')
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.has('q'))
    await page.locator('tr[data-index]').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})

const sizes = ['M5', 'M6', 'M8', 'M10', 'M12', 'M16']

test.each([
  ['en', 'Hex bolt, ISO 4017'],
  ['ru', 'Болт с шестигранной головкой, ISO 4017'],
] as const)(
  'results are tables of sizes, from small to large, each with one drawing: %s',
  async (lang, title) => {
    const { context, page, troubles, say } = await visitor(browser, { lang })
    await openPage(page, address('/search?q=hex+bolt'))
    const family = page.getByRole('region', { name: title, exact: true })
    expect(await family.locator('img').count()).toBe(1)
    const heads = await family.getByRole('columnheader').allInnerTexts()
    expect(heads.slice(0, 3)).toEqual([
      say('catalogue.sku'),
      say('catalogue.attributes.thread'),
      say('catalogue.attributes.length_mm'),
    ])
    const rows = await family
      .locator('tr[data-index]')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent ?? '')),
      )
    expect(rows.length).toBeGreaterThan(30)
    expect([...new Set(rows.map(([thread]) => thread))]).toEqual(sizes)
    const lengths = rows.filter(([thread]) => thread === 'M8').map(([, length]) => Number(length))
    expect([...new Set(lengths)]).toEqual([16, 25, 40, 60])
    // Stated once above the list and in a column's head.
    expect(await page.getByText(say('catalogue.signInForPrices')).count()).toBe(1)
    expect(await page.getByText(say('catalogue.request'), { exact: true }).count()).toBe(0)
    const inSight = await page
      .locator('tr[data-index]')
      .evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
    expect(inSight, 'rows on a screen of 1440 by 900').toBeGreaterThanOrEqual(25)
    expect(troubles).toEqual([])
    await context.close()
  },
)

test.each([true, false])(
  'a part number leads to the view of the product, with scripts: %s',
  async (script) => {
    const { context, page, troubles, say } = await visitor(browser, { script })
    await page.goto(address('/search?q=hex+bolt+M8'))
    if (script) await listens(page)
    await page.getByRole('link', { name: 'HB-M8X60-A2', exact: false }).first().click()
    await page.waitForURL(address('/search?product=HB-M8X60-A2'))
    await page
      .getByRole('heading', { level: 1, name: 'Hex bolt M8 × 60, ISO 4017, stainless steel A2' })
      .waitFor()
    expect(await page.title()).toBe('Hex bolt M8 × 60, ISO 4017, stainless steel A2 · HB-M8X60-A2 — Portico')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      address('/search?product=HB-M8X60-A2'),
    )
    const result = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(result).toMatchObject({ '@type': 'Product', sku: 'HB-M8X60-A2', brand: { name: 'Portico' } })
    expect((await fetch(result.image)).headers.get('content-type')).toBe('image/svg+xml')
    expect(JSON.stringify(result), 'what it costs is not told').not.toMatch(/price|offers/i)
    expect(await page.locator('main').innerText()).not.toMatch(/[$€]/)
    const family = page.getByRole('region', { name: say('catalogue.sizes', { count: 42 }) })
    expect(await family.locator('tr[data-index]').count()).toBe(42)
    expect(await family.locator('[aria-current=page]').innerText()).toBe('HB-M8X60-A2')
    const signIn = page.getByRole('link', { name: say('catalogue.signInForPrice') })
    expect(await signIn.getAttribute('href')).toMatch(/^\/sign-up\?next=%2Faccount%2Fproducts%2F\d+$/)
    expect(
      await page
        .getByRole('link', { name: say('catalogue.request') })
        .first()
        .isVisible(),
    ).toBe(true)
    await family.getByRole('link', { name: 'HB-M8X40-A2', exact: false }).click()
    await page.waitForURL(address('/search?product=HB-M8X40-A2'))
    expect(troubles).toEqual([])
    await context.close()
  },
)

test('a product that is not on sale has no view', async () => {
  for (const sku of ['NO-SUCH', '%00', 'x'.repeat(300)])
    expect((await fetch(address(`/search?product=${sku}`))).status, sku).toBe(404)
})

test('without scripts the landing’s search is a form', async () => {
  const { context, page } = await visitor(browser, { script: false })
  await page.goto(address('/'))
  await typeEarly(page.locator('main input[name=q]'), 'hex bolt')
  await page.locator('main input[name=q]').press('Enter')
  await page.waitForURL(address('/search?q=hex+bolt'))
  expect(await page.locator('tr[data-index]').count()).toBeGreaterThan(3)
  await context.close()
})

test('the landing shows the goods, and says how many there are', async () => {
  const { context, page, say, hasAll } = await visitor(browser)
  await openPage(page, address('/'))
  const all = await productsOf('per_page=1&availability=in_stock')
  expect(all).toHaveLength(1)
  const response = await fetch(address('/api/public/products?availability=in_stock&per_page=1'))
  const inStock = response.headers.get('x-total-count')!
  await page.getByText(say('pages.landing.live', { total: '390', inStock })).waitFor()
  const tiles = page.getByRole('navigation', { name: say('shell.goods') }).getByRole('link')
  expect(await tiles.count()).toBe(12)
  await tiles.last().scrollIntoViewIfNeeded()
  await hasAll()
  const drawn = () =>
    tiles.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(drawn).toEqual(Array(12).fill(true))
  expect(await page.getByRole('img', { name: say('pages.landing.joint') }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.getByRole('img', { name: say('pages.landing.joint') }).count()).toBe(0)
  await context.close()
})

test('on a telephone the filters open above the results', async () => {
  const { context, page, say } = await visitor(browser, { width: 390, script: false })
  await page.goto(address('/search?category=nuts'))
  expect(await page.getByRole('link', { name: /^M8/ }).isVisible()).toBe(false)
  await page.getByRole('button', { name: say('catalogue.filters') }).click()
  await page.getByRole('link', { name: /^M8/ }).click()
  await page.waitForURL((url) => url.searchParams.get('attr') === 'thread:M8')
  const [, found] = /^(\d+)/.exec(await page.getByRole('status').first().innerText())!
  await page.getByRole('button', { name: say('catalogue.filtersChosen', { count: 1 }) }).click()
  await page.getByRole('button', { name: say('catalogue.showFound', { count: Number(found) }) }).click()
  expect(await page.getByRole('link', { name: /^M8/ }).first().isVisible()).toBe(false)
  await context.close()
})

test('a client narrows the own catalogue in the same way', async () => {
  const { context, page, troubles } = await visitor(browser)
  await signInAs(context, cast.clientA)
  await openPage(page, address('/account/products?category=nuts'))
  await page.getByRole('link', { name: /^M8/ }).first().click()
  await page.waitForURL((url) => url.searchParams.get('attr') === 'thread:M8')
  const [first] = await productsOf('category=nuts&attr=thread:M8')
  await page.getByRole('link', { name: first!.name }).first().waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('filters that leave nothing are cleared in one press', async () => {
  const { context, page, say } = await visitor(browser)
  await openPage(page, address('/search?q=nut&attr=thread:M99'))
  await page.getByText(say('catalogue.nothingChosen')).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('catalogue.clearFilters') })
    .click()
  await page.waitForURL(address('/search?q=nut'))
  await page.locator('tr[data-index]').first().waitFor()
  await context.close()
})
