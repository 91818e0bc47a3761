import { afterAll, beforeAll, expect, test } from 'vitest'
import { crontab, jobs } from './features.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

test('what was stored for a while goes, what is still needed stays', async () => {
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

/** Rows of one table older and younger than its limit, and what is left of them. */
test.each([
  [
    'stored answers two days',
    `insert into idempotency_keys (user_id, key, fingerprint, status, body, at) values
       (2, 'gone', '', 200, '', now() - interval '49 hours'), (2, 'stored', '', 200, '', now() - interval '47 hours')`,
    'select key as name from idempotency_keys where user_id = 2',
  ],
  [
    'counted attempts two days',
    `insert into rate_limits (key, window_start, hits) values
       ('gone', now() - interval '49 hours', 1), ('stored', now() - interval '47 hours', 1)`,
    `select key as name from rate_limits where key in ('gone', 'stored')`,
  ],
  [
    'claims of reactions thirty days',
    `insert into reaction_claims (event_id, reaction, at) values
       (1, 'gone', now() - interval '31 days'), (1, 'stored', now() - interval '29 days')`,
    'select reaction as name from reaction_claims where event_id = 1',
  ],
  [
    'links of e-mails a week after their end',
    `insert into email_links (user_id, purpose, token_hash, expires_at) values
       (1, 'gone', 'gone', now() - interval '8 days'), (1, 'stored', 'stored', now() - interval '6 days')`,
    `select purpose as name from email_links where purpose in ('gone', 'stored')`,
  ],
  [
    'sessions a week after their end',
    `insert into sessions (user_id, token_hash, expires_at, ended_at, ended_because, ip, user_agent) values
       (1, 'gone', now() + interval '9 days', now() - interval '8 days', 'signed_out', '', ''),
       (1, 'stored', now() + interval '9 days', now() - interval '6 days', 'signed_out', '', '')`,
    `select convert_from(token_hash, 'utf8') as name from sessions where token_hash in ('gone', 'stored')`,
  ],
  [
    'sign-ins ninety days',
    `insert into sign_ins (user_id, at, succeeded, ip, user_agent) values
       (1, now() - interval '91 days', true, '', 'gone'), (1, now() - interval '89 days', false, '', 'stored')`,
    `select user_agent as name from sign_ins where user_agent in ('gone', 'stored')`,
  ],
])('keeps %s', async (_, put, left) => {
  const { pool } = portico.platform
  await pool.query(put)
  for (const line of crontab) await jobs[line.split(' ').at(-1)!]!(portico.platform, undefined as never)
  expect((await pool.query(left)).rows).toEqual([{ name: 'stored' }])
})
