import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { hashOf } from '#features/people/auth/server/index.ts'
import { fillIn, type Stock } from './database.ts'
import { load } from './load.ts'
import { startProduct } from './places.ts'

export type WorkbenchRow = { name: string; p50: number; p95: number; perSecond: number }

const limitMs = 150
export const isWithin = ({ p95 }: WorkbenchRow): boolean => p95 <= limitMs

/**
 * 4,900 clients of one manager. Most of their orders are completed, some are in negotiation.
 */
export const companies = `
  insert into organizations (name, kind, activity_type, country, city, delivery_address, manager_id, created_at, confirmed_at)
  select 'Many ' || n, 'legal_entity', 1, 'Latvia', 'Riga', 'Quay', id, now() - make_interval(hours => n), now() - make_interval(hours => n)
  from generate_series(1, 4900) n, users where email = 'manager@portico.example'`

const people = `
  insert into users (email, status, email_verified_at, name, last_name, currency_id, organization_id)
  select 'many' || o.id || '@many.example', 'active', now(), 'Ann', 'Many ' || o.id, c.id, o.id
  from organizations o join currencies c on c.code = 'USD' where o.name like 'Many %'`
/** The carts of the checkouts are archived: no one has tens of thousands of open carts. */
const carts = `update carts set state = 'archived' where id > 1000000`

export const orders = `
  insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount, delivery_method,
    delivery_address, created_at, stage, turn, valid_until, answer_due_at, line_count, quantity)
  select o.id, a.id, 'USD', 2, 5000, 4000 + n % 9000, 1, 'Many', now() - make_interval(mins => n), s.stage,
    case when s.stage = 'submitted' then 'manager' when s.stage = 'negotiation' then (array['client', 'manager'])[1 + n % 2] end,
    case when s.stage = 'expired' then now() - make_interval(mins => n) when s.stage = 'negotiation' and n % 2 = 0 then now() + make_interval(mins => 60 + n % 20000) end,
    case when s.stage = 'negotiation' and n % 2 = 1 then now() + make_interval(mins => n % 2000) end, 2, 20
  from generate_series(1, 180000) n
  join lateral (select case when n % 60 = 0 then 'negotiation' when n % 60 = 1 then 'expired' when n % 60 = 2 then 'submitted' when n % 20 = 3 then 'confirmed' else 'completed' end as stage) s on true
  join users a on a.email = 'client.a@portico.example'
  join organizations o on o.name = 'Many ' || (1 + n % 4900)`

const lines = `
  insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, list_amount, unit_amount, price_trace, promised_on)
  select o.id, place, p.id, p.sku, p.name_en, p.unit, 10, 500, 460, '[]', current_date + (o.id % 40)::int
  from orders o, generate_series(1, 2) place, products p
  where p.sku = 'BN-' || (1 + (o.id * 7 + place) % 1000) and o.delivery_address = 'Many'`

/** Four rounds of every order in negotiation. */
const rounds = `
  insert into order_revisions (order_id, n, kind, side, state, author_id, lines, goods_amount, total_amount, unpriced, margin_bp, sent_at)
  select o.id, n, 'offer', case n % 2 when 1 then 'manager' else 'client' end, 'countered', o.created_by_id, '[]', 5000,
    5000 - n * 50, 0, 1200, now() - make_interval(hours => 10 - n)
  from orders o, generate_series(1, 4) n where o.stage in ('negotiation', 'expired') and o.delivery_address = 'Many'`

const tasks = `
  insert into tasks (kind, subject, side, organization_id, value_amount, value_currency, opened_at, due_at)
  select case stage when 'submitted' then 'orders.confirm' when 'expired' then 'orders.renew' else 'orders.answer' end,
    'order:' || id, 'staff', organization_id, total_amount, 'USD', created_at, answer_due_at
  from orders where delivery_address = 'Many' and (stage in ('submitted', 'expired') or turn = 'manager')`

const long = `
  insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount, delivery_method,
    delivery_address, line_count, quantity)
  select organization_id, id, 'USD', 2, 1000000, 920000, 1, 'Long', 200, 2000 from users where email = 'client.a@portico.example' returning id`
const longLines = `
  insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, list_amount, unit_amount, price_trace)
  select $1, row_number() over (), id, sku, name_en, unit, 10, 500, 460, '[]' from (select * from products where sku like 'BN-%' order by id limit 200) p`

/**
 * Measures the most used staff pages at 100,000 products, 5,000 clients and 200,000 orders, with eight
 * concurrent clients (product 3.4).
 */
export async function measureWorkbench({ pool, url }: Stock, home: string): Promise<WorkbenchRow[]> {
  const longOrder = await fillWorkbench(pool)
  const product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: path.join(home, 'workbench'),
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  })
  try {
    const asked: [string, string, string][] = [
      ...['manager', 'chief'].flatMap((as) =>
        [
          ['all orders', '/api/manager/orders?per_page=25'],
          ['all orders, late', '/api/manager/orders?late=1'],
          ['negotiation, our turn', '/api/manager/negotiation?turn=manager&per_page=30'],
          ['negotiation, grid', '/api/manager/negotiation?per_page=25'],
          ['expired', '/api/manager/expired-orders?per_page=25'],
          ['clients', '/api/manager/clients?per_page=25'],
          ['clients by name', '/api/manager/clients?sort=name&q=co&per_page=25'],
          ['clients who order', '/api/manager/crm-users?per_page=25'],
          ['clients who order, by name', '/api/manager/crm-users?q=many&sort=name&per_page=25'],
          ['queue', '/api/tasks?per_page=20'],
          ['order of 200 lines', `/api/manager/orders/${longOrder}`],
        ].map(([name, address]): [string, string, string] => [as, name!, address!]),
      ),
      ['client.a', 'by product', '/api/front/purchases?per_page=25'],
    ]
    const measured: WorkbenchRow[] = []
    for (const [as, name, address] of asked) {
      const authorization = `Bearer ${await sessionOf(pool, `${as}@portico.example`)}`
      let turn = 0
      // Eight identical concurrent requests would share one result.
      const at = () => (address.includes('?') ? `${address}&page=${1 + (turn++ % 8)}` : address)
      const shot = () => ({ method: 'GET' as const, path: at(), headers: { authorization } })
      await load(product.url, shot, 2, 8)
      measured.push({ name: `${name} (${as})`, ...(await load(product.url, shot, 6, 8)) })
    }
    return measured
  } finally {
    await product.stop()
  }
}

/** Returns the id of an order of 200 lines among the others. */
export async function fillWorkbench(pool: Stock['pool']): Promise<number> {
  await fillIn(pool, [companies, people, carts, orders, lines, rounds, tasks])
  const { rows } = await pool.query<{ id: number }>(long)
  const { id } = rows[0]!
  await pool.query(longLines, [id])
  await pool.query('vacuum analyze')
  return id
}

export async function sessionOf(pool: Stock['pool'], email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at, ip, user_agent)
     select id, $2, now() + interval '1 day', '', '' from users where email = $1`,
    [email, hashOf(token)],
  )
  return token
}
