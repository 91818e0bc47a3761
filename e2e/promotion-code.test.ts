import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
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
import { pick, typeInto } from './testing/typing.ts'

/** A promotion code entered in the cart changes its prices; removed, they are as before. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const clock = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const cents = (text: string) => Number(text.replace(/[^\d.]/g, '').replace('.', ''))

test('a code is written by a chief manager, refused where it is wrong, and makes the prices of the cart it is typed in', async () => {
  const chief = await visitor(browser)
  const client = await visitor(browser)
  await signInAs(chief.context, cast.chief)
  await signInAs(client.context, cast.clientB)
  const { say } = chief

  await openPage(client.page, address('/account/products?q=spacer+M5'))
  const sku = (await client.page.locator('tbody tr .code').first().innerText()).trim()
  const { token } = await tokensOf(cast.clientB)
  const [found] = await callApi<{ id: number }[]>(
    token,
    'GET',
    `/api/front/products?q=${encodeURIComponent(sku)}`,
  )
  const { id } = await callApi<{ id: number }>(token, 'POST', '/api/front/carts', { name: 'With a code' })
  await callApi(token, 'POST', `/api/front/carts/${id}/lines`, {
    product_id: found!.id,
    quantity: 20,
  })

  const { page } = chief
  await openPage(page, address('/manager/instruments/create-promotion?id=new'))
  await isLive(page)
  const step = (name: string) =>
    page
      .getByRole('navigation', { name: say('promotions.steps') })
      .getByRole('button', { name })
      .click()
  const write = (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).pressSequentially(text)
  await write(say('promotions.titleEn'), 'For a few')
  await pick(page.getByLabel(say('promotions.starts'), { exact: true }), clock(-1))
  await pick(page.getByLabel(say('promotions.ends'), { exact: true }), clock(5))
  await step(say('promotions.goods'))
  await write(say('promotions.skus'), sku)
  await step(say('promotions.gives'))
  await write(say('promotions.percent'), '20')
  await write(say('promotions.code'), 'few-26')
  await page.getByRole('button', { name: say('promotions.save'), exact: true }).click()
  await success(page, say('promotions.saved'))
  await page.getByRole('checkbox', { name: say('promotions.tell') }).uncheck()
  await page.getByRole('button', { name: say('promotions.transitions.release') }).click()
  await success(page, say('promotions.moved', { phase: say('promotions.phases.active') }))
  expect(await violationsIn(page)).toEqual([])

  await openPage(client.page, address(`/account/cart?cart=${id}`))
  await isLive(client.page)
  const sum = async () => {
    const total = client.page.getByRole('complementary', { name: say('cart.total') })
    return cents(await total.getByRole('definition').last().innerText())
  }
  const before = await sum()
  const code = client.page.getByLabel(say('cart.code.title'))
  await typeInto(code, 'no-one-has-it')
  await client.page.getByRole('button', { name: say('cart.code.give') }).click()
  await client.page.getByText(say('cart.code.unknown')).waitFor()
  expect(await violationsIn(client.page)).toEqual([])
  // By keyboard only.
  await typeInto(code, 'Few-26')
  await code.press('Enter')
  await client.page.getByText(say('cart.code.applied', { title: 'For a few' })).waitFor()
  const now = await sum()
  expect(Math.abs(now - before * 0.8)).toBeLessThanOrEqual(20)
  expect(await violationsIn(client.page)).toEqual([])

  await page.getByRole('button', { name: say('promotions.transitions.pause') }).click()
  await success(page, say('promotions.moved', { phase: say('promotions.phases.paused') }))
  await client.page.reload()
  await client.page.getByText(say('cart.code.isOver')).waitFor()
  expect(await sum()).toBe(before)
  await isLive(client.page)
  await client.page.getByRole('button', { name: say('cart.code.take') }).click()
  await client.page.getByLabel(say('cart.code.title')).waitFor()
})
