import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { isAwake, openBrowser, openPage, type Visit, visitor, wordsIn } from './testing/browser.ts'
import { operatorAt } from './testing/operator.ts'

/**
 * From a machine with PostgreSQL and no Portico to the first order: the commands of the operator's page, then
 * screens only.
 */
const password = 'Opening-Day-2026'
const say = wordsIn('en')
let home: string
let browser: Browser
let operator: Awaited<ReturnType<typeof operatorAt>>
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'portico-first-day-'))
  browser = await openBrowser()
  const log = { info() {}, warn: console.warn, error: console.error }
  mkdirSync(path.join(home, 'machine'))
  postgres = await startPostgres({ dataDir: path.join(home, 'machine', 'postgres'), log })
  const { user, database, host } = postgres.connection
  operator = await operatorAt(home, {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    REALTIME_SECRET: 'a secret of the first day, thirty-two or more',
  })
})
afterEach(async () => {
  await operator.stop()
  await browser.close()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
})

const at = (where: string) => operator.url + where

/** E-mails are stored in the data folder until a mail server is configured, as the page says. */
function linkTo(email: string, place: string): string | undefined {
  const folder = path.join(home, 'data', 'mail')
  const messages = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const own = messages.filter((message) => message.includes(email)).join('\n')
  const [link] = new RegExp(`http://localhost:\\d+${place}[^\\s"<>\\\\]*`).exec(own) ?? []
  return link?.replaceAll('&amp;', '&')
}

async function signIn({ page }: Visit, email: string): Promise<void> {
  await openPage(page, at('/?dialog=sign-in'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('auth.email'), { exact: true }).pressSequentially(email)
  await dialog.getByLabel(say('auth.password'), { exact: true }).pressSequentially(password)
  await dialog.getByRole('button', { name: say('auth.signIn'), exact: true }).click()
  await page.waitForURL(/\/(account|manager)/)
}

async function apply(page: Page, email: string): Promise<void> {
  await openPage(page, at('/sign-up'))
  const write = async (field: string, value: string) => {
    const input = page.getByLabel(say(`clients.fields.${field}`), { exact: true })
    await isAwake(input)
    await input.pressSequentially(value)
  }
  const on = (to: 'business' | 'delivery') =>
    page.getByRole('button', { name: say(`clients.next.${to}`) }).click()
  const become = page.getByRole('tab', { name: say('auth.becomeClient') })
  if (await become.count()) await become.click()
  await write('name', 'Olive')
  await write('last_name', 'Marsh')
  await write('phone', '+493415550199')
  await write('email', email)
  await write('password', password)
  await write('c_password', password)
  await on('business')
  await page.getByLabel(say('clients.fields.legal_entity')).check()
  await write('organization_name', 'Marsh Repair Yard')
  await page.getByLabel(say('clients.fields.activity_type')).selectOption('4')
  await write('country', 'Germany')
  await write('city', 'Dresden')
  await on('delivery')
  await write('delivery_address', 'Harbour street')
  await page.getByLabel(say('clients.fields.delivery_method')).selectOption('2')
  await page.getByRole('button', { name: say('clients.apply') }).click()
  await page.getByRole('heading', { name: say('pages.accountHome.applicationTitle') }).waitFor()
}

test('an administrator, a company, a client and an order, as the page has them', async () => {
  // 1. The commands: tables, the administrator's link, the start.
  const words = await operator.said(operator.blocks['first-day']!)
  const link = /http:\S+reset-password\S+/.exec(words)![0]
  await operator.start()

  // 2. The administrator opens the link and signs in.
  const admin = await visitor(browser, { at: at('/') })
  await openPage(admin.page, link)
  await admin.page.getByLabel(say('auth.password'), { exact: true }).pressSequentially(password)
  await admin.page.getByLabel(say('auth.reset.repeat'), { exact: true }).pressSequentially(password)
  await admin.page.getByRole('button', { name: say('auth.joining.save') }).click()
  await admin.page.waitForURL((url) => url.searchParams.has('notice') || url.pathname === '/')
  await signIn(admin, 'anna@company.example')

  // 3. The administrator imports products with prices and stock.
  const list = path.join(home, 'products.csv')
  writeFileSync(list, 'sku,name,unit,price,stock\nHB-M8X40,Hex bolt M8x40,pcs,1.50,400\n')
  await openPage(admin.page, at('/manager/instruments'))
  await admin.page.getByLabel(say('imports.dropHere')).setInputFiles(list)
  await admin.page.getByRole('button', { name: say('imports.tryDry') }).click()
  const report = admin.page.getByRole('region', { name: 'products.csv' })
  await report.getByText(say('imports.states.checked')).waitFor()
  await admin.page.getByRole('button', { name: say('imports.carryOut', { count: 1 }) }).click()
  await report.getByText(say('imports.states.done')).waitFor()

  // 4. A company applies, confirms its address, and is confirmed.
  const client = await visitor(browser, { at: at('/') })
  await apply(client.page, 'olive@marsh.example')
  await expect.poll(() => linkTo('olive@marsh.example', '/email-verified')).toBeTruthy()
  await openPage(client.page, linkTo('olive@marsh.example', '/email-verified')!)
  await openPage(admin.page, at('/manager/clients/process-new'))
  await admin.page.getByRole('link', { name: 'Marsh Repair Yard' }).click()
  const confirm = admin.page.getByRole('button', { name: say('clients.confirm') })
  await confirm.click()
  await confirm.waitFor({ state: 'hidden' })

  // 5. It finds the product with its price, and orders it.
  await openPage(client.page, at('/account/products?q=hex+bolt+M8x40'))
  await client.page
    .getByRole('link', { name: /Hex bolt M8/ })
    .first()
    .click()
  await client.page.getByRole('heading', { level: 1, name: /Hex bolt M8/ }).waitFor()
  await client.page.getByText('$1.50').first().waitFor()
  await client.page.getByRole('button', { name: new RegExp(say('cart.addFor')) }).click()
  await client.page.getByRole('link', { name: say('cart.openCart') }).click()
  await client.page
    .getByRole('link', { name: new RegExp(say('cart.checkout', { total: '' }).trim()) })
    .click()
  await client.page
    .getByRole('button', { name: new RegExp(say('orders.place', { total: '' }).trim()) })
    .click()
  await client.page.waitForURL(/\/account\/orders\/\d+$/)
  await openPage(admin.page, at('/manager/orders-management/all-orders'))
  await admin.page.getByRole('row', { name: /Marsh Repair Yard/ }).waitFor()
  expect([...admin.troubles, ...client.troubles]).toEqual([])
  await admin.context.close()
  await client.context.close()
})
