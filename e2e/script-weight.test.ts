import { statSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { paths } from '#platform/shared/paths.ts'
import { address, isLive, listens, openBrowser, signInAs, visitor } from './testing/browser.ts'

/**
 * The most kilobytes of script (gzip) per page, including what it loads when idle. The goal is 300 for public
 * pages and 420 for the account and the back office (decision 0033). Each limit is 2 above the current weight,
 * because what loads when idle differs a little from load to load.
 */
const visits: { who: string | null; most: Record<string, number> }[] = [
  {
    who: null,
    most: {
      [paths.landing]: 300,
      [paths.search('bolt')]: 289,
      [paths.contacts]: 282,
      [paths.becomeClient]: 296,
    },
  },
  {
    who: cast.clientA,
    most: {
      [paths.account.home]: 438,
      [paths.account.orders]: 447,
      [paths.account.settings]: 437,
    },
  },
  { who: cast.manager, most: { [paths.manager.newClients]: 459 } },
]

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const compressed = (file: string) => statSync(path.resolve('dist/client/assets', `${file}.gz`)).size

/** Returns the total size of a page's scripts once the network is idle. */
async function weightOf(context: BrowserContext, place: string, isThere: typeof isLive): Promise<number> {
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) files.add(path.basename(pathname))
  })
  await page.goto(address(place))
  await isThere(page)
  // Windows over the page load a moment later.
  await page.waitForTimeout(2000)
  await page.waitForLoadState('networkidle')
  await page.close()
  return [...files].reduce((sum, file) => sum + compressed(file), 0) / 1024
}

test.each(visits)('a page brings no more script than it did: $who', async ({ who, most }) => {
  const { context } = await visitor(browser)
  if (who) await signInAs(context, who)
  const found: Record<string, number> = {}
  await Promise.all(
    Object.keys(most).map(async (place) => {
      found[place] = Math.ceil(await weightOf(context, place, who ? isLive : listens))
    }),
  )
  await context.close()
  // Far less would mean that the page was not measured.
  expect(Math.min(...Object.values(found))).toBeGreaterThan(150)
  const tooHeavy = Object.entries(found).filter(([place, weight]) => weight > most[place]!)
  expect(tooHeavy).toEqual([])
})
