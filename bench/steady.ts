import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { languageCookie } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { freePort } from '../e2e/testing/global-setup.ts'
import { type Place, startProduct } from './places.ts'
import { heldByPostgres, residentOf } from './resident.ts'

/**
 * npm run bench -- steady [10] [30]: checks that the memory of a server stays stable under requests for public pages.
 * Requests five hundred different addresses of 12 KB; then this many pages a second for this many minutes, each
 * on schedule, whether or not earlier ones were answered. Every request has another visitor's address, and rate
 * limits are on, as with `npm start`. Prints the memory by minute and whether each limit is met. Exits with 1
 * if one is missed or a page fails.
 */
const [minutes = 10, perSecond = 30] = process.argv.slice(2).map(Number)
if (!(minutes >= 2 && perSecond > 0)) {
  console.error('npm run bench -- steady [minutes, 2 at least] [pages a second]')
  process.exit(1)
}
if (residentOf(process.pid) === null) {
  console.error('What a process holds is read in /proc, which is not here.')
  process.exit(1)
}
/** The most the server may grow by long addresses, and its later range, in megabytes. */
const limits = { grows: 64, apart: 64 }
const longAddresses = 500
const longBytes = 12 * 1024
const warmPages = 300
/** Lets memory be released before it is measured, in milliseconds. */
const restMs = 5000
const sampleMs = 5000
const minuteMs = 60_000
const patienceMs = 30_000

type Good = { sku: string; name: string }
type Sample = { atMs: number; megabytes: number }
type End = { heap: number; outside: number; postgres: number | null }
type Asked = { times: number[][]; failed: Map<string, number> }

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-steady-'))
const dataDir = path.join(home, 'data')
const metricsPort = await freePort()
const env = {
  ...(process.env.NODE_OPTIONS ? { NODE_OPTIONS: process.env.NODE_OPTIONS } : {}),
  DATA_DIR: dataDir,
  DEMO: '1',
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'info',
  TRUST_PROXY: '1',
  METRICS_PORT: String(metricsPort),
}
try {
  // The first start fills the database and may compile; later ones are alike.
  await (await startProduct(env)).stop()
  const product = await startProduct(env)
  await measure(product).finally(() => product.stop())
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function measure(product: Place): Promise<void> {
  const next = pagesOf(await goodsAt(product.url))
  const warmed = await openLoop(product.url, next, warmPages, perSecond)
  await underLongAddresses(product)
  const { rows, samples, failed } = await underPages(product, next)
  console.table(rows)
  const later = rollingMedians(samples.filter(({ atMs }) => atMs >= minuteMs))
  const apart = Math.max(...later) - Math.min(...later)
  const what = `after the first minute, of every three samples the middle one: ${Math.min(...later)} to ${Math.max(...later)} MB`
  judge(`${what}, ${apart} MB apart (below ${limits.apart})`, apart < limits.apart)
  for (const [why, times] of [...warmed.failed, ...failed]) console.log(`${why}: ${times} pages`)
  const bad = sum(warmed.failed.values()) + sum(failed.values())
  judge(`${bad} pages not answered with 200 within ${patienceMs / 1000} s (none)`, bad === 0)
}

async function underLongAddresses(product: Place): Promise<void> {
  await pause(restMs)
  const before = memoryOf(product)
  let highest = before
  const looking = setInterval(() => {
    highest = Math.max(highest, memoryOf(product))
  }, 100)
  const statuses = new Map<string, number>()
  for (let turn = 0; turn < longAddresses; turn += 10) {
    const some = Array.from({ length: 10 }, (_, n) => ask(product.url, longAddress(turn + n), turn + n))
    for (const status of await Promise.all(some)) count(statuses, status)
  }
  clearInterval(looking)
  await pause(restMs)
  const after = memoryOf(product)
  const found = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
  console.log(
    `${longAddresses} addresses of ${longBytes} bytes: ${found}; ${before} MB before, ${highest} MB at most`,
  )
  judge(
    `${after} MB after them, ${after - before} MB more (below ${limits.grows})`,
    after - before < limits.grows,
  )
}

async function underPages(product: Place, next: (turn: number) => string) {
  const samples: Sample[] = []
  const ends: End[] = []
  const began = performance.now()
  const sampling = setInterval(
    () => samples.push({ atMs: performance.now() - began, megabytes: memoryOf(product) }),
    sampleMs,
  )
  const counting = setInterval(async () => ends.push(await endOfMinute()), minuteMs)
  const asked = await openLoop(product.url, next, minutes * 60 * perSecond, perSecond).finally(() => {
    clearInterval(sampling)
    clearInterval(counting)
  })
  if (ends.length < minutes) ends.push(await endOfMinute())
  const rows: Record<string, object> = {}
  for (let minute = 0; minute < minutes; minute += 1) {
    const times = asked.times[minute]!.sort((a, b) => a - b)
    const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
    const own = samples
      .filter(({ atMs }) => Math.floor(atMs / minuteMs) === minute)
      .map(({ megabytes }) => megabytes)
      .sort((a, b) => a - b)
    const { heap, outside, postgres } = ends[minute] ?? {}
    rows[`minute ${minute + 1}`] = {
      answers: times.length,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'least MB': own[0],
      'middle MB': own[Math.floor(own.length / 2)],
      'most MB': own.at(-1),
      'heap MB': heap,
      'outside MB': outside,
      'PostgreSQL MB': postgres,
    }
  }
  return { rows, samples, failed: asked.failed }
}

async function endOfMinute(): Promise<End> {
  const found = await fetch(`http://localhost:${metricsPort}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(found)?.[1]) / 2 ** 20)
  return {
    heap: megabytes('nodejs_heap_size_used_bytes'),
    outside: megabytes('nodejs_external_memory_bytes'),
    postgres: heldByPostgres(path.join(dataDir, 'postgres')),
  }
}

/**
 * Requests every page on schedule and measures from then, so that a server that falls behind is not spared.
 * Returns the times by the minute in which a page was due, and failures by status or reason.
 */
async function openLoop(
  url: string,
  next: (turn: number) => string,
  pages: number,
  aSecond: number,
): Promise<Asked> {
  const times: number[][] = Array.from({ length: Math.ceil(pages / aSecond / 60) }, () => [])
  const failed = new Map<string, number>()
  const under = new Set<Promise<void>>()
  const began = performance.now()
  for (let turn = 0; turn < pages; turn += 1) {
    const dueMs = (turn * 1000) / aSecond
    const early = began + dueMs - performance.now()
    if (early > 0) await pause(early)
    const one = ask(url, next(turn), turn).then((status) => {
      under.delete(one)
      if (status !== '200') return count(failed, status)
      times[Math.floor(dueMs / minuteMs)]!.push(performance.now() - began - dueMs)
    })
    under.add(one)
  }
  await Promise.all(under)
  return { times, failed }
}

/** Requests as a browser of one of many visitors and reads the response: its status, or why there was none. */
async function ask(url: string, place: string, visitor: number): Promise<string> {
  try {
    const response = await fetch(url + place, {
      headers: {
        'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
        'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
        cookie: `${languageCookie}=${visitor % 2 === 0 ? 'en' : 'ru'}`,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}

async function goodsAt(url: string): Promise<Good[]> {
  const response = await fetch(`${url}/api/public/products?per_page=100`)
  const goods = (await response.json()) as Good[]
  if (goods.length < 50) throw new Error(`only ${goods.length} products to ask for`)
  return goods
}

/** Returns landing page, search, business card, contacts and a product in turn; no search is repeated. */
function pagesOf(goods: Good[]): (turn: number) => string {
  const words = goods.map(({ name }) => name.split(' '))
  const wordsOf = (turn: number) => {
    const one = words[turn % words.length]!
    const other = words[Math.floor(turn / words.length) % words.length]!
    return `${one.slice(0, 2).join(' ')} ${other.at(-1)} ${turn}`
  }
  const kinds = [
    () => paths.landing,
    (turn: number) => paths.search(wordsOf(turn)),
    () => paths.vcard('maria-orlova'),
    () => paths.contacts,
    (turn: number) => paths.productOf(goods[turn % goods.length]!.sku),
  ]
  return (turn) => kinds[turn % kinds.length]!(Math.floor(turn / kinds.length))
}

/** Returns an address of an exact length filled with its number, in turn as many words and as one. */
function longAddress(turn: number): string {
  const [before, between] = ['/search?q=', turn % 2 === 0 ? '+' : '-']
  const words = `${turn}${between}bolt${between}`
  return before + words.repeat(Math.ceil(longBytes / words.length)).slice(0, longBytes - before.length)
}

/** Returns the median of every three consecutive samples, to ignore single garbage collections. */
function rollingMedians(samples: Sample[]): number[] {
  return samples
    .slice(2)
    .map((_, n) => samples.slice(n, n + 3).map(({ megabytes }) => megabytes))
    .map((three) => three.sort((a, b) => a - b)[1]!)
}

/** Returns NaN once the process is gone, which meets no limit. */
function memoryOf({ pid }: Place): number {
  return residentOf(pid) ?? Number.NaN
}

function count(counted: Map<string, number>, what: string): void {
  counted.set(what, (counted.get(what) ?? 0) + 1)
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((all, one) => all + one, 0)
}

function judge(what: string, isMet: boolean): void {
  console.log(`${what}: ${isMet ? 'met' : 'missed'}`)
  if (!isMet) process.exitCode = 1
}
