import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, listens, openBrowser, visitor } from './testing/browser.ts'

/** Text typed from the first paint through hydration keeps every letter. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const fields =
  'main input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [readonly]), main textarea'

/** The texts typed into the fields of a page, in order. */
const pages: [path: string, texts: string[]][] = [
  ['/', ['hexagon bolt m8 stainless steel']],
  ['/search', ['hexagon bolt m8 stainless steel']],
  ['/sign-up', ['anna.keller@long-company.example', 'A long Pass-word 2026']],
  ['/sign-up?tab=sign-up', ['Annabella Maria', 'Keller Montgomery']],
  ['/recover-password', ['anna.keller@long-company.example']],
  ['/contacts', ['Annabella Maria Keller', 'anna.keller@long-company.example']],
]

test.each([
  ['en', 60],
  ['ru', 90],
] as const)('in %s, at %i ms a key', async (lang, pace) => {
  const own = pages.filter((_, place) => (place % 2 === 0) === (lang === 'en'))
  const stand = await Promise.all(own.map(([path, texts]) => typedInto(path, texts, lang, pace)))
  expect(stand).toEqual(own.map(([, texts]) => expect.arrayContaining(texts)))
})

/** Returns the values of fields in a page whose scripts loaded while the texts were typed, one after the other. */
async function typedInto(path: string, texts: string[], lang: 'en' | 'ru', pace: number): Promise<string[]> {
  const { page, context, troubles } = await visitor(browser, { lang })
  try {
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await page.waitForTimeout(150)
      await route.continue()
    })
    await page.goto(address(path), { waitUntil: 'commit' })
    for (const [at, text] of texts.entries()) {
      await page.locator(fields).nth(at).focus()
      await page.keyboard.type(text, { delay: pace })
    }
    await listens(page)
    await page.waitForTimeout(300)
    expect(troubles).toEqual([])
    return await page
      .locator(fields)
      .evaluateAll((all) =>
        all.map((field) => (field as HTMLInputElement).value).filter((value) => value !== ''),
      )
  } finally {
    await context.close()
  }
}
