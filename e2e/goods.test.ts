import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  linkInEmailTo,
  openBrowser,
  openMore,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { confirmedClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

/** Products as buyers and staff see them. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Products that no other journey uses. */
const product = 97
const pictured = 98

test('what a company bought stands on the product, for itself and for those who look after it', async () => {
  const client = await confirmedClient()
  const buyer = await visitor(browser)
  await signInAs(buyer.context, client.email)
  await buyer.page.goto(await linkInEmailTo(client.email, '/email-verified'))
  const { say } = buyer
  await openPage(buyer.page, address(paths.account.product(product)))
  await buyer.page.getByText(say('purchases.none')).waitFor()
  const { min_qty, pack_qty } = await callApi(client.token, 'GET', `/api/front/products/${product}`)
  const line = { product_id: product, quantity: Math.ceil(min_qty / pack_qty) * pack_qty }
  await callApi(client.token, 'POST', '/api/front/carts/active/lines', { lines: [line] })
  const carts = await callApi<{ id: number }[]>(client.token, 'GET', '/api/front/carts')
  const order = await callApi(client.token, 'POST', `/api/front/carts/${carts[0]!.id}/checkout`, {
    delivery_method: 1,
  })
  const chief = (await tokensOf(cast.chief)).token
  await callApi(chief, 'POST', `/api/manager/orders/${order.id}/confirmation`)

  for (const width of [1440, 390]) {
    const visit = await visitor(browser, { width })
    await signInAs(visit.context, client.email)
    await openPage(visit.page, address(paths.account.product(product)))
    const history = visit.page.getByRole('table', { name: say('purchases.own') })
    await history
      .getByRole('link', { name: say('purchases.orderNumber', { number: order.number }) })
      .waitFor()
    const alongside = visit.page.getByRole('table', { name: say('pages.related') })
    expect(await alongside.getByRole('link').count()).toBeGreaterThan(0)
    expect(await violationsIn(visit.page)).toEqual([])
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(visit.troubles).toEqual([])
    await visit.context.close()
  }

  const staff = await visitor(browser)
  await signInAs(staff.context, cast.chief)
  await openPage(staff.page, address(`${paths.manager.product(product)}?panel=buyers`))
  const buyers = staff.page.getByRole('table', { name: say('purchases.buyers') })
  await buyers.getByRole('row', { name: new RegExp(`Quay Works.*${order.number}`) }).waitFor()
  expect(await violationsIn(staff.page)).toEqual([])
  expect([...staff.troubles, ...buyer.troubles]).toEqual([])
  await Promise.all([buyer.context.close(), staff.context.close()])
})

test('an administrator writes a product, takes it out of sale for a reason and puts it back; both stand in its history', async () => {
  const { page, context, say, troubles } = await visitor(browser)
  const client = await confirmedClient()
  const seen = async () => {
    const { token } = client
    const found = await callApi<{ id: number }[]>(token, 'GET', '/api/front/products?q=Journeyman')
    return found.some(({ id }) => id === product)
  }
  const { token } = await tokensOf(cast.admin)
  const before = await callApi(token, 'GET', `/api/manager/products/${product}`)
  await signInAs(context, cast.admin)
  await openPage(page, address(paths.manager.product(product)))
  await page.getByRole('button', { name: say('catalogueInside.change'), exact: true }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByLabel(say('catalogueInside.fields.name_en')), '')
  await typeInto(form.getByLabel(say('catalogueInside.fields.name_ru')), '')
  await form.getByRole('button', { name: say('catalogueInside.save') }).click()
  await form.getByText(say('errors.required')).waitFor()
  await typeInto(form.getByLabel(say('catalogueInside.fields.name_en')), 'Journeyman clamp')
  await typeInto(form.getByLabel(say('catalogueInside.fields.name_ru')), 'Хомут подмастерья')
  const units = form.getByLabel(say('catalogueInside.fields.units'))
  await typeInto(units, 'bag of many')
  await form.getByRole('button', { name: say('catalogueInside.save') }).click()
  await form.getByText(say('catalogueInside.wrongUnit', { line: 1 })).waitFor()
  await typeInto(units, 'bag = 500')
  expect(await violationsIn(page)).toEqual([])
  await form.getByRole('button', { name: say('catalogueInside.save') }).click()
  await page.getByRole('heading', { name: 'Journeyman clamp' }).waitFor()
  await page.getByText(/1\sbag = 500/).waitFor()
  await expect.poll(seen).toBe(true)

  const hide = say('catalogueInside.become.hidden')
  await openMore(page)
  await page.getByRole('button', { name: hide, exact: true }).click()
  const question = page.getByRole('dialog')
  await typeInto(question.getByLabel(say('catalogueInside.becomeReason')), 'The drawing is wrong')
  await question.getByRole('button', { name: hide, exact: true }).click()
  await page.getByText('The drawing is wrong').waitFor()
  await expect.poll(seen).toBe(false)
  expect(await violationsIn(page)).toEqual([])

  const sell = say('catalogueInside.become.active')
  await openMore(page)
  await page.getByRole('button', { name: sell, exact: true }).click()
  await typeInto(page.getByRole('dialog').getByLabel(say('catalogueInside.becomeReason')), 'It is right now')
  await page.getByRole('dialog').getByRole('button', { name: sell, exact: true }).click()
  await page.getByText('It is right now').waitFor()
  await expect.poll(seen).toBe(true)
  const { version } = await callApi(token, 'GET', `/api/manager/products/${product}`)
  const { name_en, name_ru, description_en, description_ru, pack_qty, min_qty, step_qty } = before
  await callApi(token, 'PUT', `/api/manager/products/${product}`, {
    based_on: version,
    name_en,
    name_ru,
    description_en,
    description_ru,
    pack_qty,
    min_qty,
    step_qty,
    units: [],
  })
  expect(troubles).toEqual([])
  await context.close()
})

test('an administrator adds a photo and moves it first; everybody walks the pictures by the arrow keys', async () => {
  const staff = await visitor(browser)
  await signInAs(staff.context, cast.admin)
  const { page, say } = staff
  await openPage(page, address(paths.manager.product(pictured)))
  await page.getByRole('button', { name: say('catalogueInside.pictures'), exact: true }).click()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page
    .getByLabel(say('catalogueInside.addPictures'))
    .setInputFiles({ name: 'teal.png', mimeType: 'image/png', buffer: photo })
  const name = say('catalogueInside.photo', { place: 2 })
  await typeInto(page.getByLabel(`${name}: ${say('catalogueInside.seenEn')}`), 'The back of it')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: say('catalogueInside.earlier', { name }) }).click()
  await page.getByRole('button', { name: say('catalogueInside.savePictures') }).click()
  await page
    .getByText(say('catalogueInside.changedFields', { fields: say('catalogueInside.fields.pictures') }))
    .first()
    .waitFor()

  const everybody = await visitor(browser, { width: 390 })
  const { sku } = await callApi<{ sku: string }>(null, 'GET', `/api/public/products/${pictured}`)
  // What was kept of the page for everybody goes a moment after the change.
  const read = async () => (await fetch(address(paths.productOf(sku)))).text()
  await expect.poll(read).toContain('The back of it')
  await openPage(everybody.page, address(paths.productOf(sku)))
  const strip = everybody.page.getByRole('group', { name: say('catalogue.pictureStrip') })
  const [first, second] = await strip.getByRole('radio').all()
  const shown = everybody.page.locator('figure img').first()
  expect(await shown.getAttribute('alt')).toBe('The back of it')
  expect(
    await everybody.page.evaluate(() => document.querySelector('figure img')?.clientWidth),
  ).toBeGreaterThan(100)
  await first!.focus()
  await everybody.page.keyboard.press('ArrowRight')
  expect(await second!.isChecked()).toBe(true)
  await expect.poll(() => shown.getAttribute('alt')).toMatch(/^Drawing of /)
  await everybody.page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown.getAttribute('alt')).toBe('The back of it')
  expect(await violationsIn(everybody.page)).toEqual([])
  expect([...staff.troubles, ...everybody.troubles]).toEqual([])
  await Promise.all([staff.context.close(), everybody.context.close()])
})
