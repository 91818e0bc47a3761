import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  address,
  callApi,
  here,
  inDatabase,
  isLinked,
  letOfferEnd,
  openBrowser,
  openMore,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { type Client, provenClient } from './testing/clients.ts'
import { tabTo } from './testing/keyboard.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Product = { id: number; name: string; sku: string; min_qty: number; price: { amount: number } }

async function buyer(): Promise<Client & { products: Product[] }> {
  const client = await provenClient({ discount_level: 2 })
  const path = '/api/front/products?q=hex%20bolt%20M16&per_page=2'
  return { ...client, products: await callApi<Product[]>(client.token, 'GET', path) }
}

async function filled({ token, products }: Awaited<ReturnType<typeof buyer>>) {
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'Of this test' })
  for (const { id, min_qty } of products)
    await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, {
      product_id: id,
      quantity: min_qty * 10,
    })
  return cart
}
async function placed(who: Awaited<ReturnType<typeof buyer>>) {
  const cart = await filled(who)
  return callApi(who.token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
}
/** Offers the lines unchanged, for a fortnight. */
async function offered(order: Record<string, any>) {
  const { token } = await tokensOf(cast.admin)
  const draft = await callApi(token, 'GET', `/api/manager/orders/${order.id}/draft`)
  const lines = draft.lines.map(({ id, quantity, price }: any) => ({ id, quantity, price }))
  const { version } = await callApi(token, 'PUT', `/api/manager/orders/${order.id}/draft`, {
    version: draft.version,
    valid_until: draft.valid_until,
    message: null,
    lines,
  })
  await callApi(token, 'POST', `/api/manager/orders/${order.id}/offer`, { version })
}
const stageOf = async (token: string, id: number) =>
  (await callApi(token, 'GET', `/api/front/orders/${id}`)).stage

const tabToNamed = (page: Page, role: 'button' | 'textbox' | 'tab', name: string | RegExp) =>
  tabTo(page, page.getByRole(role, { name }).first())

test('without a mouse a cart is checked out', async () => {
  const who = await buyer()
  const cart = await filled(who)
  const { context, page, say, troubles } = await visitor(browser)
  await signInAs(context, who.email)
  await openPage(page, address(`/account/cart/checkout/${cart.id}`))
  await tabToNamed(page, 'textbox', say('orders.poNumber'))
  await page.keyboard.type('PO-KEYS')
  await tabToNamed(page, 'button', new RegExp(say('orders.place', { total: '' }).trim()))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/account\/orders\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const order = await callApi(who.token, 'GET', `/api/front/orders/${id}`)
  expect([order.stage, order.po_number]).toEqual(['submitted', 'PO-KEYS'])
  expect(troubles).toEqual([])
  await context.close()
})

test('without a mouse an offer is answered with other terms, and the next one accepted', async () => {
  const who = await buyer()
  const order = await placed(who)
  await offered(order)
  const { context, page, say, troubles } = await visitor(browser)
  await signInAs(context, who.email)
  await openPage(page, address(`/account/orders/${order.id}?panel=offer`))
  await tabToNamed(page, 'button', say('orders.offers.counter'))
  await page.keyboard.press('Enter')
  await tabToNamed(page, 'textbox', say('orders.offers.targetOf', { name: who.products[0]!.name }))
  await page.keyboard.type(((who.products[0]!.price.amount - 1) / 100).toFixed(2))
  await tabToNamed(page, 'button', say('orders.offers.sendCounter'))
  await page.keyboard.press('Enter')
  await page.getByText(say('orders.offers.weLook')).waitFor()
  // The order is loaded next to its rounds: the next offer must not come before the order was updated.
  await page.locator('[data-next="decide"]').waitFor({ state: 'detached' })
  await offered(order)
  await page.locator('[data-next="decide"]').waitFor()
  await tabToNamed(page, 'button', new RegExp(say('orders.offers.accept', { total: '' }).trim()))
  await page.keyboard.press('Enter')
  await expect.poll(() => stageOf(who.token, order.id)).toBe('confirmed')
  expect(troubles).toEqual([])
  await context.close()
})

test('without a mouse an order is confirmed in the queue', async () => {
  const who = await buyer()
  const order = await placed(who)
  const { context, page, say, troubles } = await visitor(browser)
  await signInAs(context, cast.chief)
  await openPage(page, address('/manager?kind=orders.confirm'))
  const title = say('orders.number', { number: order.number })
  await tabToNamed(page, 'button', `${say('orders.workbench.confirmAll')}: ${title}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => stageOf(who.token, order.id)).toBe('confirmed')
  expect(troubles).toEqual([])
  await context.close()
})

test('an order no one has opened is changed in its cart and placed again under its number', async () => {
  const who = await buyer()
  const order = await placed(who)
  const { context, page, say, troubles } = await visitor(browser)
  await signInAs(context, who.email)
  await openPage(page, address(`/account/orders/${order.id}`))
  await page.locator('[data-next="confirm"]').waitFor()
  await openMore(page)
  await page.getByRole('button', { name: say('orders.edit') }).click()
  await page
    .getByRole('dialog')
    // The button that opens the dialog ends with an ellipsis; the button in it does not.
    .getByRole('button', { name: say('orders.edit').replace('…', ''), exact: true })
    .click()
  await page.waitForURL(/\/account\/cart\?cart=\d+/)
  await page.getByText(say('cart.ofOrderNote')).waitFor()
  expect(await stageOf(who.token, order.id)).toBe('draft')
  const cart = Number(/cart=(\d+)/.exec(page.url())![1])
  const { lines } = await callApi(who.token, 'GET', `/api/front/carts/${cart}`)
  const path = `/api/front/carts/${cart}/lines/${lines[0].id}`
  await callApi(who.token, 'PATCH', path, { quantity: lines[0].quantity * 2 })
  await openPage(page, address(`/account/cart/checkout/${cart}`))
  await page.getByText(say('orders.placingAgain', { number: order.number })).waitFor()
  await page.getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) }).click()
  await page.waitForURL(new RegExp(`/account/orders/${order.id}$`))
  await page.getByRole('tab', { name: say('orders.history') }).click()
  await page.getByText(say('orders.changed.quantity', { count: 1 })).waitFor()
  const again = await callApi(who.token, 'GET', `/api/front/orders/${order.id}`)
  expect([again.stage, again.number, again.lines[0].quantity]).toEqual([
    'submitted',
    order.number,
    lines[0].quantity * 2,
  ])
  expect(troubles).toEqual([])
  await context.close()
})

test('the person who has the link reads the order without signing in, until it is revoked', async () => {
  const who = await buyer()
  const order = await placed(who)
  const [own, broker] = [await visitor(browser), await visitor(browser, { script: false })]
  const { page, say } = own
  await signInAs(own.context, who.email)
  await openPage(page, address(`/account/orders/${order.id}?panel=documents`))
  await page.getByRole('button', { name: say('orderSharing.links.make') }).click()
  const link = await page.getByRole('status').locator('code').innerText()

  await broker.page.goto(link)
  await broker.page.getByRole('heading', { name: say('orders.number', { number: order.number }) }).waitFor()
  await broker.page.getByText(who.products[0]!.sku).waitFor()
  await broker.page.getByRole('link', { name: 'Русский' }).click()
  await broker.page.getByText('Позиции').or(broker.page.getByText('Количество')).first().waitFor()

  await page.reload()
  await page.getByText(say('orderSharing.links.views', { count: 2 })).waitFor()
  await page.getByRole('button', { name: new RegExp(say('orderSharing.links.revoke')) }).click()
  await page.getByText(say('orderSharing.links.states.revoked')).waitFor()
  const gone = await broker.page.goto(link)
  expect(gone!.status()).toBe(404)
  await broker.page.getByRole('heading', { name: say('orderSharing.linkPage.unknown') }).waitFor()
  expect([own.troubles, broker.troubles]).toEqual([[], []])
  await own.context.close()
  await broker.context.close()
})

test('an offer ends, its client asks for another, gets it at today’s prices and accepts what is other', async () => {
  const who = await buyer()
  const order = await placed(who)
  const { token: staff } = await tokensOf(cast.admin)
  // Offered above the rules; no one answers, and it expires.
  const draft = await callApi(staff, 'GET', `/api/manager/orders/${order.id}/draft`)
  const lines = draft.lines.map(({ id, quantity, price }: any) => ({
    id,
    quantity,
    price: { ...price, amount: price.amount * 2 },
  }))
  const { version } = await callApi(staff, 'PUT', `/api/manager/orders/${order.id}/draft`, {
    version: draft.version,
    valid_until: draft.valid_until,
    message: null,
    lines,
  })
  await callApi(staff, 'POST', `/api/manager/orders/${order.id}/offer`, { version })
  await letOfferEnd(order.id)
  await expect.poll(() => stageOf(who.token, order.id), { timeout: 120_000, interval: 1000 }).toBe('expired')

  const [client, manager] = [await visitor(browser), await visitor(browser)]
  const { say } = client
  await signInAs(client.context, who.email)
  await signInAs(manager.context, cast.chief)
  await openPage(client.page, address(`/account/orders/${order.id}?panel=offer`))
  await client.page.getByRole('button', { name: say('orders.offers.askRenewal') }).click()
  await client.page.locator('[data-next="answer"]').waitFor()

  await openPage(manager.page, address(`/manager?order=${order.id}&panel=offer`))
  await manager.page.getByRole('button', { name: say('orders.offers.byTheRules') }).click()
  await manager.page.getByText(say('orders.offers.saved')).waitFor()
  await manager.page.getByRole('button', { name: say('orders.offers.send') }).click()

  await client.page.getByText(say('orders.offers.changes.price')).first().waitFor()
  await client.page
    .getByRole('button', { name: new RegExp(say('orders.offers.accept', { total: '' }).trim()) })
    .click()
  await expect.poll(() => stageOf(who.token, order.id)).toBe('confirmed')
  const agreed = await callApi(who.token, 'GET', `/api/front/orders/${order.id}`)
  expect(agreed.lines.map(({ price }: any) => price)).toEqual(draft.lines.map(({ price }: any) => price))
  expect([client.troubles, manager.troubles]).toEqual([[], []])
  await client.context.close()
  await manager.context.close()
})

test('an order whose products have changed is repeated as they are now, and what differs is said first', async () => {
  const who = await buyer()
  const [stored, gone] = who.products as [Product, Product]
  const order = await placed(who)
  const change = (status: string, factor: number) =>
    inDatabase(here().dataDir, async (database) => {
      await database.query('update products set status = $2 where id = $1', [gone.id, status])
      await database.query(
        'update prices set amount = (amount * $2::numeric)::bigint where product_id = $1',
        [stored.id, factor],
      )
    })
  await change('archived', 2)
  const { context, page, say, troubles } = await visitor(browser)
  try {
    await signInAs(context, who.email)
    await openPage(page, address(`/account/orders/${order.id}`))
    await openMore(page)
    await page.getByRole('button', { name: say('orders.repeat') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('orders.repeatChanges.gone')).waitFor()
    await dialog.getByText(stored.sku).first().waitFor()
    await dialog.getByRole('button', { name: say('orders.repeatNow', { count: 1 }) }).click()
    const active = () => callApi(who.token, 'GET', '/api/front/carts/active')
    await expect
      .poll(async () => (await active()).cart?.lines.map((line: { product_id: number }) => line.product_id))
      .toEqual([stored.id])
  } finally {
    await change('active', 0.5)
  }
  expect(troubles).toEqual([])
  await context.close()
})

test('what happened between the making of a page and its live link stands on the page when the link begins', async () => {
  const who = await buyer()
  const order = await placed(who)
  const { context, page } = await visitor(browser)
  await signInAs(context, who.email)
  let isCut = true
  await page.routeWebSocket(/\/connection\/websocket/, (socket) =>
    isCut ? void socket.close() : void socket.connectToServer(),
  )
  await openPage(page, address(`/account/orders/${order.id}`))
  const next = () => page.locator('[data-next]').first().getAttribute('data-next')
  expect(await next()).toBe('confirm')

  const { token } = await tokensOf(cast.admin)
  await callApi(token, 'POST', `/api/manager/orders/${order.id}/confirmation`, {})
  isCut = false
  await isLinked(page)
  await expect.poll(next, { timeout: 20_000 }).not.toBe('confirm')
  await context.close()
})
