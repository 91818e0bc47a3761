import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { measureAlongside } from './alongside.ts'
import { isConstant, measureArchive, mostGrown } from './archive.ts'
import { isQuickPage, measureAudit } from './audit.ts'
import { fillBare } from './bare/fill.ts'
import { measureChat } from './chat.ts'
import { fillDatabase } from './database.ts'
import { isQuick, measureFigures } from './figures.ts'
import { measureInvoices } from './invoices.ts'
import { type Measured, measure } from './measure.ts'
import { measureOwnSql } from './own-sql.ts'
import { measurePriceList } from './price-list.ts'
import { measurePrices } from './prices.ts'
import { measureRest } from './rest.ts'
import { scenarios, targetOf } from './scenarios.ts'
import { measureTiming } from './timing.ts'
import { isWithin, measureWorkbench } from './workbench.ts'

/**
 * npm run bench -- [scenario…]: measures the product next to a bare server on its own tables, in the same run.
 * Sizes other than 10,000 and 100,000 products: BENCH_SIZES=1000,5000.
 *
 * `rest`: start-up time and memory at rest.
 * `timing`: whether response times reveal who has an account.
 * `price-list`: a price list of everything as a file.
 * `prices`: the cost of promotions and contracts for a page, a long cart and a long list.
 * `workbench`: what staff look at most among 200,000 orders (p95 at most 150 ms for eight at once).
 * `figures`: a year of analytics (p95 at most 300 ms), the drawer of a client (120 ms) and the palette (60 ms).
 * `invoices`: the same for 200,000 invoices.
 * `own-sql`: the share of its own statements in a checkout of fifty lines.
 * `alongside`: how long others wait while one client sends the most expensive requests.
 * `archive`: how much the server grows while it sends a hundred documents as one archive.
 * `audit`: its pages at BENCH_AUDIT entries (5,000,000; p95 at most 100 ms) and its cost per order.
 * `chat`: conversations at a million messages (p95 of a thread at most 60 ms, of the list 80, of a search 150).
 */
const asked = process.argv.slice(2)
const sizes = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
const largest = Math.max(...sizes)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)

const unknown = asked.filter(
  (name) =>
    ![
      'rest',
      'timing',
      'beside',
      'price-list',
      'prices',
      'workbench',
      'figures',
      'invoices',
      'own-sql',
      'archive',
      'audit',
      'chat',
    ].includes(name) && !scenarios.some((scenario) => scenario.name === name),
)
if (unknown.length > 0) {
  console.error(
    `There is no scenario ${unknown.join(', ')}. There are: ${scenarios.map(({ name }) => name).join(', ')}, rest, timing, next to, price-list, prices, desk, figures, invoices, own-sql, archive, audit, chat`,
  )
  process.exit(1)
}

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'))
const quiet = { info() {}, warn() {}, error: console.error }
try {
  if (scenarios.some(({ name }) => isAsked(name))) await measureScenarios()
  if (isAsked('price-list')) await printPriceList()
  if (isAsked('prices')) await printPrices()
  if (isAsked('workbench')) await printWorkbench()
  if (isAsked('figures')) await printFigures()
  if (isAsked('invoices')) await printInvoices()
  if (isAsked('own-sql')) await printOwnSql()
  if (isAsked('archive')) await printArchive()
  if (isAsked('audit')) await printAudit()
  if (isAsked('chat')) await printChat()
  if (isAsked('rest')) await printRest()
  if (isAsked('timing')) await printTiming()
  if (isAsked('beside')) await printAlongside()
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function printPriceList(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'prices'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, largest)
    console.table(await measurePriceList(stock, home).finally(() => stock.pool.end()))
  } finally {
    await server.stop()
  }
}

async function printPrices(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'priced'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, largest)
    console.table(await measurePrices(stock, home).finally(() => stock.pool.end()))
  } finally {
    await server.stop()
  }
}

async function printWorkbench(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'workbench-data'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, largest)
    const rows = await measureWorkbench(stock, home).finally(() => stock.pool.end())
    console.log('\nThe order desk, eight at once (p95 at most 150 ms)')
    console.table(
      Object.fromEntries(
        rows.map((row) => [
          row.name,
          {
            'req/s': Math.round(row.perSecond),
            'p50 ms': Number(row.p50.toFixed(1)),
            'p95 ms': Number(row.p95.toFixed(1)),
            '': isWithin(row) ? 'met' : 'missed',
          },
        ]),
      ),
    )
  } finally {
    await server.stop()
  }
}

async function printChat(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'chat-data'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, Math.min(...sizes))
    const { messages, rows } = await measureChat(stock, home).finally(() => stock.pool.end())
    console.log(`\nConversations at ${messages} messages, eight at once`)
    console.table(
      Object.fromEntries(
        rows.map(({ name, perSecond, p50, p95, limit, ratio }) => [
          name,
          {
            'req/s': Math.round(perSecond),
            'p50 ms': Number(p50.toFixed(1)),
            'p95 ms': Number(p95.toFixed(1)),
            ratio: Number(ratio.toFixed(2)),
            '': p95 <= limit ? 'met' : `missed (${limit})`,
          },
        ]),
      ),
    )
  } finally {
    await server.stop()
  }
}

async function printAudit(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'audit-data'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, Math.min(...sizes))
    const { entries, pages, orders, chained } = await measureAudit(stock, home).finally(() =>
      stock.pool.end(),
    )
    for (const { lines, without, with: withIt, times } of orders)
      console.log(
        `\nAn order of ${lines} lines: ${without.toFixed(1)} ms, with its audit ${withIt.toFixed(1)} ms, ${times.toFixed(2)} times as long`,
      )
    console.log(
      `${chained.entries} entries chained in ${chained.seconds.toFixed(1)} s, the chain followed in ${chained.verified.toFixed(1)} s`,
    )
    console.log(`A page of the audit at ${entries} entries (p95 at most 100 ms)`)
    console.table(
      Object.fromEntries(
        pages.map((row) => [
          row.name,
          {
            'p50 ms': Number(row.p50.toFixed(1)),
            'p95 ms': Number(row.p95.toFixed(1)),
            '': isQuickPage(row) ? 'met' : 'missed',
          },
        ]),
      ),
    )
  } finally {
    await server.stop()
  }
}

async function printFigures(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'figures-data'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, Math.min(...sizes))
    const rows = await measureFigures(stock, home).finally(() => stock.pool.end())
    console.log(
      '\nFigures of a year, the drawer of a client and the palette, one after another, next to the best single statement',
    )
    console.table(
      Object.fromEntries(
        rows.map((row) => [
          row.name,
          {
            'p50 ms': Number(row.p50.toFixed(1)),
            'p95 ms': Number(row.p95.toFixed(1)),
            'at most': row.limit,
            times: Number(row.times.toFixed(2)),
            '': isQuick(row) ? 'met' : 'missed',
          },
        ]),
      ),
    )
  } finally {
    await server.stop()
  }
}

async function printInvoices(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'invoices-data'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, Math.min(...sizes))
    const rows = await measureInvoices(stock, home).finally(() => stock.pool.end())
    console.log(
      '\nBills of staff, eight at once, and what is written whole (p95 at most 150 ms), next to the best single statement',
    )
    console.table(
      Object.fromEntries(
        rows.map((row) => [
          row.name,
          {
            'req/s': Math.round(row.perSecond),
            'p50 ms': Number(row.p50.toFixed(1)),
            'p95 ms': Number(row.p95.toFixed(1)),
            ratio: Number(row.ratio.toFixed(2)),
            '': isWithin(row) ? 'met' : 'missed',
          },
        ]),
      ),
    )
  } finally {
    await server.stop()
  }
}

async function printOwnSql(): Promise<void> {
  const dataDir = path.join(home, 'own-sql-data')
  const server = await startPostgres({ dataDir, log: quiet })
  try {
    const stock = await fillDatabase(server.connection, largest)
    const { ms, sqlMs, ratio } = await measureOwnSql(stock, dataDir).finally(() => stock.pool.end())
    console.log(
      `\nA checkout of fifty lines takes ${ms.toFixed(1)} ms, its own statements ${sqlMs.toFixed(1)} ms of them: ${ratio.toFixed(2)} (at least 0.4)`,
    )
  } finally {
    await server.stop()
  }
}

async function printArchive(): Promise<void> {
  const archived = await measureArchive(home)
  const { megabytes, grew, seconds } = archived
  console.log(
    `\nA hundred documents as one archive of ${megabytes} MB leave in ${seconds.toFixed(1)} s; the server grows by ${grew ?? '?'} MB (at most ${mostGrown}): ${isConstant(archived) ? 'met' : 'missed'}`,
  )
}

async function measureScenarios(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'postgres'), log: quiet })
  const chosen = scenarios.filter(({ name }) => isAsked(name))
  const bySize = new Map<number, Measured[]>()
  try {
    for (const size of sizes) {
      const stock = await fillDatabase(server.connection, size)
      const bareUrl = await fillBare(server.connection, size)
      const measured = await measure(stock, bareUrl, home, chosen).finally(() => stock.pool.end())
      console.log(`\n${size.toLocaleString('en')} products, 16 connections`)
      console.table(Object.fromEntries(measured.map((one) => [one.scenario.name, rowOf(one, size)])))
      bySize.set(size, measured)
    }
  } finally {
    await server.stop()
  }
  if (bySize.size > 1) sayHowItGrows(bySize.get(Math.min(...sizes))!, bySize.get(largest)!)
}

function sayHowItGrows(small: Measured[], large: Measured[]): void {
  console.log(`\nWith the largest catalogue so many times slower than with the smallest`)
  const rows = large.flatMap(({ scenario, product }) => {
    const before = small.find((one) => one.scenario === scenario)?.product.perSecond
    if (!before || scenario.grows === undefined) return []
    const times = before / product.perSecond
    return [
      [
        scenario.name,
        {
          times: Number(times.toFixed(2)),
          most: scenario.grows,
          '': times <= scenario.grows ? 'met' : 'missed',
        },
      ],
    ]
  })
  console.table(Object.fromEntries(rows))
}

function rowOf({ scenario, product, limit }: Measured, size: number) {
  const ratio = product.perSecond / limit.perSecond
  const target = targetOf(scenario, size)
  return {
    'req/s': Math.round(product.perSecond),
    'p50 ms': Number(product.p50.toFixed(1)),
    'p95 ms': Number(product.p95.toFixed(1)),
    'bare req/s': Math.round(limit.perSecond),
    ratio: Number(ratio.toFixed(2)),
    target: target ?? '',
    '': target === undefined ? '' : ratio >= target ? 'met' : 'missed',
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

async function printAlongside(): Promise<void> {
  console.log('\nHow long others wait (p95) while one client does the worst (at most twice as long)')
  const rows = (await measureAlongside(home)).map(({ name, alone, alongside, times }) => [
    name,
    {
      'alone ms': alone.toFixed(0),
      'next to ms': alongside.toFixed(0),
      times: times.toFixed(1),
      '': times <= 2 ? 'met' : 'missed',
    },
  ])
  console.table(Object.fromEntries(rows))
}

async function printRest(): Promise<void> {
  const { firstStart, secondStart, megabytes, together } = await measureRest(home)
  console.log(
    `\nFirst start ${firstStart.toFixed(1)} s, second start ${secondStart.toFixed(1)} s (at most 5)`,
  )
  if (megabytes !== null) console.log(`At rest the server process holds ${megabytes} MB (at most 250)`)
  if (together !== null)
    console.log(
      `At rest server and PostgreSQL together hold ${together} MB (at most 260): ${together <= 260 ? 'met' : 'missed'}`,
    )
}
