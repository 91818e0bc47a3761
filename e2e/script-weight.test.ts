import { statSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#platform/shared/paths.ts'
import { cast } from '#world/cast.ts'
import { address, isLive, openBrowser, signInAs, visitor } from './testing/browser.ts'

/** Issue 8: so much script may come with a page, compressed with gzip, what it fetches when idle included. */
const mostForAll = 180 * 1024
const mostForPeople = 260 * 1024

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const compressed = (url: string) =>
  statSync(path.resolve('build/client/assets', `${path.basename(new URL(url).pathname)}.gz`)).size

/** The script files of a page by their compressed size, once nothing more comes. */
async function scriptsOf(context: BrowserContext, place: string): Promise<Map<string, number>> {
  const page = await context.newPage()
  const scripts = new Map<string, number>()
  page.on('response', (response) => {
    const url = response.url()
    if (url.endsWith('.js') && url.includes('/assets/')) scripts.set(path.basename(url), compressed(url))
  })
  await page.goto(address(place))
  await isLive(page)
  await page.waitForLoadState('networkidle')
  await page.close()
  return scripts
}

async function weigh(who: string | null, places: string[]): Promise<[string, number][]> {
  const { context } = await visitor(browser)
  if (who) await signInAs(context, who)
  const weighed = await Promise.all(
    places.map(async (place): Promise<[string, number]> => {
      const scripts = await scriptsOf(context, place)
      return [place, [...scripts.values()].reduce((sum, size) => sum + size, 0)]
    }),
  )
  await context.close()
  return weighed
}

const tooHeavy = (weighed: [string, number][], most: number) =>
  weighed.filter(([, bytes]) => bytes > most || bytes < 10_000).map(([place, bytes]) => `${place}: ${bytes}`)

test('a public page brings at most 180 KB of script', async () => {
  const places = [
    paths.landing,
    paths.search('bolt'),
    paths.productOf('HB-M5X12-ZN'),
    paths.contacts,
    paths.becomeClient,
  ]
  expect(tooHeavy(await weigh(null, places), mostForAll)).toEqual([])
})

test.each([
  [cast.clientA, [paths.account.home, paths.account.products, paths.account.cart, paths.account.orders]],
  [cast.clientA, [paths.account.product(1), paths.account.order(1), paths.account.settings]],
  [
    cast.manager,
    [paths.manager.home, paths.manager.allOrders, paths.manager.newClients, paths.manager.settings],
  ],
])('a page of the account or the back office brings at most 260 KB of script: %s', async (who, places) => {
  expect(tooHeavy(await weigh(who, places), mostForPeople)).toEqual([])
})
