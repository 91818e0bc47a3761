import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, openBrowser, signInAs, visitor } from './testing/browser.ts'

/** Every page, as everybody can use it: both languages, both themes, wide and narrow. */
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pages: [who: string | null, path: string][] = [
  [null, '/'],
  [null, '/search'],
  [null, '/search?q=bolt'],
  [null, '/sign-up'],
  [null, '/sign-up?tab=become-client'],
  [null, '/nothing-here'],
  ['client.a@portico.example', '/account'],
  ['client.a@portico.example', '/account/products'],
  ['client.a@portico.example', '/account/products/12'],
  ['client.a@portico.example', '/account/cart'],
  ['client.a@portico.example', '/account/cart/checkout/1'],
  ['client.a@portico.example', '/account/orders'],
  ['client.a@portico.example', '/account/orders/8'],
  ['new@portico.example', '/account'],
  ['blocked@portico.example', '/account'],
  ['admin@portico.example', '/manager'],
  ['admin@portico.example', '/manager/clients/process-new'],
  ['admin@portico.example', '/manager/orders-management/all-orders'],
  ['admin@portico.example', '/manager/orders-management/all-orders?order=8'],
  ['admin@portico.example', '/manager/instruments'],
]

const rawKey = /\b(?:orders|clients|auth|shell|cart|catalogue|pricing|imports|errors|common)\.[a-z]\w+/

const looks = [
  { lang: 'en', scheme: 'light', width: 1440 },
  { lang: 'ru', scheme: 'dark', width: 390 },
] as const

describe.each(looks)('in $lang, $scheme, $width wide', (look) => {
  const visits = new Map<string | null, ReturnType<typeof visitor>>()
  const visitOf = async (who: string | null) => {
    const known = visits.get(who)
    if (known) return known
    const opened = visitor(browser, look)
    visits.set(who, opened)
    const visit = await opened
    if (who) await signInAs(visit.context, who)
    return visit
  }
  afterAll(async () => {
    for (const visit of visits.values()) await (await visit).context.close()
  })

  test.each(pages)('%s may use %s', async (who, path) => {
    const { page, troubles } = await visitOf(who)
    troubles.length = 0
    await page.goto(address(path), { waitUntil: 'networkidle' })

    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
    expect(found).toEqual([])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    expect(overflow, 'nothing stands out to the side').toBeLessThanOrEqual(0)
    expect(await page.locator('body').innerText(), 'no message key is shown raw').not.toMatch(rawKey)
    expect(troubles).toEqual([])
  })
})
