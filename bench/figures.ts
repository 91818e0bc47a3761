import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fillIn, type Stock } from './database.ts'
import { load } from './load.ts'
import { startProduct } from './places.ts'
import { fillWorkbench, sessionOf } from './workbench.ts'

export type FigureRow = {
  name: string
  p50: number
  p95: number
  limit: number
  /** The duration as a multiple of the best single statement, in the same run. */
  times: number
}

/**
 * The limits of a chart, of all first requests of a client's drawer, and of the palette, in milliseconds (issue
 * 12).
 */
const limits = { chart: 300, drawer: 120, palette: 60 }
export const isQuick = ({ p95, limit }: FigureRow): boolean => p95 <= limit

const momentTables = ['events', 'lots', 'lot_lines', 'order_lines']

/** Staff in addition to those of the demonstration, a year of messages and level changes. */
const around = [
  `insert into users (email, roles, status, email_verified_at, name, last_name, currency_id)
   select 'staff' || n || '@many.example', '{manager}', 'active', now(), 'Staff', 'Of Many', min(c.id)
   from generate_series(1, 45) n, currencies c group by n`,
  `insert into chat_threads (organization_id, topic, last_at, created_at, seq)
   select id, 'general', now(), created_at, 40 from organizations where name like 'Many %'`,
  `insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
   select t.id, n, gen_random_uuid(), case n % 2 when 1 then u.id else s.id end, case n % 2 when 1 then 'client' else 'staff' end,
     'About M8 bolts', now() - make_interval(hours => (40 - n) * 200 + (t.id % 190)::int)
   from chat_threads t join organizations o on o.id = t.organization_id and o.name like 'Many %'
   join users u on u.organization_id = o.id
   join users s on s.email = 'staff' || (1 + t.id % 45) || '@many.example', generate_series(1, 40) n`,
  `insert into level_changes (organization_id, from_level, to_level, cause, source, at)
   select o.id, n % 2, 1 - n % 2, 'reached', 'auto', now() - make_interval(days => n * 30 + (o.id % 29)::int)
   from organizations o, generate_series(0, 11) n where o.name like 'Many %'`,
  // The times of orders are computed at the end, for all at once.
  ...momentTables.map((table) => `alter table ${table} disable trigger user`),
  // Agreed orders have an event, completed ones were sent and delivered, every fifth line late.
  `insert into events (name, subject, payload, at)
   select 'order.confirmed', 'order:' || id, '{}', created_at + make_interval(hours => 1 + (id % 97)::int)
   from orders where delivery_address = 'Many' and stage in ('confirmed', 'completed')`,
  `insert into lots (number, organization_id, state, created_by_id, created_at, sent_at, delivered_at)
   select 10000000 + id, organization_id, 'accepted', created_by_id, created_at, created_at + make_interval(hours => 120 + (id % 211)::int),
     created_at + make_interval(hours => 350 + (id % 307)::int)
   from orders where delivery_address = 'Many' and stage = 'completed'`,
  `insert into lot_lines (lot_id, order_line_id, order_id, quantity)
   select l.id, g.id, g.order_id, 10 from lots l join order_lines g on g.order_id = l.number - 10000000 where l.number > 10000000`,
  `update order_lines set actual_on = promised_on + case when id % 5 = 0 then 3 else 0 end
   where order_id in (select number - 10000000 from lots where number > 10000000)`,
  'analyze events, lots, lot_lines',
  `update order_moments m set agreed_at = e.at, sent_at = l.sent_at, delivered_at = l.delivered_at, promised = d.promised, late = d.late
   from (select substring(subject from 7)::bigint as id, min(at) as at from events where name = 'order.confirmed' group by 1) e
   left join (
     select g.order_id, min(l.sent_at) as sent_at, max(l.delivered_at) as delivered_at
     from lot_lines g join lots l on l.id = g.lot_id group by 1
   ) l on l.order_id = e.id
   join (
     select order_id, count(*) filter (where promised_on is not null and actual_on is not null)::int as promised,
       count(*) filter (where actual_on > promised_on)::int as late from order_lines group by 1
   ) d on d.order_id = e.id
   where m.order_id = e.id`,
  ...momentTables.map((table) => `alter table ${table} enable trigger user`),
]

/** The least to read for any figure of a year: all its agreed orders, summed by company. */
const best = `
  select organization_id, currency, count(*), sum(total_amount) from orders
  where created_at > now() - interval '1 year' and stage in ('confirmed', 'in_work', 'completed') group by 1, 2`

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const year = `from=${day(364)}&to=${day(0)}`

/**
 * Measures the year's figures of analytics, the first view of a client and the palette, one request after the
 * other, at 200,000 orders and 5,000 clients.
 */
export async function measureFigures({ pool, url }: Stock, home: string): Promise<FigureRow[]> {
  await fillWorkbench(pool)
  await fillIn(pool, around)
  await pool.query('vacuum analyze')
  return measureAsked({ pool, url }, home)
}

/** Measures the same on a database that is already filled. */
export async function measureAsked(
  { pool, url }: Pick<Stock, 'pool' | 'url'>,
  home: string,
): Promise<FigureRow[]> {
  const product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: join(home, 'figures'),
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  })
  try {
    const asked = [
      ['over time', `trend?${year}`],
      ['over time, compared', `trend?${year}&compare=before`],
      ...['client', 'manager', 'country', 'currency', 'month', 'outcome', 'category', 'product'].map((by) => [
        `by ${by}`,
        `sales?${year}&by=${by}&per_page=25`,
      ]),
      ['lines sold', `lines?${year}&per_page=25`],
      ['new clients', `funnel?${year}`],
      ['debts, compared', `ageing?${year}&compare=before`],
      ['debts, invoices', `debts?${year}&per_page=25`],
      ['debts a month ago', `debts?from=${day(60)}&to=${day(30)}&per_page=25`],
      ['times, compared', `times?${year}&compare=before`],
      ['orders and their times', `order-times?${year}&per_page=25`],
      ['levels, compared', `levels?${year}&compare=before`],
      ['level moves', `level-moves?${year}&per_page=25`],
      ['talk, compared', `talk?${year}&compare=before`],
      ['talk, conversations', `talks?${year}&per_page=25`],
      ['not found, compared', 'misses?compare=before&per_page=25'],
      ['offers, compared', `offers?${year}&compare=before`],
      ['offers and their outcome', `offer-outcomes?${year}&per_page=25`],
      ['promotions', `promotions?${year}&per_page=25`],
    ].map(([name, address]) => [name!, `/api/manager/analytics/${address}`, limits.chart] as const)
    const { rows } = await pool.query(`select id from organizations where name = 'Many 7'`)
    const client = `/api/manager/clients/${rows[0].id}`
    const others = [
      ['client drawer: card', client, limits.drawer],
      ['client drawer: tags', `${client}/tags`, limits.drawer],
      ['client drawer: merges', `${client}/merges`, limits.drawer],
      ['client drawer: details', `${client}/details`, limits.drawer],
      ['palette: words', '/api/manager/found?q=many%2012', limits.palette],
      ['palette: a number', '/api/manager/found?q=1042', limits.palette],
    ] as const
    const measured: FigureRow[] = []
    for (const as of ['chief', 'manager'])
      for (const [name, path, limit] of [...asked, ...others]) {
        const authorization = `Bearer ${await sessionOf(pool, `${as}@portico.example`)}`
        const shot = () => ({
          method: 'GET' as const,
          path,
          headers: { authorization },
        })
        await load(product.url, shot, 1, 1)
        const { p50, p95 } = await load(product.url, shot, 4, 1)
        // Measured next to each of them, because the load of the machine varies.
        const floor = await medianMs(() => pool.query(best))
        measured.push({ name: `${name} (${as})`, p50, p95, limit, times: p50 / floor })
      }
    return measured
  } finally {
    await product.stop()
  }
}

async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < 9; turn += 1) {
    const began = performance.now()
    await ask()
    taken.push(performance.now() - began)
  }
  return taken.sort((one, other) => one - other)[4]!
}
