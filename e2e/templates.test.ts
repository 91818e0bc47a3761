import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isLive,
  openBrowser,
  openMore,
  openPage,
  signInAs,
  success,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { type Client, chooseClient, confirmedClient, proveAddress } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

/** Repeated orders: of a company for itself, and of staff for several companies at once. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const wanted = { 'HB-M8X40-A2': 300, 'HN-M8-A2': 200 }
type Line = { sku: string; quantity: number; price: { amount: number } }
type Cart = { id: number; lines: { product: { sku: string }; quantity: number }[] }

async function orderOf(client: Client): Promise<number> {
  await proveAddress(client)
  const lines = await Promise.all(
    Object.entries(wanted).map(async ([sku, quantity]) => {
      const [found] = await callApi<{ id: number }[]>(client.token, 'GET', `/api/front/products?q=${sku}`)
      return { product_id: found!.id, quantity }
    }),
  )
  const { cart } = await callApi<{ cart: Cart }>(client.token, 'POST', '/api/front/carts/active/lines', {
    lines,
  })
  const order = await callApi(client.token, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  return order.id
}

test('an order is stored as a template, looked at with its prices of today, and is in the cart again', async () => {
  const client = await confirmedClient()
  const order = await orderOf(client)
  const { page, context, say, troubles } = await visitor(browser)
  await signInAs(context, client.email)
  await openPage(page, address(paths.account.order(order)))
  await isLive(page)
  await openMore(page)
  await page.getByRole('button', { name: say('templates.save') }).click()
  await typeInto(page.getByLabel(say('templates.name')), 'Every quarter')
  await page.getByRole('button', { name: say('common.save'), exact: true }).click()
  await success(page, say('templates.saved', { name: 'Every quarter' }))

  await openPage(page, address(paths.account.cart))
  const own = page.getByRole('region', { name: say('templates.title') })
  await own.getByText('Every quarter').waitFor()
  await own.getByRole('button', { name: say('templates.open') }).click()
  await own.getByText(say('templates.fine')).waitFor()
  expect(await violationsIn(page)).toEqual([])

  // It repeats: every second week, with a cart prepared; the page says when next. Then it no longer does.
  await own.getByRole('button', { name: say('templates.cadence.set'), exact: true }).click()
  await typeInto(own.getByLabel(say('templates.cadence.every'), { exact: true }), '2')
  await own.getByLabel(say('templates.cadence.on'), { exact: true }).selectOption('3')
  await own.getByRole('radio', { name: say('templates.cadence.modes.prepare') }).check()
  expect(await violationsIn(page)).toEqual([])
  await own.getByRole('button', { name: say('common.save'), exact: true }).click()
  await own.getByText(say('templates.cadence.of', { name: 'Every quarter' })).waitFor({ state: 'detached' })
  const [saved] = await callApi<{ cadence: { next_on: string } }[]>(
    client.token,
    'GET',
    '/api/front/templates',
  )
  const day = dayIn('en', saved!.cadence.next_on)
  await success(page, say('templates.cadence.saved', { day }))
  await own.getByText(say('templates.cadence.nextPrepare', { day })).waitFor()
  await own.getByRole('button', { name: say('templates.cadence.set'), exact: true }).click()
  await own.getByRole('button', { name: say('templates.cadence.stop') }).click()
  await success(page, say('templates.cadence.stopped'))
  await own.getByText(say('templates.cadence.nextPrepare', { day })).waitFor({ state: 'detached' })

  await own.getByRole('button', { name: say('templates.apply') }).click()
  await page.waitForURL(/cart=\d+/)
  const id = Number(new URL(page.url()).searchParams.get('cart'))
  const { lines } = await callApi<Cart>(client.token, 'GET', `/api/front/carts/${id}`)
  expect(Object.fromEntries(lines.map(({ product, quantity }) => [product.sku, quantity]))).toEqual(wanted)
  expect(troubles).toEqual([])
  await context.close()
})

test('a template becomes three orders for three clients, each at that client’s prices', async () => {
  const levels = { 'Quay One': 0, 'Quay Two': 2, 'Quay Three': 4 }
  const clients = await Promise.all(
    Object.entries(levels).map(([organization_name, discount_level]) =>
      confirmedClient({ discount_level }, { organization_name }),
    ),
  )
  const { token } = await tokensOf(cast.admin)
  const own = await confirmedClient()
  const order_id = await orderOf(own)
  const saved = await callApi(own.token, 'POST', '/api/front/templates', { order_id, name: 'For several' })

  const { page, context, say, troubles } = await visitor(browser)
  await signInAs(context, cast.admin)
  await openPage(page, address(paths.manager.orderTemplate(saved.id)))
  await isLive(page)
  for (const name of Object.keys(levels)) await chooseClient(page, say('templates.forClients'), name)
  await page.getByRole('button', { name: say('templates.rehearse') }).click()
  await page.getByRole('button', { name: say('templates.draft', { count: 3 }) }).click()
  await page.getByText(say('templates.drafted')).waitFor()
  expect(await violationsIn(page)).toEqual([])

  const links = page.getByRole('link', { name: /: order \d+$/ })
  expect(await links.count()).toBe(3)
  const prices = await Promise.all(
    Object.keys(levels).map(async (name) => {
      const to = await page.getByRole('link', { name: new RegExp(`^${name}: order`) }).getAttribute('href')
      const id = /(\d+)$/.exec(to!)![1]
      const { lines } = await callApi<{ lines: Line[] }>(token, 'GET', `/api/manager/orders/${id}/draft`)
      expect(Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]))).toEqual(wanted)
      return lines.find(({ sku }) => sku === 'HN-M8-A2')!.price
    }),
  )
  const asked = await Promise.all(
    clients.map(async ({ token }) => {
      const [nut] = await callApi<{ id: number }[]>(token, 'GET', '/api/front/products?q=HN-M8-A2')
      const { breaks } = await callApi<{ breaks: { min_qty: number; price: object }[] }>(
        token,
        'GET',
        `/api/front/products/${nut!.id}`,
      )
      return breaks.filter(({ min_qty }) => min_qty <= 200).at(-1)!.price
    }),
  )
  expect(prices).toEqual(asked)
  expect(new Set(prices.map(({ amount }) => amount)).size, 'each its own').toBe(3)
  expect(troubles).toEqual([])
  await context.close()
})
