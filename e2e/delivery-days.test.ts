import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { ProductPromise } from '#features/goods/stock/contract.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, callApi, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A product with pieces in stock and none on their way. */
async function stockedProduct(token: string) {
  for (let product = 30; product < 90; product += 1) {
    const { available, incoming } = await callApi(token, 'GET', `/api/manager/products/${product}/stock`)
    const { pack_qty, supply } = await callApi(token, 'GET', `/api/manager/products/${product}`)
    if (supply === 'stocked' && available >= pack_qty && incoming.length === 0)
      return { product, pack_qty, available }
  }
  throw new Error('No product of the demonstration is in stock with none on their way')
}

/** Begins with a text, whose spaces a browser reads as plain ones. */
const named = (text: string) => new RegExp(`^${text.replaceAll('\u00a0', ' ').trim()}`)

const weekday = (lang: string, day: string) =>
  momentIn(lang, day, { weekday: 'short', day: 'numeric', month: 'short' })

test('an administrator enters how long sea freight takes, and a holiday, and removes both', async () => {
  const { page, context, say } = await visitor(browser, { lang: 'ru' })
  await signInAs(context, cast.admin)
  await openPage(page, address('/manager/settings?tab=delivery-times'))
  const add = page.getByRole('button', { name: say('deliveryTimes.addFirstOf', { name: 'Морем' }) })
  await add.click()
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel(say('deliveryTimes.transit')), 'x')
  await dialog.getByRole('button', { name: say('common.save') }).click()
  // What was typed stays, with the reason at its field.
  await dialog.locator('[aria-invalid="true"]').waitFor()
  expect(await dialog.getByLabel(say('deliveryTimes.transit')).inputValue()).toBe('x')
  await typeInto(dialog.getByLabel(say('deliveryTimes.transit')), '21')
  await dialog.getByLabel(say('deliveryTimes.counts')).selectOption('calendar')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('common.save') }).click()
  const time = page.getByText(/^Все страны: 21 календарный день, доставка: пн–пт$/)
  await time.waitFor()
  await page
    .getByRole('listitem')
    .filter({ has: time })
    .getByRole('button', { name: say('deliveryTimes.remove') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('deliveryTimes.remove') })
    .click()
  await time.waitFor({ state: 'detached' })

  const days = page.getByRole('region', { name: say('deliveryTimes.daysTitle') })
  await typeInto(days.getByLabel(say('deliveryTimes.day'), { exact: true }), '25.12.2031')
  await days.getByRole('button', { name: say('deliveryTimes.addDay') }).click()
  const removal = days.getByRole('button', { name: /25 декабря 2031, Все страны/ })
  await removal.click()
  await removal.waitFor({ state: 'detached' })
  await context.close()
})

test('an administrator changes the warehouse’s days', async () => {
  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.admin)
  const settings = address('/manager/settings?tab=delivery-times')
  await openPage(page, settings)
  const card = page.getByRole('region', { name: say('stock.calendar.title') })
  const save = card.getByRole('button', { name: say('common.save') })
  await typeInto(card.getByLabel(say('stock.calendar.cutOff')), '15:30')
  await card.getByLabel(say('stock.calendar.days'), { exact: true }).selectOption('own')
  await card.getByLabel('Sat').check()
  await typeInto(card.getByLabel(say('stock.calendar.day'), { exact: true }), '25.12.2031')
  await card.getByRole('button', { name: say('stock.calendar.addDay') }).click()
  expect(await violationsIn(page)).toEqual([])
  await save.click()
  await save.waitFor({ state: 'detached' })
  const { token } = await tokensOf(cast.admin)
  const changed = await callApi<{ code: string }[]>(token, 'GET', '/api/manager/warehouses')
  expect(changed.find(({ code }) => code === 'main')).toMatchObject({
    cut_off: '15:30',
    work_days: [1, 2, 3, 4, 5, 6],
    closed_on: ['2031-12-25'],
    receiving_days: 1,
  })
  await openPage(page, settings)
  expect(await card.getByLabel(say('stock.calendar.cutOff')).inputValue()).toBe('15:30')
  await card.getByLabel(say('stock.calendar.days'), { exact: true }).selectOption('company')
  await typeInto(card.getByLabel(say('stock.calendar.cutOff')), '14:00')
  await save.click()
  await save.waitFor({ state: 'detached' })
  await context.close()
})

test('a buyer reads the same two days on product, cart and checkout, and takes everything in one delivery', async () => {
  const { token: admin } = await tokensOf(cast.admin)
  const { product, pack_qty, available } = await stockedProduct(admin)
  await callApi(admin, 'POST', `/api/manager/products/${product}/incoming`, {
    ...{ warehouse: 'main', quantity: pack_qty * 50, confidence: 'promised' },
    expected_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  })
  const wanted = (Math.floor(available / pack_qty) + 2) * pack_qty

  const { page, context, say } = await visitor(browser, { lang: 'ru' })
  await page.setViewportSize({ width: 390, height: 844 })
  const { email, token } = await provenClient({ discount_level: 1 })
  await signInAs(context, email)
  await openPage(page, address(paths.account.product(product)))
  await typeInto(page.getByLabel(say('catalogue.quantity'), { exact: true }).first(), String(wanted))
  const { schedule } = await callApi<ProductPromise>(
    token,
    'GET',
    `/api/front/products/${product}/promise?quantity=${wanted}`,
  )
  expect(schedule).toMatchObject({ parts: [{ source: 'stock' }, { source: 'incoming' }], rest: null })
  const [first, last] = schedule.parts.map(({ deliver_on }) => weekday('ru', deliver_on!))
  const lead = page.getByRole('region', { name: say('stock.leadTime') })
  for (const day of [first!, last!]) await lead.getByText(say('stock.promise.delivered', { day })).waitFor()

  await page.getByRole('button', { name: named(say('cart.addFor')) }).click()
  await page.getByRole('link', { name: say('cart.openCart') }).click()
  const everything = say('stock.promise.delivered', { day: last! })
  await page.getByText(say('stock.promise.everything', { day: everything })).waitFor()
  await page
    .getByRole('link', { name: named(say('cart.checkout', { total: '' })) })
    .first()
    .click()
  const together = page.getByRole('radio', { name: say('orders.together', { day: everything }) })
  const parts = page.getByRole('radio', { name: new RegExp(`${first}.*${last}`) })
  await parts.waitFor()
  expect([await together.isChecked(), await parts.isChecked()]).toEqual([false, true])
  await parts.focus()
  await page.keyboard.press('ArrowUp')
  expect(await together.isChecked()).toBe(true)
  expect(await violationsIn(page)).toEqual([])

  // Another buyer takes the stock in the meantime: the order is not placed for later days than were seen.
  const other = await provenClient({ discount_level: 1 })
  const cart = await callApi(other.token, 'POST', '/api/front/carts', { name: 'First' })
  await callApi(other.token, 'POST', `/api/front/carts/${cart.id}/lines`, {
    product_id: product,
    quantity: wanted + 48 * pack_qty,
  })
  await callApi(other.token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  const place = page.getByRole('button', { name: named(say('orders.place', { total: '' })) })
  await place.click()
  await page.getByText(say('orders.promiseChanged')).waitFor()
  await page.getByText(say('stock.promise.withoutDay', { count: 1 })).waitFor()
  await place.click()
  await page.waitForURL(/\/account\/orders\/\d+/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await callApi(token, 'GET', `/api/front/orders/${id}`)).toMatchObject({ partial_allowed: false })
  await context.close()
})
