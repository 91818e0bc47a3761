import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { violationsIn } from './accessible.ts'
import { bareIn } from './bare.ts'
import { address, openBrowser, openPage, signInAs, type Visit, visitor } from './browser.ts'
import { rawKey } from './raw-key.ts'

/**
 * The ways in which pages are opened, then resized to the other width. The pages of a list take turns, so that
 * both languages, widths and colour schemes are covered. The other language is checked without a browser.
 */
const ways = [
  { lang: 'en', scheme: 'light', width: 1440 },
  { lang: 'ru', scheme: 'dark', width: 390 },
  { lang: 'en', scheme: 'dark', width: 390 },
  { lang: 'ru', scheme: 'light', width: 1440 },
] as const

const otherWidth = { 1440: 390, 390: 1440 } as const

/** Returns pages with the way each is opened, described in words and as data. */
export const inTurns = <P extends string[]>(pages: P[]) =>
  pages.map((page, place) => {
    const way = ways[place % ways.length]!
    return [...page, `in ${way.lang}, ${way.scheme}, at ${way.width} pixels`, way] as const
  })

/**
 * Must be called in a file whose tests look at pages; returns the check of one page. Each person keeps one
 * browser.
 */
export function looksAtPages(): (who: string | null, path: string, way: Way) => Promise<void> {
  const visits = new Map<string | null, Promise<Visit>>()
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  async function arrive(who: string | null): Promise<Visit> {
    const visit = await visitor(browser)
    if (who) await signInAs(visit.context, who)
    return visit
  }

  return async (who, path, way) => {
    if (!visits.has(who)) visits.set(who, arrive(who))
    const visit = await visits.get(who)!
    const { page, context, troubles } = visit
    troubles.length = 0
    await context.addCookies([{ name: 'currentLanguage', value: way.lang, url: address('/') }])
    await turn(visit, way)
    const response = await openPage(page, address(path))
    expect(await page.locator('html').getAttribute('lang')).toBe(way.lang)
    expect(await bareIn(response!), 'what the server wrote has its styles with it').toEqual([])
    await isAsItShould(visit)
    expect(await page.locator('body').innerText(), 'no message key is shown raw').not.toMatch(rawKey)
    expect(await page.evaluate(idsOfAnotherPage), 'the browser counts ids as the server did').toEqual([])
    await turn(visit, { ...way, width: otherWidth[way.width] })
    await fits(visit)
    expect(troubles).toEqual([])
  }
}

/** A language, a colour scheme and a width. */
type Way = (typeof ways)[number]
type Look = { scheme: 'light' | 'dark'; width: number }

async function turn({ page }: Visit, { scheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 900 })
}

async function isAsItShould(visit: Visit): Promise<void> {
  await visit.hasAll()
  // A part that loads later brings its styles a moment after the page is interactive.
  await expect.poll(() => violationsIn(visit.page)).toEqual([])
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

/** Returns ids that differ between React and the document, so that later references would be broken. */
function idsOfAnotherPage(): string[] {
  return [...document.querySelectorAll<HTMLElement & Record<string, { id?: string }>>('[id]')].flatMap(
    (element) => {
      const props = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      const known = props && element[props]?.id
      return known && known !== element.id ? [`${element.id}, known as ${known}`] : []
    },
  )
}
