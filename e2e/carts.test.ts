import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart, CartSummary } from '#features/sales/cart/contract.ts'
import { paths } from '#platform/shared/paths.ts'
import { actors, bringColleague } from '#processes/testing/actors.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  here,
  inDatabase,
  isAwake,
  isLive,
  openBrowser,
  openMore,
  openPage,
  signInAs,
  success,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { confirmedClient, provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

/** Several carts at once, as a buyer switches between them. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  // The minimum order must not affect other journeys.
  const { token } = await tokensOf(cast.admin)
  await callApi(token, 'PUT', '/api/manager/order-minimums', { currency: 'USD', amount: null })
  await browser.close()
})

async function open(email: string, path: string) {
  const visit = await visitor(browser)
  await signInAs(visit.context, email)
  await openPage(visit.page, address(path))
  await isLive(visit.page)
  return visit
}
const skus = ({ lines }: Pick<Cart, 'lines'>) => lines.map(({ product }) => product.sku).sort()
async function cartsOf(token: string): Promise<Record<string, string[]>> {
  const list = await callApi<CartSummary[]>(token, 'GET', '/api/front/carts')
  const carts = await Promise.all(list.map(({ id }) => callApi<Cart>(token, 'GET', `/api/front/carts/${id}`)))
  return Object.fromEntries(carts.map((cart) => [cart.name, skus(cart)]))
}
const ask = (text: string, values: unknown[]) =>
  inDatabase(here().dataDir, (database) => database.query(text, values))
const fill = (token: string, inputs: [id: number, quantity: number][]) =>
  callApi(token, 'POST', '/api/front/carts/active/lines', {
    lines: inputs.map(([product_id, quantity]) => ({ product_id, quantity })),
  })
async function productsOf(token: string): Promise<{ id: number; sku: string; name: string }[]> {
  const found = await Promise.all(
    ['HB-M8X40-A2', 'HN-M8-A2', 'HB-M10X50-A2'].map((sku) =>
      callApi<{ id: number; sku: string; name: string }[]>(token, 'GET', `/api/front/products?q=${sku}`),
    ),
  )
  return found.map((rows) => rows[0]!)
}
const tab = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')} \\d+$`) })

test('the first cart of a person appears in their other tab, and what is rounded up says why', async () => {
  const client = await confirmedClient()
  const { page, say, context, troubles } = await open(client.email, paths.account.cart)
  await page.getByText(say('cart.emptyTitle')).waitFor()
  const [bolt] = await productsOf(client.token)
  // As another tab does.
  await fill(client.token, [[bolt!.id, 1]])
  const quantity = page.getByRole('textbox', { name: say('catalogue.quantityOf', { name: bolt!.name }) })
  await quantity.waitFor()
  await fill(client.token, [[bolt!.id, 1000]])
  await expect.poll(() => quantity.inputValue()).toMatch(/^1\d\d\d$/)

  await typeInto(quantity, '137')
  await quantity.press('Enter')
  await expect.poll(() => quantity.inputValue()).toBe('200')
  await page.getByText(/^137 becomes 200\spcs: sold in packs of \d+\spcs$/).waitFor()
  expect(await violationsIn(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

test('carts are named, duplicated, merged, and a line is moved, put aside and taken back', async () => {
  const client = await confirmedClient()
  const [bolt, nut, long] = await productsOf(client.token)
  await fill(client.token, [
    [bolt!.id, 200],
    [nut!.id, 200],
  ])
  const visit = await open(client.email, paths.account.cart)
  const { page, say, troubles } = visit

  await openMore(page)
  await page.getByRole('button', { name: say('cart.rename') }).click()
  await typeInto(page.getByLabel(say('cart.renameLabel')), 'Hall 2')
  await page.getByRole('button', { name: say('common.save'), exact: true }).click()
  await tab(page, 'Hall 2').waitFor()

  await openMore(page)
  await page.getByRole('button', { name: say('cart.copy'), exact: true }).click()
  await tab(page, 'Hall 2 (copy)').waitFor()
  await page.waitForURL(/cart=\d+/)
  expect(await cartsOf(client.token)).toEqual({
    'Hall 2': [bolt!.sku, nut!.sku].sort(),
    'Hall 2 (copy)': [bolt!.sku, nut!.sku].sort(),
  })

  await page.getByRole('button', { name: `+ ${say('cart.newCart')}` }).click()
  await typeInto(page.getByLabel(say('cart.newCartName')), 'Spares')
  await page.getByRole('button', { name: say('common.add'), exact: true }).click()
  await tab(page, 'Spares').waitFor()
  await tab(page, 'Hall 2 (copy)').click()
  await expect.poll(() => tab(page, 'Hall 2 (copy)').getAttribute('aria-current')).toBe('page')

  await page.getByRole('button', { name: say('cart.transitionNamed', { name: nut!.name }) }).click()
  await page.getByRole('menuitem', { name: 'Spares' }).click()
  await success(page, say('cart.moved', { name: nut!.name, cart: 'Spares' }))
  expect(await cartsOf(client.token)).toMatchObject({ 'Hall 2 (copy)': [bolt!.sku], Spares: [nut!.sku] })

  await page.getByRole('button', { name: say('cart.later.saveNamed', { name: bolt!.name }) }).click()
  const later = page.getByRole('region', { name: say('cart.later.title') })
  await later.getByText(bolt!.name).waitFor()
  expect(await violationsIn(page)).toEqual([])
  expect((await cartsOf(client.token))['Hall 2 (copy)']).toEqual([])
  await later.getByRole('button', { name: say('cart.later.backNamed', { name: bolt!.name }) }).click()
  await later.waitFor({ state: 'detached' })
  expect((await cartsOf(client.token))['Hall 2 (copy)']).toEqual([bolt!.sku])

  await fill(client.token, [[long!.id, 100]])
  await tab(page, 'Spares').click()
  await expect.poll(() => tab(page, 'Spares').getAttribute('aria-current')).toBe('page')
  await openMore(page)
  await page.getByRole('button', { name: say('cart.merge', { name: 'Hall 2 (copy)' }) }).click()
  await success(page, say('cart.merged', { from: 'Hall 2 (copy)', name: 'Spares' }))
  await tab(page, 'Hall 2 (copy)').waitFor({ state: 'detached' })
  const now = await cartsOf(client.token)
  expect(now.Spares).toEqual([bolt!.sku, nut!.sku].sort())
  expect(now['Hall 2 (copy)']).toBeUndefined()
  expect(await violationsIn(page)).toEqual([])
  expect(troubles).toEqual([])
  await visit.context.close()
})

test('a cart is shared inside the company by its address: a colleague adds to it, a stranger learns nothing of it', async () => {
  await inDatabase(here().dataDir, (pool) => bringColleague({ platform: { pool } } as never))
  const { token } = await tokensOf(cast.clientA)
  const [bolt] = await productsOf(token)
  const cart = await callApi<Cart>(token, 'POST', '/api/front/carts', { name: 'For Otto' })
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: bolt!.id, quantity: 200 })
  const mine = await open(cast.clientA, paths.account.cartOf(cart.id))
  await mine.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMore(mine.page)
  await mine.page.getByRole('button', { name: mine.say('cart.copyAddress') }).click()
  await success(mine.page, mine.say('cart.addressCopied'))
  const link = await mine.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(address(paths.account.cartOf(cart.id)))
  await mine.context.close()

  const colleague = await open(actors.colleague, paths.account.cartOf(cart.id))
  const { page, say } = colleague
  const quantity = page.getByRole('textbox', { name: new RegExp(bolt!.name) }).first()
  await isAwake(quantity)
  await typeInto(quantity, '300')
  await quantity.press('Enter')
  const lines = async () => (await callApi<Cart>(token, 'GET', `/api/front/carts/${cart.id}`)).lines
  await expect.poll(async () => (await lines())[0]!.quantity).toBe(300)
  await openMore(page)
  await page.getByRole('button', { name: say('cart.copy'), exact: true }).waitFor()
  expect(colleague.troubles).toEqual([])
  await colleague.context.close()

  const stranger = await open(cast.clientB, paths.account.cart)
  const answer = await stranger.page.goto(address(paths.account.cartOf(cart.id)))
  expect(await stranger.page.content()).not.toContain('For Otto')
  expect(answer?.status()).toBe(404)
  await stranger.context.close()
})

test('what changed while a cart stood is told and settled, and below the smallest order the checkout waits', async () => {
  const client = await provenClient()
  const [bolt, nut] = await productsOf(client.token)
  await fill(client.token, [
    [bolt!.id, 200],
    [nut!.id, 200],
  ])
  const admin = (await tokensOf(cast.admin)).token
  const settings = await open(cast.admin, '/manager/settings?tab=orders')
  const field = settings.page.getByLabel(settings.say('cart.minimum.of', { currency: 'USD' }))
  await isAwake(field)
  const save = settings.page.getByRole('button', {
    name: settings.say('cart.minimum.saveOf', { currency: 'USD' }),
  })
  await typeInto(field, 'lots')
  await save.click()
  await settings.page.getByText(settings.say('cart.minimum.wrong')).waitFor()
  await typeInto(field, '99999.50')
  expect(await violationsIn(settings.page)).toEqual([])
  await save.click()
  await expect
    .poll(async () =>
      (
        await callApi<{ currency: string; amount: number | null }[]>(
          admin,
          'GET',
          '/api/manager/order-minimums',
        )
      ).find(({ currency }) => currency === 'USD'),
    )
    .toMatchObject({ amount: 9_999_950 })
  expect(settings.troubles).toEqual([])

  const { page, say, context, troubles } = await open(client.email, paths.account.cart)
  const cart = (await callApi<{ cart: Cart }>(client.token, 'GET', '/api/front/carts/active')).cart
  expect(cart.missing!.amount).toBe(9_999_950 - cart.total.amount)
  await page.getByText(say('cart.minimum.is', { minimum: '$99,999.50' })).waitFor()
  expect(await page.getByRole('link', { name: /^Checkout/ }).count()).toBe(0)
  expect(await violationsIn(page)).toEqual([])
  await openPage(page, address(paths.account.checkout(cart.id)))
  await page.getByText(/Add products for \$[\d,]+\.\d\d more/).waitFor()

  await callApi(admin, 'PUT', '/api/manager/order-minimums', { currency: 'USD', amount: null })
  const [first, second] = cart.lines
  const sell = (status: string) =>
    ask('update products set status = $2 where id = $1', [second!.product_id, status])
  await ask('update cart_lines set seen_price = seen_price - 1 where id = $1', [first!.id])
  await sell('hidden')
  await openPage(page, address(paths.account.cart))
  const changes = page.getByRole('region', { name: say('cart.changes.title') })
  await changes.getByText('1 price rose, 1 product is no longer sold').waitFor()
  expect(await violationsIn(page)).toEqual([])
  await changes.getByRole('button', { name: say('cart.changes.acceptNamed', { name: bolt!.name }) }).click()
  await changes.getByText(': 1 product is no longer sold').waitFor()
  await changes.getByRole('button', { name: say('cart.removeLine', { name: nut!.name }) }).click()
  await changes.waitFor({ state: 'detached' })
  expect(skus((await callApi<{ cart: Cart }>(client.token, 'GET', '/api/front/carts/active')).cart)).toEqual([
    bolt!.sku,
  ])
  await sell('active')
  await openPage(page, address(paths.account.cart))
  await page
    .getByRole('link', { name: /^Checkout/ })
    .first()
    .waitFor()
  expect(troubles).toEqual([])
  await context.close()
  await settings.context.close()
})
