import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, callApi, isLive, openBrowser, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
let admin: string
beforeAll(async () => {
  browser = await openBrowser()
  admin = (await tokensOf(cast.admin)).token
})
afterAll(async () => {
  const { rates } = await callApi(admin, 'GET', '/api/manager/taxes')
  for (const { id, version, source } of rates)
    if (source === 'A law of spring')
      await callApi(admin, 'DELETE', `/api/manager/tax-rates/${id}?based_on=${version}`)
  await browser.close()
})

test('an administrator ends a registration, is told of a wrong number, and adds a rate for a day to come', async () => {
  const { page, context, say } = await visitor(browser, { lang: 'en' })
  await signInAs(context, cast.admin)
  await page.goto(address('/manager/settings?tab=taxes'))
  await isLive(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const save = button(say('common.save'))

  await button(say('taxStaff.registration.changeOf', { country: 'Germany' })).click()
  const number = page.getByLabel(say('taxStaff.registration.vat'))
  await typeInto(number, 'DE812004170')
  await save.click()
  await page.getByText(say('taxStaff.wrongNumber.check_digit')).waitFor()
  await typeInto(number, '812 004 179')
  await typeInto(page.getByRole('textbox', { name: say('taxStaff.registration.valid_to') }), '31 Dec 2098')
  await save.click()
  await page.getByText(say('taxStaff.registration.saved')).first().waitFor()
  await page.getByText('31 December 2098').waitFor()

  await button(say('taxStaff.rate.newOf', { country: 'Latvia' })).click()
  await typeInto(page.getByLabel(say('taxStaff.rate.percent')), '21,5')
  await typeInto(page.getByRole('textbox', { name: say('taxStaff.rate.valid_from') }), '1 Mar 2097')
  await typeInto(page.getByLabel(say('taxStaff.rate.source')), 'A law of spring')
  await save.click()
  await page.getByText(say('taxStaff.rate.saved')).first().waitFor()
  const { registrations, rates } = await callApi(admin, 'GET', '/api/manager/taxes')
  expect(rates.find((one: { source: string }) => one.source === 'A law of spring')).toMatchObject({
    country: 'LV',
    class: 'standard',
    rate_bp: 2150,
    valid_from: '2097-03-01',
  })
  const german = registrations.find((one: { country: string }) => one.country === 'DE')
  expect(german).toMatchObject({ number: 'DE812004179', valid_to: '2098-12-31' })

  const { id, version: based_on, profile: _, ...before } = german
  await callApi(admin, 'PUT', `/api/manager/tax-registrations/${id}`, { ...before, valid_to: null, based_on })
  await context.close()
})

test('an administrator enters an official rate, corrects it, and removes it', async () => {
  const { page, context, say } = await visitor(browser, { lang: 'en' })
  await signInAs(context, cast.admin)
  await page.goto(address('/manager/settings?tab=taxes'))
  await isLive(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = (key: 'quote' | 'rate') =>
    page.getByRole('textbox', { name: new RegExp(`^${say(`taxStaff.official.${key}`)}`) })
  const save = button(say('common.save'))

  await button(say('taxStaff.official.add')).click()
  await typeInto(field('quote'), 'gbp')
  await typeInto(field('rate'), '0,87')
  await save.click()
  await page.getByText('1 EUR = 0.87 GBP').waitFor()

  await button(/^Correct: EUR\/GBP/).click()
  await typeInto(field('rate'), '0.8750')
  await save.click()
  await page.getByText('1 EUR = 0.8750 GBP').waitFor()
  expect(await page.getByText('1 EUR = 0.87 GBP').count()).toBe(0)

  for (const rate of ['0.8750', '0.87']) {
    await button(/^Remove: EUR\/GBP/).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('taxStaff.official.remove') })
      .click()
    await page.getByText(`1 EUR = ${rate} GBP`).waitFor({ state: 'detached' })
  }
  await context.close()
})

test('an administrator sets the country of a warehouse, and that its stock is not for sale', async () => {
  const { page, context, say } = await visitor(browser, { lang: 'ru' })
  await signInAs(context, cast.admin)
  await page.goto(address('/manager/settings?tab=taxes'))
  await isLive(page)
  const country = page.getByLabel('Склад в Лейпциге', { exact: true })
  const sells = page.getByLabel(`Склад в Лейпциге: ${say('stock.warehouseSettings.sellable')}`)
  const save = page.getByRole('button', { name: say('common.save'), exact: true })
  const opened = async () => {
    // The code of the tab comes after the page.
    await expect
      .poll(() =>
        country.evaluate((field) => Object.keys(field).some((name) => name.startsWith('__reactProps'))),
      )
      .toBe(true)
    return { country: await country.inputValue(), sells: await sells.isChecked() }
  }
  const saved = async () => {
    await save.click()
    // Saved, there is nothing more to save.
    await save.waitFor({ state: 'detached' })
    await page.reload()
    return opened()
  }
  expect(await opened()).toEqual({ country: 'DE', sells: true })
  for (const to of ['', 'DE']) {
    await country.selectOption(to)
    expect(await saved()).toEqual({ country: to, sells: true })
  }
  for (const next of [false, true]) {
    await sells.setChecked(next)
    expect(await saved()).toEqual({ country: 'DE', sells: next })
  }
  await context.close()
})
