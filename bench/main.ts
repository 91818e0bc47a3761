import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { fillDatabase } from './database.ts'
import { type Measured, measure } from './measure.ts'
import { measureRest } from './rest.ts'
import { scenarios } from './scenarios.ts'
import { measureTiming } from './timing.ts'

/**
 * npm run bench -- [scenario…]: the product beside its limit, in the same run. Sizes other than 10,000 and 100,000
 * products: BENCH_SIZES=1000,5000. `rest` is the start-up time and the memory at rest, `timing` what a
 * clock could tell of who has an account.
 */
const asked = process.argv.slice(2)
const sizes = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
const largest = Math.max(...sizes)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)

const unknown = asked.filter(
  (name) => name !== 'rest' && name !== 'timing' && !scenarios.some((scenario) => scenario.name === name),
)
if (unknown.length > 0) {
  console.error(
    `There is no scenario ${unknown.join(', ')}. There are: ${scenarios.map(({ name }) => name).join(', ')}, rest, timing`,
  )
  process.exit(1)
}

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'))
const quiet = { info() {}, warn() {}, error: console.error }
try {
  if (scenarios.some(({ name }) => isAsked(name))) await measureScenarios()
  if (isAsked('rest')) await printRest()
  if (isAsked('timing')) await printTiming()
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function measureScenarios(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'postgres'), log: quiet })
  const lists = new Map<number, number>()
  try {
    for (const size of sizes) {
      const chosen = scenarios.filter(({ name, both }) => isAsked(name) && (both || size === largest))
      if (chosen.length === 0) continue
      const stock = await fillDatabase(server.connection, size)
      const measured = await measure(stock, home, chosen).finally(() => stock.pool.end())
      console.log(`\n${size.toLocaleString('en')} products, 16 connections`)
      console.table(Object.fromEntries(measured.map((one) => [one.scenario.name, rowOf(one)])))
      const list = measured.find(({ scenario }) => scenario.name === 'list')
      if (list) lists.set(size, list.product.perSecond)
    }
  } finally {
    await server.stop()
  }
  const [small, large] = [lists.get(Math.min(...sizes)), lists.get(largest)]
  if (small && large && sizes.length > 1) {
    console.log(
      `The list of the largest catalogue takes ${(small / large).toFixed(2)} times that of the smallest (at most 1.5)`,
    )
  }
}

function rowOf({ scenario, product, limit }: Measured) {
  const ratio = product.perSecond / limit.perSecond
  return {
    'req/s': Math.round(product.perSecond),
    'p50 ms': Number(product.p50.toFixed(1)),
    'p95 ms': Number(product.p95.toFixed(1)),
    'limit req/s': Math.round(limit.perSecond),
    ratio: Number(ratio.toFixed(2)),
    target: scenario.target ?? '',
    '': scenario.target === undefined ? '' : ratio >= scenario.target ? 'met' : 'missed',
  }
}

async function printTiming(): Promise<void> {
  console.log('\nWhat must not be told apart by a clock, medians in turn (at most 30 ms or 30 % apart)')
  const rows = (await measureTiming(home)).map(({ name, one, other, ratio, alike }) => [
    name,
    {
      'first ms': one.toFixed(2),
      'second ms': other.toFixed(2),
      ratio: ratio.toFixed(2),
      '': alike ? 'met' : 'missed',
    },
  ])
  console.table(Object.fromEntries(rows))
}

async function printRest(): Promise<void> {
  const { firstStart, secondStart, megabytes } = await measureRest(home)
  console.log(
    `\nFirst start ${firstStart.toFixed(1)} s, second start ${secondStart.toFixed(1)} s (at most 5)`,
  )
  if (megabytes !== null) console.log(`At rest the server process holds ${megabytes} MB (at most 250)`)
}
