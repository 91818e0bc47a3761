import { describe, expect, test } from 'vitest'
import { address, callApi, linkInLetterTo, tokensOf } from './testing/browser.ts'
import { applicant } from './testing/clients.ts'
import { pages } from './testing/every-page.ts'

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

test.each(['/', '/about', '/search'])(
  '%s, lately asked for in one language, is answered in the other',
  async (path) => {
    const spoken = []
    for (const lang of ['en', 'ru', 'en', 'ru']) spoken.push((await opened(path, null, lang)).lang)
    expect(spoken).toEqual(['en', 'ru', 'en', 'ru'])
  },
)

test('/email-verified shows no screen, proves the address and leads to the account', async () => {
  const { email, token } = await applicant()
  const verifiedAt = async () => (await callApi(token, 'GET', '/api/auth/user')).email_verified_at
  expect(await verifiedAt()).toBeNull()
  const link = await linkInLetterTo(email, '/email-verified')
  const answer = await fetch(link, { headers: { cookie: `portico_token=${token}` }, redirect: 'manual' })
  expect([answer.status, new URL(answer.headers.get('location')!, link).pathname]).toEqual([302, '/account'])
  expect(await answer.text()).not.toContain('<main')
  expect(await verifiedAt()).not.toBeNull()

  const { status, to, layout } = await opened('/email-verified?token=none', null, 'en')
  expect([status, to, layout]).toEqual([302, expect.stringMatching(/^\/(?:account|sign-up)/), undefined])
})
