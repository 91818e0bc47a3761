import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from 'playwright-core'
import { findRunning } from '#platform/server/postgres/start.ts'
import { chromiumFlags } from '../e2e/testing/chromium-flags.ts'
import { freePort, startPortico } from '../e2e/testing/global-setup.ts'
import { openSessionOf } from '../src/processes/testing/sessions.ts'
import { chromiumPath } from './chromium.ts'
import { opened, type Step, type Walk, walks } from './navigation-steps.ts'

/**
 * npm run bench -- navigation [tries 3] [steps | loads]: measures the usual ways through the demonstration in Chromium,
 * from a click to the frame that shows the content of the new page, and how the main pages load. Medians of several
 * tries. Exits with 1 if a limit is missed.
 */
const limits = {
  /** From a click, in milliseconds. */
  first: 100,
  plain: 350,
  slowCpu: 1300,
  /** The largest paint of the catalogue, loaded again, in milliseconds. */
  paint: { '/account/products': 1200 } as Record<string, number>,
  shift: 0.02,
}
const [tries = 3, part = 'all'] = [Number(process.argv[2] ?? 3), process.argv[3]]
/** How long a person points at a link before the click. */
const hoverMs = 80

type Condition = 'plain' | 'slowCpu' | 'slowLine'
type Measured = { first: number; ms: number }
type Load = { paint: number; shift: number }

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-navigation-'))
const portico = await startPortico({ dataDir, port: await freePort() })
const database = new pg.Client(findRunning(path.join(dataDir, 'postgres')))
await database.connect()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
const missed: string[] = []
try {
  if (part !== 'loads') console.table(await stepsMeasured())
  if (part !== 'steps') console.table(await loadsMeasured())
} finally {
  await browser.close()
  await database.end()
  await portico.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const line of missed) console.log(line)
process.exitCode = missed.length > 0 ? 1 : 0

async function stepsMeasured(): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {}
  for (const walk of walks) {
    // The first walk warms up the server.
    await walked(walk, 'plain')
    const plain = await repeatedly(walk, 'plain')
    const slowCpu = await repeatedly(walk, 'slowCpu')
    const slowLine = await repeatedly(walk, 'slowLine')
    for (const [place, { name }] of walk.steps.entries()) {
      const of = (tried: Measured[][], key: keyof Measured) => median(tried.map((one) => one[place]![key]))
      const row = {
        first: of(plain, 'first'),
        plain: of(plain, 'ms'),
        'CPU ÷ 4': of(slowCpu, 'ms'),
        'slow line': of(slowLine, 'ms'),
      }
      rows[name] = row
      check(`${name}: first change`, row.first, limits.first)
      check(name, row.plain, limits.plain)
      check(`${name}, CPU ÷ 4`, row['CPU ÷ 4'], limits.slowCpu)
    }
  }
  return rows
}

async function repeatedly(walk: Walk, condition: Condition): Promise<Measured[][]> {
  const tried: Measured[][] = []
  for (let nth = 0; nth < tries; nth++) tried.push(await walked(walk, condition))
  return tried
}

/** Walks once, in a browser that has opened only the first page. */
async function walked({ who, from, steps }: Walk, condition: Condition): Promise<Measured[]> {
  const context = await contextOf(who, 1440, 'en')
  const page = await context.newPage()
  await page.goto(portico.url + from, { waitUntil: 'networkidle' })
  await hamper(await context.newCDPSession(page), condition)
  const measured: Measured[] = []
  for (const step of steps) measured.push(await stepped(page, step))
  await context.close()
  return measured
}

async function hamper(cdp: CDPSession, condition: Condition): Promise<void> {
  if (condition === 'slowCpu') await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (condition !== 'slowLine') return
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
}

async function stepped(page: Page, { name, click, address, isPage, there }: Step): Promise<Measured> {
  const target =
    'to' in click ? await linkTo(page, click.to) : page.getByRole('tab', { name: click.tab }).first()
  await target.hover()
  await page.waitForTimeout(hoverMs)
  const { select, least = 1, says = /(?:)/ } = there
  await page.evaluate(watch, { address, isPage, select, least, says: says.source })
  await target.click()
  const measured = await Promise.race([
    page.evaluate(() => (globalThis as unknown as { measured: Promise<Measured> }).measured),
    page.waitForTimeout(30_000).then(() => {
      throw new Error(`${name}: the content of the page never came.`)
    }),
  ])
  // What loads after the content would be measured with the next step.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
  await page.waitForTimeout(500)
  return measured
}

/** Returns the link to this address, or else the first in the page to an address that begins so. */
async function linkTo(page: Page, to: string): Promise<Locator> {
  const exact = page.locator(`a[href="${to}"]:visible`)
  return ((await exact.count()) > 0 ? exact : page.locator(`main a[href^="${to}"]:visible`)).first()
}

type Watched = { address: string; isPage: boolean; select: string; least: number; says: string }

/** Runs in the page: waits for a click, then for the first frame that differs and the one with the content. */
function watch({ address, isPage, select, least, says }: Watched): void {
  const { title } = document
  const measured = new Promise<Measured>((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      let first = 0
      const since = () => performance.now() - timeStamp
      /** A task after the callbacks of a frame runs when the frame is painted. */
      const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
      const observer = new MutationObserver((records) => {
        if (records.every(({ target, addedNodes }) => isUnseen(target) || [...addedNodes].some(isUnseen)))
          return
        observer.disconnect()
        afterFrame(() => {
          first = since()
        })
      })
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      const look = () => {
        if (isThere()) afterFrame(() => resolve({ first: first || since(), ms: since() }))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', begin, { capture: true, once: true })
  })
  Object.assign(globalThis, { measured })

  function isThere(): boolean {
    if (!location.href.includes(address) || (isPage && document.title === title)) return false
    const found = [...document.querySelectorAll(select)].filter(({ textContent }) =>
      new RegExp(says).test(textContent),
    )
    return found.length >= least
  }

  /** What a link prefetches is no answer. */
  function isUnseen(node: Node): boolean {
    return node.nodeName === 'LINK' || node.nodeName === 'SCRIPT'
  }
}

async function loadsMeasured(): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {}
  for (const [address, who] of opened)
    for (const width of [1440, 390])
      for (const lang of ['en', 'ru']) {
        const name = `${address} ${width} ${lang}`
        const [cold, ...warm] = await loaded(address, who, width, lang)
        const row = {
          'LCP cold': cold!.paint,
          LCP: median(warm.map(({ paint }) => paint)),
          CLS: Math.max(...[cold!, ...warm].map(({ shift }) => shift)),
        }
        rows[name] = row
        check(`${name}: largest paint`, row.LCP, limits.paint[address] ?? Number.POSITIVE_INFINITY)
        check(`${name}: layout shift`, row.CLS, limits.shift)
      }
  return rows
}

/** Loads a page in a new browser, then again as often as asked. */
async function loaded(address: string, who: string | null, width: number, lang: string): Promise<Load[]> {
  const context = await contextOf(who, width, lang)
  await context.addInitScript(() => {
    const load = { paint: 0, shift: 0 }
    Object.assign(globalThis, { load })
    new PerformanceObserver((list) => {
      load.paint = list.getEntries().at(-1)!.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) load.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await context.newPage()
  const loads: Load[] = []
  for (let nth = 0; nth <= tries; nth++) {
    await page.goto(portico.url + address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(500)
    const { paint, shift } = await page.evaluate(() => (globalThis as unknown as { load: Load }).load)
    loads.push({ paint: Math.round(paint), shift: Math.round(shift * 1000) / 1000 })
  }
  await context.close()
  return loads
}

async function contextOf(who: string | null, width: number, lang: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const token = who && (await openSessionOf(database, who))
  const cookies = { currentLanguage: lang, ...(token ? { portico_token: token } : {}) }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: portico.url })),
  )
  return context
}

function check(what: string, value: number, limit: number): void {
  if (value > limit) missed.push(`${what}: ${value}, at most ${limit}`)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length / 2)]!)
}
