import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { chainEntries, verifyAudit } from '#features/management/audit/server/index.ts'
import { overPool } from '#platform/server/database/db.ts'
import { type Stock, turnAudit } from './database.ts'
import { load } from './load.ts'
import { startProduct } from './places.ts'
import { sessionOf } from './workbench.ts'

export type AuditPageRow = { name: string; p50: number; p95: number }
export type AuditMeasured = {
  entries: number
  pages: AuditPageRow[]
  /** The duration of an order with this many lines with the audit, as a multiple of that without. */
  orders: { lines: number; without: number; with: number; times: number }[]
  /** Seconds to chain this many entries, and to verify the whole chain. */
  chained: { entries: number; seconds: number; verified: number }
}

const limitMs = 100
export const isQuickPage = ({ p95 }: AuditPageRow): boolean => p95 <= limitMs

/** Entries of a year: orders and their lines by managers and clients, a few of rare kinds. */
const fill = `
  insert into audit_entries (at, actor_id, actor_role, organization_id, request_id, command, entity, entity_id, part, part_key,
    operation, rows, currency, changes, personal, ip, salt, seal)
  select now() - interval '1 year' * (1 - n / $2::float8), 1 + n % 200,
    (array['client', 'client', 'manager', 'chief_manager', 'admin', null])[1 + n % 6], 1 + n % 100, gen_random_uuid()::text, 'orders.confirm',
    case when n % 100000 = 7 then 'warehouse' when n % 50 = 3 then 'client' else 'order' end,
    case when n % 50 = 3 then 1 + n % 100 else 1 + n / 20 end::text,
    case when n % 2 = 0 then 'orders' else 'order_lines' end, n::text,
    case when n % 100 = 1 then 'delete' when n % 3 = 0 then 'insert' else 'update' end, 1, 'USD',
    jsonb_build_object('stage', jsonb_build_array('submitted', 'confirmed'), 'total_amount', jsonb_build_array(n % 100000, n % 90000)),
    jsonb_build_object('comment', jsonb_build_array('Gate ' || n % 977, 'Gate ' || n % 991)), '10.0.0.1', gen_random_uuid(), '\\x00'
  from generate_series($1::int, $1::int + 99999) n`

const asked: [name: string, query: string][] = [
  ['the latest', ''],
  ['from the middle on', 'before=MIDDLE'],
  ['of one card', 'entity=order&entity_id=1000'],
  ['of one company', 'organization_id=7'],
  ['of one person', 'actor_id=9'],
  ['of a kind that is rare', 'entity=warehouse'],
  ['of a month half a year ago', 'from=FROM&to=TO'],
  ['of one person, removed', 'actor_id=9&operation=delete'],
  ['a word that is common', 'q=Gate%201'],
  ['a word that is nowhere', 'q=no-such-word'],
  ['a company and a word that is nowhere', 'organization_id=7&q=no-such-word'],
]

/** Measures the audit at `entries` entries (five million, or BENCH_AUDIT), and its cost per order. */
export async function measureAudit({ pool, url }: Stock, home: string): Promise<AuditMeasured> {
  const entries = Number(process.env.BENCH_AUDIT ?? 5_000_000)
  const product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: path.join(home, 'audit'),
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  })
  try {
    const orders = [
      await priceOfAudit({ pool, url: product.url }, 5, 1_000_001, 200),
      await priceOfAudit({ pool, url: product.url }, 50, 5_000_001, 60),
    ]
    const began = performance.now()
    const chained = await chainEntries({ pool })
    const seconds = (performance.now() - began) / 1000
    const looked = performance.now()
    const { broken } = await verifyAudit(overPool(pool))
    if (broken) throw new Error(broken)
    const verified = (performance.now() - looked) / 1000
    for (let from = 0; from < entries; from += 100_000) await pool.query(fill, [from, entries])
    await pool.query('vacuum analyze audit_entries')
    const pages = await measurePages({ pool, url: product.url })
    return { entries, pages, orders, chained: { entries: chained, seconds, verified } }
  } finally {
    await product.stop()
  }
}

type Running = Pick<Stock, 'pool' | 'url'>

async function measurePages({ pool, url }: Running): Promise<AuditPageRow[]> {
  const [{ middle }] = (await pool.query('select max(id) / 2 as middle from audit_entries')).rows
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const measured: AuditPageRow[] = []
  for (const as of ['admin', 'chief']) {
    const authorization = `Bearer ${await sessionOf(pool, `${as}@portico.example`)}`
    for (const [name, query] of asked) {
      const search = query.replace('MIDDLE', middle).replace('FROM', day(200)).replace('TO', day(170))
      const shot = () => ({
        method: 'GET' as const,
        path: `/api/manager/audit?${search}`,
        headers: { authorization },
      })
      await load(url, shot, 1, 1)
      const { p50, p95 } = await load(url, shot, 3, 1)
      measured.push({ name: `${name} (${as})`, p50, p95 })
    }
  }
  return measured
}

/** Places orders with and without the triggers in turn, so that conditions are equal; compares the medians. */
async function priceOfAudit({ pool, url }: Running, lines: number, firstCart: number, rounds: number) {
  const headers = {
    authorization: `Bearer ${await sessionOf(pool, 'client.a@portico.example')}`,
    'content-type': 'application/json',
  }
  let cart = firstCart
  const place = async () => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/front/carts/${cart++}/checkout`, {
      method: 'POST',
      headers,
      body: '{"delivery_method":1}',
    })
    if (answer.status !== 200) throw new Error(`checkout: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    return performance.now() - began
  }
  const times: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  for (let n = 0; n < 30; n += 1) await place()
  for (let round = 0; round < rounds; round += 20)
    for (const way of ['disable', 'enable'] as const) {
      await turnAudit(pool, way)
      for (let n = 0; n < 20; n += 1) times[way].push(await place())
    }
  const middle = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!
  const [without, withIt] = [middle(times.disable), middle(times.enable)]
  return { lines, without, with: withIt, times: withIt / without }
}
