import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { loadDemonstration } from '#demo/load.ts'
import { refreshFigures, reindexProducts } from '#features/goods/catalogue/server/index.ts'
import { openPool, poolForLongWork } from '#platform/server/database/database.ts'
import { overPool } from '#platform/server/database/db.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { fillIn, products } from './database.ts'
import { load, type Shot } from './load.ts'
import { openSessions } from './measure.ts'
import { type Place, startProduct } from './places.ts'
import { heldBy, heldByPostgres } from './resident.ts'
import { kinds, materials, questionNumber } from './stock.ts'

/**
 * npm run bench -- million [1000000] [20] [folder]: measures a catalogue of this many products with sixteen clients
 * that never repeat a query, for this many seconds each: as visitors, signed in with own prices, with common
 * words, for facets, and through the list without a query. Prints how long the index took to load from the
 * database and from its file, the memory of all processes, and whether each limit is met. Exits with 1 if one
 * is missed. A named folder is reused the next time.
 */
const [size = 1_000_000, seconds = 20] = process.argv.slice(2, 4).map(Number)
const stored = process.argv[4]
const home = stored ? path.resolve(stored) : mkdtempSync(path.join(os.tmpdir(), 'portico-million-'))
mkdirSync(home, { recursive: true })
const database = path.join(home, 'postgres')
const filled = path.join(home, 'filled')
const quiet = { info() {}, warn() {}, error: console.error }
const metricsPort = 3119
/** Limits of the 95th percentile, in milliseconds; there is none for common words. */
const limits: Record<string, number> = { anybody: 50, 'signed in': 80, facets: 80 }
const mostHeldMb = 1536

const postgres = await startPostgres({ dataDir: database, log: quiet })
try {
  const pool = openPool(postgres.connection, quiet)
  if (!existsSync(filled)) await timed('filled', () => fill(pool))
  writeFileSync(filled, String(size))
  const url = `postgres://${postgres.connection.user}@localhost/${postgres.connection.database}?host=${encodeURIComponent(postgres.connection.host)}`
  const start = () =>
    startProduct({
      ...(process.env.NODE_OPTIONS ? { NODE_OPTIONS: process.env.NODE_OPTIONS } : {}),
      DATABASE_URL: url,
      REALTIME_SECRET: randomBytes(32).toString('hex'),
      DATA_DIR: path.join(home, 'data'),
      DEMO: '1',
      METRICS_PORT: String(metricsPort),
    })
  rmSync(path.join(home, 'data', 'search'), { recursive: true, force: true })
  let product = await start()
  await timed('index built', () => indexed(product))
  await measure(product, pool).finally(() => product.stop())
  product = await start()
  await timed('index read from its file', () => indexed(product))
  console.log(
    `memory after that: ${heldBy(product.pid)} MB the server, ${heldByPostgres(database)} MB PostgreSQL`,
  )
  await product.stop()
  await pool.end()
} finally {
  await postgres.stop()
  if (!stored) rmSync(home, { recursive: true, force: true })
}

async function fill(pool: pg.Pool): Promise<void> {
  await migrate(pool)
  await loadDemonstration({ pool, storage: null })

  await fillIn(pool, [products.replaceAll('$1::int', String(size)), 'analyze products'])
  const long = poolForLongWork(pool, quiet)
  await reindexProducts(overPool(long))
  await refreshFigures(overPool(long))
  await long.query('vacuum analyze')
  await long.end()
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** Builds the index with a first query, so that its memory is included. */
async function indexed({ url }: Place): Promise<void> {
  await (await fetch(`${url}/api/public/products?q=bolt`)).text()
  for (;;) {
    // A process that builds an index may be too busy to keep a connection.
    const found = await fetch(`http://localhost:${metricsPort}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    )
    if (Number(/portico_search_index_bytes\{[^}]*\} (\d+)/.exec(found)?.[1] ?? 0) > 0) return
    await pause(100)
  }
}

async function measure(product: Place, pool: pg.Pool): Promise<void> {
  const { client } = await openSessions({ pool })
  let turn = 0
  const public_ = '/api/public/products'
  const ask = (path: string, q: string, token?: string): Shot => ({
    method: 'GET',
    path: `${path}?q=${encodeURIComponent(q)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const loads = {
    anybody: () => ask(public_, questionNumber(turn++, size)),
    'signed in': () => ask('/api/front/products', questionNumber(turn++, size), client),
    'common words': () => ask(public_, commonNumber(turn++)),
    facets: () => ask('/api/front/facets', questionNumber(turn++, size), client),
    list: () => listNumber(turn++),
  }
  const rows: Record<string, object> = {}
  for (const [name, next] of Object.entries(loads)) {
    await load(product.url, next, 3)
    const { perSecond, p50, p95 } = await load(product.url, next, seconds)
    rows[name] = {
      'req/s': Math.round(perSecond),
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      'server MB': heldBy(product.pid),
      'PostgreSQL MB': heldByPostgres(database),
    }
    const limit = limits[name]
    if (limit !== undefined) judge(`${name}: p95 of ${p95.toFixed(1)} ms (below ${limit})`, p95 < limit)
  }
  console.table(rows)
  const all = (heldBy(product.pid) ?? 0) + (heldByPostgres(database) ?? 0)
  judge(`all processes hold ${all} MB (at most ${mostHeldMb})`, all <= mostHeldMb)
}

/** Returns one of the first fifty pages of the public catalogue, in each of the four orders in turn. */
function listNumber(turn: number): Shot {
  const sort = ['name', '-name', 'created_at', '-created_at'][turn % 4]
  return { method: 'GET', path: `/api/public/products?sort=${sort}&page=${1 + (turn % 50)}`, headers: {} }
}

function judge(what: string, isMet: boolean): void {
  console.log(`${what}: ${isMet ? 'met' : 'missed'}`)
  if (!isMet) process.exitCode = 1
}

/** Returns one to three words that very many products have, never the same twice. */
function commonNumber(turn: number): string {
  const words = [...`${kinds} ${materials}`.matchAll(/'([^']+)'/g)].flatMap(([, name]) => name!.split(' '))
  const word = (place: number) => words[place % words.length]!
  return [word(turn), word(turn * 7 + 3), word(Math.floor(turn / words.length))]
    .slice(0, 1 + (turn % 3))
    .join(' ')
}
