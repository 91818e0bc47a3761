import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { ProductStock } from '#features/goods/stock/contract.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import { address, callApi, isLive, openBrowser, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { claimedProduct, deliveredOrder } from './testing/delivered-order.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a claim is decided with pieces that come back; the client sends them, staff receive, inspect and restock them', {
  timeout: 180_000,
}, async () => {
  const buyer = await provenClient()
  const { token: staffToken } = await tokensOf(cast.admin)
  const order = await deliveredOrder(buyer.token, staffToken)
  type Goods = { lines: { lot_line_id: number }[] }
  const { lines } = await callApi<Goods>(buyer.token, 'GET', `/api/front/orders/${order.id}/claimable-goods`)
  const claim = await callApi<{ id: number }>(buyer.token, 'POST', '/api/front/support-requests', {
    ...{ type: 'order_problem', subject: 'Bent washers', message: 'They are bent.', order_id: order.id },
    lines: [{ lot_line_id: lines[0]!.lot_line_id, quantity: 40, trouble: 'damaged' }],
  })

  const staff = await visitor(browser)
  await signInAs(staff.context, cast.admin)
  const { page: workbench, say } = staff
  await workbench.goto(address(paths.manager.supportRequest(claim.id)))
  await isLive(workbench)
  const drawer = workbench.getByRole('dialog').first()
  await drawer.getByRole('button', { name: say('support.transitions.decide'), exact: true }).click()
  const deciding = workbench.getByRole('dialog').last()
  await deciding.getByLabel(say('support.decision')).selectOption('replace')
  await deciding.getByLabel(/^Comes back: /).check()
  await typeInto(deciding.getByLabel(say('returns.address')), 'Gate 7, Riga')
  await deciding.getByLabel(say('support.decide.reason')).pressSequentially('Please send them back')
  expect(await violationsIn(workbench)).toEqual([])
  await deciding.getByRole('button', { name: say('support.decide.submit'), exact: true }).click()
  await drawer.getByRole('article').getByText(say('returns.states.authorised')).waitFor()

  const own = await visitor(browser)
  const { page } = own
  await signInAs(own.context, buyer.email)
  await page.goto(address(paths.account.supportRequest(claim.id)))
  await isLive(page)
  const mine = page.getByRole('dialog').first().getByRole('article')
  await mine.getByText('Gate 7, Riga').waitFor()
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: `${say('returns.slip')}: ${say('returns.slipIn.en')}` }).click(),
  ])
  expect(slip.suggestedFilename()).toMatch(/^return-RMA-\d{4}-\d{6}-en\.pdf$/)
  await mine.getByRole('button', { name: say('returns.transitions.send'), exact: true }).click()
  const sending = page.getByRole('dialog').last()
  await typeInto(sending.getByLabel(say('returns.carrier')), 'DHL')
  expect(await violationsIn(page)).toEqual([])
  await sending.getByRole('button', { name: say('returns.ask.send'), exact: true }).click()
  await mine.getByText(say('returns.states.in_transit')).first().waitFor()

  const stock = () =>
    callApi<ProductStock>(staffToken, 'GET', `/api/manager/products/${claimedProduct}/stock`)
  const before = await stock()
  await workbench.goto(address(paths.manager.returns))
  await isLive(workbench)
  const number = slip.suggestedFilename().slice('return-'.length, -'-en.pdf'.length)
  await workbench.getByRole('link', { name: number }).click()
  const found = workbench.getByRole('dialog').first()
  await found.getByRole('button', { name: say('returns.transitions.receive'), exact: true }).click()
  const receiving = workbench.getByRole('dialog').last()
  await typeInto(receiving.getByLabel(/^Received: /), '38')
  expect(await violationsIn(workbench)).toEqual([])
  await receiving.getByRole('button', { name: say('returnsStaff.receive'), exact: true }).click()
  await found.getByText(say('returns.states.received')).first().waitFor()
  expect((await stock()).available).toBe(before.available)

  await found.getByRole('button', { name: say('returns.transitions.inspect'), exact: true }).click()
  const inspecting = workbench.getByRole('dialog').last()
  await typeInto(inspecting.getByLabel(/^Back to stock: /), '35')
  await typeInto(inspecting.getByLabel(/^Scrapped: /), '3')
  expect(await violationsIn(workbench)).toEqual([])
  await inspecting.getByRole('button', { name: say('returnsStaff.inspect'), exact: true }).click()
  // Nothing stays in quarantine, so the return is closed.
  await found.getByText(say('returns.states.closed')).first().waitFor()
  expect((await stock()).on_hand).toBe(before.on_hand + 35)

  await mine.getByText(say('returns.missing', { count: 2 })).waitFor()
  await page.goto(address(`${paths.account.order(order.id)}?panel=returns`))
  await isLive(page)
  await page.getByRole('article').getByText(say('returns.entries.inspected')).first().waitFor()
  expect(await violationsIn(page)).toEqual([])
  expect([...own.troubles, ...staff.troubles]).toEqual([])
})
