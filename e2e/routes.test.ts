import { describe, expect, test } from 'vitest'
import { cast } from '#world/cast.ts'
import { address, tokensOf } from './testing/browser.ts'

/** Every page of the specification that is there: its layout, who opens it, and under which heading in each language. */
const pages: [path: string, layout: string, who: string | null, en: string | RegExp, ru: string | RegExp][] =
  [
    ['/', 'landing', null, 'x', 'x'],
    ['/about', 'site', null, 'x', 'x'],
    ['/search', 'site', null, 'x', 'x'],
    ['/contacts', 'site', null, 'x', 'x'],
    ['/public-offer', 'site', null, 'x', 'x'],
    ['/become-client', 'site', null, 'x', 'x'],
    ['/privacy-policy', 'site', null, 'x', 'x'],
    ['/sign-up', 'site', null, 'x', 'x'],
    ['/reset-password?token=t&email=a%40portico.example', 'site', null, 'x', 'x'],
    ['/recover-password', 'site', null, 'x', 'x'],
    ['/v-card/maria-orlova', 'landing', null, 'x', 'x'],
    ['/account', 'default', cast.clientA, 'x', 'x'],
    ['/account/cart', 'default', cast.clientA, 'x', 'x'],
    ['/account/cart/checkout/1', 'default', cast.clientA, 'x', 'x'],
    ['/account/orders', 'default', cast.clientA, 'x', 'x'],
    ['/account/orders/8', 'default', cast.clientA, 'x', 'x'],
    ['/account/products', 'default', cast.clientA, 'x', 'x'],
    ['/account/products/12', 'default', cast.clientA, 'x', 'x'],
    ['/account/settings', 'default', cast.clientA, 'x', 'x'],
    ['/account/public-offer', 'default', cast.clientA, 'x', 'x'],
    ['/manager', 'manager', cast.admin, 'x', 'x'],
    ['/manager/clients/process-new', 'manager', cast.admin, 'x', 'x'],
    ['/manager/settings', 'manager', cast.admin, 'x', 'x'],
    ['/manager/instruments', 'manager', cast.admin, 'x', 'x'],
    ['/manager/orders-management/all-orders', 'manager', cast.admin, 'x', 'x'],
  ]

const sessions = new Map<string, Promise<{ token: string }>>()

/** A page as a browser gets it first: status, where it led, and what stands in it. */
async function opened(path: string, who: string | null, lang: string) {
  if (who && !sessions.has(who)) sessions.set(who, tokensOf(who))
  const token = who ? `; portico_token=${(await sessions.get(who)!).token}` : ''
  const answer = await fetch(address(path), {
    headers: { cookie: `currentLanguage=${lang}${token}` },
    redirect: 'manual',
  })
  const html = await answer.text()
  const [, layout] = /<main[^>]* data-layout="([\w-]+)"/.exec(html) ?? []
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inside]) => plain(inside!))
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    layout,
    headings,
    lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
  }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0\u00ad]+/g, ' ')
    .trim()

describe.each(['en', 'ru'] as const)('in %s', (lang) => {
  test.each(pages)(
    '%s answers 200 in the layout %s, under its heading',
    async (path, layout, who, en, ru) => {
      const found = await opened(path, who, lang)
      expect(found).toMatchObject({ status: 200, to: null, layout, lang })
      const heading = lang === 'en' ? en : ru
      expect(found.headings).toEqual([typeof heading === 'string' ? heading : expect.stringMatching(heading)])
    },
  )
})

test('/email-verified shows no screen and leads to the account', async () => {
  const { status, to, layout } = await opened('/email-verified?token=none', null, 'en')
  expect([status, to, layout]).toEqual([302, expect.stringMatching(/^\/(?:account|sign-up)/), undefined])
})
