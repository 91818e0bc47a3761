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
  success,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { pick, typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens a page as a client; company A by default. */
async function open(
  path: string,
  { who = cast.clientA, ...more }: { lang?: 'en' | 'ru'; width?: number; who?: string } = {},
) {
  const visit = await visitor(browser, more)
  await signInAs(visit.context, who)
  await visit.page.goto(address(path))
  await isLive(visit.page)
  return visit
}
type Opened = Awaited<ReturnType<typeof open>>

/** Fills the dialog of the address book and saves it. */
async function write({ page, say }: Opened, label: string, line: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const type = (field: 'label' | 'recipient' | 'phone' | 'country' | 'city' | 'line', value: string) =>
    typeInto(dialog.getByRole('textbox', { name: say(`clientsInside.addresses.${field}`) }), value)
  await type('label', label)
  await type('recipient', 'Ivan Wharf')
  await type('phone', '+49 341 5550123')
  await type('country', 'Germany')
  await type('city', 'Leipzig')
  await type('line', line)
  await dialog.getByRole('button', { name: say('clientsInside.addresses.save') }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('addresses are written, changed, put first and removed; the checkout sends the order to one of them', async () => {
  const visit = await open(paths.account.delivery)
  const { page, say, troubles, context } = visit
  const entry = (label: string) => page.getByRole('article', { name: label, exact: true })
  const press = (name: string, within = page.getByRole('main')) =>
    within.getByRole('button', { name, exact: true }).click()

  await press(say('clientsInside.addresses.add'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('clientsInside.addresses.save') })
    .click()
  await page.getByRole('dialog').getByText(say('errors.required')).first().waitFor()
  await write(visit, 'Dock', 'Dock street 3, 04109')
  await entry('Dock').getByText(say('clientsInside.addresses.default')).waitFor()
  await press(say('clientsInside.addresses.add'))
  await write(visit, 'Yard', 'Yard street 5, 04109')
  await press(say('clientsInside.addresses.makeDefault'), entry('Yard'))
  await entry('Yard').getByText(say('clientsInside.addresses.default')).waitFor()
  await press(say('clientsInside.addresses.change'), entry('Dock'))
  await write(visit, 'Dock', 'Dock street 4, 04109')
  await entry('Dock').getByText('Dock street 4').waitFor()
  await press(say('clientsInside.addresses.remove'), entry('Yard'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('clientsInside.addresses.removeNow') })
    .click()
  await entry('Yard').waitFor({ state: 'detached' })
  await entry('Dock').getByText(say('clientsInside.addresses.default')).waitFor()
  expect(await violationsIn(page)).toEqual([])

  const { token } = await tokensOf(cast.clientA)
  const { id } = await callApi(token, 'POST', '/api/front/carts', { name: 'To the gate' })
  await callApi(token, 'POST', `/api/front/carts/${id}/lines`, { product_id: 12, quantity: 100 })
  await page.goto(address(paths.account.checkout(id)))
  await isLive(page)
  const where = page.getByRole('combobox', { name: say('orders.address') })
  expect(await where.locator('option:checked').textContent()).toBe(
    'Dock: Germany, Leipzig, Dock street 4, 04109',
  )
  await press(say('clientsInside.addresses.add'))
  await write(visit, 'Gate', 'Gate street 9, 04109')
  await expect
    .poll(() => where.locator('option:checked').textContent())
    .toBe('Gate: Germany, Leipzig, Gate street 9, 04109')
  await pick(page.getByLabel(say('orders.requestedOn')), '2099-05-14')
  await page.getByRole('checkbox', { name: say('orders.partialAllowed') }).uncheck()
  await typeInto(page.getByRole('textbox', { name: say('orders.project') }), 'Line 4')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) }).click()
  await page.waitForURL(/\/account\/orders\/\d+$/)
  for (const fact of [
    'Germany, Leipzig, Gate street 9, 04109',
    'Ivan Wharf, +49 341 5550123',
    'Line 4',
    '14 May 2099',
  ])
    await page.getByText(fact).first().waitFor()
  await page.getByText(say('orders.partlyNot')).waitFor()
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('orders.toCalendar') }).click(),
  ])
  expect(calendar.suggestedFilename()).toMatch(/^order-\d+\.ics$/)
  expect(readFileSync(await calendar.path(), 'utf8')).toContain('DTSTART;VALUE=DATE:20990514')
  expect(troubles).toEqual([])
  await context.close()
})

test.each(['ru'] as const)(
  'what was bought is seen by product in %s, and goes into the cart again',
  async (lang) => {
    const { page, say, troubles, context } = await open(paths.account.orders, { lang })
    await page.getByRole('link', { name: say('purchases.byProduct') }).click()
    await page.waitForURL(/view=products/)
    const add = page.getByRole('button', {
      name: new RegExp(`^${say('purchases.addAgainOf', { quantity: '@', name: '' }).split('@')[0]}`),
    })
    await add.first().click()
    await page
      .getByRole('link', { name: say('shell.cart') })
      .first()
      .waitFor()
    await expect
      .poll(() =>
        page
          .getByText(new RegExp(say('cart.addedOne', { name: '@', quantity: '@', cart: '@' }).split('@')[0]!))
          .count(),
      )
      .toBeGreaterThan(0)
    await typeInto(page.getByRole('searchbox'), 'no such thing')
    await page.getByRole('link', { name: say('list.clear') }).click()
    await add.first().waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe('products')
    expect(await violationsIn(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  },
)

test('home begins with what waits for the company, by when, and the way there', async () => {
  const { token } = await tokensOf(cast.clientB)
  const staff = (await tokensOf(cast.manager)).token
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'To be offered' })
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: 12, quantity: 100 })
  const { page, say, context, troubles } = await open(paths.account.home, { who: cast.clientB })
  const heading = page.getByRole('heading', { name: say('pages.accountHome.waitingForYou') })
  const section = page.getByRole('region').or(page.locator('section')).filter({ has: heading })
  expect(await heading.count()).toBe(0)

  const { id, number } = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  const inWork = page.getByRole('link', { name: new RegExp(say('orders.number', { number })) })
  await inWork.getByRole('img', { name: say('orders.progressOf', { shipped: 0, ready: 0 }) }).waitFor()

  const draft = await callApi(staff, 'GET', `/api/manager/orders/${id}/draft`)
  const lines = (draft.lines as { id: number; quantity: number }[]).map(({ id, quantity }) => ({
    id,
    quantity,
  }))
  const { version } = await callApi(staff, 'PUT', `/api/manager/orders/${id}/draft`, {
    version: draft.version,
    valid_until: new Date(Date.now() + 5.5 * 86_400_000).toISOString(),
    lines,
  })
  await callApi(staff, 'POST', `/api/manager/orders/${id}/offer`, { version })
  await heading.waitFor()
  const name = say('orders.number', { number })
  const task = section.last().getByRole('row').filter({ hasText: name })
  expect(await task.innerText()).toContain(say('orders.tasks.decide'))
  expect(await task.innerText()).toContain(say('common.due.in', { time: say('common.due.days', { n: 5 }) }))
  expect(await violationsIn(page)).toEqual([])
  await task.getByRole('link', { name, exact: true }).click()
  await page.waitForURL((url) => url.pathname === paths.account.order(id))

  const refusal = { n: 1, cause: 'client', note: null }
  await callApi(token, 'POST', `/api/front/orders/${id}/refusal`, refusal)
  await page.goto(address(paths.account.home))
  await isLive(page)
  expect(await heading.count()).toBe(0)
  expect(troubles).toEqual([])
  await context.close()
})

test('that orders come whole is set once, and the next checkout begins with it', async () => {
  const client = await provenClient()
  const { context, page, troubles, say } = await visitor(browser)
  await signInAs(context, client.email)
  await openPage(page, address('/account/settings?tab=ordering'))
  await page.getByRole('checkbox', { name: say('clientsInside.deliveries.partly') }).click()
  await success(page, say('clientsInside.deliveries.saved'))
  const [product] = await callApi<{ id: number; min_qty: number }[]>(
    client.token,
    'GET',
    '/api/front/products?q=hex%20bolt%20M16&per_page=1',
  )
  const cart = await callApi(client.token, 'POST', '/api/front/carts', { name: 'Whole' })
  await callApi(client.token, 'POST', `/api/front/carts/${cart.id}/lines`, {
    product_id: product!.id,
    quantity: product!.min_qty,
  })
  await openPage(page, address(`/account/cart/checkout/${cart.id}`))
  expect(await page.getByRole('checkbox', { name: say('orders.partialAllowed') }).isChecked()).toBe(false)
  expect(troubles).toEqual([])
  await context.close()
})
