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
    expect(await page.evaluate(breachesOfGrammar), 'the page has the form of docs/screens.md').toEqual([])
    expect(await page.locator('body').innerText(), 'no message key is shown raw').not.toMatch(rawKey)
    expect(await page.evaluate(idsOfAnotherPage), 'the browser counts ids as the server did').toEqual([])
    await turn(visit, { ...way, width: otherWidth[way.width] })
    await fits(visit)
    expect(troubles).toEqual([])
  }
}

/** The most a page may shift after its first paint, as browsers measure it (cumulative layout shift). */
const mostShift = 0.02

/**
 * Returns what of a page differs from docs/screens.md, in words: a head with several main actions, a list that does not
 * begin below the head, a name or number on two lines, a high row, and a page that shifts while it loads.
 */
const breachesOfGrammar = `(async () => {
  const found = []
  for (const head of document.querySelectorAll('[data-head]')) {
    const main = [...head.querySelectorAll('.mantine-Button-root:not([data-variant])')].filter((one) => !one.closest('details'))
    if (main.length > 1) found.push(main.length + ' main actions in a head: ' + main.map((one) => one.textContent).join(', '))
  }
  if (document.querySelectorAll('[data-head="page"]').length > 1) found.push('two heads of a page')
  const bar = document.querySelector('main [data-list-bar]')
  const before = bar?.previousElementSibling
  if (innerWidth > 900 && before?.matches('[data-head="page"]')) {
    const gap = Math.round(bar.getBoundingClientRect().top - before.getBoundingClientRect().top)
    if (gap !== 70) found.push('the list begins ' + gap + ' px below the top of the head, not 70')
  }
  if (innerWidth > 900)
    for (const cell of document.querySelectorAll('td[data-whole]'))
      if (getComputedStyle(cell).whiteSpace !== 'nowrap') found.push('a cell may wrap: ' + cell.textContent)
  if (innerWidth > 900)
    for (const row of document.querySelectorAll('[data-list-bar] ~ * table[data-dense] tr[data-index]')) {
      const height = Math.round(row.getBoundingClientRect().height)
      if (height > 40) found.push('a row is ' + height + ' px high: ' + row.textContent)
    }
  const shifts = await new Promise((resolve) => {
    const all = []
    // A notice lies over the page and moves nothing of it.
    const isNotice = ({ node }) =>
      (node?.nodeType === 1 ? node : node?.parentElement)?.closest('.mantine-Notifications-root')
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput && !(sources.length > 0 && sources.every(isNotice))) all.push({ value, sources })
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(all), 50)
  })
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  const moved = ({ node, previousRect: from, currentRect: to }) =>
    [node?.nodeName, node?.className, node?.textContent?.slice(0, 40), from.y + '+' + from.height, to.y + '+' + to.height].join(' ')
  if (shift > ${mostShift})
    found.push('the page shifts by ' + shift.toFixed(4) + ': ' + shifts.flatMap(({ sources }) => sources.map(moved)).join('; '))
  return found
})()`

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
