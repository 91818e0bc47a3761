import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Stock } from './database.ts'
import { fillDesk, sessionOf } from './desk.ts'
import { load } from './load.ts'
import { startProduct } from './places.ts'

export type FigureRow = {
  name: string
  p50: number
  p95: number
  /** How many times as long as the best single statement for the job takes, in the same run. */
  times: number
}

const limitMs = 300
export const isQuick = ({ p95 }: FigureRow): boolean => p95 <= limitMs

/** The least that has to be read for any figure of a year: every agreed order of it, added up by company. */
const best = `
  select organization_id, currency, count(*), sum(total_amount) from orders
  where created_at > now() - interval '1 year' and stage in ('confirmed', 'in_work', 'completed') group by 1, 2`

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const year = `from=${day(364)}&to=${day(0)}`

/** What analytics shows of a year, one question after another, at 200,000 orders and 5,000 clients. */
export async function measureFigures({ pool, url }: Stock, home: string): Promise<FigureRow[]> {
  await fillDesk(pool)
  const floor = await medianMs(() => pool.query(best))
  const product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: path.join(home, 'figures'),
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  })
  try {
    const asked = [
      ['over time', `trend?${year}`],
      ['over time, compared', `trend?${year}&compare=before`],
      ...['client', 'manager', 'country', 'month', 'outcome', 'category', 'product'].map((by) => [
        `by ${by}`,
        `sales?${year}&by=${by}&per_page=25`,
      ]),
      ['lines sold', `lines?${year}&per_page=25`],
      ['new clients', `funnel?${year}`],
      ['debts', 'ageing'],
    ] as const
    const measured: FigureRow[] = []
    for (const as of ['chief', 'manager'])
      for (const [name, address] of asked) {
        const authorization = `Bearer ${await sessionOf(pool, `${as}@portico.example`)}`
        const shot = () => ({
          method: 'GET' as const,
          path: `/api/manager/analytics/${address}`,
          headers: { authorization },
        })
        await load(product.url, shot, 1, 1)
        const { p50, p95 } = await load(product.url, shot, 4, 1)
        measured.push({ name: `${name} (${as})`, p50, p95, times: p50 / floor })
      }
    return measured
  } finally {
    await product.stop()
  }
}

async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    const began = performance.now()
    await ask()
    taken.push(performance.now() - began)
  }
  return taken.sort((one, other) => one - other)[10]!
}
