import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { StaffCard, StaffRow } from '../team-shape.ts'

const { manager: maria, otherManager: boris, chief } = cast

let portico: TestPortico
const ids: Record<string, number> = {}
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  for (const { email, id } of await sql('select email, id from users')) ids[email] = id
})
afterAll(() => portico.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const cardOf = async (email: string) =>
  (await portico.request<StaffCard>(chief, 'GET', `/api/manager/staff/${ids[email]}`)).body
const list = async (query: string) =>
  (await portico.request<StaffRow[]>(chief, 'GET', `/api/manager/staff?${query}`)).body
/** Returns the number of rows in the list behind a figure. */
const behind = async (path: string) =>
  Number((await portico.request(chief, 'GET', path)).headers['x-total-count'])

describe('the figures of a colleague', () => {
  test('are as many as the lists have that they open', async () => {
    const card = await cardOf(maria)
    const [id] = [card.id]
    const orders = '/api/manager/orders'
    expect(card.open_orders).toBeGreaterThan(0)
    expect(await behind(`${orders}?manager_id=${id}&open=1`)).toBe(card.open_orders)
    expect(await behind(`/api/manager/clientele?manager_id=${id}`)).toBe(card.clients)
    expect(card.waiting).toBeGreaterThan(0)
    expect(await behind(`/api/tasks?manager_id=${id}`)).toBe(card.waiting)
    expect(await behind('/api/tasks')).toBeGreaterThan(card.waiting)
    const counts = await portico.request<any>(chief, 'GET', `/api/tasks/counts?manager_id=${id}`)
    expect(counts.body.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      card.waiting,
    )
  })

  test('turnover is what was agreed with their clients this month, each currency by itself', async () => {
    const before = await cardOf(boris)
    const company = await newCompany(portico.platform.pool, { email: 'turn@over.example', manager: boris })
    const [{ id: by }] = await sql('select id from users where organization_id = $1', [company])
    const [like] = await sql(
      `select * from orders where stage in ('confirmed', 'in_work', 'completed') order by id limit 1`,
    )
    const add = async (stage: string, amount: number, at: string) => {
      const columns = Object.keys(like).filter((name) => !['id', 'number', 'total_amount'].includes(name))
      const changed: Record<string, string> = {
        organization_id: '$1::bigint',
        stage: '$2::text',
        created_at: at,
        created_by_id: '$4::bigint',
        cart_id: 'null',
      }
      const values = columns.map((name) => changed[name] ?? name)
      await sql(
        `insert into orders (${columns}, number, total_amount)
         select ${values}, (select max(number) + 1 from orders), $3::bigint from orders where id = ${like.id}`,
        [company, stage, amount, by],
      )
    }
    const first = `date_trunc('month', now() at time zone 'utc') at time zone 'utc'`
    await add('confirmed', 12_300, first)
    await add('completed', 700, 'now()')
    await add('submitted', 5_000, 'now()')
    await add('confirmed', 9_000, `${first} - interval '1 second'`)
    const agreed = ({ turnover }: StaffCard) =>
      turnover.find(({ currency }) => currency === like.currency)?.amount ?? 0
    expect(agreed(await cardOf(boris)) - agreed(before)).toBe(13_000)
  })

  test('the answer time is the middle one of thirty days, in words; without an answer there is none', async () => {
    const company = await newCompany(portico.platform.pool, { email: 'talk@answer.example', manager: boris })
    await sql('delete from chat_proposals')
    await sql('delete from chat_messages')
    const [thread] = await sql(
      `insert into chat_threads (organization_id, topic, last_at, created_at) values ($1, 'general', now(), now()) returning id`,
      [company],
    )
    let seq = 0
    const now = Date.now()
    const say = (email: string, minutesAgo: number) =>
      sql(
        `insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
         select $1, $2, gen_random_uuid(), id, case when organization_id is null then 'staff' else 'client' end, 'x',
           $3 from users where email = $4`,
        [thread.id, ++seq, new Date(now - minutesAgo * 60_000), email],
      )
    const row = async (email: string) => (await list('per_page=100')).find((one) => one.email === email)!
    expect((await row(boris)).answer_time).toBe(null)
    const day = 24 * 60
    await say('talk@answer.example', 40 * day)
    await say(boris, 39 * day)
    expect((await row(boris)).answer_time).toBe(null)
    for (const [asked, answered] of [
      [300, 290],
      [200, 175],
      [160, 20],
    ] as const) {
      await say('talk@answer.example', asked)
      await say(boris, answered)
    }
    expect([(await row(boris)).answer_time, (await cardOf(boris)).answer_time]).toEqual(['25 min', '25 min'])
    const address = `/api/manager/staff/${ids[boris]}`
    const russian = await portico.request<StaffCard>(chief, 'GET', address, undefined, {
      'x-lang-code': 'ru',
    })
    expect(russian.body.answer_time).toBe('25 мин')
    expect((await list('sort=answers')).at(0)!.email).toBe(boris)
  })
})

describe('the list of staff', () => {
  test('has the photo of the profile, else of the card, and the card that is shown', async () => {
    const row = (await list(`q=${maria}`))[0]!
    const [card] = await sql(
      `select id, slug, photo_file_id from vcards where user_id = $1 and state = 'published'`,
      [ids[maria]],
    )
    expect(row).toMatchObject({ card: card.slug, card_id: card.id, card_is_published: true })
    expect(row.photo_file_id).toBe(card.photo_file_id)
    const [face] = await sql(
      `insert into files (owner_id, category, name, mime, size, sha256, storage_key, created_at)
       values ($1, 'avatar', 'me.png', 'image/png', 1, 'x', 'staff-figures', now()) returning id`,
      [ids[maria]],
    )
    await sql('update users set avatar_id = $2 where id = $1', [ids[maria], face.id])
    expect((await list(`q=${maria}`))[0]!.photo_file_id).toBe(face.id)
    await sql('update users set avatar_id = null where id = $1', [ids[maria]])
    expect((await list(`q=${cast.admin}`))[0]).toMatchObject({
      card: null,
      card_id: null,
      card_is_published: false,
    })
  })

  test('is narrowed to those who are away now', async () => {
    await sql('delete from holiday_substitutes')
    await sql('delete from holidays')
    expect(await list('away=1')).toEqual([])
    await sql(
      `insert into holidays (manager_id, starts_on, ends_on, time_zone, kind, created_by_id)
       values ($1, (now() at time zone 'utc')::date, (now() at time zone 'utc')::date + 3, 'UTC', 'vacation', $1)`,
      [ids[boris]],
    )
    expect((await list('away=1')).map(({ email }) => email)).toEqual([boris])
    expect((await portico.request(maria, 'GET', '/api/manager/staff?away=1')).status).toBe(403)
  })
})
