import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, isLive, openBrowser, openPage, signInAs, success, visitor } from './testing/browser.ts'
import { pick, typeInto } from './testing/typing.ts'

/** A promotion changes a client's price, with its reason; when it ends, the price is as before. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const clock = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a chief manager makes a promotion; the client’s price follows it, and returns when it is paused', async () => {
  const chief = await visitor(browser)
  const client = await visitor(browser)
  await signInAs(chief.context, cast.chief)
  await signInAs(client.context, cast.clientA)
  const { say } = chief

  // A spacer at $9.96 at level 3; the page shows the price and its reason.
  await openPage(client.page, address('/account/products?q=spacer+M5'))
  const link = client.page.locator('tbody tr .code a, tbody tr a').first()
  const sku = (await client.page.locator('tbody tr .code').first().innerText()).trim()
  await link.click()
  await client.page.getByRole('heading', { name: say('pricing.yourPrice') }).waitFor()
  const before = await priceOn(client.page)

  const { page } = chief
  await openPage(page, address('/manager/instruments/create-promotion'))
  await page.getByRole('link', { name: 'A month of pulleys' }).waitFor()
  await page.getByRole('link', { name: say('promotions.create') }).click()
  await page.getByRole('heading', { level: 1, name: say('promotions.create') }).waitFor()
  await isLive(page)
  expect(await violationsIn(page)).toEqual([])
  // Saving an empty form shows what is missing and focuses the first field.
  await page.getByRole('button', { name: say('promotions.save'), exact: true }).click()
  await page.getByText(say('errors.required')).first().waitFor()
  const step = (name: string) =>
    page
      .getByRole('navigation', { name: say('promotions.steps') })
      .getByRole('button', { name })
      .click()
  const write = (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).pressSequentially(text)
  await write(say('promotions.titleEn'), 'Spacers while they last')
  await pick(page.getByLabel(say('promotions.starts'), { exact: true }), clock(-1))
  await pick(page.getByLabel(say('promotions.ends'), { exact: true }), clock(5))
  await step(say('promotions.goods'))
  await write(say('promotions.skus'), `${sku}\nNO-SUCH-PART`)
  // A time that is none, in a step that is not shown: saving leads to it.
  await step(say('promotions.content'))
  const time = page.getByLabel(`${say('promotions.ends')}: ${say('common.time.title')}`)
  await typeInto(time, 'noon')
  await step(say('promotions.gives'))
  await page.getByRole('button', { name: say('promotions.save'), exact: true }).click()
  await page.getByText(say('common.time.wrong')).waitFor()
  await expect.poll(() => time.evaluate((field) => field === document.activeElement)).toBe(true)
  await typeInto(time, '18')
  await step(say('promotions.gives'))
  await write(say('promotions.percent'), '20')
  await page.getByRole('button', { name: say('promotions.save'), exact: true }).click()
  await page.getByText(say('promotions.errors.unknownGoods', { skus: 'NO-SUCH-PART' })).waitFor()
  const skus = page.getByLabel(say('promotions.skus'), { exact: true })
  for (let email = 0; email < 'NO-SUCH-PART'.length; email += 1) await skus.press('Backspace')
  await page.getByRole('button', { name: say('promotions.save'), exact: true }).click()
  await success(page, say('promotions.saved'))
  await expect.poll(() => page.url()).toMatch(/\?id=\d+$/)
  // The address changes before the page: until then the form of the new promotion is there, and disabled.
  await page.getByRole('heading', { level: 1, name: 'Spacers while they last' }).waitFor()
  // The list does not take unsaved changes away unasked.
  await step(say('promotions.content'))
  await write(say('promotions.titleEn'), ', all')
  const toList = page.getByRole('link', { name: say('promotions.title') }).last()
  await toList.click()
  await page.getByRole('button', { name: say('common.stay') }).click()
  expect(await page.getByLabel(say('promotions.titleEn'), { exact: true }).inputValue()).toContain(', all')
  await toList.click()
  await page.getByRole('button', { name: say('common.leave') }).click()
  await page.getByRole('link', { name: 'Spacers while they last' }).click()
  await page.getByRole('heading', { level: 1, name: 'Spacers while they last' }).waitFor()

  // A draft has no effect; once released, the price changes.
  await client.page.reload()
  expect(await priceOn(client.page)).toBe(before)
  await page.getByRole('button', { name: say('promotions.transitions.release') }).click()
  await success(page, say('promotions.moved', { phase: say('promotions.phases.active') }))
  await client.page.reload()
  const now = await priceOn(client.page)
  expect(cents(now)).toBe(Math.round(cents(before) * 0.8))
  await client.page
    .getByText(say('pricing.reasons.promotion', { title: 'Spacers while they last' }))
    .waitFor()

  await openPage(client.page, address('/account/promotions'))
  await client.page.getByRole('link', { name: 'Spacers while they last' }).click()
  await client.page.getByRole('heading', { name: say('promotions.goodsTitle') }).waitFor()
  expect(await client.page.locator('tbody tr').count()).toBe(1)
  const row = await client.page.locator('tbody tr').innerText()
  expect([row.includes(before), row.includes(now)]).toEqual([true, true])
  expect(await violationsIn(client.page)).toEqual([])
  await client.page.locator('tbody tr .code').waitFor()
  await client.page.locator('tbody tr a').click()
  await client.page.getByRole('heading', { name: say('pricing.yourPrice') }).waitFor()

  await page.getByRole('button', { name: say('promotions.transitions.pause') }).click()
  await success(page, say('promotions.moved', { phase: say('promotions.phases.paused') }))
  await client.page.reload()
  expect(await priceOn(client.page)).toBe(before)
  expect([chief.troubles, client.troubles]).toEqual([[], []])
  await chief.context.close()
  await client.context.close()
})

/** Returns the price in bold, '$9.96'. */
async function priceOn(page: Page): Promise<string> {
  return page.locator('section strong.figures').first().innerText()
}
const cents = (price: string) => Number(price.replace(/[^\d]/g, ''))
