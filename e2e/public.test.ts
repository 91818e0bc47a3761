import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationCompany } from '#demo/pages/company.ts'
import { demonstrationTexts } from '#demo/pages/texts.ts'
import { address, openBrowser, openPage, signInAs, type Visit, visitor } from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

/** The public site works without scripts and describes itself to search engines. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Headings contain some non-breaking spaces. */
const plain = (words: string): string => words.replaceAll('\u00a0', ' ')

const texts = {
  '/': demonstrationTexts.landing[0]!,
  '/about': demonstrationTexts.about[0]!,
  '/contacts': demonstrationTexts.contacts[0]!,
  '/become-client': demonstrationTexts.become_client[0]!,
  '/public-offer': demonstrationTexts.public_offer[1]!,
  '/privacy-policy': demonstrationTexts.privacy_policy[0]!,
}
const lastWords = (markdown: string): string => markdown.trim().split(/\s+/).slice(-6).join(' ')

describe.each(['en', 'ru'] as const)('without scripts, in %s', (lang) => {
  let visit: Visit
  beforeAll(async () => {
    visit = await visitor(browser, { lang, script: false })
  })
  afterAll(() => visit.context.close())
  test.each([
    '/',
    '/about',
    '/search',
    '/contacts',
    '/become-client',
    '/public-offer',
    '/privacy-policy',
    '/sign-up',
  ] as const)('%s is whole', async (path) => {
    const { page, troubles } = visit
    const answer = await page.goto(address(path))
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['x-robots-tag']).toBeUndefined()
    const words = await page.locator('body').evaluate((body) => body.textContent ?? '')
    if (path !== '/search' && path !== '/sign-up') {
      const { title, body } = texts[path]
      expect(plain(await page.locator('h1').innerText())).toBe(title[lang])
      expect(words.replace(/\s+/g, ' ')).toContain(lastWords(body[lang]))
    }
    expect(words).toContain(demonstrationCompany.phones[0]!.number)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      address(lang === 'ru' ? `${path}?lang=ru` : path),
    )
    expect(await page.locator('link[rel=alternate]').count()).toBe(3)
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40)
    expect(troubles).toEqual([])
  })
})

test('without scripts the language is a link, the menu of a phone opens, and what needs a script is not shown', async () => {
  const { context, page } = await visitor(browser, { script: false, width: 390 })
  await page.goto(address('/contacts'))
  expect(await page.getByText('hello@portico.example').first().isVisible()).toBe(true)
  expect(await page.locator('main form').isVisible()).toBe(false)
  expect(await page.locator('noscript a, main a[href^="mailto:"]').count()).toBeGreaterThan(0)

  await page.locator('header details summary').click()
  await page.locator('header details').getByRole('link', { name: 'About us' }).click()
  await page.waitForURL(address('/about'))
  await page.getByRole('link', { name: 'RU', exact: true }).click()
  await page.waitForURL(address('/about?lang=ru'))
  expect(plain(await page.locator('h1').innerText())).toBe(demonstrationTexts.about[0]!.title.ru)
  await page.goto(address('/contacts'))
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
  await context.close()
})

test('the language of an address is no one else’s: stored pages are stored by language', async () => {
  const read = async (path: string) => (await fetch(address(path))).text()
  const russian = await read('/about?lang=ru')
  expect(russian).toContain('<html lang="ru"')
  expect(await read('/about')).toContain('<html lang="en"')
  expect(await read('/about?lang=ru')).toContain('<html lang="ru"')
})

test('whom to ask in which language is said where one can write to us', async () => {
  const { context, page, say } = await visitor(browser, { lang: 'ru', script: false })
  await page.goto(address('/contacts'))
  const speakers = page.getByRole('region', { name: say('vcards.speakers') })
  await speakers.getByRole('link', { name: 'Клара Стоун' }).first().click()
  await page.waitForURL(address('/v-card/clara-stone'))
  await page.getByRole('heading', { level: 1, name: 'Клара Стоун' }).waitFor()
  await context.close()
})

test('questions and answers are told to machines, and opened by a press', async () => {
  const { context, page } = await visitor(browser, { script: false })
  await page.goto(address('/become-client?ref=ann'))
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = data.map((text) => JSON.parse(text)['@type'])
  expect(types.sort()).toEqual(['BreadcrumbList', 'FAQPage'])
  const answer = page.getByText('There is no fee')
  expect(await answer.isVisible()).toBe(false)
  await page.getByText('Does it cost anything?').click()
  expect(await answer.isVisible()).toBe(true)
  expect(await page.locator('main a[href*="ref=ann"]').count()).toBe(2)
  await context.close()
})

test('a question is taken with its number, and what was typed stays when it is refused', async () => {
  const { context, page, say } = await visitor(browser)
  await openPage(page, address('/contacts'))
  await typeInto(page.getByLabel(say('supportOutside.name')), 'Vera Holm')
  await typeInto(page.getByLabel(say('supportOutside.email')), 'vera')
  await typeInto(page.getByLabel(say('supportOutside.message')), 'Do you make M42 bolts?')
  await page.getByLabel(say('supportOutside.consent')).check()
  await page.getByRole('button', { name: say('supportOutside.send') }).click()
  await page.getByText(say('errors.notValidEmail')).waitFor()
  expect(await page.getByLabel(say('supportOutside.message')).inputValue()).toBe('Do you make M42 bolts?')
  await typeInto(page.getByLabel(say('supportOutside.email')), 'vera@holm.example')
  await page.getByRole('button', { name: say('supportOutside.send') }).click()
  await page.getByText(/R-\d{4}-\d{6}/).waitFor()
  await context.close()
})

test('a client sees what changed since the version they agreed to, and agrees to the new one', async () => {
  const { context, page, say } = await visitor(browser)
  await signInAs(context, cast.clientB)
  await openPage(page, address('/account/public-offer'))
  await page
    .getByRole('link', { name: say('siteContent.legal.changes', { n: 1 }) })
    .first()
    .click()
  await page.locator('main ins').first().waitFor()
  await page.getByRole('button', { name: say('siteContent.own.accept', { n: 2 }) }).click()
  await page.getByText(say('siteContent.own.upToDate')).waitFor()
  expect(await page.getByRole('button', { name: say('siteContent.own.accept', { n: 2 }) }).count()).toBe(0)
  await context.close()
})
