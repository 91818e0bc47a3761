import path from 'node:path'
import pg from 'pg'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Request,
  type Response,
} from 'playwright-core'
import { expect, inject } from 'vitest'
import { findRunning } from '#platform/server/postgres/start.ts'
import { translator } from '#platform/server/start/translate.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { openSessionOf } from '#processes/testing/sessions.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import { chromiumFlags } from './chromium-flags.ts'
import type { Place } from './global-setup.ts'

/** The Portico of this worker, which no other journeys use at the same time. */
export const here = (): Place => inject('porticos')[Number(process.env.VITEST_POOL_ID) - 1]!

/** nginx answers some requests itself: malformed addresses and unknown methods. */
export const isBehindNginx = process.env.E2E_SPLIT === '1'

export const address = (path: string): string => here().url + path

const translate = translator({ en, ru })

/** The product's texts in a language, to find elements by what a person reads. */
export const wordsIn = (lang: Lang) => translate(lang)

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.E2E_CHROMIUM || undefined,
    args: chromiumFlags,
  })
}

type Input = {
  lang?: Lang
  scheme?: 'light' | 'dark'
  width?: number
  script?: boolean
  at?: string
  /** The origin of the API, if not that of the pages. */
  api?: string
  /** Keeps notices open: other visitors close those that cover the button they are about to press. */
  readsNews?: boolean
}

/** Opens a separate browser context. Errors of its pages are collected in `troubles`. */
export async function visitor(
  browser: Browser,
  {
    lang = 'en',
    scheme = 'light',
    width = 1440,
    script = true,
    at = address('/'),
    api = at,
    readsNews = false,
  }: Input = {},
) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'currentLanguage', value: lang, url: at }])
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  const news = page.locator('[data-like^="notice"]').first()
  if (!readsNews)
    await page.addLocatorHandler(
      news,
      // It may disappear by itself in the meantime. A click by the script leaves the focus and open menus alone.
      () =>
        news
          .locator('.mantine-Notification-closeButton')
          .evaluate((button: HTMLElement) => button.click(), undefined, { timeout: 1000 })
          .catch(() => undefined),
      { noWaitAfter: true },
    )
  const troubles: string[] = []
  const own = [at, api].map((url) => new URL(url).host)
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && !own.includes(host)) troubles.push(`asked ${host}`)
  })
  const underWay = new Set<Request>()
  page.on('request', (request) => void underWay.add(request))
  const ends = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', ends).on('requestfailed', ends)
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text())
  })
  /** Waits until everything the page requested has arrived. */
  const hasAll = () => expect.poll(() => underWay.size).toBe(0)
  return { context, page, troubles, hasAll, say: wordsIn(lang) }
}

export type Visit = Awaited<ReturnType<typeof visitor>>

/** Calls the API as someone, or as no one; returns the response's body. */
export async function callApi<T = Record<string, any>>(
  token: string | null,
  method: string,
  path: string,
  body?: object,
  at = address(''),
): Promise<T> {
  const response = await fetch(at + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/**
 * Opens a session of a person (by e-mail) as a row; returns its bearer token and the two tokens of the live
 * connection.
 */
export async function tokensOf(email: string, { url, dataDir } = here()) {
  const token = await inDatabase(dataDir, (database) => openSessionOf(database, email))
  const live = await callApi<{ wsToken: string; wsChannelToken: string }>(
    token,
    'POST',
    '/api/realtime/token',
    undefined,
    url,
  ).catch(() => ({ wsToken: '', wsChannelToken: '' }))
  return { token, ...live }
}

/** Signs a person in: sets the three cookies of the specification. */
export async function signInAs(context: BrowserContext, email: string, at = here()): Promise<void> {
  const { token, wsToken, wsChannelToken } = await tokensOf(email, at)
  const cookies = { portico_token: token, portico_ws: wsToken, portico_ws_channel: wsChannelToken }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: `${at.url}/` })),
  )
}

/** Queries the database directly, for states no call can create. */
export async function inDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(findRunning(path.join(dataDir, 'postgres')))
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Lets an order's offer expire, and handles it at once instead of at the next full minute. */
export const letOfferEnd = (order: number): Promise<unknown> =>
  inDatabase(here().dataDir, async (database) => {
    await database.query(`update orders set valid_until = now() - interval '1 hour' where id = $1`, [order])
    await database.query(`select graphile_worker.add_job('keep_time_of_orders', '{}')`)
  })

/** Returns the link (to a path, if given) in the newest e-mail to an address that has one. */
export const linkInEmailTo = (email: string, to = ''): Promise<string> =>
  inEmailsTo(email, ({ text }) => (text.match(/https?:\/\/\S+/g) ?? []).find((url) => url.includes(to)))

/** Returns the subject and text of the newest e-mail to an address that contains these words. */
export const emailTo = (email: string, words: string): Promise<string> =>
  inEmailsTo(email, ({ subject, text }) => (text.includes(words) ? `${subject}\n${text}` : undefined))

type Email = { subject: string; text: string }
/** Waits: e-mails are written a moment after the command. */
async function inEmailsTo(email: string, look: (email: Email) => string | undefined): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(address(`/api/dev/mail?to=${encodeURIComponent(email)}`))
    for (const email of (await answer.json()) as Email[]) {
      const found = look(email)
      if (found !== undefined) return found
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no e-mail to ${email}`)
}

/** Opens a page and waits until its server-rendered content is interactive. For pages with scripts. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url)
  await listens(page)
  return response
}

/** Waits for the page's own mark (`data-listens`, see src/platform/client/pressed-early.ts). */
export const listens = (page: Page) => page.locator('html[data-listens]').waitFor({ state: 'attached' })

/** Waits until the page is interactive and its live connection is up. */
export async function isLive(page: Page): Promise<void> {
  await listens(page)
  await isLinked(page)
}

/** Waits for the live connection, whatever else is still loading. */
export const isLinked = (page: Page) =>
  page.locator('[data-realtime="connected"]').waitFor({ state: 'attached' })

/** Opens "⋯", the further actions of a page or a drawer. */
export const openMore = (of: Page | Locator): Promise<void> =>
  of.locator('details[data-more] > summary').first().click()

/** Waits for a success message with these words. */
export const success = (page: Page, words: string) =>
  page.locator('[data-theme="success"]', { hasText: words }).first().waitFor()

type Router = { state: { initialized: boolean }; navigate(to: string): Promise<void> }
declare global {
  interface Window {
    /** React Router's own handle to the page's router. */
    __reactRouterDataRouter?: Router
  }
}

/** Navigates within the page, as a link does. */
export async function goOn(page: Page, to: string): Promise<void> {
  await page.waitForFunction(() => window.__reactRouterDataRouter?.state.initialized)
  await page.evaluate((path) => void window.__reactRouterDataRouter?.navigate(path), to)
}

/** Waits until a part is present and the page interactive, so that input is handled. */
export async function isAwake(part: Locator): Promise<void> {
  await part.waitFor({ state: 'attached' })
  await listens(part.page())
}
