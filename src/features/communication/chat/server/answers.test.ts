import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Answers } from '../answer-shape.ts'

const ann = 'ann@holm.example'
let portico: TestPortico
let thread: number
let seq = 0
const start = Date.now()
beforeAll(async () => {
  portico = await startPortico()
  const { pool } = portico.platform
  const id = await newCompany(pool, { email: ann, manager: cast.manager })
  await pool.query('delete from chat_messages')
  const { rows } = await pool.query<{ id: number }>(
    `insert into chat_threads (organization_id, topic, last_at, created_at) values ($1, 'general', now(), now()) returning id`,
    [id],
  )
  thread = rows[0]!.id
})
afterAll(() => portico.stop())

/** Writes a message some minutes ago. */
async function said(by: string, minutesAgo: number): Promise<void> {
  seq += 1
  await portico.platform.pool.query(
    `insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
     select $1, $2, gen_random_uuid(), id, case when organization_id is null then 'staff' else 'client' end, 'x',
       $3 from users where email = $4`,
    [thread, seq, new Date(start - minutesAgo * 60_000), by],
  )
}
async function answered(day: number, minutes: number): Promise<void> {
  await said(ann, day * 1440 + minutes)
  await said(cast.manager, day * 1440)
}
const median = async (as = ann) =>
  (await portico.request<Answers>(as, 'GET', '/api/front/chat/answers')).body.median_minutes

test('how soon we answer is the middle one of the answers of 90 days, told from five on', async () => {
  // Too old to count, however long they took.
  for (const day of [120, 110, 100, 95, 91]) await answered(day, 600)
  for (const [day, minutes] of [
    [80, 10],
    [70, 20],
    [60, 40],
    [50, 300],
  ] as const)
    await answered(day, minutes)
  expect(await median()).toBeNull()
  // Asked twice before an answer: the first question counts. A further message of staff answers nothing.
  await said(ann, 3 * 1440 + 50)
  await said(ann, 3 * 1440 + 5)
  await said(cast.manager, 3 * 1440)
  await said(cast.manager, 3 * 1440 - 1)
  await said(ann, 30)
  expect(await median()).toBe(40)
  // The median is cached for a minute: one more answer changes nothing yet.
  await answered(1, 200)
  await answered(2, 200)
  expect(await median()).toBe(40)
  expect((await portico.request(cast.manager, 'GET', '/api/front/chat/answers')).status).toBe(403)
})

test('at work is the person who answers them: by their own hours and clock, and not on a day the company is closed', async () => {
  const { pool } = portico.platform
  const until = async () =>
    (await portico.request<Answers>(ann, 'GET', '/api/front/chat/answers')).body.at_work_until
  const works = (hours: object, zone: string) =>
    pool.query(
      `with zone as (update users set time_zone = $3 where email = $1)
       insert into staff_profiles (user_id, hours) select id, $2 from users where email = $1
       on conflict (user_id) do update set hours = excluded.hours`,
      [cast.manager, JSON.stringify(hours), zone],
    )
  const company = (facts: object) =>
    pool.query(
      `insert into company (id, facts) values (1, $1)
       on conflict (id) do update set facts = company.facts || excluded.facts`,
      [JSON.stringify(facts)],
    )
  await company({ time_zone: 'Europe/Berlin', hours: Array(7).fill(null), holidays: [] })
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  // In Kolkata the day ends at 23:59, which is 19:29 or 20:29 in Berlin.
  await works({ days: everyDay, from: '00:00', to: '23:59' }, 'Asia/Kolkata')
  expect(await until()).toMatch(/^(19|20):29$/)
  const today = (1 + ((new Date().getUTCDay() + 6) % 7)) as number
  const [before, after] = [((today + 5) % 7) + 1, (today % 7) + 1]
  await works(
    { days: everyDay.filter((day) => ![before, today, after].includes(day)), from: '00:00', to: '23:59' },
    'UTC',
  )
  expect(await until()).toBeNull()

  await works({ days: everyDay, from: '00:00', to: '23:59' }, 'UTC')
  expect(await until()).toMatch(/^(00|01):59$/)
  const closed = [-1, 0, 1].map((day) => ({
    date: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
    name_en: 'Closed',
    name_ru: 'Закрыто',
  }))
  await company({ holidays: closed })
  expect(await until()).toBeNull()
})
