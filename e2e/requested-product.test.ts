import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, callApi, listens, openBrowser, openPage, tokensOf, visitor } from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

/** A visitor searches for a part, filters, compares, and asks for what they found or did not find. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Product = { id: number; sku: string; name: string }
const productsOf = (query: string) => callApi<Product[]>(null, 'GET', `/api/public/products?${query}`)

test('what was not found is asked for with the question written already', async () => {
  const { context, page, troubles, say } = await visitor(browser)
  await openPage(page, address('/search?q=qqqqzzzz'))
  await page.getByRole('navigation', { name: say('catalogue.lookInCategories') }).waitFor()
  await page.getByRole('link', { name: say('catalogue.askForIt') }).click()
  await page.waitForURL((url) => url.pathname === '/contacts')
  const message = page.getByLabel(say('supportOutside.message'))
  expect(await message.inputValue()).toBe(say('supportOutside.aboutProduct', { about: 'qqqqzzzz' }))
  await typeInto(page.getByLabel(say('supportOutside.name')), 'Vera Holm')
  await typeInto(page.getByLabel(say('supportOutside.email')), 'vera@holm.example')
  await page.getByLabel(say('supportOutside.consent')).check()
  await page.getByRole('button', { name: say('supportOutside.send') }).click()
  await page.getByText(/R-\d{4}-\d{6}/).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('what someone asks for before they are a client is in their first cart', async () => {
  const { context, page, troubles, say } = await visitor(browser)
  const [bolt] = (await productsOf('q=hex+bolt+M8&per_page=1')) as [Product]
  await openPage(page, address('/search?q=hex+bolt+M8'))
  await page.getByRole('link', { name: say('catalogue.requestOf', { name: bolt.name }) }).click()
  const requested = page.getByText(say('catalogue.requested', { name: bolt.name, sku: bolt.sku }))
  await requested.waitFor()

  const field = (name: string) =>
    page.getByLabel(say(`clients.fields.${name}` as never), { exact: false }).first()
  await typeInto(field('name'), 'Ida')
  // After visiting other pages, the product is still in the draft.
  await page.goto(address('/about'))
  await openPage(page, address('/sign-up?tab=become-client'))
  await requested.waitFor()
  await typeInto(field('last_name'), 'Wishful')
  await typeInto(field('phone'), '+49 341 5550187')
  await typeInto(page.getByLabel(say('auth.email'), { exact: true }), 'ida@wishful.example')
  await typeInto(field('password'), 'Correct-Horse-1')
  await typeInto(field('c_password'), 'Correct-Horse-1')
  await page.getByRole('button', { name: say('clients.next.business') }).click()
  await page.getByRole('radio').first().check()
  await field('activity_type').selectOption({ index: 1 })
  await typeInto(field('country'), 'Germany')
  await typeInto(field('city'), 'Leipzig')
  await page.getByRole('button', { name: say('clients.next.delivery') }).click()
  await requested.waitFor()
  await typeInto(field('delivery_address'), 'Quay')
  await field('delivery_method').selectOption({ index: 1 })
  await page.getByRole('button', { name: say('clients.apply') }).click()
  await page.waitForURL((url) => url.pathname === '/account')

  const { token } = await tokensOf(cast.chief)
  const applicants = await callApi<{ id: number; email: string }[]>(
    token,
    'GET',
    '/api/manager/clients?status=not_confirmed&per_page=100',
  )
  const { id } = applicants.find(({ email }) => email === 'ida@wishful.example')!
  await callApi(token, 'POST', `/api/manager/clients/${id}/confirmation`, {})
  const { token: own } = await tokensOf('ida@wishful.example')
  type Active = { cart: { lines: { product_id: number }[] } | null }
  await expect
    .poll(
      async () => (await callApi<Active>(own, 'GET', '/api/front/carts/active')).cart?.lines[0]?.product_id,
    )
    .toBe(bolt.id)
  await page.goto(address('/account/cart'))
  await page.getByText(bolt.name).first().waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('someone may apply without the product after all', async () => {
  const { context, page, say } = await visitor(browser)
  await openPage(page, address('/sign-up?tab=become-client&product=12'))
  await page.getByRole('button', { name: say('catalogue.forgetInput') }).click()
  await page.waitForURL((url) => !url.searchParams.has('product'))
  await page.reload()
  await listens(page)
  expect(await page.getByRole('button', { name: say('catalogue.forgetInput') }).count()).toBe(0)
  await context.close()
})
