import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  letOfferEnd,
  openBrowser,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { tabTo } from './testing/keyboard.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Draft = {
  version: number
  valid_until: string
  lines: { id: number; quantity: number; price: { amount: number; currency: string } }[]
}

/** An order of a new company of Maria's, and the offer she is about to make. */
async function askedFor(staff: string) {
  const { id: manager_id } = await callApi((await tokensOf(cast.manager)).token, 'GET', '/api/auth/user')
  const { token } = await provenClient({ discount_level: 2, manager_id })
  const [bolt] = await callApi<{ id: number; min_qty: number }[]>(
    token,
    'GET',
    '/api/front/products?q=hex%20bolt%20M16&per_page=1',
  )
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'For the queue' })
  const line = { product_id: bolt!.id, quantity: bolt!.min_qty * 10 }
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, line)
  const order = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  const draft = await callApi<Draft>(staff, 'GET', `/api/manager/orders/${order.id}/draft`)
  const write = (times: number) =>
    callApi<Draft>(staff, 'PUT', `/api/manager/orders/${order.id}/draft`, {
      version: draft.version,
      valid_until: draft.valid_until,
      message: null,
      lines: draft.lines.map(({ id, quantity, price }) => ({
        id,
        quantity,
        price: { ...price, amount: Math.ceil(price.amount * times) },
      })),
    })
  const read = () => callApi(token, 'GET', `/api/front/orders/${order.id}`)
  return { id: order.id as number, number: order.number as number, write, read }
}

test('an expired offer is extended in the queue and an approval is given on the offer, by the keyboard alone', async () => {
  const admin = (await tokensOf(cast.admin)).token
  const maria = (await tokensOf(cast.manager)).token
  const ended = await askedFor(admin)
  const written = await ended.write(2)
  await callApi(admin, 'POST', `/api/manager/orders/${ended.id}/offer`, { version: written.version })
  await letOfferEnd(ended.id)
  const beyond = await askedFor(maria)
  const { version } = await beyond.write(0.93)
  await callApi(maria, 'POST', `/api/manager/orders/${beyond.id}/approval-request`, {
    version,
    note: 'They take ten pallets a year',
  })
  await expect
    .poll(async () => (await ended.read()).stage, { timeout: 120_000, interval: 1000 })
    .toBe('expired')

  const { context, page, say, troubles } = await visitor(browser)
  await signInAs(context, cast.chief)
  // The whole queue has more rows than a page: other journeys leave theirs in it.
  await openPage(page, address('/manager?kind=orders.renew'))
  const extend = page.getByRole('button', {
    name: new RegExp(`^${say('orders.workbench.extendDays', { count: 14 })}: .*${ended.number}`),
  })
  const review = page
    .getByRole('row')
    .filter({ hasText: 'They take ten pallets a year' })
    .getByRole('link', { name: say('orders.number', { number: beyond.number }), exact: true })
  await extend.waitFor()
  expect(await violationsIn(page)).toEqual([])

  await tabTo(page, extend)
  await page.keyboard.press('Enter')
  await extend.waitFor({ state: 'detached' })
  const again = await ended.read()
  expect([again.stage, again.turn]).toEqual(['negotiation', 'client'])
  const days = (Date.parse(again.valid_until) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(14.1)

  // The approver sees the request first: the lines and their sum as the colleague wrote them.
  const asked = await callApi(maria, 'GET', `/api/manager/orders/${beyond.id}/draft`)
  await openPage(page, address('/manager?kind=orders.approve'))
  await page.getByText('They take ten pallets a year').waitFor()
  await tabTo(page, review)
  await page.keyboard.press('Enter')
  const question = page.getByRole('region', { name: say('orders.tasks.approve') })
  await question.getByText(asked.lines[0].sku).waitFor()
  await question.getByText(formatMoney(asked.total, 'en')).first().waitFor()
  // `c` goes to the button that decides in the open drawer.
  const approve = question.getByRole('button', { name: say('orders.offers.approve'), exact: true })
  await page.keyboard.press('c')
  await expect.poll(() => approve.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await callApi(maria, 'POST', `/api/manager/orders/${beyond.id}/offer`, { version })
  expect((await beyond.read()).stage).toBe('negotiation')
  expect(troubles).toEqual([])
  await context.close()
})

test('a manager clears ten rows of the queue by the keyboard alone, and the next order opens by itself', async () => {
  const { id: manager_id } = await callApi((await tokensOf(cast.manager)).token, 'GET', '/api/auth/user')
  const company = { organization_name: 'Ten Piers Shipyard' }
  const { token } = await provenClient({ discount_level: 2, manager_id }, company)
  const path = '/api/front/products?q=plain%20washer%20M8&per_page=1'
  const [washer] = await callApi<{ id: number; min_qty: number }[]>(token, 'GET', path)
  const orders: { id: number; number: number }[] = []
  for (let n = 0; n < 12; n += 1) {
    const cart = await callApi(token, 'POST', '/api/front/carts', { name: `Pier ${n}` })
    const line = { product_id: washer!.id, quantity: washer!.min_qty }
    await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, line)
    orders.push(await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 }))
  }
  const stages = async () =>
    Promise.all(
      orders.map(async ({ id }) => (await callApi(token, 'GET', `/api/front/orders/${id}`)).stage as string),
    )

  const { context, page, say, troubles } = await visitor(browser)
  await signInAs(context, cast.manager)
  await openPage(page, address('/manager?kind=orders.confirm'))
  const own = page.getByRole('row').filter({ hasText: company.organization_name })
  await expect.poll(() => own.count()).toBe(12)
  const isOwnFocused = () =>
    page.evaluate(
      (name) => document.activeElement?.matches('tr') && document.activeElement.textContent.includes(name),
      company.organization_name,
    )
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText(say('tasks.keys.r')).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  while (!(await isOwnFocused())) await page.keyboard.press('j')

  // The first is rejected with a reason, nine are confirmed; the focus goes on by itself.
  await page.keyboard.press('r')
  await typeInto(page.getByLabel(say('orders.rejectReason')), 'The washers are discontinued')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (let left = 11; left > 2; left -= 1) {
    await expect.poll(() => own.count()).toBe(left)
    await expect.poll(isOwnFocused).toBe(true)
    await page.keyboard.press('c')
  }
  await expect.poll(() => own.count()).toBe(2)
  const reached = await stages()
  const ofStage = (stage: string) => orders.filter((_, at) => reached[at] === stage)
  expect([ofStage('cancelled'), ofStage('confirmed')].map(({ length }) => length)).toEqual([1, 9])

  // With a drawer open, the next order takes the place of a decided one.
  await expect.poll(isOwnFocused).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/order=\d+/)
  const opened = new URL(page.url()).searchParams.get('order')
  const next = ofStage('submitted').find(({ id }) => String(id) !== opened)!
  const drawer = page.getByRole('dialog')
  await tabTo(page, drawer.getByRole('button', { name: /^Confirm/ }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('order') === String(next.id))
  await drawer
    .getByText(say('orders.number', { number: next.number }))
    .first()
    .waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('overdue tasks hydrate in a browser whose clock differs from the server', async () => {
  const { context, page, troubles } = await visitor(browser)
  await signInAs(context, cast.manager)
  await page.clock.setFixedTime(Date.now() + 90 * 86_400_000)
  await openPage(page, address('/manager'))
  await page
    .getByText(/overdue by \d\d\sd/)
    .first()
    .waitFor()
  expect(troubles).toEqual([])
  await context.close()
})
