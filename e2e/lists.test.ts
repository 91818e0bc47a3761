import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isAwake,
  isLive,
  openBrowser,
  signInAs,
  success,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { confirmedClient } from './testing/clients.ts'
import { pick, typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function open(who: string, path: string, width = 1440) {
  const visit = await visitor(browser, { width })
  await visit.page.setViewportSize({ width, height: 500 })
  await signInAs(visit.context, who)
  await visit.page.goto(address(path))
  await isLive(visit.page)
  await isAwake(visit.page.getByRole('searchbox').first())
  return visit
}
const numbers = (page: Page) =>
  page
    .locator('tbody tr td:nth-child(2)')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)))
const currentNumber = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.querySelectorAll('td')[1]?.textContent))

describe.each([
  [cast.chief, '/manager/orders-management/all-orders'],
  [cast.clientA, '/account/orders'],
])('of %s at %s', (who, path) => {
  test('the head stays below the head of the page on a desk and on a phone', async () => {
    const { page, context, troubles } = await open(who, path)
    const top = () =>
      page
        .locator('thead')
        .evaluate((head) => Math.round(head.querySelector('th')!.getBoundingClientRect().top))
    const header = () =>
      page
        .locator('header')
        .first()
        .evaluate((element) => Math.floor(element.getBoundingClientRect().bottom))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 500 })
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      const before = await top()
      // Far enough for anything above the list, including what loads late.
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, 600))
          return (await top()) - (await header())
        })
        .toBeLessThan(20)
      expect(await top()).toBeLessThan(before)
      expect(await top()).toBeGreaterThanOrEqual(await header())
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a filter survives a reload and a link that is passed on', async () => {
    const { page, context, say, troubles } = await open(who, path)
    const chip = page.getByRole('link', { name: new RegExp(`^${say('orders.stages.completed')} \\d+$`) })
    const counted = Number(/\d+$/.exec((await chip.textContent())!)![0])
    await chip.click()
    await page.waitForURL(/(tab|stage)=completed/)
    await expect.poll(() => numbers(page).then((all) => all.length)).toBe(Math.min(counted, 20))
    await page
      .getByRole('link', { name: say('common.sortBy', { name: say('orders.order') }) })
      .or(page.getByTitle(say('common.sortBy', { name: say('orders.order') })))
      .first()
      .click()
    await page.waitForURL(/sort=number/)
    // Another page of them may be shown now.
    await expect
      .poll(async () => {
        const all = await numbers(page)
        return all.every((one, at) => at === 0 || all[at - 1]! < one)
      })
      .toBe(true)
    const shown = await numbers(page)
    await page.reload()
    expect(await numbers(page)).toEqual(shown)
    const other = await open(who, page.url().replace(address(''), ''))
    expect(await numbers(other.page)).toEqual(shown)
    expect([...troubles, ...other.troubles]).toEqual([])
    await context.close()
    await other.context.close()
  })
})

test.each(['csv', 'xlsx'] as const)('the %s holds what the filter leaves', async (format) => {
  const { page, context, say } = await open(cast.clientA, `/account/orders?tab=completed&sort=number`)
  const shown = await numbers(page)
  await page.getByRole('button', { name: say('list.export') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say(`list.formats.${format}`) }).click(),
  ])
  const file = readFileSync(await download.path())
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
  if (format === 'csv') {
    const lines = file.toString('utf8').trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => Number(line.split(';')[0]))).toEqual(shown)
  } else expect(file.subarray(0, 2).toString()).toBe('PK')
  await context.close()
})

test('a list is walked, chosen from and opened by keys, and they are told', async () => {
  const { page, context, say, troubles } = await open(cast.chief, '/manager/orders-management/all-orders')
  const shown = await numbers(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await currentNumber(page)).toBe(shown[1])
  await page.keyboard.press('k')
  expect(await currentNumber(page)).toBe(shown[0])
  await page.keyboard.press('x')
  await page.getByText(say('list.chosen', { count: 1 })).waitFor()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: say('list.keys.title') })
  await keys.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('xjk', { delay: 40 })
  expect(await search.inputValue()).toBe('xjk')
  await page.waitForURL(/q=xjk/)
  await page.getByText(say('list.none')).waitFor()
  await typeInto(search, '')
  await expect.poll(() => numbers(page)).toEqual(shown)

  await search.blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/order=\d+/)
  await page.getByRole('dialog').waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('columns, density and views are stored for the person, whatever they sign in with next', async () => {
  const { page, context, say, troubles } = await open(cast.clientA, '/account/orders')
  const height = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)
  expect(Math.round(await height())).toBe(36)
  // The first change is slow: the second one must neither overtake it nor be undone by it.
  const stored: unknown[] = []
  let puts = 0
  await page.route('**/api/lists/orders', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    puts += 1
    if (puts === 1) await pause(700)
    const response = await route.fetch()
    stored.push((await response.json()).dense)
    return route.fulfill({ response })
  })
  await page.getByRole('button', { name: say('list.columns') }).click()
  await page.getByRole('menuitemcheckbox', { name: say('orders.poNumber') }).click()
  await page.getByRole('menuitemcheckbox', { name: say('list.dense') }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: say('orders.poNumber') }).waitFor({ state: 'detached' })
  await expect.poll(() => height().then(Math.round)).toBe(44)
  await expect.poll(() => stored, { timeout: 5000 }).toEqual([true, false])
  await page.unroute('**/api/lists/orders')
  expect(Math.round(await height())).toBe(44)

  await page.getByRole('link', { name: new RegExp(`^${say('orders.stages.completed')}`) }).click()
  await page.waitForURL(/tab=completed/)
  await page.getByRole('button', { name: new RegExp(`^${say('list.views')}`) }).click()
  await page.getByRole('menuitem', { name: say('list.keepView') }).click()
  await typeInto(page.getByLabel(say('list.viewName')), 'Finished')
  await page.getByRole('button', { name: say('common.save') }).click()
  await page
    .getByRole('button', { name: say('list.views') })
    .getByText('Finished')
    .waitFor()
  await page.getByRole('button', { name: new RegExp(`^${say('list.views')}`) }).click()
  await page.getByRole('menuitem', { name: say('list.putFirst') }).click()
  await expect.poll(() => first(page)).toBe('Finished')

  const later = await open(cast.clientA, '/account/orders')
  expect(later.page.url()).toMatch(/tab=completed/)
  expect(await later.page.getByRole('columnheader', { name: say('orders.poNumber') }).count()).toBe(0)
  await later.page.getByRole('link', { name: new RegExp(`^${say('common.all')} \\d`) }).click()
  await later.page.waitForURL(/page=1/)
  await later.page.getByRole('button', { name: new RegExp(`^${say('list.views')}`) }).click()
  await later.page.getByRole('menuitem', { name: /Finished/ }).click()
  await later.page.waitForURL(/tab=completed/)
  await later.page.getByRole('button', { name: new RegExp(`^${say('list.views')}`) }).click()
  await later.page.getByRole('menuitem', { name: say('list.removeView') }).click()
  await expect.poll(() => first(later.page)).toBe(null)
  expect([...troubles, ...later.troubles]).toEqual([])
  await context.close()
  await later.context.close()
})

/** Returns the name of the default view. */
const first = async (page: Page): Promise<string | null> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'portico_token')!.value
  const answer = await fetch(address('/api/lists/orders'), { headers: { authorization: `Bearer ${token}` } })
  const { views } = (await answer.json()) as { views: { name: string; is_default: boolean }[] }
  return views.find(({ is_default }) => is_default)?.name ?? null
}

test.each([
  [1440, 'list.columns'],
  [390, 'list.views'],
] as const)('axe finds nothing on a list whose rows are chosen at %i, with %s open', async (width, menu) => {
  const { page, context, say } = await open(cast.chief, '/manager/orders-management/all-orders', width)
  await page.getByRole('checkbox', { name: say('list.selectAll') }).click()
  await page.getByRole('button', { name: say(menu) }).click()
  await page.getByRole('menu').waitFor()
  expect(await violationsIn(page)).toEqual([])
  await context.close()
})

test('two clients chosen in the list get a level with its reason and its end, and keep it', async () => {
  const clients = [
    await confirmedClient({}, { organization_name: 'Sluice Foundry One' }),
    await confirmedClient({}, { organization_name: 'Sluice Foundry Two' }),
  ]
  const { page, context, say, troubles } = await open(cast.chief, '/manager/clients?q=Sluice%20Foundry')
  await page.getByRole('checkbox', { name: say('list.selectAll') }).click()
  await page.getByRole('button', { name: say('clientele.bulk.level') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('clients.level')).selectOption('3')
  const give = dialog.getByRole('button', { name: say('clientele.bulk.do') })
  await expect.poll(() => give.isDisabled()).toBe(true)
  await typeInto(dialog.getByLabel(say('levels.byHand.reason')), 'Agreed at the fair')
  await pick(dialog.getByLabel(say('levels.byHand.until')), '2099-03-31')
  expect(await violationsIn(page)).toEqual([])
  await give.click()
  await success(page, say('clientele.bulk.done', { count: 2 }))

  const { token } = await tokensOf(cast.chief)
  for (const { organization } of clients)
    expect(await callApi(token, 'GET', `/api/manager/clients/${organization}/level`)).toMatchObject({
      company: { level: 3, source: 'manual', until: '2099-03-31' },
      changes: [{ cause: 'manual', reason: 'Agreed at the fair' }, { cause: 'confirmation' }],
    })
  expect(troubles).toEqual([])
  await context.close()
})
