import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { featuresInOrder } from '#features/in-order.ts'
import { address, openBrowser, openPage, signInAs, visitor } from './testing/browser.ts'

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
  [null, '/search?category=nuts&attr=thread:M8&attr=thread:M10&availability=in_stock&pick=12,13'],
  [null, '/search?compare=12,40,130'],
  [null, '/search?compare='],
  [null, '/search?q=titanium+gear&pick=12,13,14,15,16'],
  [null, '/search?q=qqqqzzzz'],
  [null, '/about'],
  [null, '/contacts'],
  [null, '/contacts?about=titanium+gear'],
  [null, '/become-client?ref=ann'],
  [null, '/public-offer'],
  [null, '/public-offer?compare=1'],
  [null, '/privacy-policy'],
  [null, '/sign-up'],
  [null, '/sign-up?tab=become-client'],
  [null, '/sign-up?tab=become-client&product=12'],
  [null, '/v-card/maria-orlova'],
  [null, '/v-card/nobody-here'],
  [null, '/reset-password?token=none&email=a%40portico.example'],
  [null, '/recover-password'],
  [null, '/?dialog=sign-in&notice=passwordChanged'],
  [null, '/nothing-here'],
  ['client.a@portico.example', '/account'],
  ['client.a@portico.example', '/account/products'],
  ['client.a@portico.example', '/account/products?attr=thread:M8&q=bolt'],
  ['client.a@portico.example', '/account/products/12'],
  ['client.a@portico.example', '/account/cart'],
  ['client.a@portico.example', '/account/cart/checkout/1'],
  ['client.a@portico.example', '/account/orders'],
  ['client.a@portico.example', '/account/orders/8'],
  ...['profile', 'company', 'ordering', 'security', 'notifications', 'data'].map((tab): [string, string] => [
    'client.a@portico.example',
    `/account/settings?tab=${tab}`,
  ]),
  ['client.a@portico.example', '/account/public-offer'],
  ['new@portico.example', '/account'],
  ['new@portico.example', '/account/settings'],
  ['blocked@portico.example', '/account/settings'],
  ['blocked@portico.example', '/account'],
  ['admin@portico.example', '/manager'],
  ['admin@portico.example', '/manager/settings'],
  ['admin@portico.example', '/manager/settings?tab=security'],
  ['admin@portico.example', '/manager/settings?tab=texts'],
  ['admin@portico.example', '/manager/settings?tab=texts&page=public_offer'],
  ['admin@portico.example', '/manager/clients/process-new'],
  ['admin@portico.example', '/manager/orders-management/all-orders'],
  ['admin@portico.example', '/manager/orders-management/all-orders?order=8'],
  ['admin@portico.example', '/manager/instruments'],
]

/** A message key that nobody put into words. */
const rawKey = new RegExp(
  `\\b(?:${[...featuresInOrder, 'desks', 'shell', 'errors', 'common'].join('|')})\\.[a-z]\\w+`,
)

/** Public pages are looked at in every combination, the others in two. */
const looks = [
  { lang: 'en', scheme: 'light', width: 1440 },
  { lang: 'ru', scheme: 'dark', width: 390 },
  { lang: 'ru', scheme: 'light', width: 1440, only: 'public' },
  { lang: 'en', scheme: 'dark', width: 390, only: 'public' },
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

  test.each(pages.filter(([who]) => !('only' in look) || who === null))(
    '%s may use %s',
    async (who, path) => {
      const { page, troubles, hasAll } = await visitOf(who)
      troubles.length = 0
      await openPage(page, address(path))
      await hasAll()

      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
      expect(found).toEqual([])
      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      expect(overflow, 'nothing stands out to the side').toBeLessThanOrEqual(0)
      expect(await page.locator('body').innerText(), 'no message key is shown raw').not.toMatch(rawKey)
      expect(await page.evaluate(idsOfAnotherPage), 'the browser counts ids as the server did').toEqual([])
      expect(troubles).toEqual([])
    },
  )
})

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
