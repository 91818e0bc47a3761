import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { AuditEntry, AuditPage } from '../contract.ts'
import { entities } from '../entry.ts'
import { nameField, namePart } from './say.ts'

const { manager, chief, admin, clientA } = cast
let portico: TestPortico
const ids: Record<string, number> = {}
let company: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  for (const { email, id } of await sql('select email, id from users')) ids[email] = id
  company = (await sql('select organization_id as id from users where email = $1', [clientA]))[0].id
  for (const [as, reason] of [
    [manager, 'Has not paid'],
    [chief, 'Still has not'],
    [admin, 'Never will'],
  ] as const) {
    await portico.request(as, 'POST', `/api/manager/clients/${company}/blocking`, { reason })
    await portico.request(as, 'POST', `/api/manager/clients/${company}/unblocking`)
  }
  await portico.request(manager, 'POST', `/api/manager/clients/${company}/notes`, { text: 'Likes tea' })
  await portico.request(clientA, 'POST', '/api/front/delivery-addresses', {})
})
afterAll(() => portico.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const read = async (as: string, query = '', headers?: Record<string, string>) => {
  const { body, status } = await portico.request<AuditPage>(
    as,
    'GET',
    `/api/manager/audit?${query}`,
    undefined,
    headers,
  )
  expect(status).toBe(200)
  return body
}
const reasons = ({ entries }: AuditPage) => [...new Set(entries.flatMap(({ reason }) => reason ?? []))]
const count = async (where = 'true') =>
  Number((await sql(`select count(*) as n from audit_entries where ${where}`))[0].n)

describe('who sees what', () => {
  test('an administrator everything, a chief what managers and chiefs did', async () => {
    const ofCompany = `organization_id=${company}&q=blocked`
    expect(reasons(await read(admin, ofCompany))).toEqual(['Never will', 'Still has not', 'Has not paid'])
    expect(reasons(await read(chief, ofCompany))).toEqual(['Still has not', 'Has not paid'])
    const byAdmin = `actor_id=${ids[admin]}`
    expect((await read(admin, byAdmin)).entries.length).toBeGreaterThan(1)
    expect((await read(chief, byAdmin)).entries).toEqual([])
    const ofCard = `entity=user&entity_id=${ids[clientA]}&q=blocked`
    expect(reasons(await read(admin, ofCard))).toContain('Never will')
    expect(reasons(await read(chief, ofCard))).toEqual(['Still has not', 'Has not paid'])
  })

  test.each([manager, clientA, null])('%s is refused', async (as) => {
    for (const path of ['', '/export', '/people'])
      expect((await portico.request(as, 'GET', `/api/manager/audit${path}`)).status).toBe(as ? 403 : 401)
  })

  test('a chief is told of no administrator among those whose commands there are', async () => {
    const named = async (as: string) =>
      (await portico.request<{ id: number }[]>(as, 'GET', '/api/manager/audit/people')).body.map(
        ({ id }) => id,
      )
    expect(await named(chief)).toContain(ids[manager])
    expect(await named(chief)).not.toContain(ids[admin])
    expect(await named(admin)).toContain(ids[admin])
  })
})

describe('an entry', () => {
  test('is in words, of either language', async () => {
    const asked = `entity=user&entity_id=${ids[clientA]}&actor_id=${ids[chief]}&q=Still`
    const said = ({ changes }: AuditEntry) => changes.map(({ name, was, is }) => `${name}: ${was} → ${is}`)
    const { entries } = await read(admin, asked)
    expect(entries).toHaveLength(2)
    const blocked = entries.find(({ reason }) => reason)!
    expect(blocked).toMatchObject({
      actor: (await sql('select name from people_names where id = $1', [ids[chief]]))[0].name,
      role: 'chief_manager',
      instead_of: null,
      entity: 'user',
      part: 'Account',
      operation: 'update',
      reason: 'Still has not',
      ip: '127.0.0.1',
      command: 'clients.block',
      is_erased: false,
    })
    expect(said(blocked)).toEqual(['Status: Active → Blocked', 'Reason for blocking: null → Still has not'])
    const inRussian = await read(admin, asked, { 'x-lang-code': 'ru' })
    const russian = inRussian.entries.find(({ reason }) => reason)
    expect(said(russian!)).toEqual([
      'Статус: Активен → Заблокирован',
      'Причина блокировки: null → Still has not',
    ])
  })

  test('is found and called by the number people know', async () => {
    const [{ id, number }] = await sql('select id, number from orders order by id limit 1')
    expect(Number(id)).not.toBe(number)
    const { entries } = await read(admin, `entity=order&number=${number}`)
    expect(entries.length).toBeGreaterThan(1)
    for (const entry of entries) expect(entry).toMatchObject({ entity_id: String(id), title: String(number) })
    const line = entries.find(({ part }) => part === 'Line')!
    expect(
      await sql('select from order_lines where order_id = $1 and sku = $2', [id, line.part_key]),
    ).toHaveLength(1)
    expect((await read(admin, 'entity=order&number=none')).entries).toEqual([])
    const [invoice] = await sql('select id, number from invoices order by id limit 1')
    const ofInvoice = await read(admin, `entity=invoice&number=${encodeURIComponent(invoice.number)}`)
    expect(ofInvoice.entries[0]).toMatchObject({ entity_id: String(invoice.id), title: invoice.number })
  })

  test('has amounts with their currency and people by name', async () => {
    await sql(
      `update organizations set credit_limit = 1250000, credit_currency = 'EUR', backup_manager_id = $1 where id = $2`,
      [ids[cast.otherManager], company],
    )
    const { entries } = await read(admin, `entity=client&entity_id=${company}&operation=update`)
    const [{ name }] = await sql('select name from people_names where id = $1', [ids[cast.otherManager]])
    expect(entries[0]!.changes).toEqual(
      expect.arrayContaining([
        { name: 'Credit limit', was: null, is: '€12,500.00' },
        { name: 'Second manager', was: null, is: name },
      ]),
    )
    expect(entries[0]).toMatchObject({ actor: null, role: null, reason: null })
  })

  test('every column and table that is watched over has a name in both languages', async () => {
    const columns = await sql(
      `select c.relname as part, a.attname as field
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where p.proname = 'audit_changes' and t.tgname like '%_added' and a.attname <> 'id'
         and not a.attname = any (string_to_array(split_part(encode(t.tgargs, 'escape'), '\\000', 5), ','))`,
    )
    expect(columns.length).toBeGreaterThan(200)
    const nameless = columns.filter(
      ({ part, field }) =>
        !/\p{Script=Cyrillic}/u.test(namePart(part, 'ru')) ||
        !/\p{Script=Cyrillic}|IP/u.test(nameField(field, 'ru')) ||
        nameField(field, 'en') === field,
    )
    expect(nameless).toEqual([])
  })

  test('is of a kind that has a name', async () => {
    const kinds = await sql(
      `select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'audit_changes'`,
    )
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([...entities].sort())
  })
})

describe('pages', () => {
  test('follow each other backwards without a gap or a repetition', async () => {
    const seen: AuditEntry[] = []
    let before: number | null = null
    do {
      const page: AuditPage = await read(admin, `per_page=100${before ? `&before=${before}` : ''}`)
      seen.push(...page.entries)
      before = page.next
    } while (before !== null)
    expect(seen.length).toBe(await count())
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  })

  test('keep to what was asked for: kind, card, days, command', async () => {
    const lines = await read(admin, 'entity=order&operation=insert&per_page=100')
    expect(lines.entries.length).toBe(Math.min(100, await count(`entity = 'order' and operation = 'insert'`)))
    // What was loaded before midnight is of yesterday.
    const [yesterday, today] = [1, 0].map((daysAgo) =>
      new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10),
    )
    expect((await read(admin, `from=${yesterday}&to=${today}`)).entries).toHaveLength(50)
    expect((await read(admin, 'to=2001-01-01')).entries).toEqual([])
    expect((await read(admin, 'from=2999-01-01')).entries).toEqual([])
    const noted = await read(chief, 'q=Likes%20tea')
    expect(noted.entries.map(({ part, actor_id }) => [part, actor_id])).toEqual([['Note', ids[manager]]])
    expect(
      (await read(admin, 'q=%25')).entries.every(({ changes }) => JSON.stringify(changes).includes('%')),
    ).toBe(true)
  })

  test('a look for what is rare ends, says how far it went, and goes on from there', async () => {
    await sql(
      `insert into audit_entries (at, entity, entity_id, part, part_key, operation, rows, changes, seal)
       select timestamptz '2001-01-01' + n * interval '1 second', 'warehouse', 'W', 'warehouses', 'W', 'update', 1,
         case when n = 7000 then '{"name_en": ["Old", "Needle"]}' else '{"name_en": ["A", "B"]}' end::jsonb, ''
       from generate_series(1, 10050) n`,
    )
    const first = await read(admin, 'entity=warehouse&q=Needle')
    expect(first.entries).toEqual([])
    expect(first.looked_to?.slice(0, 10)).toBe('2001-01-01')
    const second = await read(admin, `entity=warehouse&q=Needle&before=${first.next}`)
    expect(second.entries.map(({ changes }) => changes)).toEqual([
      [{ name: 'Name (en)', was: 'Old', is: 'Needle' }],
    ])
    expect(second.looked_to! < first.looked_to!).toBe(true)
  })
})

test('leaves as a file, of those one sees, and not more than fits', async () => {
  const file = async (as: string, query: string) =>
    portico.request<string>(as, 'GET', `/api/manager/audit/export?${query}`)
  const { body } = await file(admin, `organization_id=${company}&q=blocked`)
  expect(body).toContain('Status: Active → Blocked')
  expect(body).toContain('Never will')
  expect((await file(chief, `organization_id=${company}&q=blocked`)).body).not.toContain('Never will')
  expect(await file(admin, 'entity=warehouse')).toMatchObject({
    status: 409,
    body: { code: 'list.tooManyToExport' },
  })
})
