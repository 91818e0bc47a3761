import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { answerXml, catalogueXml, offersXml } from '#features/integrations/onec/server/testing/xml.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, callApi, openBrowser, openPage, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { onecSession } from './testing/one-c.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('an administrator gives 1C a key, sees what it brings, and takes it back', async () => {
  const { context, page, troubles, say } = await visitor(browser)
  await signInAs(context, cast.admin)

  // 1. The key, which is the password in 1C.
  await openPage(page, address('/manager/instruments?panel=keys'))
  await page
    .getByRole('button', { name: say('keys.make') })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByRole('textbox', { name: say('keys.name') }), '1C')
  await form.getByRole('checkbox', { name: say('keys.scopes.exchange.goods') }).check()
  await form.getByRole('button', { name: say('keys.make') }).click()
  const secret = (await form.getByRole('status', { name: say('keys.made') }).textContent()) ?? ''
  await form.getByRole('button', { name: say('keys.done') }).click()
  await form.waitFor({ state: 'detached' })

  // 2. The address, and 1C using it.
  await page.getByRole('tab', { name: say('onec.title'), exact: true }).click()
  const asked = new URL(await page.getByRole('textbox', { name: say('onec.address') }).inputValue())
  expect(asked.pathname).toBe('/api/1c/exchange')
  const session = await onecSession('catalog', secret)
  const goods = [{ id: 'e2e-1', article: 'ONEC-JOURNEY', name: 'Journey anchor' }]
  expect(await session.bring('import0_1.xml', catalogueXml(goods))).toBe('success')

  // 3. The import is listed, opens its report, and is undone.
  await page.reload()
  const row = page
    .getByRole('listitem')
    .filter({ hasText: say('onec.types.catalog') })
    .first()
  await row.getByText(say('onec.states.done')).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await row.getByRole('link', { name: say('imports.kinds.products') }).click()
  await page.getByRole('heading', { name: /1C import0_1\.xml/ }).waitFor()
  await page.getByRole('button', { name: say('imports.undo') }).click()
  await page.getByText(say('imports.states.undone')).first().waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('goods come from 1C, an order of them goes there, and what became of it comes back', async () => {
  const admin = (await tokensOf(cast.admin)).token
  const terms = await callApi<Record<string, number>[]>(admin, 'GET', '/api/manager/payment-terms')
  // Orders that need prepayment are started by a chief manager, never automatically.
  const { id: later } = terms.find(({ prepay_percent }) => prepay_percent === 0)!
  const client = await provenClient({ discount_level: 0, payment_term_id: later })
  const { secret } = await callApi(admin, 'POST', '/api/keys', {
    name: '1C both ways',
    scopes: ['exchange:goods', 'exchange:orders'],
    days: 30,
  })
  const { context, page, troubles, say } = await visitor(browser)
  await signInAs(context, client.email)

  // 1. 1C sends a product with price and stock; the client finds and orders it.
  const goods = await onecSession('catalog', secret)
  const good = { id: 'e2e-2', article: 'ONEC-BOTH-WAYS', name: 'Journey wall plug' }
  expect(await goods.bring('import0_1.xml', catalogueXml([good]))).toBe('success')
  const offer = { id: good.id, price: '12.50', stock: '400' }
  expect(await goods.bring('offers0_1.xml', offersXml([offer], 'USD'))).toBe('success')
  await openPage(page, address('/account/products?q=ONEC-BOTH-WAYS'))
  const found = page.getByRole('row', { name: /ONEC-BOTH-WAYS/ })
  await found.getByText('$12.50').first().waitFor()
  const [product] = await callApi<{ id: number }[]>(
    client.token,
    'GET',
    '/api/front/products?q=ONEC-BOTH-WAYS',
  )
  const cart = await callApi(client.token, 'POST', '/api/front/carts', { name: 'From 1C' })
  await callApi(client.token, 'POST', `/api/front/carts/${cart.id}/lines`, {
    product_id: product!.id,
    quantity: 8,
  })
  await openPage(page, address(`/account/cart/checkout/${cart.id}`))
  await page.getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) }).click()
  await page.waitForURL(/\/account\/orders\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await callApi(admin, 'POST', `/api/manager/orders/${id}/confirmation`, {})

  // 2. 1C fetches the order with its own product ids, and confirms it.
  const orders = await onecSession('sale', secret)
  const xml = await orders.get('query')
  const [document] = xml.split('<Документ>').filter((one) => one.includes(`portico-order-${id}<`))
  expect(document).toContain('<Товар><Ид>e2e-2</Ид><Артикул>ONEC-BOTH-WAYS</Артикул>')
  expect(document).toContain('<Количество>8</Количество><Сумма>100.00</Сумма>')
  expect(await orders.get('success')).toMatch(/^success/)

  // 3. It is started there: an open page of the client shows it, and staff see 1C's number.
  await page.locator('[data-next="start"]').waitFor()
  const back = await onecSession('sale', secret)
  const said = {
    'Номер по 1С': 'УТ-000777',
    'Дата по 1С': '2026-11-20T10:00:00',
    'Статус заказа': 'К обеспечению',
    Проведен: 'true',
  }
  const result = [{ id: `portico-order-${id}`, amount: '100.00', said }]
  expect(await back.send('orders-1.xml', answerXml(result))).toMatch(/^success/)
  await page.locator('[data-next="deliver"]').waitFor()
  await signInAs(context, cast.admin)
  await openPage(page, address(`/manager/orders-management/all-orders?order=${id}&panel=1c`))
  const panel = page.getByRole('dialog')
  await panel.getByText('УТ-000777').first().waitFor()
  await panel.getByText('К обеспечению').waitFor()
  for (const difference of ['amount', 'cancelled_there', 'cancelled_here'] as const)
    expect(await panel.getByText(say(`onec.order.differences.${difference}`)).count()).toBe(0)
  expect(await violationsIn(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
