import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { measured, type StatementFact } from '#platform/server/calls/measured.ts'
import { runLong } from '#platform/server/testing/database.ts'
import { namedTables } from './testing/named-tables.ts'
import { ownedStatements } from './testing/owners.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** A year of trade: twenty thousand orders of a thousand clients, with everything that belongs to them. */
const trade = [
  `insert into organizations (name, kind, activity_type, country, city, delivery_address, created_at, confirmed_at)
   select 'Many ' || n, 'legal_entity', 1, 'Latvia', 'Riga', 'Quay', now(), now() from generate_series(1, 1000) n`,
  `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
     delivery_method, delivery_address, stage, created_at)
   select c.id, u.id, 'USD', 0, 1, 1, 1, 'many', (array['confirmed', 'completed', 'cancelled'])[1 + n % 3],
     now() - n * interval '1 minute'
   from generate_series(1, 20000) n
   join (select id, row_number() over (order by id) as place from organizations) c on c.place = 1 + n % 1000
   cross join (select id from users order by id limit 1) u`,
  `insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, list_amount, unit_amount, price_trace)
   select o.id, 100 + n, p.id, 'MANY', 'Many', 'pcs', 1, 1, 1, '[]'
   from orders o, generate_series(1, 2) n, (select id from products order by id limit 1) p`,
  `insert into events (name, subject, payload, at) select 'order.submitted', 'order:' || id, '{}', created_at from orders`,
  `insert into chat_threads (organization_id, topic, subject, last_at, created_at)
   select id, 'subject', 'many', now(), now() from organizations`,
  `insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
   select t.id, 1000 + n, gen_random_uuid(), u.id, 'client', 'many', now() - n * interval '1 minute'
   from chat_threads t, generate_series(1, 20) n, (select id from users order by id limit 1) u`,
  `insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, amount, due_on, seller, issued_at)
   select 1990, row_number() over (order by id), '1990-' || id, 'invoice', organization_id, id, 'USD', '[]', 1, current_date, '{}', created_at
   from orders`,
  `insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at, decided_at)
   select organization_id, currency, amount, due_on, 'transfer', number, 'confirmed', issued_at, issued_at from invoices where year = 1990`,
]

/** Tables that grow with every order or message: no interactive query may scan them. */
const many = ['orders', 'order_lines', 'events', 'chat_messages', 'invoices', 'payments']

/** Exceptions: a generic plan does not apply, or the whole table is needed. */
const allowed = new Map([
  ['chat_messages.matching', 'what is looked for decides: with three e-mails its own index is read'],
  ['onec_orders.to_give', 'an exchange compares all it ever gave with what stands now'],
  ['onec_orders.count_waiting', 'the same, counted'],
])

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await runLong(portico.platform.pool, [...trade, 'analyze'])
})
afterAll(() => portico.stop())

/** Returns the tables that a generic plan would scan from end to end. */
async function readWhole(text: string): Promise<string[]> {
  const { rows } = await portico.platform.pool.query(`explain (generic_plan) ${text}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const tables = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table!)
  return [...new Set(tables)].filter((table) => many.includes(table))
}

test('no statement reads all orders, lines, events, messages, invoices or payments', async () => {
  const found: string[] = []
  for (const { statement } of await ownedStatements()) {
    if (!(await namedTables(statement.text)).isPlannable || allowed.has(statement.name)) continue
    const tables = await readWhole(statement.text)
    if (tables.length > 0) found.push(`${statement.name}: ${tables.join(', ')}`)
  }
  expect(found).toEqual([])
})

test('what is allowed to is asked still', async () => {
  const names = (await ownedStatements()).map(({ statement }) => statement.name)
  expect([...allowed.keys()].filter((name) => !names.includes(name))).toEqual([])
})

test.each([
  [cast.clientA, '/api/front/orders'],
  [cast.clientA, '/api/front/orders?stage=confirmed'],
  [cast.clientA, '/api/front/invoices'],
  [cast.clientA, '/api/chat/threads'],
  [cast.clientA, '/api/front/purchases'],
  [cast.manager, '/api/manager/invoices'],
  [cast.manager, '/api/chat/threads'],
  [cast.manager, '/api/tasks'],
  [cast.chief, '/api/manager/orders'],
  [cast.chief, '/api/manager/orders?sort=-created_at&page=3'],
  [cast.chief, '/api/manager/invoices'],
  [cast.chief, '/api/manager/invoices?state=overdue'],
  [cast.chief, '/api/manager/clients'],
  [cast.admin, '/api/manager/audit'],
])('%s reads a page of %s off indexes', async (as, url) => {
  const asked = new Set<string>()
  const hear = (fact: unknown) => void asked.add((fact as StatementFact).text)
  measured.statement.subscribe(hear)
  const { status } = await portico.request(as, 'GET', url)
  measured.statement.unsubscribe(hear)
  expect([status, asked.size > 0]).toEqual([200, true])
  const found: string[] = []
  for (const text of asked)
    if ((await namedTables(text)).isPlannable && (await readWhole(text)).length > 0)
      found.push(`${await readWhole(text)} by ${text}`)
  expect(found).toEqual([])
})

test('a plan that reads everything is noticed', async () => {
  expect(await readWhole(`select * from orders where comment = 'bolt'`)).toEqual(['orders'])
  expect(await readWhole('select * from orders where organization_id = $1')).toEqual([])
})
