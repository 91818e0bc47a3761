import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
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
import { provenClient } from './testing/clients.ts'
import { typeInto } from './testing/typing.ts'

/** A bank statement is uploaded, matched, taken and undone, in both languages. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Invoice = { id: number; number: string; amount: { amount: number; currency: string }; state: string }

/** An invoice of a new client. */
async function invoiced(organization_name: string): Promise<{ token: string; invoice: Invoice }> {
  const { token } = await provenClient({}, { organization_name })
  const [bolt] = await callApi<{ id: number }[]>(token, 'GET', '/api/front/products?q=HB-M8X40-A2')
  const lines = [{ product_id: bolt!.id, quantity: 300 }]
  const { cart } = await callApi<{ cart: { id: number } }>(token, 'POST', '/api/front/carts/active/lines', {
    lines,
  })
  const order = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
  const admin = await tokensOf(cast.admin)
  await callApi(admin.token, 'POST', `/api/manager/orders/${order.id}/confirmation`)
  // Without agreed terms a client pays in advance: the confirmation creates the invoice.
  await expect
    .poll(async () => (await callApi<Invoice[]>(token, 'GET', '/api/front/invoices')).length, {
      timeout: 20_000,
    })
    .toBe(1)
  const [invoice] = await callApi<Invoice[]>(token, 'GET', '/api/front/invoices')
  return { token, invoice: invoice! }
}

const fileFor = ({ number, amount }: Invoice, payer: string): string =>
  [
    'date;amount;currency;payer;purpose;document number',
    `2026-01-15;${amount.amount / 100};${amount.currency};${payer};Payment of ${number};8${number.slice(-4)}`,
    `2026-01-16;12,50;${amount.currency};No one of ${payer};Thanks;9${number.slice(-4)}`,
    `2026-01-16;-7,00;${amount.currency};Landlord;Rent;`,
  ].join('\n')
/** The bank sends the payment back a day later. */
const returnOf = ({ number, amount }: Invoice, payer: string): string =>
  [
    'date;amount;currency;payer;purpose;document number',
    `2026-01-17;-${amount.amount / 100};${amount.currency};${payer};Payment of ${number};`,
  ].join('\n')

test.each(['en'] as const)(
  'a file of the bank is brought, a row is taken and taken back, taken again and returned by the bank: %s',
  async (lang) => {
    const name = `Pier of ${lang}`
    const { token, invoice } = await invoiced(name)
    const stateOf = async () =>
      (await callApi<Invoice>(token, 'GET', `/api/front/invoices/${invoice.id}`)).state
    const chief = await visitor(browser, { lang })
    await signInAs(chief.context, cast.chief)
    const { page, say } = chief
    await openPage(page, address(paths.manager.allOrders))
    await isLive(page)
    await page.getByRole('link', { name: say('bank.view'), exact: true }).click()
    await page.getByRole('heading', { name: say('bank.title'), level: 1 }).waitFor()
    await page.locator('input[type="file"]').setInputFiles({
      name: 'nothing.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name;price\nBolt;1\n'),
    })
    await page
      .getByRole('alert')
      .filter({ hasText: say('bank.files.noColumns') })
      .waitFor()
    await page.locator('input[type="file"]').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileFor(invoice, name)),
    })
    await success(page, say('bank.uploaded', { waiting: 2, repeated: 0 }))
    const reason = say('bank.leftOut.money_out')
    await page.getByText(say('bank.linesOf', { count: 1, places: '4', reason })).waitFor()
    const row = page.getByRole('row').filter({ hasText: `Payment of ${invoice.number}` })
    await row.getByText(say('bank.reasons.number')).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await row.getByRole('button', { name: new RegExp(`^${say('bank.take')} `) }).click()
    await success(page, say('bank.takenNow', { count: 1 }))
    await row.getByText(say('bank.states.taken')).waitFor()
    expect(await stateOf()).toBe('paid')

    await row.getByRole('button', { name: say('bank.undo') }).click()
    const sure = page.getByRole('dialog', { name: say('bank.undoKinds.payment.title') })
    await sure.getByRole('button', { name: say('bank.undo') }).click()
    await success(page, say('bank.undoKinds.payment.done'))
    await row.getByText(say('bank.wasUndone')).waitFor()
    expect(await stateOf()).not.toBe('paid')

    await row.getByRole('button', { name: new RegExp(`^${say('bank.take')} `) }).click()
    await row.getByText(say('bank.states.taken')).waitFor()
    await expect.poll(stateOf).toBe('paid')
    await page.locator('input[type="file"]').setInputFiles({
      name: 'return.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(returnOf(invoice, name)),
    })
    const back = page.getByRole('row').filter({ hasText: say('bank.returnReasons.equal') })
    await back.getByText(invoice.number).first().waitFor()
    expect(await violationsIn(page)).toEqual([])
    await back.getByRole('button', { name: say('bank.returns.payment_returned.take') }).click()
    const reference = `8${invoice.number.slice(-4)}`
    const title = say('bank.returns.payment_returned.title', { reference })
    const accept = page.getByRole('dialog', { name: title })
    await accept.getByRole('button', { name: say('bank.returns.payment_returned.take') }).click()
    await success(page, say('bank.returns.payment_returned.done', { reference }))
    await page.getByText(say('bank.wasReturned')).waitFor()
    expect(await stateOf()).not.toBe('paid')

    const stranger = page.getByRole('row').filter({ hasText: `No one of ${name}` })
    await stranger.getByText(say('bank.unknown')).waitFor()
    await stranger.getByRole('button', { name: say('bank.byHand') }).click()
    const choice = page.getByRole('dialog', { name: say('bank.byHandTitle') })
    await typeInto(choice.getByLabel(say('bank.client')), name)
    await page.getByRole('option', { name }).click()
    await choice.getByRole('checkbox', { name: new RegExp(invoice.number) }).check()
    await choice.getByRole('button', { name: say('bank.take') }).click()
    await stranger.getByText(say('bank.states.taken')).waitFor()
    expect(await stateOf()).toBe('partly_paid')

    await page.getByRole('link', { name: say('invoicing.all.invoices'), exact: true }).click()
    await page.getByRole('link', { name: invoice.number, exact: true }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('link', { name: invoice.number, exact: true }).click()
    await page
      .getByRole('heading', { name: say('invoicing.pdf.title', { number: invoice.number }) })
      .waitFor()
    expect(chief.troubles).toEqual([])
    await chief.context.close()
  },
)
