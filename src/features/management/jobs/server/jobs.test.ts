import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { jobs as known } from '#processes/features.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Job } from '../contract.ts'
import { en } from '../messages/en.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())
beforeEach(() => portico.platform.pool.query('delete from graphile_worker._private_jobs'))

/** A job of that name, in the given state. */
async function job(name: string, after: string): Promise<number> {
  const { rows } = await portico.platform.pool.query('select (graphile_worker.add_job($1)).id::int as id', [
    name,
  ])
  await portico.platform.pool.query(
    `update graphile_worker._private_jobs set ${after} where id = ${rows[0].id}`,
  )
  return rows[0].id
}
const list = async (query = '') =>
  (await portico.request<Job[]>(cast.admin, 'GET', `/api/manager/jobs${query}`)).body
const retry = async (id: number) =>
  (await portico.request(cast.admin, 'POST', `/api/manager/jobs/${id}/retry`)).status

const failed = `attempts = max_attempts, last_error = E'No room on the disk\\n    at somewhere:12'`
const again = `attempts = 3, last_error = 'Refused', run_at = now() + interval '1 hour'`
const later = `run_at = now() + interval '1 hour'`
const running = `attempts = 1, locked_at = now(), locked_by = 'somebody'`

test('administrators see what waits, runs, comes later, and what failed with why', async () => {
  await job('send_email', failed)
  await job('make_pdf', again)
  await job('send_daily_emails', later)
  await job('run_import', running)
  await job('sweep_stored', 'attempts = 0')
  const rows = await list('?sort=name')
  expect(rows.map(({ name, state, error }) => [name, state, error])).toEqual([
    ['make_pdf', 'again', 'Refused'],
    ['run_import', 'running', null],
    ['send_daily_emails', 'later', null],
    ['send_email', 'failed', 'No room on the disk'],
    ['sweep_stored', 'waiting', null],
  ])
  expect((await list('?state=failed')).map(({ name }) => name)).toEqual(['send_email'])
  expect((await list('?q=the%20disk')).map(({ name }) => name)).toEqual(['send_email'])
  // The payload may be someone's e-mail.
  expect(Object.keys(rows[0]!)).not.toContain('payload')
})

test('an e-mail says to whom it goes, and is found by that', async () => {
  const to = { to: 'buyer@north.example', subject: 'Order 17', paragraphs: ['Secret'] }
  const [{ id: user_id }] = (
    await portico.platform.pool.query('select id::int from users where email = $1', [cast.clientA])
  ).rows
  const add = `select graphile_worker.add_job($1, $2::json, run_at => now() + interval '1 hour')`
  for (const [name, payload] of [
    ['send_email', to],
    ['send_link_email', { user_id, purpose: 'reset', asked_by: 1 }],
    ['send_link_email', { user_id: 999_999, purpose: 'reset', asked_by: 2 }],
    ['make_pdf', { to: 'no-one@north.example', user_id }],
  ] as const)
    await portico.platform.pool.query(add, [name, JSON.stringify(payload)])
  expect((await list('?sort=name')).map(({ name, addressee }) => [name, addressee]).sort()).toEqual([
    ['make_pdf', null],
    ['send_email', 'buyer@north.example'],
    ['send_link_email', null],
    ['send_link_email', cast.clientA],
  ])
  expect((await list('?q=north.example')).map(({ name }) => name)).toEqual(['send_email'])
  expect((await list(`?q=${cast.clientA}`)).map(({ name }) => name)).toEqual(['send_link_email'])
})

test.each([
  ['given up', failed],
  ['to be tried again', again],
])('one that is %s begins again at once', async (_, after) => {
  const id = await job('send_email', after)
  expect(await retry(id)).toBe(204)
  expect(await list()).toMatchObject([{ id, state: 'waiting', attempts: 0 }])
})

test.each([
  ['runs', running],
  ['has not failed and comes later', later],
])('one that %s is left as it is', async (_, after) => {
  const id = await job('send_email', after)
  const [before] = await list()
  expect(await retry(id)).toBe(409)
  expect(await list()).toEqual([before])
})

test('one that is done in the meantime is not there any more', async () => {
  expect(await retry(999_999)).toBe(404)
})

test('all that were given up begin again, and no other', async () => {
  await job('send_email', failed)
  await job('make_pdf', failed)
  const waits = await job('send_daily_emails', later)
  const answer = await portico.request(cast.admin, 'POST', '/api/manager/jobs/retries')
  expect(answer.body).toEqual({ count: 2 })
  expect((await list('?state=waiting')).length).toBe(2)
  expect((await list('?state=later')).map(({ id }) => id)).toEqual([waits])
})

test('no one but an administrator sees or begins any', async () => {
  const id = await job('send_email', failed)
  for (const who of [cast.chief, cast.manager, cast.clientA]) {
    expect((await portico.request(who, 'GET', '/api/manager/jobs')).status).toBe(403)
    expect((await portico.request(who, 'POST', `/api/manager/jobs/${id}/retry`)).status).toBe(403)
  }
  expect(await list()).toMatchObject([{ id, state: 'failed' }])
})

test('every job has a name people can read', () => {
  const named = new Set(Object.keys(en.names))
  const all = [...Object.keys(known), 'react', 'send_email']
  expect(all.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !all.includes(name))).toEqual([])
})
