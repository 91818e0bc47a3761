import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isLive,
  openBrowser,
  openMore,
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

type Order = { id: number; number: number }
type Lot = Order & { state: string; quantity: number; orders: Order[] }

/** A confirmed order of this client, started by staff. */
async function orderInWork(token: string, staff: string, product_id: number): Promise<Order> {
  const cart = await callApi<{ id: number }>(token, 'POST', '/api/front/carts', { name: 'Lots' })
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id, quantity: 100 })
  const order = await callApi<Order>(token, 'POST', `/api/front/carts/${cart.id}/checkout`, {
    delivery_method: 1,
  })
  await callApi(staff, 'POST', `/api/manager/orders/${order.id}/confirmation`)
  return callApi<Order>(staff, 'POST', `/api/manager/orders/${order.id}/start`)
}

/** Pays everything invoiced of an order. */
async function pay(staff: string, orderId: number): Promise<void> {
  const [invoice] = await callApi<{ id: number; left: { amount: number } }[]>(
    staff,
    'GET',
    `/api/manager/orders/${orderId}/invoices`,
  )
  await callApi(staff, 'POST', `/api/manager/invoices/${invoice!.id}/payments`, {
    amount: invoice!.left.amount,
    paid_on: '2026-01-15',
    reference: `Transfer for ${orderId}`,
  })
}

test('two lots of two orders are packed, shipped together in part, received with a shortage, and claimed', {
  timeout: 180_000,
}, async () => {
  const buyer = await provenClient()
  const { token: staffToken } = await tokensOf(cast.admin)
  const [first, second] = [
    await orderInWork(buyer.token, staffToken, 12),
    await orderInWork(buyer.token, staffToken, 13),
  ]

  const staff = await visitor(browser)
  const { page: workbench, say } = staff
  await signInAs(staff.context, cast.admin)
  const pack = async (drawer: Locator, marking: string) => {
    const write = (field: string, typed: string) =>
      typeInto(
        drawer.getByRole('textbox', { name: say('shipments.form.ofPackage', { field, place: 1 }) }),
        typed,
      )
    await write(say('shipments.form.length'), '1200')
    await write(say('shipments.form.width'), '800')
    await write(say('shipments.form.height'), '500')
    await write(say('shipments.form.weight'), '42.5')
    await write(say('shipments.marking'), marking)
  }
  const form = async ({ id }: Order, marking: string) => {
    await workbench.goto(address(`${paths.manager.order(id)}&panel=lots`))
    await isLive(workbench)
    const drawer = workbench.getByRole('dialog')
    await drawer.getByRole('button', { name: say('shipments.form.open') }).click()
    await drawer.getByRole('button', { name: say('shipments.form.addPackage') }).click()
    await pack(drawer, marking)
    await drawer.getByRole('button', { name: say('shipments.form.submit') }).click()
    await drawer.getByRole('button', { name: say('shipments.transitions.make_ready') }).click()
    await openMore(drawer.getByRole('article').first())
    await drawer.getByRole('button', { name: say('shipments.transitions.hold') }).waitFor()
    expect(await violationsIn(workbench)).toEqual([])
  }
  await form(first, 'A-1')
  await form(second, 'B-1')

  const own = await visitor(browser)
  const { page } = own
  await signInAs(own.context, buyer.email)
  const lotsOf = ({ id }: Order) => callApi<Lot[]>(buyer.token, 'GET', `/api/front/lots?order_id=${id}`)
  // The client wants 60 of the first order's 100 now: 40 become a separate lot and stay.
  const [[whole], [other]] = [await lotsOf(first), await lotsOf(second)]
  await page.goto(address(paths.account.lot(whole!.id)))
  await isLive(page)
  await openMore(page)
  await page.getByRole('button', { name: say('shipments.transitions.split'), exact: true }).click()
  const splitting = page.getByRole('dialog', {
    name: say('shipments.ask.splitTitle', { number: whole!.number }),
  })
  await typeInto(splitting.getByRole('textbox'), '40')
  expect(await violationsIn(page)).toEqual([])
  await splitting.getByRole('button', { name: say('shipments.ask.split'), exact: true }).click()
  await success(page, say('shipments.ask.splitDone', { number: '' }).slice(0, 4))
  const staying = (await lotsOf(first)).find(({ id }) => id !== whole!.id)!
  expect([staying.quantity, staying.state]).toEqual([40, 'ready'])
  // The package that was opened stays with the rest of the first order, which is packed again.
  await workbench.goto(address(`${paths.manager.allOrders}${paths.manager.lotHere(whole!.id)}`))
  await isLive(workbench)
  const ofLot = workbench.getByRole('dialog')
  await openMore(ofLot)
  await ofLot.getByRole('button', { name: say('shipments.transitions.pack'), exact: true }).click()
  const packing = workbench.getByRole('dialog', {
    name: say('shipments.ask.packTitle', { number: whole!.number }),
  })
  await pack(packing, 'A-2')
  await packing.getByRole('button', { name: say('shipments.ask.save') }).click()
  await packing.waitFor({ state: 'detached' })

  await page.goto(address(paths.account.lots))
  await isLive(page)
  const rows = page.getByRole('table').getByRole('row')
  for (const { number } of [whole!, other!])
    await rows
      .filter({ has: page.getByRole('link', { name: String(number), exact: true }) })
      .getByRole('checkbox')
      .check()
  await page.getByText('2 packages · 85 kg · 0.96 m³').waitFor()
  await page.getByText(say('shipments.storageLeft', { count: 14 })).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: say('shipments.plan.request') }).click()
  const dialog = page.getByRole('dialog')
  await pick(dialog.getByLabel(say('shipments.requestedOn')), '2099-05-14')
  await dialog.getByLabel(say('shipments.method')).selectOption('2')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('shipments.plan.request') }).click()
  await success(page, say('shipments.plan.done', { number: '' }).trim().slice(0, 15))
  const listed = await callApi<Lot[]>(buyer.token, 'GET', '/api/front/lots?state=requested')
  expect(listed.length).toBe(1)
  const lot = listed[0]!
  expect(lot.orders.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())

  await workbench.goto(address(`${paths.manager.allOrders}${paths.manager.lotHere(lot.id)}`))
  await isLive(workbench)
  const over = workbench.getByRole('dialog').first()
  // Both are paid in advance: no booking before the payment.
  const book = over.getByRole('button', { name: say('shipments.transitions.book'), exact: true })
  expect(await book.getAttribute('aria-disabled')).toBe('true')
  for (const { id } of [first, second]) await pay(staffToken, id)
  await workbench.reload()
  await isLive(workbench)
  await book.click()
  const booking = workbench.getByRole('dialog', {
    name: say('shipments.ask.bookTitle', { number: lot.number }),
  })
  await typeInto(booking.getByLabel(say('shipments.carrier')), 'Baltic Freight')
  await typeInto(booking.getByLabel(say('shipments.tracking')), 'BF-100')
  await booking.getByRole('button', { name: say('shipments.ask.book'), exact: true }).click()
  await over.getByRole('button', { name: say('shipments.transitions.send'), exact: true }).click()
  const sending = workbench.getByRole('dialog', {
    name: say('shipments.ask.sendTitle', { number: lot.number }),
  })
  await sending.getByRole('button', { name: say('shipments.ask.send'), exact: true }).click()
  await over.getByRole('button', { name: say('shipments.transitions.deliver'), exact: true }).waitFor()

  await page.goto(address(paths.account.lot(lot.id)))
  await isLive(page)
  await page.getByText('BF-100').waitFor()
  await over.getByRole('button', { name: say('shipments.transitions.deliver'), exact: true }).click()
  // The client's page updates by itself.
  await page.getByRole('button', { name: say('shipments.receipt.wrong') }).click()
  const table = page.getByRole('region', { name: say('shipments.receipt.title') }).getByRole('table')
  const line = table.getByRole('row').filter({ hasText: String(first.number) })
  await typeInto(line.getByRole('textbox').nth(0), '3')
  await typeInto(line.getByRole('textbox').nth(2), 'One box is missing')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: say('shipments.receipt.submit') }).click()
  await page.getByText(`${say('shipments.receipt.shortBy', { count: 3 })} · One box is missing`).waitFor()
  expect(await violationsIn(page)).toEqual([])
  // The shortage is a claim: staff decide it, and the client sees the decision.
  await workbench.goto(address(paths.manager.supportRequests))
  await isLive(workbench)
  const claimed = say('support.printed.claimOf', { number: lot.number })
  const row = workbench.getByRole('row').filter({ hasText: claimed })
  await expect
    .poll(
      async () => {
        await workbench.reload()
        await isLive(workbench)
        return row.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await row.getByRole('link').first().click()
  const claim = workbench.getByRole('dialog').first()
  await claim.getByText(say('support.troubles.short'), { exact: true }).waitFor()
  expect(await violationsIn(workbench)).toEqual([])
  await claim.getByRole('button', { name: say('support.transitions.decide'), exact: true }).click()
  const deciding = workbench.getByRole('dialog').last()
  await deciding.getByLabel(say('support.decision')).selectOption('credit')
  // The missing quantity is proposed.
  const pieces = deciding.getByRole('textbox', { name: /^Pieces of / })
  expect(await pieces.inputValue()).toBe('3')
  await deciding.getByLabel(say('support.decide.reason')).pressSequentially('The money for three comes back')
  expect(await violationsIn(workbench)).toEqual([])
  await deciding.getByRole('button', { name: say('support.decide.submit'), exact: true }).click()
  await claim.getByText(say('support.states.resolved')).first().waitFor()
  await claim.getByRole('link', { name: /^Credit note/ }).waitFor()
  await page.goto(address(paths.account.supportRequests))
  await isLive(page)
  await page.getByRole('row').filter({ hasText: claimed }).getByRole('link').first().click()
  await page.getByRole('dialog').getByText('The money for three comes back').first().waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Credit note/ })
    .click()
  await page
    .getByText(/\(claim R-/)
    .first()
    .waitFor()
  expect(await violationsIn(page)).toEqual([])
  // The second order is completed; the first still has the 40 that stayed.
  const standing = async ({ id }: Order) => {
    type Standing = { stage: string; lines: { ready: number; delivered: number }[] }
    const { stage, lines } = await callApi<Standing>(buyer.token, 'GET', `/api/front/orders/${id}`)
    return [stage, lines[0]!.ready, lines[0]!.delivered]
  }
  expect(await standing(first)).toEqual(['in_work', 40, 60])
  expect(await standing(second)).toEqual(['completed', 0, 100])
  expect((await lotsOf(first)).find(({ id }) => id === staying.id)?.state).toBe('ready')
  expect([...staff.troubles, ...own.troubles]).toEqual([])
  await staff.context.close()
  await own.context.close()
})
