import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { translator } from '#platform/server/translate.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import { demonstrationPassword } from '#world/people.ts'

export const address = (path: string): string => inject('portico') + path

const translate = translator({ en, ru })

/** The words of the product in a language, for finding things by what a person reads. */
export const wordsIn = (lang: Lang) => translate(lang)

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.E2E_CHROMIUM || undefined,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

type Visit = {
  lang?: Lang
  scheme?: 'light' | 'dark'
  width?: number
  script?: boolean
  at?: string
  /** Where the calls go, if not to where the pages are. */
  api?: string
}

/** A person's own browser: nothing is shared with the others. Troubles of its pages are gathered in `troubles`. */
export async function visitor(
  browser: Browser,
  { lang = 'en', scheme = 'light', width = 1440, script = true, at = address('/'), api = at }: Visit = {},
) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'currentLanguage', value: lang, url: at }])
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const troubles: string[] = []
  const own = [at, api].map((url) => new URL(url).host)
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && !own.includes(host)) troubles.push(`asked ${host}`)
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text())
  })
  return { context, page, troubles, say: wordsIn(lang) }
}

/** Calls the API as somebody, or as nobody; answers the reply. */
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

export const tokensOf = (email: string, password = demonstrationPassword, at?: string) =>
  callApi<{ token: string; wsToken: string; wsChannelToken: string }>(
    null,
    'POST',
    '/api/auth/token',
    { email, password },
    at,
  )

/** Signs in the way scripts do: through the call, and the three cookies of the specification. */
export async function signInAs(
  context: BrowserContext,
  email: string,
  password = demonstrationPassword,
  at = address(''),
): Promise<void> {
  const { token, wsToken, wsChannelToken } = await tokensOf(email, password, at)
  const cookies = { portico_token: token, portico_ws: wsToken, portico_ws_channel: wsChannelToken }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: value ?? '', url: `${at}/` })),
  )
}

/** The link (to a path, if one is named) in the newest letter to an address that has it; letters are written a moment after the deed. */
export async function linkInLetterTo(email: string, to = ''): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const letters = (await (
      await fetch(address(`/api/dev/mail?to=${encodeURIComponent(email)}`))
    ).json()) as { text: string }[]
    const link = letters
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .find((url) => url.includes(to))
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no letter to ${email}`)
}

/** The page has come to life: its scripts run and its live link is up. */
export const isLive = (page: Page) =>
  page.locator('[data-realtime="connected"]').waitFor({ state: 'attached' })

/** A success notice of these words is on the screen. */
export const success = (page: Page, words: string) =>
  page.locator('[data-theme="success"]', { hasText: words }).first().waitFor()

type Router = { state: { initialized: boolean }; navigate(to: string): Promise<void> }
declare global {
  interface Window {
    /** React Router's own handle on the page's router. */
    __reactRouterDataRouter?: Router
  }
}

/** Goes on inside the page, as a link does. */
export async function goOn(page: Page, to: string): Promise<void> {
  await page.waitForFunction(() => window.__reactRouterDataRouter?.state.initialized)
  await page.evaluate((path) => void window.__reactRouterDataRouter?.navigate(path), to)
}

/** The part of the page has come to life: React has taken the element over, and listens a moment later. */
export async function isAwake(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
  await part.page().waitForTimeout(300)
}
