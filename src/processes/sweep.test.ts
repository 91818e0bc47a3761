import { afterAll, beforeAll, expect, test } from 'vitest'
import { crontab, jobs } from './features.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

test('what was kept for a while goes, what is still needed stays', async () => {
  const { pool } = portico.platform
  await pool.query(
    `insert into idempotency_keys (user_id, key, fingerprint, status, body, at) values
       (1, 'old', '', 200, '', now() - interval '3 days'), (1, 'new', '', 200, '', now())`,
  )
  await pool.query(
    `insert into rate_limits (key, window_start, hits) values ('old', now() - interval '3 days', 1), ('new', now(), 1)`,
  )
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at, ip, user_agent) values
       (1, 'old', now() - interval '8 days', '', ''), (1, 'new', now() + interval '1 day', '', '')`,
  )
  const nightly = crontab.map((line) => line.split(' ').at(-1)!)
  for (const name of nightly) await jobs[name]!(portico.platform, undefined as never)

  const left = async (sql: string) => (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name)
  expect(await left('select key as name from idempotency_keys')).toEqual(['new'])
  expect(await left('select key as name from rate_limits')).toEqual(['new'])
  expect(
    await left(`select convert_from(token_hash, 'utf8') as name from sessions where length(token_hash) = 3`),
  ).toEqual(['new'])
})
