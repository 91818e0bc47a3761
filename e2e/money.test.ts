import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import { type PresetName, presets } from '#features/people/payment-terms/presets.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import {
  address,
  callApi,
  emailTo,
  here,
  inDatabase,
  isLive,
  openBrowser,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { type Client, provenClient } from './testing/clients.ts'

/** From the order to the money, by payment terms and tax treatment: what the client sees, without invoicing by hand. */
let browser: Browser
let admin: string
let chief: string
beforeAll(async () => {
  browser = await openBrowser()
  admin = (await tokensOf(cast.admin)).token
  chief = (await tokensOf(cast.chief)).token
})
/** The time zone of the company, while a journey has changed it. */
let zoneBefore: string | null = null
afterEach(async () => {
  if (zoneBefore) await setZone(zoneBefore)
  zoneBefore = null
})
afterAll(() => browser.close())

async function clientWith(terms: PresetName, change: object): Promise<Client> {
  const { name, ...plan } = presets[terms]
  const term = await callApi(admin, 'POST', '/api/manager/payment-terms', {
    ...{ name: { en: `${name.en} of money`, ru: `${name.ru}: деньги` }, text: { en: '', ru: '' }, ...plan },
  })
  return provenClient({ payment_term_id: term.id }, { delivery_method: 2, ...change })
}

const bolts = 300
async function cartOf({ token }: Client): Promise<number> {
  const [bolt] = await callApi<{ id: number }[]>(token, 'GET', '/api/front/products?q=HB-M8X40-A2')
  const lines = [{ product_id: bolt!.id, quantity: bolts }]
  const { cart } = await callApi(token, 'POST', '/api/front/carts/active/lines', { lines })
  return cart.id
}

async function confirmed(client: Client, delivery_address: string): Promise<Order> {
  const cart = await cartOf(client)
  const placed = await callApi<Order>(client.token, 'POST', `/api/front/carts/${cart}/checkout`, {
    ...{ delivery_method: 2, delivery_address },
  })
  return callApi<Order>(admin, 'POST', `/api/manager/orders/${placed.id}/confirmation`)
}

/** All of an order leaves. */
async function sent(client: Client, order: Order): Promise<void> {
  await callApi(admin, 'POST', `/api/manager/orders/${order.id}/start`)
  let lot = await callApi(admin, 'POST', `/api/manager/orders/${order.id}/lots`, {
    lines: order.lines.map(({ id: line_id }) => ({ line_id, quantity: bolts })),
    packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 9000 }],
  })
  const command = async (verb: string, more: object = {}) => {
    lot = await callApi(admin, 'POST', `/api/manager/lots/${lot.id}/${verb}`, {
      version: lot.version,
      ...more,
    })
  }
  await command('readiness')
  const lots = [{ id: lot.id, version: lot.version }]
  lot = await callApi(client.token, 'POST', '/api/front/lot-requests', { lots, delivery_method: 2 })
  await command('booking', { carrier: 'Baltic Freight', ships_on: '2099-05-20' })
  await command('departure', { tracking: 'BF-1' })
}

const invoicesOf = ({ token }: Client, { id }: Order): Promise<Invoice[]> =>
  callApi<Invoice[]>(token, 'GET', `/api/front/orders/${id}/invoices`)
const paid = ({ id, left, number }: Invoice) =>
  callApi(admin, 'POST', `/api/manager/invoices/${id}/payments`, {
    ...{ amount: left.amount, paid_on: '2026-01-16', method: 'transfer', reference: `PO of ${number}` },
  })
const daysTo = (day: string) => Math.round((Date.parse(day) - Date.now()) / 86_400_000 + 0.5)

test('on credit terms the invoice comes with the goods, due in a month, and the order is paid with it', async () => {
  const client = await clientWith('net30', {
    organization_name: 'Quay of Credit',
    country: 'Latvia',
    city: 'Riga',
  })
  const order = await confirmed(client, 'Latvia, Riga, Quay')
  expect(await invoicesOf(client, order)).toEqual([])
  const { page, context, say } = await visitor(browser)
  await signInAs(context, client.email)
  await openPage(page, address(paths.account.invoices))
  await isLive(page)
  await sent(client, order)
  await page.getByRole('link', { name: /^\d{4}-\d{5}$/ }).waitFor()

  const [invoice] = await invoicesOf(client, order)
  expect(daysTo(invoice!.due_on)).toBeGreaterThanOrEqual(29)
  await openPage(page, address(paths.account.invoice(invoice!.id)))
  await page
    .getByText(say('totals.tax', { rate: '21 %' }))
    .first()
    .waitFor()
  await isLive(page)
  await paid(invoice!)
  await page.getByText(say('invoicing.states.paid'), { exact: true }).first().waitFor()
  const after = await callApi<Order>(client.token, 'GET', `/api/front/orders/${order.id}`)
  expect([after.payment_state, after.settled]).toEqual(['paid', after.value])
  await context.close()
})

test('30/70: the advance is asked for with the confirmation, and taken off the invoice of the goods', async () => {
  const client = await clientWith('thirtySeventy', {
    organization_name: 'Quay of Advances',
    country: 'Latvia',
    city: 'Riga',
  })
  const order = await confirmed(client, 'Latvia, Riga, Quay')
  const { page, context, say } = await visitor(browser)
  await signInAs(context, client.email)
  await openPage(page, address(paths.account.invoices))
  await isLive(page)
  await page.getByText(say('invoicing.kinds.prepayment'), { exact: true }).first().waitFor()
  const [advance] = await invoicesOf(client, order)
  expect(advance!.totals.net.amount).toBe(Math.round(order.total.amount * 0.3))
  await paid(advance!)
  await sent(client, order)
  await page
    .getByRole('link', { name: /^\d{4}-\d{5}$/ })
    .nth(1)
    .waitFor()
  const [, rest] = await invoicesOf(client, order)
  await openPage(page, address(paths.account.invoice(rest!.id)))
  await page.getByText(/^Less advance invoice/).waitFor()
  expect(advance!.totals.net.amount + rest!.totals.net.amount).toBe(order.total.amount)
  await context.close()
})

/** Gives a client its country and, if it has one, its VAT id, which is checked today. */
async function established(client: Client, country: string, vat: string | null = null): Promise<void> {
  await callApi(client.token, 'PUT', '/api/front/tax-details', {
    ...{ establishment_country: country, is_taxable_person: true, version: null },
    numbers: vat ? [{ country, number: vat }] : [],
  })
  if (vat)
    await callApi(admin, 'POST', `/api/manager/clients/${client.organization}/tax-id-checks`, {
      ...{ country, value: vat, kind: 'vat', result: 'valid' },
      checked_on: new Date().toISOString().slice(0, 10),
    })
}

test('a client in another member state reads in the cart, order and invoice why there is no VAT', async () => {
  const client = await clientWith('net30', { organization_name: 'Quay of Leipzig' })
  const vat = 'DE136695976'
  await established(client, 'DE', vat)
  await cartOf(client)
  const { page, context } = await visitor(browser)
  await signInAs(context, client.email)
  const reason = page.getByText(/Article 138 of Directive 2006\/112\/EC/).first()
  await openPage(page, address(paths.account.cart))
  await reason.waitFor()
  const order = await confirmed(client, 'Germany, Leipzig, Quay')
  await openPage(page, address(paths.account.order(order.id)))
  await reason.waitFor()
  await sent(client, order)
  await expect.poll(async () => (await invoicesOf(client, order)).length).toBe(1)
  const [invoice] = await invoicesOf(client, order)
  expect([invoice!.tax?.amount, invoice!.tax_ids.buyer]).toEqual([0, vat])
  await openPage(page, address(paths.account.invoice(invoice!.id)))
  await reason.waitFor()
  await context.close()
})

test('a client outside the EU orders without VAT as an export, and pays what the headline said', async () => {
  const where = { country: 'United States', city: 'Boston' }
  const client = await clientWith('net30', { organization_name: 'Quay of Boston', ...where })
  await established(client, 'US')
  const id = await cartOf(client)
  const { page, context, say } = await visitor(browser)
  await signInAs(context, client.email)
  const reason = page.getByText('Export, exempt: Article 146 of Directive 2006/112/EC').first()
  const headline = async (name: string) => {
    const head = page.locator('[data-head="page"]')
    await head.getByText(name, { exact: true }).waitFor()
    return head.locator('strong.figures').innerText()
  }
  await openPage(page, address(paths.account.cart))
  await reason.waitFor()
  const toPay = await headline(say('totals.toPay'))
  await page.getByRole('link', { name: say('cart.checkout', { total: toPay }) }).waitFor()
  await openPage(page, address(paths.account.checkout(id)))
  await reason.waitFor()

  const order = await confirmed(client, 'United States, Boston, Quay')
  await openPage(page, address(paths.account.order(order.id)))
  await reason.waitFor()
  expect(await headline(say('totals.gross'))).toBe(formatMoney(order.totals.gross!, 'en'))
  await sent(client, order)
  await expect.poll(async () => (await invoicesOf(client, order)).length).toBe(1)
  const [invoice] = await invoicesOf(client, order)
  expect([invoice!.tax?.amount, invoice!.totals.breakdown.map(({ category }) => category)]).toEqual([
    0,
    ['G'],
  ])
  await openPage(page, address(paths.account.invoice(invoice!.id)))
  await reason.waitFor()
  await isLive(page)
  await paid(invoice!)
  await page.getByText(say('invoicing.states.paid'), { exact: true }).first().waitFor()
  await context.close()
})

/** Sets the company's time zone to one where it is noon: reminders leave from the morning on. Returns the one before. */
async function setZone(time_zone: string): Promise<string> {
  const { version: based_on, now: _, ...facts } = await callApi(admin, 'GET', '/api/public/company')
  await callApi(admin, 'PUT', '/api/manager/company', { ...facts, time_zone, based_on })
  return facts.time_zone
}
const hoursToNoon = 12 - new Date().getUTCHours()
const noon = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`

/** Reminds a client on every day of the week. */
async function remindOn(day: number, { organization }: Client): Promise<void> {
  const name = { en: `Day ${day}`, ru: `День ${day}` }
  const policies = await callApi<{ id: number; name: { en: string } }[]>(
    admin,
    'POST',
    '/api/manager/dunning-policies',
    {
      ...{ name, minimum: 0, working_days: false, is_default: false },
      steps: [{ day, tone: 'friendly', action: 'hold_new_lots' }],
    },
  )
  const at = `/api/manager/clients/${organization}/dunning`
  const { version } = await callApi(chief, 'GET', at)
  const policy_id = policies.find((one) => one.name.en === name.en)!.id
  await callApi(chief, 'PUT', at, { no_reminders: false, policy_id, version })
}

test('an overdue invoice: the client gets a reminder by e-mail, finds it at the invoice, and pays', async () => {
  const client = await clientWith('net30', {
    organization_name: 'Quay of Reminders',
    country: 'Latvia',
    city: 'Riga',
  })
  const order = await confirmed(client, 'Latvia, Riga, Quay')
  await sent(client, order)
  await expect.poll(async () => (await invoicesOf(client, order)).length).toBe(1)
  const [invoice] = await invoicesOf(client, order)
  await remindOn(4, client)
  zoneBefore = await setZone(noon)
  await inDatabase(here().dataDir, async (database) => {
    await database.query('update invoices set due_on = current_date - 4 where id = $1', [invoice!.id])
    await database.query(`select graphile_worker.add_job('send_reminders', '{}')`)
  })
  expect(await emailTo(client.email, 'reminder of your open invoices')).toContain(invoice!.number)
  const at = `/api/manager/clients/${client.organization}/dunning`
  expect((await callApi(chief, 'GET', at)).stops.lots).toHaveLength(1)

  const { page, context, say } = await visitor(browser)
  await signInAs(context, client.email)
  await openPage(page, address(paths.account.invoice(invoice!.id)))
  await page.getByRole('heading', { name: say('dunning.title') }).waitFor()
  await page.getByText(say('dunning.overdue', { count: 4 })).waitFor()
  await isLive(page)
  await paid((await invoicesOf(client, order))[0]!)
  await page.getByText(say('dunning.overdue', { count: 4 })).waitFor({ state: 'detached' })
  expect((await callApi(chief, 'GET', at)).stops.lots).toEqual([])
  await context.close()
})
