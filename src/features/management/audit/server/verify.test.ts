import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { inTransaction, overPool } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase, templateOf } from '#platform/server/testing/database.ts'
import { startPortico, type TestPortico, worlds } from '#processes/testing/portico.ts'
import { chainEntries, verifyAudit } from './index.ts'

let portico: TestPortico
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(await templateOf('demonstration_company', worlds.company))
  portico = await startPortico({ database })
})
afterAll(() => portico.stop())

const pool = () => portico.platform.pool
const sql = async (text: string, values: unknown[] = []) => (await pool().query(text, values)).rows
const verify = () => verifyAudit(overPool(pool()))
const middle = async (): Promise<number> =>
  (await sql('select entry_id from audit_links order by position offset 50 limit 1'))[0].entry_id

beforeEach(() => chainEntries(portico.platform))

/** Runs the commands of an attacker with full access to the database, verifies, and rolls them back. */
async function brokenBy(...commands: string[]): Promise<string | null> {
  let said: string | null = null
  const taken = inTransaction(pool(), async (db) => {
    await db.$client.query(`set local session_replication_role = 'replica'`)
    for (const command of commands) await db.$client.query(command)
    said = (await verifyAudit(db)).broken
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  return said
}

test('every entry has its place, and the whole chain holds', async () => {
  const [{ n }] = await sql('select count(*)::int as n from audit_entries')
  expect(n).toBeGreaterThan(200)
  expect(await verify()).toMatchObject({ entries: n, days: 1, waiting: 0, broken: null })
})

test('an entry that is edited is named, and so is one whose personal part is', async () => {
  const id = await middle()
  const named = `entry ${id} is not what was written`
  expect(await brokenBy(`update audit_entries set changes = '{"a": [1, 2]}' where id = ${id}`)).toBe(named)
  expect(await brokenBy(`update audit_entries set actor_id = 7 where id = ${id}`)).toBe(named)
  expect(await brokenBy(`update audit_entries set at = at - interval '1 day' where id = ${id}`)).toBe(named)
  const itsPart = `${named}: its personal part`
  expect(await brokenBy(`update audit_entries set reason = 'Another' where id = ${id}`)).toBe(itsPart)
  expect(
    await brokenBy(
      `update audit_entries set reason = 'Another', seal = audit_seal(salt, personal, 'Another', ip) where id = ${id}`,
    ),
  ).toBe(named)
})

test('one that is removed is named, with its link or without', async () => {
  const id = await middle()
  const gone = `delete from audit_entries where id = ${id}`
  expect(await brokenBy(gone)).toBe(`entry ${id} was removed`)
  expect(await brokenBy(gone, `delete from audit_links where entry_id = ${id}`)).toMatch(
    /^place 51 of the chain is gone, before entry \d+$/,
  )
  const last = '(select max(position) from audit_links)'
  expect(await brokenBy(`delete from audit_links where position = ${last}`)).toMatch(
    /had \d+ entries, the chain has \d+ of them/,
  )
})

test('one that is removed before it has a place is missed all the same', async () => {
  await inTransaction(pool(), async ({ $client }) => {
    await $client.query(`update currencies set name_en = name_en || '.' where code = 'USD'`)
    await $client.query(`set local session_replication_role = 'replica'`)
    await $client.query('delete from audit_entries where id = (select entry_id from audit_unchained limit 1)')
  })
  await chainEntries(portico.platform)
  const { broken } = await verify()
  expect(broken).toMatch(/^entry \d+ was removed$/)
  // Restored for the following tests.
  await inTransaction(pool(), async ({ $client }) => {
    await $client.query(`set local session_replication_role = 'replica'`)
    const last = `position = (select max(position) from audit_links)`
    await $client.query(`delete from audit_links where ${last}`)
    await $client.query(
      `update audit_days set entries = entries - 1, position = l.position, hash = l.hash from audit_links l where l.${last}`,
    )
  })
  expect((await verify()).broken).toBeNull()
})

test('one that is put in from outside is named', async () => {
  const said = await brokenBy(
    `insert into audit_entries (at, entity, entity_id, part, part_key, operation, rows, changes, seal)
     values (now(), 'order', '1', 'orders', '1', 'update', 1, '{}', '')`,
  )
  expect(said).toMatch(/^entry \d+ was put in from outside: it has no place in the chain$/)
})

test('commands that are done while others are chained have their places, each once', async () => {
  const change = (n: number) => sql(`update currencies set name_ru = $1 where code = 'USD'`, [`Доллар ${n}`])
  await Promise.all([
    ...Array.from({ length: 30 }, (_, n) => change(n)),
    ...Array.from({ length: 5 }, () => chainEntries(portico.platform)),
  ])
  await chainEntries(portico.platform)
  const [{ n, places }] = await sql(
    'select (select count(*) from audit_entries)::int as n, (select max(position) from audit_links)::int as places',
  )
  expect(places).toBe(n)
  expect((await verify()).broken).toBeNull()
})

test('after the clock went back, entries are chained to the last day, and the chain holds', async () => {
  const last = '(select max(day) from audit_days)'
  await inTransaction(pool(), async ({ $client }) => {
    await $client.query(`set local session_replication_role = 'replica'`)
    await $client.query(`update audit_links set day = day + 2 where day = ${last}`)
    await $client.query(`update audit_days set day = day + 2 where day = ${last}`)
  })
  for (const turn of [1, 2]) {
    await sql(`update currencies set name_ru = $1 where code = 'USD'`, [`Доллар в день ${turn}`])
    await chainEntries(portico.platform)
  }
  expect((await verify()).broken).toBeNull()
})

test('the person who is anonymised is so in the audit, and the chain holds', async () => {
  const [anna] = await sql('select id, organization_id, email, name, last_name from users where email = $1', [
    cast.clientB,
  ])
  const phone = '+371 29 555 777'
  await sql('update users set phone = $1 where id = $2', [phone, anna.id])
  await sql(
    `update users set status = 'deleted', deleted_at = now() - interval '40 days' where organization_id = $1`,
    [anna.organization_id],
  )
  await chainEntries(portico.platform)
  const known = () =>
    sql(`select id from audit_entries where concat(changes, personal, reason) like any ($1)`, [
      [`%${phone}%`, `%${anna.email}%`],
    ])
  expect((await known()).length).toBeGreaterThan(0)
  await portico.platform.pool.query(`select graphile_worker.add_job('anonymise_deleted', '{}')`)
  await portico.emailsTo('noOne')
  expect(
    (await sql('select anonymised_at from users where id = $1', [anna.id]))[0].anonymised_at,
  ).not.toBeNull()
  expect(await known()).toEqual([])
  await chainEntries(portico.platform)
  expect((await verify()).broken).toBeNull()
})

test('the command says so and ends with 0, and with 1 and the name of the entry where one was edited', async () => {
  const run = () =>
    promisify(execFile)(process.execPath, ['src/processes/verify-audit.ts'], {
      env: { ...process.env, DATABASE_URL: database.url, REALTIME_SECRET: 'x'.repeat(40) },
    })
  const { entries } = await verify()
  expect((await run()).stdout).toMatch(
    new RegExp(`^${entries} entries of 1 days hold\\nThe last hash is [0-9a-f]{64}\\n$`),
  )
  const id = await middle()
  await inTransaction(pool(), async ({ $client }) => {
    await $client.query(`set local session_replication_role = 'replica'`)
    await $client.query(`update audit_entries set entity_id = '0' where id = ${id}`)
  })
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The audit does not hold: entry ${id} is not what was written`),
  })
})
