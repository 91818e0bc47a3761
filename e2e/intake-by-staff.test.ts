import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isLive,
  openBrowser,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { confirmedClient } from './testing/clients.ts'
import { tabTo } from './testing/keyboard.ts'
import { typeInto } from './testing/typing.ts'

/** A list in any form becomes a cart. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('staff pastes a client’s list, sees what there is of it, and takes the report along', async () => {
  const { token } = await tokensOf(cast.manager)
  const [client] = await callApi<{ id: number }[]>(token, 'GET', '/api/manager/clients?q=Arden')
  const product_id = 12
  await callApi(token, 'PUT', '/api/manager/client-codes', {
    organization_id: client!.id,
    code: 'AMW 77-1',
    product_id,
  })
  const { page, context, say, troubles } = await visitor(browser)
  await signInAs(context, cast.manager)
  await openPage(page, address(paths.manager.productsSearch))
  await isLive(page)
  const whom = page.getByRole('combobox', { name: say('pages.productsSearch.client') })
  await whom.click()
  await page.keyboard.type('Arden')
  await page.getByRole('option', { name: 'Arden Machine Works' }).click()
  await page.waitForURL((url) => url.searchParams.get('for') === String(client!.id))
  await page.getByText(say('pages.productsSearch.listPrices')).waitFor({ state: 'detached' })

  await typeInto(
    page.getByLabel(say('intake.label')),
    'AMW 77-1; 200\nHB-M8X40-A2 300\nno such thing - 5 pcs',
  )
  await page.getByRole('button', { name: say('intake.read') }).click()
  await page.getByText(say('intake.waysOfClient.own')).waitFor()
  const table = page.getByRole('table', { name: say('intake.reviewTitle') })
  expect(await table.innerText()).toContain(say('catalogue.availabilities.in_stock'))
  // The price for this client equals that of a normal search.
  const bolts = table.getByRole('row', { name: /HB-M8X40-A2 300/ })
  expect(await bolts.innerText()).toMatch(/\$\d/)
  const named = await callApi<{ price: { amount: number } }[]>(
    token,
    'GET',
    `/api/manager/products?q=HB-M8X40-A2&organization_id=${client!.id}`,
  )
  expect(named[0]!.price.amount).toBeGreaterThan(0)
  const paid = named[0]!.price.amount / 100
  expect(await bolts.innerText()).toContain(`$${paid.toFixed(2)}`)
  expect(await violationsIn(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('list.formats.csv') }).click()
  const report = readFileSync(await (await saved).path(), 'utf8')
  expect(report).toMatch(/AMW 77-1; 200.*HB-M6X30/)
  expect(report).toContain(say('intake.verdicts.not_found'))

  // Without a client, an own code is a word like any other.
  await page.goto(address(paths.manager.productsSearch))
  await isLive(page)
  await typeInto(page.getByLabel(say('intake.label')), 'AMW 77-1; 200')
  await page.getByRole('button', { name: say('intake.read') }).click()
  await page.getByText(say('intake.verdicts.not_found')).first().waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('a client is chosen, their list pasted and an order written of it, by the keyboard alone', async () => {
  const client = await confirmedClient({ discount_level: 3 })
  const { token } = await tokensOf(cast.admin)
  const { page, context, say, troubles } = await visitor(browser)
  await signInAs(context, cast.admin)
  await openPage(page, address(paths.manager.productsSearch))
  await isLive(page)
  await tabTo(page, page.getByRole('combobox', { name: say('pages.productsSearch.client') }))
  await page.keyboard.type('Quay Works')
  await page.getByRole('option', { name: 'Quay Works' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/for=\d+/)
  await page.getByText(say('pages.productsSearch.listPrices')).waitFor({ state: 'detached' })
  const chosen = Number(new URL(page.url()).searchParams.get('for'))

  await tabTo(page, page.getByLabel(say('intake.label')))
  await page.keyboard.insertText('HB-M8X40-A2 300\nHN-M8-A2 200\nno such thing - 5 pcs')
  await page.keyboard.press('Control+Enter')
  await page.getByText(say('intake.verdicts.not_found')).first().waitFor()
  expect(await violationsIn(page)).toEqual([])
  await tabTo(page, page.getByRole('button', { name: say('pages.productsSearch.order', { count: 2 }) }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/draft=\d+/)
  const id = Number(new URL(page.url()).searchParams.get('draft'))
  await page.getByText('HB-M8X40-A2').first().waitFor()
  const draft = await callApi<{ lines: { sku: string; quantity: number; price: object }[] }>(
    token,
    'GET',
    `/api/manager/orders/${id}/draft`,
  )
  const costs = async (sku: string) =>
    (
      await callApi<{ sku: string; price: object }[]>(
        token,
        'GET',
        `/api/manager/products?q=${sku}&organization_id=${chosen}`,
      )
    )[0]!.price
  expect(draft.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['HB-M8X40-A2', 300],
    ['HN-M8-A2', 200],
  ])
  expect(draft.lines[1]!.price, 'at the client’s price').toEqual(await costs('HN-M8-A2'))

  // The next request goes into the same order.
  await openPage(page, address(`${paths.manager.productsSearch}?for=${chosen}`))
  await isLive(page)
  // The list stays until it is discarded.
  await tabTo(page, page.getByRole('button', { name: say('intake.throwAway') }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(say('intake.label')))
  await page.keyboard.insertText('HB-M6X30-A2 100')
  await page.keyboard.press('Control+Enter')
  const orders = page.getByRole('combobox', { name: say('pages.productsSearch.into') })
  await tabTo(page, orders)
  await page.keyboard.press('ArrowDown')
  const number = (await callApi<{ number: number }>(token, 'GET', `/api/manager/orders/${id}`)).number
  await tabTo(page, page.getByRole('button', { name: say('pages.productsSearch.add', { count: 1, number }) }))
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`draft=${id}`))
  await page.getByText('HB-M6X30-A2').first().waitFor()
  const grown = await callApi<{ lines: { sku: string; quantity: number; price: object }[] }>(
    token,
    'GET',
    `/api/manager/orders/${id}/draft`,
  )
  expect(grown.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['HB-M8X40-A2', 300],
    ['HN-M8-A2', 200],
    ['HB-M6X30-A2', 100],
  ])
  expect(grown.lines[1]!.price, 'as it was').toEqual(draft.lines[1]!.price)
  expect(troubles).toEqual([])
  expect(client.organization).toBeGreaterThan(0)
  await context.close()
})
