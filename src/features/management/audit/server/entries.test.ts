import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { inTransaction } from '#platform/server/database/db.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
const ids: Record<string, number> = {}
let company: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  for (const { email, id } of await sql('select email, id from users')) ids[email] = id
  company = (await sql('select organization_id as id from users where email = $1', [cast.clientA]))[0].id
})
afterAll(() => portico.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const count = async (): Promise<number> => (await sql('select count(*)::int as n from audit_entries'))[0].n
const newest = (where = 'true') =>
  sql(`select * from audit_entries where ${where} order by id desc limit 1`).then(([one]) => one)
const block = (as: string, reason: string) =>
  portico.request(as, 'POST', `/api/manager/clients/${company}/blocking`, { reason })

test('an entry says who, for whom, when, from where, what it was and is, and why', async () => {
  const began = Date.now()
  const { status } = await portico.request(
    cast.manager,
    'POST',
    `/api/manager/clients/${company}/blocking`,
    { reason: 'Did not pay for a year' },
    { 'x-request-id': 'asked-once' },
  )
  expect(status).toBe(200)
  const [asked] = await sql(
    `select request_id from events where name = 'client.blocked' order by id desc limit 1`,
  )
  const entry = await newest(`entity = 'user' and entity_id = '${ids[cast.clientA]}'`)
  expect(entry).toMatchObject({
    actor_id: ids[cast.manager],
    actor_role: 'manager',
    organization_id: company,
    on_behalf_of_id: null,
    command: 'clients.block',
    part: 'users',
    operation: 'update',
    changes: { status: ['active', 'blocked'] },
    reason: 'Did not pay for a year',
    ip: '127.0.0.1',
    request_id: asked.request_id,
  })
  expect(entry.at.getTime()).toBeGreaterThanOrEqual(began - 1)
  await portico.request(cast.manager, 'POST', `/api/manager/clients/${company}/unblocking`)
})

test('who stands in acts for the colleague who is away', async () => {
  await sql(
    `with away as (
       insert into holidays (manager_id, starts_on, ends_on, time_zone, kind, reply_en, reply_ru, brief, started_at, created_by_id)
       values ($1, current_date - 1, current_date + 5, 'UTC', 'vacation', '', '', '', now(), $1) returning id
     )
     insert into holiday_substitutes (holiday_id, substitute_id, scope) select id, $2, 'all' from away`,
    [ids[cast.manager], ids[cast.otherManager]],
  )
  const { status } = await portico.request(
    cast.otherManager,
    'POST',
    `/api/manager/clients/${company}/notes`,
    { text: 'Calls on Monday' },
  )
  expect(status).toBe(200)
  expect(await newest(`part = 'client_notes'`)).toMatchObject({
    actor_id: ids[cast.otherManager],
    on_behalf_of_id: ids[cast.manager],
    organization_id: company,
    entity: 'client',
    operation: 'insert',
    personal: { text: [null, 'Calls on Monday'] },
  })
})

test('a command that is refused or fails leaves none', async () => {
  const before = await count()
  expect((await block(cast.clientA, 'Revenge')).status).toBe(403)
  const fails = inTransaction(portico.platform.pool, async ({ $client }) => {
    await $client.query('update organizations set name = $1 where id = $2', ['Other', company])
    expect((await $client.query('select from audit_entries')).rowCount).toBe(before + 1)
    throw new Error('died')
  })
  await expect(fails).rejects.toThrow('died')
  expect(await count()).toBe(before)
})

test('what changed nothing, or only what is counted, is no entry', async () => {
  const before = await count()
  await sql('update organizations set name = name, updated_at = now(), version = version + 1')
  expect(await count()).toBe(before)
})

test('of more than a hundred rows of one card one entry says how many', async () => {
  const [{ id }] = await sql('select id from orders order by id limit 1')
  const add = (rows: number) =>
    sql(
      `insert into order_lines (order_id, place, product_id, sku, name_en, unit, quantity, list_amount, unit_amount, price_trace)
       select $1, (select max(place) from order_lines where order_id = $1) + n, (select min(id) from products), 'S', 'Screw', 'pcs', 1, 1, 1, '[]'
       from generate_series(1, $2) n`,
      [id, rows],
    )
  const before = await count()
  await add(100)
  expect(await count()).toBe(before + 100)
  await add(101)
  expect(await count()).toBe(before + 101)
  expect(await newest()).toMatchObject({ entity: 'order', entity_id: String(id), rows: 101, changes: {} })
})

test.each([
  `update audit_entries set changes = '{}' where id = (select max(id) from audit_entries)`,
  `update audit_entries set ip = null where id = (select max(id) from audit_entries where ip is not null)`,
  'delete from audit_entries where id = (select max(id) from audit_entries)',
  'truncate audit_entries',
  'truncate audit_links',
  'truncate audit_days',
])('the database itself refuses: %s', async (command) => {
  await expect(sql(command)).rejects.toThrow('the audit is only appended to')
})

test('no entry of all the demonstration holds a secret', async () => {
  await portico.request(cast.clientA, 'POST', '/api/auth/logout')
  const secrets = await sql('select password_hash as secret from users where password_hash is not null')
  expect(secrets.length).toBeGreaterThan(5)
  const [{ text, entries }] = await sql(
    `select string_agg(concat(changes, personal, reason), ' ') as text, count(*)::int as entries from audit_entries`,
  )
  expect(entries).toBeGreaterThan(100)
  for (const { secret } of secrets) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/\$argon2|password|token_hash|\\\\x[0-9a-f]{40}/)
})

test('no column that is watched over is called like a secret', async () => {
  const found = await sql(
    `select c.relname || '.' || a.attname as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where p.proname = 'audit_changes' and t.tgname like '%_added' and a.attname ~ 'hash|token|secret|password|totp|salt'
       and not a.attname = any (string_to_array(split_part(encode(t.tgargs, 'escape'), '\\000', 5), ','))`,
  )
  expect(found).toEqual([])
})
