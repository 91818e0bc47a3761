import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ClienteleRow } from '../clientele.ts'
import type { Happened, Note } from '../contract.ts'

const { clientA: anna, manager, otherManager, chief } = cast
const url = '/api/manager/clientele'

let portico: TestPortico
let arden = 0
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { rows } = await portico.platform.pool.query(
    'select organization_id as id from users where email = $1',
    [anna],
  )
  arden = rows[0].id
})
afterAll(() => portico.stop())

const list = async (as: string, query = '') =>
  (await portico.request<ClienteleRow[]>(as, 'GET', `${url}?per_page=100&${query}`)).body
const names = async (as: string, query = '') =>
  (await list(as, query)).map(({ organization_name }) => organization_name)
const at = (id: number, what: string) => `/api/manager/clients/${id}/${what}`

describe('clients as staff know them', () => {
  test('are one’s own and no one’s, or all of a chief manager; of clients none', async () => {
    expect(await names(chief)).toEqual(
      expect.arrayContaining(['Arden Machine Works', 'Caspian Drilling Tools', 'Dnestr Agro Repair']),
    )
    expect(await names(manager)).toContain('Dnestr Agro Repair')
    expect(await names(manager)).not.toContain('Caspian Drilling Tools')
    expect(await names(otherManager)).not.toContain('Arden Machine Works')
    expect((await portico.request(anna, 'GET', url)).status).toBe(403)
  })

  test('are told with what they owe and when they ordered last, to the cent', async () => {
    const { pool } = portico.platform
    const id = await newCompany(pool, { email: 'owes@holm.example', name: 'Owing Works', manager })
    await pool.query(
      `insert into ledger_entries (organization_id, currency, at, kind, subject, ref, debit, credit)
       select $1, c, now(), 'invoice', 'invoice:owing' || c, 'x', d, 0 from (values ('EUR', 12345), ('USD', 700)) as v (c, d)`,
      [id],
    )
    await pool.query(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address, created_at)
       select $1, min(id), 'EUR', 0, 1, 1, 1, 'Quay', '2026-01-02T10:00:00Z' from users where organization_id = $1`,
      [id],
    )
    const [row] = await list(manager, 'q=Owing')
    expect(row).toMatchObject({
      debt: { amount: 12345, currency: 'EUR' },
      debts_also: [{ amount: 700, currency: 'USD' }],
      last_order_at: '2026-01-02T10:00:00.000Z',
      last_contact_at: null,
      level: 1,
      activity: 'Manufacturing',
    })
    // A contact is what staff did in one of their orders, not what the client did.
    for (const [email, at] of [
      [manager, '2026-02-03T10:00:00Z'],
      ['owes@holm.example', '2026-02-04T10:00:00Z'],
    ])
      await pool.query(
        `insert into events (name, subject, payload, actor_id, at)
         select 'order.confirmed', 'order:' || o.id, '{}', u.id, $3 from orders o, users u
         where o.organization_id = $1 and u.email = $2`,
        [id, email, at],
      )
    expect((await list(manager, 'q=Owing'))[0]!.last_contact_at).toBe('2026-02-03T10:00:00.000Z')
    expect(await names(manager, 'segment=in_debt')).toContain('Owing Works')
    expect(await names(manager, 'segment=idle'), 'the last order is long ago').toContain('Owing Works')
  })

  test('leave the segment of the idle with their next order', async () => {
    const { pool } = portico.platform
    const id = await newCompany(pool, { email: 'idle@holm.example', name: 'Idle Works', manager })
    expect(await names(manager, 'segment=idle')).toContain('Idle Works')
    await pool.query(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address)
       select $1, min(id), 'EUR', 0, 1, 1, 1, 'Quay' from users where organization_id = $1`,
      [id],
    )
    expect(await names(manager, 'segment=idle')).not.toContain('Idle Works')
  })

  test('are close to the next level from 80 hundredths of the way on, and no one’s while no one looks after them', async () => {
    const { pool } = portico.platform
    await pool.query(
      `insert into level_rules (level, threshold_amount) values (1, 100000)
       on conflict (level) do update set threshold_amount = 100000`,
    )
    await pool.query('update level_rules set threshold_amount = null where level <> 1')
    await pool.query(
      `insert into level_settings (id, window_months, base_currency, recalculation_hour) values (1, 12, 'USD', 2) on conflict do nothing`,
    )
    const ids = [
      await newCompany(pool, { email: 'near@holm.example', name: 'Near Works', manager }),
      await newCompany(pool, { email: 'far@holm.example', name: 'Far Works', manager }),
    ]
    await pool.query(
      `insert into level_standings (organization_id, guaranteed_until, turnover_amount, currency)
       select id, '2030-01-01', amount, (select base_currency from level_settings)
       from unnest($1::bigint[], $2::bigint[]) as v (id, amount)`,
      [ids, [80_000, 79_999]],
    )
    const near = await names(manager, 'segment=near_level')
    expect(near).toContain('Near Works')
    expect(near).not.toContain('Far Works')
    expect(await names(manager, 'segment=nobodys')).toContain('Dnestr Agro Repair')
    expect(await names(manager, 'segment=nobodys')).not.toContain('Arden Machine Works')
    expect((await list(manager, 'sort=-turnover&q=Works')).map((one) => one.turnover?.amount)).toEqual(
      expect.arrayContaining([80_000, 79_999]),
    )
  })

  test('are counted by status as many as there are, and leave as a file', async () => {
    const { body, headers } = await portico.request<ClienteleRow[]>(chief, 'GET', `${url}?per_page=100`)
    const counts = JSON.parse(headers['x-counts']!) as Record<string, number>
    for (const [status, count] of Object.entries(counts))
      expect(body.filter((row) => row.status === status)).toHaveLength(count)
    const file = await portico.request(chief, 'GET', `${url}/export?format=csv&q=arden`)
    expect(file.status).toBe(200)
    expect(file.body).toContain('Arden Machine Works')
    expect((await portico.request(chief, 'GET', `${url}?sort=email`)).status).toBe(422)
  })
})

describe('tags', () => {
  const set = (as: string, tags: unknown) => portico.request(as, 'PUT', at(arden, 'tags'), { tags })

  test('are set, found by, counted, and the same in capitals', async () => {
    expect((await set(manager, ['Fair 2026', 'vip', 'VIP'])).body).toEqual({ tags: ['fair 2026', 'vip'] })
    expect(await names(manager, 'tag=vip')).toEqual(['Arden Machine Works'])
    expect(await names(manager, 'q=fair')).toEqual(['Arden Machine Works'])
    expect((await portico.request(manager, 'GET', '/api/manager/client-tags')).body).toContainEqual({
      tag: 'vip',
      clients: 1,
    })
    expect((await portico.request(otherManager, 'GET', '/api/manager/client-tags')).body).toEqual([])
    expect((await set(manager, ['vip'])).body).toEqual({ tags: ['vip'] })
    expect((await portico.request(manager, 'POST', at(arden, 'tags'), { tag: 'Vip' })).body).toEqual({
      tags: ['vip'],
    })
  })

  test('of another’s client are no one’s to see or set; nor are there more than twenty', async () => {
    expect((await set(otherManager, ['x'])).status).toBe(404)
    expect((await portico.request(otherManager, 'GET', at(arden, 'tags'))).status).toBe(404)
    expect((await set(anna, ['x'])).status).toBe(403)
    expect(
      (
        await set(
          manager,
          Array.from({ length: 21 }, (_, n) => `t${n}`),
        )
      ).status,
    ).toBe(422)
    await set(
      manager,
      Array.from({ length: 20 }, (_, n) => `t${n}`),
    )
    const tooMany = await portico.request(manager, 'POST', at(arden, 'tags'), { tag: 'one more' })
    expect([tooMany.status, tooMany.body.codes]).toEqual([422, { tag: ['clientele.tooManyTags'] }])
    expect((await portico.request(manager, 'GET', at(arden, 'tags'))).body.tags).toHaveLength(20)
  })
})

describe('notes', () => {
  const notes = (as: string) => portico.request<Note[]>(as, 'GET', at(arden, 'notes'))

  test('are read by the person who looks after the client, the newest first, with author and time', async () => {
    await portico.request(manager, 'POST', at(arden, 'notes'), { text: 'Likes to be called' })
    const written = await portico.request<Note>(chief, 'POST', at(arden, 'notes'), { text: 'Pays late' })
    expect(written.body.at).toMatch(/^\d{4}-/)
    const { body } = await notes(manager)
    expect(body.map(({ text }) => text).slice(0, 2)).toEqual(['Pays late', 'Likes to be called'])
    const history = await portico.request<Happened[]>(manager, 'GET', at(arden, 'history'))
    expect(history.body[0]).toMatchObject({ what: 'noted', by: body[0]!.author })
  })

  test('are never the client’s, nor another manager’s, and are never empty', async () => {
    expect((await notes(otherManager)).status).toBe(404)
    expect((await notes(anna)).status).toBe(403)
    expect((await portico.request(otherManager, 'POST', at(arden, 'notes'), { text: 'Hello' })).status).toBe(
      404,
    )
    expect((await portico.request(manager, 'POST', at(arden, 'notes'), { text: '  ' })).status).toBe(422)
  })
})

test('what happened to a client is told to who looks after it, and every event of it has words', async () => {
  expect((await portico.request(otherManager, 'GET', at(arden, 'history'))).status).toBe(404)
  const { en } = await import('../messages/en.ts')
  const { historyTexts } = await import('./history.ts')
  expect(Object.keys(en.history).sort()).toEqual(historyTexts.map((name) => name.split('.')[1]).sort())
})
