import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Holiday, HolidayMonth } from '../team-shape.ts'
import { keepHolidays } from './keep-holidays.ts'

const { manager: maria, otherManager: boris, chief, admin, clientA: anna } = cast
const url = '/api/manager/holidays'

let portico: TestPortico
const ids: Record<string, number> = {}
let arden = 0
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  for (const { email, id, organization_id } of await sql('select email, id, organization_id from users')) {
    ids[email] = id
    if (email === anna) arden = organization_id
  }
})
afterAll(() => portico.stop())
beforeEach(async () => {
  await sql('delete from holiday_substitutes')
  await sql('delete from holidays')
})

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const day = (away: number) => dayAt(Date.now() + away * 86_400_000, 'UTC')
const all = (email: string) => ({
  scope: 'all',
  language: null,
  organization_ids: [] as number[],
  substitute_id: ids[email]!,
})
const input = (more: object = {}) => ({
  manager_id: ids[maria]!,
  starts_on: day(0),
  ends_on: day(3),
  kind: 'vacation',
  reply_en: 'I am in the mountains.',
  reply_ru: '',
  substitutes: [all(boris)],
  ...more,
})
const plan = (as: string, more: object = {}) => portico.request<Holiday>(as, 'POST', url, input(more))
const cancel = (as: string, { id, version }: Holiday) =>
  portico.request<Holiday>(as, 'POST', `${url}/${id}/cancellation`, { version })
const managerOf = async (email: string) =>
  (await portico.request(email, 'GET', '/api/front/company')).body.manager
const ordersOf = async (as: string): Promise<string[]> => [
  ...new Set<string>(
    (await portico.request(as, 'GET', '/api/manager/orders?per_page=100')).body.map(
      ({ organization_name }: { organization_name: string }) => organization_name,
    ),
  ),
]

describe('while someone is on holiday', () => {
  test('the substitute sees and does what is theirs, is told of it, and the client reads who answers; afterwards everything is back', async () => {
    const [order] = await sql('select id from orders where organization_id = $1 limit 1', [arden])
    const look = async (as: string) =>
      (await portico.request(as, 'GET', `/api/manager/orders/${order.id}`)).status
    const tasksOf = async (scope: string) =>
      (await portico.request(boris, 'GET', `/api/tasks?scope=${scope}&per_page=100`)).body
    expect([await look(boris), await ordersOf(boris)]).toEqual([
      404,
      expect.not.arrayContaining(['Arden Machine Works']),
    ])
    expect(await tasksOf('standing_in')).toEqual([])

    const { status, body: holiday } = await plan(maria)
    expect([status, holiday.state, holiday.warnings]).toEqual([200, 'active', []])
    expect([await look(boris), await look(maria)]).toEqual([200, 200])
    expect(await ordersOf(boris)).toContain('Arden Machine Works')
    const waiting = await tasksOf('standing_in')
    expect(waiting.length).toBeGreaterThan(0)
    expect(new Set(waiting.map((task: { standing_in_for: string }) => task.standing_in_for))).toEqual(
      new Set(['Maria Orlova']),
    )
    expect(await managerOf(anna)).toMatchObject({
      email: boris,
      stands_in: { name: 'Maria Orlova', until: day(3), reply: 'I am in the mountains.' },
    })
    const standing = (await portico.request(boris, 'GET', '/api/manager/standing-in')).body
    expect(standing).toMatchObject([{ name: 'Maria Orlova', until: day(3) }])
    expect(standing[0].organization_ids).toContain(arden)
    for (const list of ['invoices', 'support-requests', 'lots'])
      expect((await portico.request(boris, 'GET', `/api/manager/${list}`)).status, list).toBeLessThan(500)

    expect((await cancel(maria, holiday)).body.state).toBe('cancelled')
    expect([await look(boris), await tasksOf('standing_in')]).toEqual([404, []])
    expect(await managerOf(anna)).toMatchObject({ email: maria, stands_in: null })
    expect(await sql('select manager_id from organizations where id = $1', [arden])).toEqual([
      { manager_id: ids[maria] },
    ])
  })

  test('the nearest substitute answers: for a company before its language before all', async () => {
    const id = await newCompany(portico.platform.pool, {
      email: 'ru@holm.example',
      manager: maria,
      locale: 'ru',
    })
    const russian = { ...all(chief), scope: 'language', language: 'ru' }
    const named = { ...all(admin), scope: 'organizations', organization_ids: [arden] }
    const { body } = await plan(chief, { substitutes: [all(boris), russian, named] })
    expect(body.substitutes.map(({ scope }) => scope)).toEqual(['all', 'language', 'organizations'])
    const answering = async (of: number) =>
      (await sql('select manager_id from effective_managers where organization_id = $1', [of]))[0].manager_id
    expect([await answering(arden), await answering(id)]).toEqual([ids[admin], ids[chief]])
    const steps = (await portico.request(chief, 'GET', `/api/manager/staff/${ids[maria]}/clients`)).body
    expect(steps.find((one: { id: number }) => one.id === id)).toMatchObject({
      answering: 'Clara Stone',
      steps: [
        { name: 'Maria Orlova', why: 'away' },
        { name: 'Clara Stone', why: 'substitute' },
      ],
    })
  })

  test.each([
    ['before the job has begun it', false],
    ['after the job has begun it with one of its own', true],
  ])('the hand-over typed for a holiday that starts today is kept, %s', async (_, hasBegun) => {
    const { body: holiday } = await plan(maria)
    if (hasBegun) await keepHolidays(portico.platform)
    const brief = 'The keys of the sample room are with Clara.'
    const { status } = await portico.request(maria, 'PUT', `${url}/${holiday.id}/brief`, {
      version: holiday.version,
      brief,
    })
    expect(status).toBe(200)
    for (let n = 0; n < 2; n += 1) await keepHolidays(portico.platform)
    expect((await portico.request(boris, 'GET', `${url}/${holiday.id}`)).body.brief).toBe(brief)
    const sent = await sql(`select payload from events where name = 'holiday.started' and subject = $1`, [
      `holiday:${holiday.id}`,
    ])
    expect(sent).toHaveLength(1)
    if (!hasBegun) expect(sent[0].payload.brief).toBe(brief)
  })

  test('the hand-over is written and sent once, and so is the digest, however often the job runs', async () => {
    const { body: holiday } = await plan(maria)
    await keepHolidays(portico.platform)
    await Promise.all([keepHolidays(portico.platform), keepHolidays(portico.platform)])
    const show = async (as: string): Promise<Holiday> =>
      (await portico.request(as, 'GET', `${url}/${holiday.id}`)).body
    const { brief } = await show(boris)
    expect(brief).toContain('Arden Machine Works')
    const replyOf = (name: string) =>
      sql(`select payload from events where name = $1 and subject = $2`, [name, `holiday:${holiday.id}`])
    expect(await replyOf('holiday.started')).toMatchObject([{ payload: { user_ids: [ids[boris]] } }])

    const [order] = await sql(
      `select id from orders where organization_id = $1 and stage = 'submitted' limit 1`,
      [arden],
    )
    if (order) await portico.request(boris, 'POST', `/api/manager/orders/${order.id}/confirmation`)
    await sql(
      `insert into events (name, subject, payload, actor_id) select 'order.reminded', 'order:' || id, '{}', $2 from orders where organization_id = $1 order by id limit 1`,
      [arden, ids[boris]],
    )
    const [thread] = await sql(
      `insert into chat_threads (organization_id, topic, subject, last_at, created_at)
       select $1, 'subject', 'product:' || max(id), now(), now() from products returning id`,
      [arden],
    )
    for (const [seq, author, side] of [
      [1, ids[boris], 'staff'],
      [2, ids[boris], 'staff'],
      [3, ids[anna], 'client'],
      [4, ids[maria], 'staff'],
    ])
      await sql(
        `insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
         values ($1, $2, gen_random_uuid(), $3, $4, 'Words', now())`,
        [thread.id, seq, author, side],
      )
    const paid = (at: string, amount: number, state: string) =>
      sql(
        `insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at, decided_at)
         values ($1, 'USD', $2, current_date, 'transfer', $4::text, $3, now(), ${at})`,
        [arden, amount, state, String(amount)],
      )
    await paid('now()', 123_400, 'confirmed')
    await paid(`now() - interval '1 day'`, 777_700, 'confirmed')
    await paid('now()', 888_800, 'rejected')
    await newCompany(portico.platform.pool, {
      email: 'concurrently@new.example',
      name: 'Came In the meantime',
      manager: maria,
    })
    await sql('update holidays set starts_on = starts_on - 9, ends_on = ends_on - 9 where id = $1', [
      holiday.id,
    ])
    await keepHolidays(portico.platform)
    await keepHolidays(portico.platform)
    expect(await replyOf('holiday.ended')).toHaveLength(1)
    const { digest, state } = await show(maria)
    expect([state, digest]).toEqual(['ended', expect.stringContaining('Boris Klein')])
    expect(digest).toContain('Arden Machine Works')
    const part = (title: string) => digest!.split('\n\n').find((one) => one.startsWith(`${title}\n`))
    expect(part('Conversations answered by colleagues')?.split('\n').slice(1)).toEqual([
      '– Arden Machine Works · Boris Klein × 2',
    ])
    // Neither the payments of the day before nor unconfirmed ones.
    expect(part('Payments received')?.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^– Arden Machine Works · .*1,234\.00/),
    ])
    expect(part('New clients')?.split('\n').slice(1)).toEqual(['– Came In the meantime · Latvia'])
  })
})

describe('planning', () => {
  test('is everybody’s own, a chief’s for managers, an admin’s for all; a client’s never', async () => {
    const of = (as: string, email: string, at: number) =>
      plan(as, { manager_id: ids[email], starts_on: day(at), ends_on: day(at), substitutes: [] })
    expect((await of(boris, maria, 20)).status).toBe(403)
    expect((await of(chief, maria, 20)).status).toBe(200)
    expect((await of(chief, admin, 20)).status).toBe(403)
    expect((await of(chief, chief, 20)).status).toBe(200)
    expect((await of(admin, chief, 21)).status).toBe(200)
    expect((await of(anna, maria, 22)).status).toBe(403)
    const [planned] = (
      await portico.request<HolidayMonth>(maria, 'GET', `${url}?month=${day(20).slice(0, 7)}`)
    ).body.holidays.filter((one) => one.manager_id === ids[maria])
    expect((await cancel(boris, planned!)).status).toBe(404)
  })

  test('refuses days the wrong way round, over others, or gone by, and substitutes who are none', async () => {
    const refused = async (more: object) => {
      const { status, body } = await portico.request(maria, 'POST', url, input(more))
      return [status, body.errors ? Object.keys(body.errors).sort() : body.code]
    }
    expect(await refused({ starts_on: day(3), ends_on: day(2) })).toEqual([422, ['ends_on']])
    expect(await refused({ starts_on: day(-3), ends_on: day(-2) })).toEqual([422, ['ends_on']])
    expect(await refused({ ends_on: day(200) })).toEqual([422, ['ends_on']])
    expect((await refused({ substitutes: [all(maria)] }))[0]).toBe(422)
    expect((await refused({ substitutes: [all(anna)] }))[0]).toBe(422)
    const [other] = await sql('select id from organizations where manager_id = $1 limit 1', [ids[boris]])
    const foreign = { ...all(boris), scope: 'organizations', organization_ids: [other.id] }
    expect((await refused({ substitutes: [foreign] }))[0]).toBe(422)
    expect((await plan(maria)).status).toBe(200)
    expect((await plan(maria, { starts_on: day(3), ends_on: day(9) })).status).toBe(409)
  })

  test('of two who plan the same days one is refused', async () => {
    const answers = await Promise.all([plan(maria), plan(chief), plan(admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('warns of a substitute who is away, of a circle, of no one, and of languages no one speaks', async () => {
    await sql(`delete from staff_profiles`)
    await sql(
      `insert into staff_profiles (user_id, languages, hours) values ($1, '[{"id": "chinese", "level": "good"}]', '{}')`,
      [ids[maria]],
    )
    const month = `${Number(day(0).slice(0, 4)) + 1}-08`
    const days = { starts_on: `${month}-03`, ends_on: `${month}-07` }
    expect((await plan(maria, { ...days, substitutes: [] })).body.warnings).toEqual([
      { kind: 'noSubstitute', who: null },
    ])
    const back = { ...days, manager_id: ids[boris], substitutes: [all(maria)] }
    expect((await plan(boris, back)).body.warnings).toEqual([{ kind: 'substituteAway', who: 'Maria Orlova' }])
    const { holidays, gaps } = (await portico.request<HolidayMonth>(boris, 'GET', `${url}?month=${month}`))
      .body
    expect(gaps).toEqual([{ language: 'chinese', from: `${month}-03`, to: `${month}-07` }])
    const mine = holidays.find(({ manager_id }) => manager_id === ids[maria])!
    const { version, ...rest } = { version: mine.version, ...input({ ...days, substitutes: [all(boris)] }) }
    const { manager_id: _, ...body } = rest
    const changed = await portico.request<Holiday>(maria, 'PUT', `${url}/${mine.id}`, { ...body, version })
    expect(changed.body.warnings).toEqual([{ kind: 'circle', who: 'Boris Klein' }])
    expect((await portico.request(maria, 'PUT', `${url}/${mine.id}`, { ...body, version })).status).toBe(409)
  })

  test('a quarter is three months at once, and days without a language over the end of a month are told as one gap', async () => {
    await sql('delete from holiday_substitutes')
    await sql('delete from holidays')
    await sql('delete from staff_profiles')
    await sql(
      `insert into staff_profiles (user_id, languages, hours) values ($1, '[{"id": "chinese", "level": "good"}]', '{}')`,
      [ids[maria]],
    )
    const year = Number(day(0).slice(0, 4)) + 1
    await plan(maria, { starts_on: `${year}-07-30`, ends_on: `${year}-08-02`, substitutes: [] })
    const ask = async (query: string) =>
      portico.request<HolidayMonth & { errors?: object }>(boris, 'GET', `${url}?${query}`)
    const { body } = await ask(`month=${year}-07&months=3`)
    expect([body.days.length, body.days[0], body.days.at(-1)]).toEqual([92, `${year}-07-01`, `${year}-09-30`])
    expect(body.gaps).toEqual([{ language: 'chinese', from: `${year}-07-30`, to: `${year}-08-02` }])
    expect(body.holidays).toHaveLength(1)
    expect((await ask(`month=${year}-08`)).body.gaps).toEqual([
      { language: 'chinese', from: `${year}-08-01`, to: `${year}-08-02` },
    ])
    expect((await ask(`month=${year}-07&months=4`)).status).toBe(422)
    expect((await portico.request(anna, 'GET', `${url}?month=${year}-07&months=3`)).status).toBe(403)
  })
})
