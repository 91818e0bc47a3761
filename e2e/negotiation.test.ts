import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  address,
  callApi,
  letOfferEnd,
  linkInEmailTo,
  openBrowser,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('two windows agree on an order in two rounds, and on a change after it', async () => {
  const { email, token } = await provenClient({ discount_level: 2 })
  const found = await callApi<Record<string, any>[]>(
    token,
    'GET',
    '/api/front/products?q=hex%20bolt%20M16&per_page=1',
  )
  const bolt = found[0]!
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'To negotiate' })
  const line = { product_id: bolt.id, quantity: bolt.min_qty * 10 }
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, line)
  const order = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })

  const [client, manager] = [await visitor(browser), await visitor(browser)]
  await signInAs(client.context, email)
  await signInAs(manager.context, cast.chief)
  const { say } = client
  const [buyer, seller] = [client.page, manager.page]
  await openPage(buyer, address(`/account/orders/${order.id}?panel=offer`))
  await openPage(seller, address(`/manager/orders-management/all-orders?order=${order.id}&panel=offer`))

  // 1. Other terms are offered; the client's page shows them by itself.
  await seller.getByRole('button', { name: say('orders.offers.write.submitted') }).click()
  await seller.getByLabel(say('orders.offers.percent')).pressSequentially('4')
  await seller.getByRole('button', { name: say('orders.offers.lower') }).click()
  await seller.getByText(say('orders.offers.saved')).waitFor()
  await seller.getByRole('button', { name: say('orders.offers.send') }).click()
  await buyer
    .getByText(say('orders.offers.kinds.offer', { n: 1 }))
    .first()
    .waitFor()

  // 2. The client asks for less, which appears on the manager's page.
  await buyer.getByRole('button', { name: say('orders.offers.counter') }).click()
  const cents = Number(bolt.price.amount)
  const target = ((cents * 0.94) / 100).toFixed(2)
  await buyer.getByLabel(say('orders.offers.targetOf', { name: bolt.name })).pressSequentially(target)
  await buyer.getByRole('button', { name: say('orders.offers.sendCounter') }).click()
  await seller
    .getByText(say('orders.offers.kinds.offer', { n: 2 }))
    .first()
    .waitFor()

  // 3. The middle is offered and accepted.
  await seller.getByRole('button', { name: say('orders.offers.middle') }).click()
  await seller.getByText(say('orders.offers.saved')).waitFor()
  await seller.getByRole('button', { name: say('orders.offers.send') }).click()
  const accept = buyer.getByRole('button', {
    name: new RegExp(say('orders.offers.accept', { total: '' }).trim()),
  })
  await accept.waitFor()
  await accept.click()
  await seller.locator('[data-next="start"]').waitFor()

  // 4. A later change is in force once the other side agrees.
  await buyer.getByRole('button', { name: say('orders.offers.changeOrder') }).click()
  await buyer
    .getByLabel(say('catalogue.quantityOf', { name: bolt.name }))
    .pressSequentially(String(bolt.min_qty * 8))
  await buyer.getByLabel(say('orders.offers.changeWords')).pressSequentially('Fewer this month')
  await buyer.getByRole('button', { name: say('orders.offers.sendChange') }).click()
  await seller.getByRole('button', { name: say('orders.offers.agree') }).click()
  await seller.getByRole('button', { name: say('orders.offers.proposeChange') }).waitFor()
  await buyer.getByRole('tab', { name: say('orders.lines') }).click()
  await buyer
    .getByText(String(bolt.min_qty * 8))
    .first()
    .waitFor()

  const agreed = await callApi(token, 'GET', `/api/front/orders/${order.id}`)
  expect([agreed.stage, agreed.turn, agreed.lines[0].quantity, agreed.lines[0].confirmed]).toEqual([
    'confirmed',
    null,
    bolt.min_qty * 8,
    bolt.min_qty * 8,
  ])
  const rounds = await callApi(token, 'GET', `/api/front/orders/${order.id}/rounds`)
  expect(
    (rounds as unknown as { side: string; state: string }[]).map(({ side, state }) => `${side} ${state}`),
  ).toEqual(['manager countered', 'client countered', 'manager accepted', 'client accepted'])
  expect([client.troubles, manager.troubles]).toEqual([[], []])
  await client.context.close()
  await manager.context.close()
})

test('an order written by hand with a thing of its own is approved, sent and accepted', async () => {
  const { token: staff } = await tokensOf(cast.admin)
  const maria = await tokensOf(cast.manager)
  const { id: manager_id } = await callApi(maria.token, 'GET', '/api/auth/user')
  const { token, organization: company } = await provenClient({ discount_level: 1, manager_id })
  const { organization_name: organization } = await callApi(staff, 'GET', `/api/manager/clients/${company}`)
  const [manager, chief] = [await visitor(browser, { readsNews: true }), await visitor(browser)]
  await signInAs(manager.context, cast.manager)
  await signInAs(chief.context, cast.chief)
  const { page, say } = manager

  await openPage(page, address('/manager/orders-management/manual-orders/create'))
  await page
    .getByRole('searchbox', { name: say('workbench.manual.client'), exact: true })
    .pressSequentially(organization)
  await page
    .getByRole('listitem')
    .filter({ hasText: organization })
    .getByRole('button', { name: say('workbench.manual.begin') })
    .click()
  await page.waitForURL(/draft=\d+/)
  const id = Number(/draft=(\d+)/.exec(page.url())![1])
  await page.getByLabel(say('orders.offers.addProduct')).pressSequentially('hex bolt M16')
  await page
    .getByRole('button', { name: say('orders.offers.add'), exact: true })
    .first()
    .click()
  // At once: the product is stored first.
  await page.getByText(say('orders.offers.unsaved')).waitFor()
  await page.getByRole('link', { name: say('orders.offers.addCustom') }).click()
  await page.getByLabel(say('orders.position.nameEn')).pressSequentially('Bearing bracket')
  await page.getByLabel(say('orders.position.nameRu')).pressSequentially('Кронштейн')
  await page.getByLabel(say('orders.position.price', { currency: 'USD' })).pressSequentially('80')
  await page.getByLabel(say('orders.position.cost', { currency: 'USD' })).pressSequentially('90')
  await page.getByRole('button', { name: say('orders.position.add') }).click()
  await page.getByText(say('orders.position.added', { count: 1 })).waitFor()

  // Below cost: a chief manager must approve it.
  await page.getByRole('link', { name: say('orders.position.toOrder') }).click()
  await page.getByRole('button', { name: say('orders.offers.askApproval') }).click()
  await page
    .getByRole('dialog')
    .getByLabel(say('orders.offers.approvalWords'))
    .pressSequentially('A first order')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('orders.offers.askApproval') })
    .last()
    .click()
  await page.getByText(say('orders.offers.approvals.asked')).waitFor()
  await openPage(chief.page, address(`/manager?order=${id}&panel=offer`))
  await chief.page.getByRole('button', { name: say('orders.offers.approve'), exact: true }).click()
  await page.getByText(say('orders.notices.approval_given.title', { number: 1000 + id })).waitFor()
  await page.getByRole('button', { name: say('orders.offers.send') }).click()
  await page.getByText(say('orders.offers.states.sent')).first().waitFor()

  const sent = await callApi(token, 'GET', `/api/front/orders/${id}`)
  expect(sent.lines.map(({ name }: { name: string }) => name)).toEqual([
    expect.stringContaining('M16'),
    'Bearing bracket',
  ])
  const accepted = await callApi(token, 'POST', `/api/front/orders/${id}/acceptance`, { n: sent.open_round })
  expect([accepted.stage, accepted.unpriced]).toEqual(['confirmed', 0])
  expect([manager.troubles, chief.troubles]).toEqual([[], []])
  await manager.context.close()
  await chief.context.close()
})

test('an offer that ended is renewed at today’s prices, and accepted by a client who sees what is other', async () => {
  const { token: staff } = await tokensOf(cast.admin)
  const { email, token } = await provenClient({ discount_level: 2 })
  const found = await callApi<Record<string, any>[]>(
    token,
    'GET',
    '/api/front/products?q=hex%20bolt%20M16&per_page=1',
  )
  const bolt = found[0]!
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'To renew' })
  const line = { product_id: bolt.id, quantity: bolt.min_qty * 10 }
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, line)
  const { id, number } = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  // Offered above the rules; no one answers, and it expires.
  const draft = await callApi(staff, 'GET', `/api/manager/orders/${id}/draft`)
  const dearer = { ...draft.lines[0].price, amount: draft.lines[0].price.amount * 2 }
  const written = await callApi(staff, 'PUT', `/api/manager/orders/${id}/draft`, {
    version: draft.version,
    valid_until: draft.valid_until,
    message: null,
    lines: [{ id: draft.lines[0].id, quantity: line.quantity, price: dearer }],
  })
  await callApi(staff, 'POST', `/api/manager/orders/${id}/offer`, { version: written.version })
  await letOfferEnd(id)
  const stage = async () => (await callApi(token, 'GET', `/api/front/orders/${id}`)).stage
  await expect.poll(stage, { timeout: 120_000, interval: 1000 }).toBe('expired')

  const [client, manager] = [await visitor(browser), await visitor(browser)]
  await signInAs(client.context, email)
  await signInAs(manager.context, cast.chief)
  const { say } = client
  const [buyer, seller] = [client.page, manager.page]
  await openPage(buyer, address(`/account/orders/${id}?panel=offer`))
  await openPage(seller, address('/manager/orders-management/expired-orders?state=expired'))
  const actions = seller.getByRole('button', { name: say('orders.workbench.actionsOf', { number }) })

  // The client is reminded with one click.
  const remind = seller.getByRole('menuitem', { name: say('orders.workbench.remind') })
  // Closing a notice next to it closes the menu, so it is opened again.
  await expect
    .poll(async () => {
      if (!(await remind.isVisible())) await actions.click()
      return remind.click({ timeout: 2000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await seller.getByText(say('orders.workbench.remindedNow')).waitFor()
  expect(await linkInEmailTo(email, `/account/orders/${id}`)).toContain(`/account/orders/${id}`)

  // Renewing opens the editor with today's prices.
  await actions.click()
  await seller.getByRole('menuitem', { name: say('orders.workbench.renew') }).click()
  await seller.getByRole('button', { name: say('orders.offers.send') }).click()
  await seller.locator('[data-next="decide"]').waitFor()
  // The list is reloaded next to the drawer.
  await expect.poll(() => actions.count(), { message: 'it has left the list' }).toBe(0)

  await buyer.getByText(say('orders.offers.changes.price')).first().waitFor()
  await buyer
    .getByRole('button', { name: new RegExp(say('orders.offers.accept', { total: '' }).trim()) })
    .click()
  await seller.locator('[data-next="start"]').waitFor()
  const agreed = await callApi(token, 'GET', `/api/front/orders/${id}`)
  expect([agreed.stage, agreed.lines[0].price]).toEqual(['confirmed', draft.lines[0].price])
  expect([client.troubles, manager.troubles]).toEqual([[], []])
  await client.context.close()
  await manager.context.close()
})
