import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
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

type Visit = { lang?: Lang; scheme?: 'light' | 'dark'; width?: number; script?: boolean }

/** A person's own browser: nothing is shared with the others. Troubles of its pages are gathered in `troubles`. */
export async function visitor(
  browser: Browser,
  { lang = 'en', scheme = 'light', width = 1440, script = true }: Visit = {},
) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'currentLanguage', value: lang, url: address('/') }])
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text())
  })
  return { context, page, troubles, say: wordsIn(lang) }
}

/** Signs in the way scripts do: through the call, and the three cookies of the specification. */
export async function signInAs(
  context: BrowserContext,
  email: string,
  password = demonstrationPassword,
): Promise<void> {
  const response = await fetch(address('/api/auth/token'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token, wsToken, wsChannelToken } = (await response.json()) as Record<string, string>
  const cookies = { portico_token: token, portico_ws: wsToken, portico_ws_channel: wsChannelToken }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: value ?? '', url: address('/') })),
  )
}

/** The link in the newest letter to an address; letters are written a moment after the deed. */
export async function linkInLetterTo(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const letters = (await (
      await fetch(address(`/api/dev/mail?to=${encodeURIComponent(email)}`))
    ).json()) as { text: string }[]
    const link = letters[0]?.text.match(/https?:\/\/\S+/)?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no letter to ${email}`)
}

/** The page has come to life: its scripts run and its live link is up. */
export const isLive = (page: Page) =>
  page.locator('[data-realtime="connected"]').waitFor({ state: 'attached' })
