import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCompany } from '#features/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { cast } from '#world/cast.ts'
import type { Answers } from '../contract.ts'

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

/** Somebody says something so many minutes ago. */
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
  // Too long ago to count, whatever it took.
  for (const day of [120, 110, 100, 95, 91]) await answered(day, 600)
  for (const [day, minutes] of [
    [80, 10],
    [70, 20],
    [60, 40],
    [50, 300],
  ] as const)
    await answered(day, minutes)
  expect(await median()).toBeNull()
  // Asked twice before we answered: it is the first question that waits. What we add answers nothing.
  await said(ann, 3 * 1440 + 50)
  await said(ann, 3 * 1440 + 5)
  await said(cast.manager, 3 * 1440)
  await said(cast.manager, 3 * 1440 - 1)
  await said(ann, 30)
  expect(await median()).toBe(40)
  // What is known is known for a minute: one more answer changes nothing yet.
  await answered(1, 200)
  await answered(2, 200)
  expect(await median()).toBe(40)
  expect((await portico.request(cast.manager, 'GET', '/api/front/chat/answers')).status).toBe(403)
})
