import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { cast } from '#demo/cast.ts'
import type { PriceListFacts, PriceListRow } from '#features/goods/pricing/price-list-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isAwake,
  linkInEmailTo,
  openBrowser,
  openPage,
  signInAs,
  success,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { confirmedClient } from './testing/clients.ts'
import { pasteInto, typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function open(who: string, path: string) {
  const visit = await visitor(browser, { width: 1440 })
  await signInAs(visit.context, who)
  await openPage(visit.page, address(path))
  return visit
}

const askAsAnna = async <T extends object>(path: string): Promise<T> =>
  (await callApi(tokenOfAnna, 'GET', path)) as T
let tokenOfAnna: string

test('a client takes the price list along as a file; a new version comes, and its difference is seen at their own price', async () => {
  tokenOfAnna = (await tokensOf(cast.clientA)).token
  const client = await open(cast.clientA, '/account/price-list')
  const { page, say } = client

  await isAwake(page.getByRole('button', { name: say('pricing.files.make') }))
  await page.getByRole('button', { name: say('pricing.files.make') }).click()
  const dialog = page.getByRole('dialog', { name: say('pricing.files.title') })
  await dialog.getByLabel(say('pricing.list.category')).selectOption({ index: 1 })
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('pricing.files.start') }).click()
  const file = page.getByRole('region', { name: say('pricing.files.title') })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: say('pricing.files.download') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^portico-price-list-.*\.xlsx$/)
  const [sheet] = await readXlsxFile(readFileSync(await download.path()))
  const [heads, first] = sheet!.data
  expect([heads![0], heads!.at(-1), first!.at(-1)]).toEqual(['SKU', 'Quantity', null])

  const rows = await askAsAnna<PriceListRow[]>(
    `/api/front/price-list?q=${encodeURIComponent(String(first![0]))}`,
  )
  const row = rows.find(({ sku }) => sku === first![0])!
  expect(first!.slice(7, 10)).toEqual([row.price!.amount / 100, 'USD', row.price!.per ?? 1])

  const { version: before } = await askAsAnna<PriceListFacts>('/api/front/price-list/facts')
  await release(row)
  const { version } = await askAsAnna<PriceListFacts>('/api/front/price-list/facts')
  expect(version).toBeGreaterThan(before!)
  await page.reload()
  await page.getByText(say('pricing.list.version', { version, date: '' })).waitFor()
  await page.getByRole('link', { name: new RegExp(`^${say('pricing.list.changes.changed')} 1$`) }).click()
  await page.waitForURL(/change=changed/)
  const changed = page.locator('tbody tr')
  await expect.poll(() => changed.count()).toBe(1)
  expect(await changed.innerText()).toContain(row.sku)
  expect(await changed.innerText()).toContain('▲ +50.0')
  expect(await violationsIn(page)).toEqual([])
  expect(client.troubles).toEqual([])
  await client.context.close()
})

/** As an administrator, copies the list in force, raises one price by half, and releases it. */
async function release({ sku }: PriceListRow): Promise<void> {
  const { page, context, say, troubles } = await open(cast.admin, '/manager/instruments?panel=price-lists')
  await isAwake(page.getByLabel(say('pricing.lists.search')).or(page.getByRole('searchbox')).first())
  await page.getByText(say('pricing.lists.newDraft'), { exact: true }).click()
  await typeInto(page.getByLabel(say('pricing.lists.name'), { exact: true }), 'Prices of today')
  await page.getByRole('button', { name: say('pricing.lists.create') }).click()
  const list = page.getByRole('region', { name: 'Prices of today' })
  await list.waitFor()
  await typeInto(list.getByRole('searchbox'), sku)
  const lines = list.locator('tbody tr')
  await expect.poll(() => lines.count()).toBe(3)
  const cells = await lines.evaluateAll((all) =>
    all.map((line) => [...line.querySelectorAll('td, th')].map((cell) => cell.textContent)),
  )
  const dearer = cells.map((line) => {
    const from = line.find((cell) => /^(\D*)\d+$/.test(cell ?? '') && !cell!.includes(sku))!
    const price = line.find((cell) => cell?.includes('$'))!
    const [, amount, , per = '1'] = /\$([\d,.]+)(.*?(\d+))?/.exec(price)!
    return `${sku}\t${((Number(amount!.replace(',', '')) * 3) / 2).toFixed(3)}\t${/\d+$/.exec(from)![0]}\t${per}`
  })
  await pasteInto(list.getByLabel(say('pricing.lists.pasted')), `${dearer.join('\n')}\nNO-SUCH\t1`)
  await list.getByRole('button', { name: say('pricing.lists.write') }).click()
  await list.getByText(new RegExp(say('pricing.lists.why.unknown'))).waitFor()
  await pasteInto(list.getByLabel(say('pricing.lists.pasted')), dearer.join('\n'))
  await list.getByRole('button', { name: say('pricing.lists.write') }).click()
  await expect.poll(() => list.getByLabel(say('pricing.lists.pasted')).inputValue()).toBe('')
  await list.getByLabel(say('pricing.lists.differing')).check()
  await expect.poll(() => lines.count()).toBe(3)
  expect(await violationsIn(page)).toEqual([])
  await list.getByRole('button', { name: say('pricing.lists.release'), exact: true }).click()
  await list.getByRole('heading', { name: new RegExp(say('pricing.lists.states.active')) }).waitFor()
  expect(troubles.filter((trouble) => !/422/.test(String(trouble)))).toEqual([])
  await context.close()
}

type Cells = (string | number | boolean | Date | null)[]

/** Fills in the last column of the sheet and saves it. */
async function filledIn(sheet: Cells[], wanted: Record<string, number>): Promise<Buffer> {
  const filled = sheet.map((row) => {
    const quantity = wanted[String(row[0])]
    return quantity === undefined ? row : [...row.slice(0, -1), quantity]
  })
  const cellOf = (value: Cells[number]) =>
    value === null ? null : { value, type: value.constructor as never }
  return writeXlsxFile(filled.map((row) => row.map(cellOf))).toBuffer()
}

type Line = { product: { sku: string }; quantity: number; total: { amount: number } | null }
type Sum = { amount: number; currency: string }

test('a price list filled in by hand is dropped into the cart and ordered: list, cart and order come to the same', async () => {
  const client = await confirmedClient()
  const visit = await open(client.email, await linkTo(client.email))
  const { page, say, troubles } = visit
  await openPage(page, address('/account/price-list'))
  await isAwake(page.getByRole('button', { name: say('pricing.files.make') }))
  await page.getByRole('button', { name: say('pricing.files.make') }).click()
  const dialog = page.getByRole('dialog', { name: say('pricing.files.title') })
  await dialog.getByLabel(say('pricing.files.withOwnCodes')).check()
  await dialog.getByLabel(say('pricing.files.onlyOrdered')).check()
  await dialog.getByRole('button', { name: say('pricing.files.start') }).click()
  await dialog.getByText(say('pricing.files.nothingOrdered')).waitFor()
  await dialog.getByLabel(say('pricing.files.onlyOrdered')).uncheck()
  await dialog.getByRole('button', { name: say('pricing.files.start') }).click()
  const file = page.getByRole('region', { name: say('pricing.files.title') })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: say('pricing.files.download') }).click(),
  ])
  const sheet = (await readXlsxFile(readFileSync(await download.path())))[0]!.data as Cells[]
  const wanted = { 'HB-M8X40-A2': 200, 'HN-M8-A2': 130, 'HB-M10X50-A2': 100 }
  const buffer = await filledIn(sheet, wanted)

  await openPage(page, address(paths.account.cart))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').first().setInputFiles({ name: 'filled.xlsx', mimeType, buffer })
  await page.getByRole('heading', { name: say('intake.reviewTitle') }).waitFor()
  await page.getByRole('button', { name: say('intake.put', { count: 3 }) }).click()
  await success(page, say('intake.done', { count: 3 }))

  const { cart } = await callApi<{ cart: { id: number; lines: Line[]; total: Sum } }>(
    client.token,
    'GET',
    '/api/front/carts/active',
  )
  const put = Object.fromEntries(cart.lines.map(({ product, quantity }) => [product.sku, quantity]))
  // 130 nuts are sold as 200: in packs of a hundred.
  expect(put).toEqual({ ...wanted, 'HN-M8-A2': 200 })
  expect(cart.lines.reduce((sum, { total }) => sum + total!.amount, 0)).toBe(cart.total.amount)
  await page
    .getByRole('link', { name: /^Checkout/ })
    .first()
    .click()
  await page.getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) }).click()
  await page.waitForURL(/\/account\/orders\/\d+$/)
  const order = await callApi<{ total: Sum; lines: { total: Sum }[] }>(
    client.token,
    'GET',
    `/api/front/orders/${/\d+$/.exec(page.url())![0]}`,
  )
  expect(order.total).toEqual(cart.total)
  expect(order.lines.reduce((sum, { total }) => sum + total.amount, 0)).toBe(cart.total.amount)
  expect(troubles).toEqual([])
  await visit.context.close()
})

const linkTo = async (email: string): Promise<string> =>
  (await linkInEmailTo(email, '/email-verified')).replace(address(''), '')
