import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { companyRecords } from '#processes/features.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Merge, MergePreview } from '../contract.ts'
import { fillEmptyTables } from './testing/fill-tables.ts'

const { clientA: anna, clientB: boris, chief, manager } = cast

let portico: TestPortico
/** The duplicate and the remaining company: both have orders, payments and conversations. */
let from: number
let into: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  from = await companyOf(anna)
  into = await companyOf(boris)
  await fillEmptyTables(sql, from, into)
}, 60_000)
afterAll(() => portico.stop())

const sql = async <Row = any>(text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows as Row[]
const companyOf = async (email: string): Promise<number> =>
  (await sql('select organization_id as id from users where email = $1', [email]))[0].id
const at = (id: number, what: string) => `/api/manager/clients/${id}/${what}`
const ask = <Body = any>(as: string | null, method: 'GET' | 'POST', path: string, body?: object) =>
  portico.request<Body>(as, method, path, body)
const merge = (id: number, into_id: number, as: string = chief) =>
  ask<Merge>(as, 'POST', at(id, 'merge'), { into_id, reason: 'Entered twice' })
const undo = (id: number, as: string = chief) => ask(as, 'POST', at(id, 'merge-undo'))

/** Tables with a column that refers to a company, and that column. */
const tablesOfCompanies = () =>
  sql<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('organization_id', 'organization_ids')
     order by 1`,
  )

const without = `- 'version' - 'updated_at' - 'edition'`
/** Returns every row of the two companies in every table, without counters and times. */
async function rowsOf(...ids: number[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { table, column } of await tablesOfCompanies()) {
    if (
      ['order_figures', 'invoice_figures', 'audit_entries', 'level_changes', 'level_standings'].includes(
        table,
      )
    )
      continue
    const mine =
      column === 'organization_id' ? 'organization_id = any($1)' : 'organization_ids && $1::bigint[]'
    const rows = await sql(
      `select (to_jsonb(t) ${without})::text as row from ${table} t where ${mine} order by 1`,
      [ids],
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}
const balances = (...ids: number[]) =>
  sql(
    `select currency, sum(debit - credit)::bigint as owed, count(*) as entries from ledger_entries
     where organization_id = any($1) group by 1 order by 1`,
    [ids],
  )
const figures = async (...ids: number[]) => ({
  orders: await sql(
    `select stage, turn, currency, sum(rows)::bigint as rows, sum(total_amount)::bigint as total from order_figures
     where organization_id = any($1) group by 1, 2, 3 having sum(rows) <> 0 order by 1, 2, 3`,
    [ids],
  ),
  invoices: await sql(
    `select kind, currency, is_void, sum(rows)::bigint as rows from invoice_figures
     where organization_id = any($1) group by 1, 2, 3 having sum(rows) <> 0 order by 1, 2, 3`,
    [ids],
  ),
})

test('every table that names a company is named by the person who moves it, once', async () => {
  const tables = (await tablesOfCompanies()).map(({ table }) => table)
  expect(tables.length).toBeGreaterThan(25)
  expect(
    Object.values(companyRecords)
      .flatMap((one) => one.tables)
      .sort(),
  ).toEqual(tables)
})

test('what is counted has words in both languages', () => {
  const { translate } = portico.platform
  const counted = Object.entries(companyRecords).flatMap(([part, { count }]) =>
    count ? [`merging.parts.${part}`] : [],
  )
  expect(counted.length).toBeGreaterThan(15)
  for (const lang of ['en', 'ru'] as const)
    expect(counted.filter((key) => translate(lang)(key) === key)).toEqual([])
})

describe('two clients that are one', () => {
  test('are shown before with what would move and what they owe together', async () => {
    const { status, body } = await ask<MergePreview>(
      chief,
      'GET',
      `${at(from, 'merge-preview')}?into=${into}`,
    )
    expect(status).toBe(200)
    const [{ orders }] = await sql('select count(*) as orders from orders where organization_id = $1', [from])
    expect(body.counts).toEqual(expect.arrayContaining([{ part: 'orders', count: orders }]))
    expect(body.counts.map(({ part }) => part)).toEqual(
      expect.arrayContaining([
        'people',
        'invoices',
        'payments',
        'carts',
        'lots',
        'threads',
        'keys',
        'webhooks',
        'tags',
      ]),
    )
    const together = await balances(from, into)
    expect(body.balances.map((one) => [one.together.currency, one.together.amount])).toEqual(
      together.map(({ currency, owed }) => [currency, owed]),
    )
    expect(body.obstacles.filter(({ blocks }) => blocks)).toEqual([])
  })

  test('become one with everything they had, to the cent, and two again exactly as they were', async () => {
    const before = {
      of: await rowsOf(from),
      both: await rowsOf(from, into),
      sums: await balances(from, into),
    }
    const apart = [await balances(from), await balances(into), await rowsOf(into)]
    const counted = await figures(from, into)
    const standing = await sql('select * from organizations where id = $1', [from])
    const filled = Object.entries(before.of).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []))
    const empty = Object.keys(before.of).filter((table) => !filled.includes(table))
    expect(empty.sort(), 'nothing is left untried').toEqual(['holiday_replies', 'holiday_substitutes'])

    expect((await merge(from, into)).status).toBe(200)

    const left = await rowsOf(from)
    const stays = Object.fromEntries(Object.entries(left).filter(([, rows]) => rows.length > 0))
    expect(Object.keys(stays).filter((table) => table !== 'promotions')).toEqual([
      'client_tags',
      // Whether its orders are confirmed automatically.
      'confirmation_clients',
      // The reminders of the client that stays go on as they were set there.
      'dunning_settings',
      // Its own requested changes of details.
      'organization_changes',
      // Tax details are part of who it is.
      'tax_id_checks',
      'tax_ids',
      'tax_profiles',
    ])
    expect(stays.client_tags, 'a tag both have').toHaveLength(1)
    for (const [table, rows] of Object.entries(await rowsOf(from, into)))
      expect(rows.length, table).toBe(before.both[table]!.length)
    expect(await balances(into), 'the survivor owes what both owed').toEqual(before.sums)
    expect(await balances(from)).toEqual([])
    expect(await figures(into)).toEqual(counted)
    expect((await figures(from)).orders).toEqual([])

    expect((await undo(from)).status).toBe(200)
    expect(await rowsOf(from)).toEqual(before.of)
    expect(await rowsOf(into)).toEqual(apart[2])
    expect([await balances(from), await balances(into)]).toEqual(apart.slice(0, 2))
    const [{ version: _, updated_at: __, ...now }] = await sql('select * from organizations where id = $1', [
      from,
    ])
    expect(standing[0]).toMatchObject(now)
  })

  describe('while they are one', () => {
    beforeAll(async () => void (await merge(from, into)))
    afterAll(async () => void (await undo(from)))

    test('people of the duplicate go on with the session they have, as buyers among their new colleagues', async () => {
      const { body } = await ask(anna, 'GET', '/api/auth/user')
      expect(body).toMatchObject({ organization_id: into, org_role: 'buyer' })
      const people = await ask<{ email: string }[]>(boris, 'GET', '/api/front/people')
      expect(people.body.map(({ email }) => email)).toContain(anna)
    })

    test('the duplicate is in no list and takes nothing new', async () => {
      for (const list of ['clients', 'clientele', 'crm-users'])
        expect(
          (await ask<{ id: number }[]>(chief, 'GET', `/api/manager/${list}?per_page=100`)).body.map(
            ({ id }) => id,
          ),
        ).not.toContain(from)
      const found = await ask(chief, 'GET', '/api/finding?q=Arden')
      expect(JSON.stringify(found.body)).not.toContain(`"id":${from},"title":"Arden`)
      expect((await ask(chief, 'GET', `/api/manager/clients/${from}`)).status).toBe(404)
      expect((await ask(chief, 'POST', at(from, 'notes'), { text: 'Too late' })).status).toBe(404)
      expect((await ask(chief, 'POST', '/api/manager/orders', { organization_id: from })).status).toBe(404)
      expect(
        (
          await ask(chief, 'POST', '/api/chat/threads', {
            topic: 'general',
            subject: null,
            organization_id: from,
          })
        ).status,
      ).toBe(404)
    })

    test('its card says where it went, the other one’s says who came and until when that can be undone', async () => {
      const gone = await ask(manager, 'GET', at(from, 'merges'))
      expect(gone.body.into).toMatchObject({ into: { id: into }, reason: 'Entered twice' })
      const { body } = await ask(manager, 'GET', at(into, 'merges'))
      expect(body.parts).toMatchObject([{ from: { id: from } }])
      const left = Date.parse(body.parts[0].undo_until) - Date.now()
      expect(left / 3_600_000).toBeCloseTo(24, 1)
      const history = await ask(chief, 'GET', at(into, 'history'))
      expect(history.body[0]).toMatchObject({
        what: 'merged',
        whom: 'Arden Machine Works',
        reason: 'Entered twice',
      })
    })

    test('it cannot be merged again, nor can anybody be merged into it', async () => {
      expect((await merge(from, into)).status).toBe(404)
      expect((await merge(into, from)).status).toBe(404)
    })

    test('what was told before and is heard after concerns the company that stays', async () => {
      expect(await portico.platform.companyNow(portico.platform.db, from)).toBe(into)
      expect(await portico.platform.companyNow(portico.platform.db, into)).toBe(into)
    })
  })
})
