import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, callApi, isLive, openBrowser, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

/** Settings for everyone: times, branding, e-mail texts. */
let browser: Browser
let admin: string
beforeAll(async () => {
  browser = await openBrowser()
  admin = (await tokensOf(cast.admin)).token
})
afterAll(async () => {
  const { version: based_on, ...rules } = await callApi(admin, 'GET', '/api/manager/working-rules')
  await callApi(admin, 'PUT', '/api/manager/working-rules', { ...rules, offer_days: 14, based_on })
  const brand = await callApi(admin, 'GET', '/api/public/brand')
  await callApi(admin, 'PUT', '/api/manager/brand', { accent: null, based_on: brand.version })
  await callApi(admin, 'DELETE', '/api/manager/emails/clients.emails.blocked')
  const { deliveryMethods } = await callApi(admin, 'GET', '/api/manager/dictionaries')
  // An added entry stays, like all entries, and is no longer offered.
  const entries = deliveryMethods.entries.map((entry: { id: number }) => ({
    ...entry,
    is_offered: entry.id < 6,
  }))
  await callApi(admin, 'PUT', '/api/manager/dictionaries/deliveryMethods', {
    entries: entries.toSorted((one: { id: number }, other: { id: number }) => one.id - other.id),
    based_on: deliveryMethods.version,
  })
  await browser.close()
})

async function open(tab: string, lang: 'en' | 'ru') {
  const one = await visitor(browser, { lang })
  await signInAs(one.context, cast.admin)
  await one.page.goto(address(`/manager/settings?tab=${tab}`))
  await isLive(one.page)
  return one
}

test('a time out of its bounds is refused where it was typed; a good one is stored', async () => {
  const { page, context, say, troubles } = await open('times', 'ru')
  const days = page.getByLabel(say('companyStaff.rules.offer_days'))
  await typeInto(days, '500')
  await page.getByRole('button', { name: say('companyStaff.rules.save') }).click()
  await page.getByText(say('errors.maxRange', { max: 180 })).waitFor()
  await typeInto(days, '21')
  await page.getByRole('button', { name: say('companyStaff.rules.save') }).click()
  await page.getByText(say('companyStaff.rules.saved')).first().waitFor()
  expect((await callApi(admin, 'GET', '/api/manager/working-rules')).offer_days).toBe(21)
  expect(troubles).toEqual([])
  await context.close()
})

test('an accent no one could read is refused in words; a readable one is drawn at once', async () => {
  const { page, context, say } = await open('brand', 'en')
  const colour = page.getByLabel(say('companyStaff.brand.accentLabel'), { exact: true })
  const press = () => page.getByRole('button', { name: say('companyStaff.brand.saveAccent') }).click()
  await typeInto(colour, '#f2c200')
  await press()
  await page.getByRole('alert').filter({ hasText: '4.5 : 1' }).waitFor()
  await typeInto(colour, '#8a1c3b')
  await press()
  await page.getByText(say('companyStaff.brand.saved')).first().waitFor()
  const anchor = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-anchor'))
  expect(await anchor()).toBe('#8a1c3b')
  await page.reload()
  expect(await anchor()).toBe('#8a1c3b')
  await context.close()
})

test('an e-mail is written in both languages, and seen as it will arrive', async () => {
  const { page, context, say } = await open('emails', 'ru')
  await page.getByRole('link', { name: say('clients.emails.blocked.subject') }).click()
  const side = page.getByRole('group', { name: say('notices.emailTexts.inRussian') })
  await typeInto(side.getByLabel(say('notices.emailTexts.parts.text')), 'Доступ закрыт: {{reason}}')
  await page.getByRole('button', { name: say('notices.emailTexts.preview') }).click()
  await page.frameLocator('iframe').last().getByText('Доступ закрыт: Этот размер').waitFor()
  await page.getByRole('button', { name: say('notices.emailTexts.save') }).click()
  await page.getByText(say('notices.emailTexts.saved')).first().waitFor()
  await page.getByRole('button', { name: say('notices.emailTexts.reset') }).waitFor()
  await context.close()
})

test('a way of delivery is added, put first by keyboard and taken out: clients choose from what is offered', async () => {
  const { page, context, say, troubles } = await open('dictionaries', 'en')
  const list = page.getByRole('form', { name: say('dictionaryStaff.lists.deliveryMethods') })
  const entry = (name: string) => list.getByRole('group', { name, exact: true })
  await list.getByRole('button', { name: say('dictionaryStaff.add') }).click()
  const [english, russian] = [say('dictionaryStaff.name_en'), say('dictionaryStaff.name_ru')]
  await typeInto(entry(say('dictionaryStaff.new')).getByLabel(english), 'courier')
  await typeInto(entry('courier').getByLabel(russian), 'Поездом')
  await list.getByRole('button', { name: say('common.save') }).click()
  await entry('courier').getByText(say('dictionaryStaff.namedTwice')).waitFor()
  const name = entry('courier').getByLabel(english)
  await name.pressSequentially(' by rail')
  await entry('courier by rail')
    .getByRole('button', { name: /move up/ })
    .focus()
  for (let place = 5; place > 0; place--) {
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      ([at]) => document.activeElement?.closest('ol')?.children[at!]?.contains(document.activeElement),
      [place - 1],
    )
  }
  await entry('Sea freight').getByLabel(say('dictionaryStaff.offered')).uncheck()
  await list.getByRole('button', { name: say('common.save') }).click()
  await page.getByText(say('dictionaryStaff.saved')).first().waitFor()
  expect(troubles).toEqual([])
  await context.close()

  const client = await visitor(browser, { lang: 'ru' })
  await signInAs(client.context, cast.clientA)
  await client.page.goto(address('/account/delivery'))
  await isLive(client.page)
  const ways = await client.page.getByRole('article').getByRole('heading').allTextContents()
  const names = ways.map((way) => way.trim())
  expect(names.filter((way) => way === 'Поездом')).toHaveLength(1)
  const place = (word: string) => names.findIndex((way) => way.startsWith(word))
  expect(place('Поездом')).toBeLessThan(place('Самовывоз'))
  expect(place('Морем')).toBe(-1)
  expect(client.troubles).toEqual([])
  await client.context.close()
})
