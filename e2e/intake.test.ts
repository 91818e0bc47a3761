import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isLive,
  linkInEmailTo,
  openBrowser,
  openPage,
  signInAs,
  success,
  visitor,
} from './testing/browser.ts'
import { type Client, chooseClient, confirmedClient } from './testing/clients.ts'
import { tabTo } from './testing/keyboard.ts'
import { typeInto } from './testing/typing.ts'

/** A list in any form becomes a cart. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const mail = [
  'Good morning Maria,',
  'please send us:',
  '1) HB-M8X40-A2 - 200 pcs',
  '2) hex nut M8 A2 x 130',
  '3) Otto’s favourite bolt - 40 pcs',
  '4) HB-M10X50-A2 2.5',
  '5) HB-M6X30-A2',
  '6) the old brochure - 3 pcs',
  'Best regards',
  'Anna Keller',
].join('\n')

async function open(client: Client, path: string, width = 1440) {
  const visit = await visitor(browser, { width })
  await signInAs(visit.context, client.email)
  await openPage(visit.page, address(path))
  await isLive(visit.page)
  return visit
}

/** Expects the focused row to contain a text. */
const standsAt = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.innerText ?? ''))

type Line = { product: { sku: string }; quantity: number }
const quantitiesOf = ({ lines }: { lines: Line[] }) =>
  Object.fromEntries(lines.map(({ product, quantity }) => [product.sku, quantity]))

/** The first search result for Otto’s favourite bolt. */
const otto = 'HB-M16X40-A2'

test('a list with mistakes is pasted, corrected by the keyboard alone, and ordered', async () => {
  const client = await confirmedClient()
  const { page, context, say, troubles } = await open(client, paths.account.home)
  // The address must be confirmed to order.
  await page.goto(await linkInEmailTo(client.email, '/email-verified'))
  await openPage(page, address(paths.account.cart))
  const paste = async (text: string) => {
    await page.getByLabel(say('intake.label')).focus()
    await page.keyboard.insertText(text)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: say('intake.reviewTitle') }).waitFor()
  }
  await paste(mail)
  expect(await violationsIn(page)).toEqual([])

  // An ambiguous row is resolved with a number key, and the next open row gets the focus.
  await standsAt(page).toContain('Otto')
  await page.keyboard.press('1')
  await standsAt(page).toContain('HB-M10X50-A2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await standsAt(page).toContain('HB-M6X30-A2')
  await page.reload()
  await isLive(page)
  // Decided and open rows survive a reload.
  await standsAt(page).toContain('HB-M6X30-A2')
  await page.keyboard.press('Enter')
  await standsAt(page).toContain('brochure')
  await page.keyboard.press('/')
  await page.keyboard.type('HN-M10-A2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /HN-M10-A2/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
  await page.keyboard.press('Delete')
  await page.getByText(say('intake.open', { count: 0 })).waitFor()

  const put = page.getByRole('button', { name: say('intake.put', { count: 5 }) })
  await tabTo(page, put)
  await page.keyboard.press('Enter')
  await success(page, say('intake.done', { count: 5 }))
  const { cart } = await callApi(client.token, 'GET', '/api/front/carts/active')
  expect(quantitiesOf(cart)).toEqual({
    'HB-M8X40-A2': 200,
    'HN-M8-A2': 200,
    'HB-M10X50-A2': 100,
    'HB-M6X30-A2': 100,
    [otto]: 50,
  })

  // The second time it is found at once.
  await page.getByRole('heading', { name: say('intake.title') }).click()
  await paste('Otto’s favourite bolt - 300 pcs')
  await page.getByText(say('intake.ways.own')).waitFor()
  await page.getByText(say('intake.open', { count: 0 })).waitFor()
  await tabTo(page, page.getByRole('button', { name: say('intake.throwAway') }))
  await page.keyboard.press('Enter')

  // In the cart a quantity is changed and the checkout opened, without a mouse.
  const quantity = page.getByRole('row', { name: new RegExp(otto) }).getByRole('textbox')
  await tabTo(page, quantity)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('150')
  await page.keyboard.press('Enter')
  await expect
    .poll(
      async () => quantitiesOf((await callApi(client.token, 'GET', '/api/front/carts/active')).cart)[otto],
    )
    .toBe(150)
  await tabTo(page, page.getByRole('link', { name: /^Checkout/ }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/account\/cart\/checkout\/\d+$/)
  await page
    .getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) })
    .press('Enter')
  await page.waitForURL(/\/account\/orders\/\d+$/)
  expect(troubles).toEqual([])
  await context.close()
})

test('a list of which an answer is lost on the way is gone on with, and is in the cart once', async () => {
  const client = await confirmedClient()
  const { page, context, say } = await open(client, paths.account.home)
  await typeInto(page.getByLabel(say('intake.label')), 'HB-M8X40-A2 200\nHN-M8-A2 300')
  await page.getByRole('button', { name: say('intake.read') }).click()
  let lost = 0
  await page.route('**/api/front/carts/active/lines', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    // The request arrives and is carried out; only the response is lost.
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: say('intake.put', { count: 2 }) }).click()
  await page.getByRole('button', { name: say('intake.goOn') }).waitFor()
  await page.reload()
  await isLive(page)
  await page.getByRole('button', { name: say('intake.goOn') }).click()
  await success(page, say('intake.done', { count: 2 }))
  const { cart } = await callApi(client.token, 'GET', '/api/front/carts/active')
  expect(quantitiesOf(cart)).toEqual({ 'HB-M8X40-A2': 200, 'HN-M8-A2': 300 })
  expect(await page.getByLabel(say('intake.label')).inputValue()).toBe('')
  await context.close()
})

test('a file of a client’s codes is tried, written, and their products are found by those codes', async () => {
  const name = 'Quay Works of Codes'
  const client = await confirmedClient({}, { organization_name: name })
  const { page, context, say, troubles } = await visitor(browser)
  await signInAs(context, cast.admin)
  await openPage(page, address(`${paths.manager.instruments}?panel=client-codes`))
  await isLive(page)
  await chooseClient(page, say('intake.codeFiles.client'), name)
  const csv = 'Your code;Our code\nQW 4711;HB-M8X40-A2\nQW 4712;NO-SUCH-THING\n'
  await page
    .getByLabel(say('intake.codeFiles.drop'))
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: say('intake.codeFiles.tryDry') }).click()
  await page.getByRole('cell', { name: 'QW 4711' }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: say('intake.codeFiles.carryOut') }).click()
  await success(page, say('intake.codeFiles.written'))
  expect(troubles).toEqual([])
  await context.close()

  const buyer = await open(client, paths.account.found('qw-4711'))
  await buyer.page.getByText(buyer.say('intake.byCode', { code: 'QW 4711' })).waitFor()
  await buyer.context.close()
  const other = await confirmedClient()
  const stranger = await open(other, paths.account.found('qw-4711'))
  expect(await stranger.page.getByText('QW 4711').count()).toBe(0)
  await stranger.context.close()
})

test('a code of one’s own is written next to the product, and the catalogue is searched by it', async () => {
  const client = await confirmedClient()
  const { page, context, say } = await open(client, paths.account.product(12))
  await page.getByRole('button', { name: say('intake.addCode', { name: '' }).trim() }).click()
  await page.keyboard.type('Shelf 14-B')
  await page.keyboard.press('Enter')
  await page.getByText('Shelf 14-B').first().waitFor()
  await openPage(page, address(paths.account.found('shelf 14b')))
  await page.getByText(say('intake.byCode', { code: 'Shelf 14-B' })).waitFor()
  await openPage(page, address(paths.account.found('HB-M6X30')))
  await page
    .getByRole('button', { name: /Shelf|hex bolt/i })
    .first()
    .waitFor()
  await page.getByText('Shelf 14-B').first().waitFor()
  await context.close()
})
