import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { featuresInOrder, namespaceOf } from '#features/in-order.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { violationsIn } from './accessible.ts'
import { bareIn } from './bare.ts'
import { address, openBrowser, openPage, signInAs, type Visit, visitor } from './browser.ts'

/**
 * A page in a language as everybody can use it: opened wide and light (narrow and dark in Russian), then turned to the
 * other. A person keeps one browser for all their pages.
 */
const turns = {
  en: [
    { scheme: 'light', width: 1440 },
    { scheme: 'dark', width: 390 },
  ],
  ru: [
    { scheme: 'dark', width: 390 },
    { scheme: 'light', width: 1440 },
  ],
} as const

export const languages: Lang[] = ['en', 'ru']

/** To be called in the file or group whose tests look at pages in a language: answers what each of them does. */
export function looksAtPages(lang: Lang): (who: string | null, path: string) => Promise<void> {
  const [opened, turned] = turns[lang]
  const visits = new Map<string | null, Promise<Visit>>()
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  async function arrive(who: string | null): Promise<Visit> {
    const visit = await visitor(browser, { lang, ...opened })
    if (who) await signInAs(visit.context, who)
    return visit
  }

  return async (who, path) => {
    if (!visits.has(who)) visits.set(who, arrive(who))
    const visit = await visits.get(who)!
    const { page, troubles } = visit
    troubles.length = 0
    await turn(visit, opened)
    const response = await openPage(page, address(path))
    expect(await bareIn(response!), 'what the server wrote has its styles with it').toEqual([])
    await isAsItShould(visit)
    expect(await page.locator('body').innerText(), 'no message key is shown raw').not.toMatch(rawKey)
    expect(await page.evaluate(idsOfAnotherPage), 'the browser counts ids as the server did').toEqual([])
    await turn(visit, turned)
    // Axe minds shape and colour, not the language: what English pages were turned to was looked at there.
    await (lang === 'en' ? isAsItShould(visit) : fits(visit))
    expect(troubles).toEqual([])
  }
}

type Look = (typeof turns)[Lang][number]

async function turn({ page }: Visit, { scheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 900 })
}

async function isAsItShould(visit: Visit): Promise<void> {
  await visit.hasAll()
  // A part that comes by itself brings its looks with it, a moment after the page listens.
  await expect.poll(() => violationsIn(visit.page), { timeout: 5000 }).toEqual([])
  await fits(visit)
}

async function fits({ page, hasAll }: Visit): Promise<void> {
  await hasAll()
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
  expect(
    overflow,
    `nothing stands out to the side: ${await page.evaluate(whatStandsOut)}`,
  ).toBeLessThanOrEqual(0)
}

const whatStandsOut = `[...document.querySelectorAll('main *')]
  .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
  .map((part) => part.tagName + '.' + part.className + ' ' + part.textContent.slice(0, 40)).join('; ')`

/** A message key that nobody put into words. */
const rawKey = new RegExp(
  `\\b(?:${[...featuresInOrder.map(namespaceOf), 'pages', 'shell', 'errors', 'common'].join('|')})\\.[a-z]\\w+`,
)

/** Ids that React knows by another name than stands in the page: what is drawn later would point at nothing. */
function idsOfAnotherPage(): string[] {
  return [...document.querySelectorAll<HTMLElement & Record<string, { id?: string }>>('[id]')].flatMap(
    (element) => {
      const props = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      const known = props && element[props]?.id
      return known && known !== element.id ? [`${element.id}, known as ${known}`] : []
    },
  )
}
