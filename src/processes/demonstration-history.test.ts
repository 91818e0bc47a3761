import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStages } from '#features/sales/orders/order.ts'
import { freshDatabase } from '#platform/server/testing/database.ts'
import { loadDemonstration } from './demonstration.ts'

const { pool, drop } = await freshDatabase()
beforeAll(async () => {
  await loadDemonstration({ pool, storage: null })
}, 120_000)
afterAll(drop)

test('the demonstration’s clients are known by tags and notes, one of them twice, and everybody was told of what concerned them, by no e-mail', async () => {
  const { rows: tagged } = await pool.query(
    `select o.name, array_agg(g.tag order by g.tag) as tags,
       (select count(*)::int from client_notes n where n.organization_id = o.id) as notes
     from client_tags g join organizations o on o.id = g.organization_id group by o.id order by o.id`,
  )
  expect(tagged).toEqual([
    { name: 'Arden Machine Works', tags: ['key account', 'metric', 'pays early'], notes: 3 },
    { name: 'Baltic Pump Service', tags: ['export', 'metric'], notes: 1 },
    { name: 'Caspian Drilling Tools', tags: ['call first', 'export'], notes: 1 },
  ])
  const { rows: twins } = await pool.query(
    `select o.name, u.status from users u join organizations o on o.id = u.organization_id
     where u.phone = (select phone from users where email = 'new@portico.example') order by o.id`,
  )
  expect(twins).toEqual([
    { name: 'Dnestr Agro Repair', status: 'not_confirmed' },
    { name: 'Dniester Agro Repair', status: 'active' },
  ])

  const { rows: bells } = await pool.query(
    `select u.email, count(*) filter (where n.read_at is null) > 0 as has_new, count(*) filter (where n.read_at is not null) > 0 as has_old,
       bool_and(n.seen_at is not null) as is_quiet, bool_and(n.at <= now()) as is_past
     from notices n join users u on u.id = n.user_id
     where u.email in ('client.a@portico.example', 'manager@portico.example') group by 1 order by 1`,
  )
  const bell = { has_new: true, has_old: true, is_quiet: true, is_past: true }
  expect(bells).toEqual([
    { email: 'client.a@portico.example', ...bell },
    { email: 'manager@portico.example', ...bell },
  ])
  const foreign = await pool.query(
    `select 1 from notices n join users u on u.id = n.user_id join orders o on n.subject = 'order:' || o.id
     where u.organization_id is not null and u.organization_id <> o.organization_id`,
  )
  expect(foreign.rowCount, 'told of another company’s order').toBe(0)
  const emails = await pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
  )
  expect(emails.rowCount, 'queued').toBe(0)
})

test('two of its clients have traded for a year: something was agreed in every month, and all but one order is paid, whose products wait for the money', async () => {
  const { rows: months } = await pool.query(
    `select count(distinct date_trunc('month', o.created_at))::int as months, min(o.created_at) < now() - interval '340 days' as is_old
     from orders o join organizations c on c.id = o.organization_id
     where c.name in ('Nordhaven Fabrication', 'Clydeside Hoists') and o.stage in ('confirmed', 'in_work', 'completed')`,
  )
  expect(months[0].months).toBeGreaterThanOrEqual(11)
  expect(months[0].is_old).toBe(true)
  const { rows: owed } = await pool.query(
    `select c.name, count(*) > 10 as has_many, sum(b.amount - b.paid_amount) filter (where b.kind <> 'prepayment')::int as left
     from invoices b join organizations c on c.id = b.organization_id
     where c.name in ('Nordhaven Fabrication', 'Clydeside Hoists') group by 1 order by 1`,
  )
  expect(owed).toEqual([
    { name: 'Clydeside Hoists', has_many: true, left: 0 },
    { name: 'Nordhaven Fabrication', has_many: true, left: 0 },
  ])
  const { rows: blocked } = await pool.query(
    `select b.currency, b.state, b.kind, o.stage,
       array(select distinct l.state from lots l join lot_lines g on g.lot_id = l.id where g.order_id = o.id) as lots
     from invoices b join orders o on o.id = b.order_id
     join organizations c on c.id = b.organization_id where c.name = 'Nordhaven Fabrication' and b.paid_amount < b.amount`,
  )
  expect(blocked).toEqual([
    { currency: 'EUR', state: 'issued', kind: 'prepayment', stage: 'in_work', lots: ['ready'] },
  ])
})

test('it looks like a working company: orders of every stage and of a trader’s size, some clients who order often, invoices that agree with their lines', async () => {
  const { rows: orders } = await pool.query<{
    client: string
    stage: string
    dollars: number
    lines: number
  }>(
    `select c.name as client, o.stage, (o.total_amount / 100.0 / (r.per_usd_millionths / 1e6))::float as dollars,
       (select count(*)::int from order_lines l where l.order_id = o.id) as lines
     from orders o join organizations c on c.id = o.organization_id join currency_rates r on r.currency_code = o.currency`,
  )
  expect(orders.length).toBeGreaterThanOrEqual(55)
  expect(new Set(orders.map(({ stage }) => stage))).toEqual(new Set(orderStages))
  const placed = orders.filter(({ stage }) => stage !== 'draft')
  const usual = placed.filter(({ dollars }) => dollars >= 400 && dollars <= 40_000)
  expect(usual.length / placed.length).toBeGreaterThanOrEqual(0.8)
  expect(Math.max(...placed.map(({ dollars }) => dollars))).toBeLessThan(40_000)
  expect(Math.max(...placed.map(({ lines }) => lines))).toBe(25)
  const often = [...Map.groupBy(placed, ({ client }) => client)].filter(([, some]) => some.length >= 10)
  expect(often.map(([client]) => client)).toEqual(
    expect.arrayContaining(['Arden Machine Works', 'Tashkent Compressors', 'Nordhaven Fabrication']),
  )

  const { rows: wrong } = await pool.query(
    `select b.number from invoices b where b.amount - b.tax_amount is distinct from (select sum((l ->> 'amount')::bigint) from jsonb_array_elements(b.lines) l)
       or b.paid_amount > b.amount and b.amount > 0`,
  )
  expect(wrong).toEqual([])
  const { rows: early } = await pool.query(
    `select o.number from orders o join invoices b on b.order_id = o.id where b.issued_at < o.created_at`,
  )
  expect(early).toEqual([])
})

test('every lot is in packages that weigh what its products weigh', async () => {
  const { rows } = await pool.query<{ number: number; packages: number; least: number; off: number }>(
    `select l.number, count(*)::int as packages, min(p.weight_g) as least, abs(sum(p.weight_g) -
       (select sum(g.quantity * coalesce((d.attributes ->> 'mass_per_1000_kg')::numeric, d.weight_g))
        from lot_lines g join order_lines o on o.id = g.order_line_id join products d on d.id = o.product_id
        where g.lot_id = l.id))::float as off
     from lots l left join lot_packages p on p.lot_id = l.id group by l.id`,
  )
  expect(rows.length).toBeGreaterThan(30)
  for (const { number, least, off } of rows) {
    expect([number, least > 0]).toEqual([number, true])
    expect(off, `grams of lot ${number}`).toBeLessThanOrEqual(1)
  }
})
