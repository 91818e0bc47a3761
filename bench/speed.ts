import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { printScenarios } from './against-bare.ts'
import { isConstant, measureArchive, mostGrown } from './archive.ts'
import { isQuickPage, measureAudit } from './audit.ts'
import { measureChat } from './chat.ts'
import { fillDatabase } from './database.ts'
import { isQuick, measureFigures } from './figures.ts'
import { measureInvoices } from './invoices.ts'
import { isShort, measureLongOrder } from './long-order.ts'
import { measureNoisyNeighbour } from './noisy-neighbour.ts'
import { measureOwnSql } from './own-sql.ts'
import { measurePriceList } from './price-list.ts'
import { measurePrices } from './prices.ts'
import { measureRest } from './rest.ts'
import { scenarios } from './scenarios.ts'
import { isCheap, measureTaxes } from './taxes.ts'
import { measureTiming } from './timing.ts'
import { isWithin, measureWorkbench } from './workbench.ts'

/**
 * Measures the product next to a bare server on its own tables, in the same run, and more against limits of their own.
 * Sizes other than 10,000 and 100,000 products: BENCH_SIZES=1000,5000.
 */
const asked = process.argv.slice(2)
const sizes = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
const largest = Math.max(...sizes)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)

/** The benchmarks that are not compared with the bare server, in the order they run. */
const others: Record<string, () => Promise<void>> = {
  'price-list': printPriceList,
  prices: printPrices,
  taxes: printTaxes,
  workbench: printWorkbench,
  figures: printFigures,
  invoices: printInvoices,
  'own-sql': printOwnSql,
  'long-order': printLongOrder,
  archive: printArchive,
  audit: printAudit,
  chat: printChat,
  rest: printRest,
  timing: printTiming,
  'noisy-neighbour': printNoisyNeighbour,
}

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'))
const quiet = { info() {}, warn() {}, error: console.error }
try {
  const chosen = scenarios.filter(({ name }) => isAsked(name))
  if (chosen.length > 0) await printScenarios(chosen, { home, sizes, log: quiet })
  for (const [name, print] of Object.entries(others)) if (isAsked(name)) await print()
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

async function printTaxes(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'taxes'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, largest)
    const rows = await measureTaxes(stock, home).finally(() => stock.pool.end())
    console.log('\nTax and delivery charges, in ms (at most 1.15 times)')
    console.table(rows.map((row) => ({ ...row, '': isCheap(row) ? 'met' : 'missed' })))
  } finally {
    await server.stop()
  }
}

async function printWorkbench(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'workbench-data'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, largest)
    const rows = await measureWorkbench(stock, home).finally(() => stock.pool.end())
    console.log('\nThe workbench, eight at once (p95 at most 150 ms)')
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

async function printLongOrder(): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'long-order-data'), log: quiet })
  try {
    const stock = await fillDatabase(server.connection, Math.min(...sizes))
    const rows = await measureLongOrder(stock, home).finally(() => stock.pool.end())
    console.log('\nAn order of 1,000 lines (at most 1,000 ms, others at most 200 ms)')
    console.table(rows.map((row) => ({ ...row, '': isShort(row) ? 'met' : 'missed' })))
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
      '\nInvoices of staff, eight at once, and what is written whole (p95 at most 150 ms), next to the best single statement',
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

async function printNoisyNeighbour(): Promise<void> {
  console.log('\nHow long others wait (p95) while one client does the worst (at most twice as long)')
  const rows = (await measureNoisyNeighbour(home)).map(({ name, alone, alongside, times }) => [
    name,
    {
      'alone ms': alone.toFixed(0),
      'alongside ms': alongside.toFixed(0),
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
