import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { demonstrationTexts } from '#demo/pages/texts.ts'
import { address, callApi, isLive, openBrowser, signInAs, tokensOf, visitor } from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

/** The administrator edits the texts of the site, in both languages. */
let browser: Browser
let admin: string
beforeAll(async () => {
  browser = await openBrowser()
  admin = (await tokensOf(cast.admin)).token
})
afterAll(async () => {
  await publish(demonstrationTexts.become_client[0]!)
  await browser.close()
})

const of = '/api/manager/pages/become_client'

async function publish(text: object): Promise<number> {
  const { n } = await callApi(admin, 'GET', of)
  const note = { en: '', ru: '' }
  await callApi(admin, 'POST', `${of}/versions`, { ...text, note, effective_from: null, based_on: n })
  return n + 1
}

test('an administrator writes a text in both languages, looks at it and publishes it; visitors read it', async () => {
  const { page, context, say, troubles } = await visitor(browser, { lang: 'ru' })
  await signInAs(context, cast.admin)
  await page.goto(address('/manager/settings?tab=texts'))
  await isLive(page)
  await page.getByRole('link', { name: say('siteContent.texts.names.become_client') }).click()
  const side = (lang: 'inEnglish' | 'inRussian') =>
    page.getByRole('group', { name: say(`siteContent.texts.${lang}`) })
  const body = say('siteContent.texts.body')
  await typeInto(side('inEnglish').getByLabel(body), '## Who\n\nCompanies <b>that</b> build.')
  await typeInto(side('inRussian').getByLabel(body), '## Кто\n\nКомпании, которые **строят**.')

  await page.getByRole('button', { name: say('siteContent.texts.preview'), exact: true }).click()
  await page.getByRole('heading', { name: 'Кто', exact: true }).waitFor()
  await page.getByText('Companies <b>that</b> build.').waitFor()
  await page.getByRole('button', { name: say('siteContent.texts.edit') }).click()

  // Someone else publishes in the meantime: the draft is not lost, and publishing over it is deliberate.
  const theirs = await publish({ title: { en: 'Join', ru: 'К нам' }, body: { en: 'Theirs', ru: 'Их' } })
  const press = (n: number) =>
    page.getByRole('button', { name: say('siteContent.texts.publish', { n }) }).click()
  await press(theirs)
  await page.getByText(say('siteContent.texts.stale', { n: theirs })).waitFor()
  expect(await side('inRussian').getByLabel(body).inputValue()).toBe(
    '## Кто\n\nКомпании, которые **строят**.',
  )
  await press(theirs + 1)
  await page.getByText(say('siteContent.texts.published', { n: theirs + 1 })).waitFor()

  for (const [lang, words] of [
    ['en', 'Companies <b>that</b> build.'],
    ['ru', 'Компании, которые строят.'],
  ]) {
    const reader = await visitor(browser, { script: false })
    // A page cached just before may be served once more.
    await expect
      .poll(
        async () => {
          await reader.page.goto(address(`/become-client?lang=${lang}`))
          return reader.page.getByText(words!, { exact: true }).count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    await reader.context.close()
  }
  expect(troubles).toEqual([])
  await context.close()
})

test('a text with a language missing is refused at its field, and stays', async () => {
  const { page, context, say } = await visitor(browser)
  await signInAs(context, cast.admin)
  await page.goto(address('/manager/settings?tab=texts&page=become_client'))
  await isLive(page)
  const titles = page.getByLabel(say('siteContent.texts.pageTitle'))
  await typeInto(titles.nth(0), '')
  await typeInto(titles.nth(1), '')
  await page.getByRole('button', { name: /^Publish version/ }).click()
  await page.getByText(say('errors.required')).first().waitFor()
  expect(await page.getByText(say('siteContent.texts.history')).count()).toBe(1)
  await context.close()
})
