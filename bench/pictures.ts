import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findRunning } from '#platform/server/postgres/start.ts'
import { cast } from '#world/cast.ts'
import { freePort, startPortico } from '../e2e/testing/global-setup.ts'
import { openSessionOf } from '../src/processes/testing/sessions.ts'

/**
 * npm run pictures -- FOLDER [part of an address] [dark]: every page as the person concerned has it, in both languages, on a
 * desk and on a phone: one PNG each and an index.html that lays them side by side. What a program can see is said at
 * the end, and ends it with 1: a page wider than its window, words cut off without a sign, a key where words should
 * stand, an error of the page.
 */
const [folder = 'pictures', part = '', scheme = 'light'] = process.argv.slice(2)
/** Every page of spec §2 with its own face, and by whom it is looked at; `e2e/routes.test.ts` says what stands on each. */
const pagesOf: [who: string | null, addresses: string[]][] = [
  [
    null,
    [
      '/',
      '/about',
      '/search',
      '/contacts',
      '/public-offer',
      '/become-client',
      '/privacy-policy',
      '/sign-up',
      '/reset-password?token=t&email=a%40portico.example',
      '/recover-password',
      '/v-card/maria-orlova',
    ],
  ],
  [
    cast.clientA,
    [
      '/account',
      '/account/chat',
      '/account/contacts',
      '/account/search',
      '/account/faq',
      '/account/bill',
      '/account/payment',
      '/account/cart',
      '/account/cart/checkout/1',
      '/account/orders',
      '/account/orders/8',
      '/account/orders?view=products',
      '/account/support-request',
      '/account/ready-for-shipment',
      '/account/ready-for-shipment/3',
      '/account/delivery',
      '/account/products',
      '/account/products/12',
      '/account/documents',
      '/account/price-list',
      '/account/settings',
      '/account/promotions',
      '/account/promotions/1',
      '/account/public-offer',
      '/account/discount-status',
    ],
  ],
  [
    cast.manager,
    [
      '/manager/instruments/create-vcard',
      '/manager/analytics',
      '/manager/instruments/vcard-list',
      '/manager/chat',
      '/manager/clients',
      '/manager/clients/create',
      '/manager/managers/holidays',
      '/manager/support-request',
      '/manager/product/12',
      '/manager/instruments/documentation',
      '/manager/orders-management/negotiation',
      '/manager/orders-management/crm-users',
      '/manager/orders-management/expired-orders',
      '/manager/orders-management/manual-orders',
      '/manager/orders-management/manual-orders/create',
      '/manager/orders-management/manual-orders/add-position/8',
      '/manager/orders-management/manual-orders/add-position/1/edit',
      '/manager/orders-management/products-search',
      '/manager/orders-management/create-order-from-template',
      '/manager/orders-management/create-order-from-template/2',
    ],
  ],
  [
    cast.admin,
    [
      '/manager',
      '/manager/clients/process-new',
      '/manager/settings',
      '/manager/instruments',
      '/manager/orders-management/all-orders',
    ],
  ],
  [cast.chief, ['/manager/managers', '/manager/managers/create', '/manager/instruments/create-promotion']],
]
const pages = pagesOf.flatMap(([who, addresses]) => addresses.map((address) => [address, who] as const))
const widths = { desk: 1440, phone: 390 }

const out = path.resolve(folder)
mkdirSync(out, { recursive: true })
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-pictures-'))
const portico = await startPortico({ dataDir, port: await freePort() })
/** Set-up notes there which browser it found. */
const executablePath = process.env.E2E_CHROMIUM ?? readFileSync('.runtime/chromium', 'utf8')
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const faults: string[] = []
try {
  const tokens = await sessions()
  const asked = pages.filter(([address]) => address.includes(part))
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

/** A session of everybody whose pages are asked for. */
async function sessions(): Promise<Map<string, string>> {
  const database = new pg.Client(findRunning(path.join(dataDir, 'postgres')))
  await database.connect()
  const tokens = new Map<string, string>()
  for (const who of new Set(pages.flatMap(([, person]) => person ?? [])))
    tokens.set(who, await openSessionOf(database, who))
  await database.end()
  return tokens
}

type Wish = { address: string; token: string | null; lang: string; width: number; file: string }

async function taken(from: Browser, { address, token, lang, width, file }: Wish): Promise<void> {
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

/** What is wrong with a page that nobody has to look at to know. */
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
      const isCut = style.overflow === 'hidden' && style.textOverflow !== 'ellipsis'
      // What only a screen reader reads is a point wide.
      if (isCut && holder.clientWidth > 2 && holder.scrollWidth > holder.clientWidth + 1)
        found.push(`cut off: ${words.slice(0, 60)}`)
    }
    return found
  })
}
