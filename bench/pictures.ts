import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findRunning } from '#platform/server/postgres/start.ts'
import { chromiumFlags } from '../e2e/testing/chromium-flags.ts'
import { freePort, startPortico } from '../e2e/testing/global-setup.ts'
import { pages } from '../src/processes/testing/pages.ts'
import { openSessionOf } from '../src/processes/testing/sessions.ts'
import { chromiumPath } from './chromium.ts'

/**
 * npm run bench -- pictures FOLDER [part of an address] [dark]: takes a picture of every page as its users see it, in
 * both languages, on a desktop and on a phone: one PNG each and an index.html with all of them. Reports defects
 * a program can detect and then exits with 1: a page wider than its window, text cut off without an ellipsis,
 * an untranslated key, an error of the page.
 */
const [folder = 'pictures', part = '', scheme = 'light'] = process.argv.slice(2)
/** The first sample of each page that shows itself. */
const shownPages = pages
  .filter(({ path }) => path !== '/*' && path !== '/email-verified')
  .map(({ samples }) => [samples[0]!.address, samples[0]!.who] as const)
const widths = { workbench: 1440, phone: 390 }

const out = path.resolve(folder)
mkdirSync(out, { recursive: true })
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-pictures-'))
const portico = await startPortico({ dataDir, port: await freePort() })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: chromiumFlags,
})
const faults: string[] = []
try {
  const tokens = await sessions()
  const asked = shownPages.filter(([address]) => address.includes(part))
  const shown: string[] = []
  for (const [address, who] of asked) {
    const name = address.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'landing'
    for (const lang of ['en', 'ru'])
      for (const [kind, width] of Object.entries(widths)) {
        const file = `${name}.${lang}.${kind}.png`
        await taken(browser, { address, token: who && tokens.get(who)!, lang, width, file })
        shown.push(
          `<figure><figcaption>${address} ${lang} ${kind}</figcaption><img loading="lazy" src="${file}" width="${width / 2}"></figure>`,
        )
      }
  }
  writeFileSync(
    path.join(out, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Portico, page by page</title>
<style>body{display:flex;flex-wrap:wrap;gap:24px;align-items:start;font:14px sans-serif}img{border:1px solid #999}</style>
${shown.join('\n')}\n`,
  )
  console.log(`${shown.length} pictures in ${out}`)
} finally {
  await browser.close()
  await portico.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const line of faults) console.log(line)
process.exitCode = faults.length > 0 ? 1 : 0

/** Returns a session for each person whose pages are opened. */
async function sessions(): Promise<Map<string, string>> {
  const database = new pg.Client(findRunning(path.join(dataDir, 'postgres')))
  await database.connect()
  const tokens = new Map<string, string>()
  for (const who of new Set(shownPages.flatMap(([, person]) => person ?? [])))
    tokens.set(who, await openSessionOf(database, who))
  await database.end()
  return tokens
}

type Input = { address: string; token: string | null; lang: string; width: number; file: string }

async function taken(from: Browser, { address, token, lang, width, file }: Input): Promise<void> {
  const context = await from.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const cookies = { currentLanguage: lang, ...(token ? { portico_token: token } : {}) }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: portico.url })),
  )
  const page = await context.newPage()
  const say = (what: string) => faults.push(`${file}: ${what}`)
  page.on('pageerror', ({ message }) => say(message))
  page.on('console', (message) => {
    if (message.type() === 'error') say(message.text())
  })
  await page.goto(portico.url + address, { waitUntil: 'networkidle' })
  await page.screenshot({ path: path.join(out, file), fullPage: true })
  for (const fault of await seenIn(page)) say(fault)
  await context.close()
}

/** Returns defects of a page that can be detected without looking. */
function seenIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px wider than its window`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const holder = node.parentElement!
      if (!words || holder.closest('script, style, noscript, pre, code')) continue
      if (/^[a-z][a-zA-Z]+(\.[a-z][a-zA-Z_]+)+$/.test(words)) found.push(`a key: ${words}`)
      const style = getComputedStyle(holder)
      if (cutsTails(holder, style)) found.push(`tails cut off: ${words.slice(0, 60)}`)
      if (cutsEnd(holder, style)) found.push(`cut off: ${words.slice(0, 60)}`)
    }
    return found

    /** A line height near the font size with clipped edges cuts the descenders of g and p. */
    function cutsTails({ clientHeight }: HTMLElement, style: CSSStyleDeclaration): boolean {
      const least = Number.parseFloat(style.fontSize) * 1.15
      const isLow = Number.parseFloat(style.lineHeight) < least && clientHeight < least
      return isLow && style.overflowY === 'hidden' && clientHeight > 2
    }

    /** Text for screen readers only is one pixel wide. */
    function cutsEnd({ clientWidth, scrollWidth }: HTMLElement, style: CSSStyleDeclaration): boolean {
      const isCut = style.overflow === 'hidden' && style.textOverflow !== 'ellipsis'
      return isCut && clientWidth > 2 && scrollWidth > clientWidth + 1
    }
  })
}
