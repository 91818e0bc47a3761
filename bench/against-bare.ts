import path from 'node:path'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { fillBare } from './bare/fill.ts'
import { fillDatabase } from './database.ts'
import { type Measured, measure } from './measure.ts'
import { type Scenario, targetOf } from './scenarios.ts'

type Bench = { home: string; sizes: readonly number[]; log: Parameters<typeof startPostgres>[0]['log'] }

/** Measures scenarios next to the bare server in catalogues of these sizes, and prints the ratios. */
export async function printScenarios(
  chosen: readonly Scenario[],
  { home, sizes, log }: Bench,
): Promise<void> {
  const server = await startPostgres({ dataDir: path.join(home, 'postgres'), log })
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
  if (bySize.size > 1) sayHowItGrows(bySize.get(Math.min(...sizes))!, bySize.get(Math.max(...sizes))!)
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
