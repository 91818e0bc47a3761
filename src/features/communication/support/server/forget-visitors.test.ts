import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { crontab, jobs } from '#processes/features.ts'
import { tableNames } from '#processes/testing/database.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { SupportRequest } from '../request-shape.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const asks = async (name: string, email: string, message: string): Promise<string> => {
  const body = { name, email, message, consent: true }
  return (await portico.request(null, 'POST', '/api/public/support-requests', body)).body.number
}
const found = async (number: string): Promise<SupportRequest> => {
  const { body } = await portico.request(cast.manager, 'GET', `/api/manager/support-requests?q=${number}`)
  const [{ id }] = body
  return (await portico.request(cast.manager, 'GET', `/api/manager/support-requests/${id}`)).body
}
const nightly = () => jobs.forget_visitors!(portico.platform, undefined as never)
const age = (number: string, days: number) =>
  sql(
    `update support_requests set created_at = now() - make_interval(days => $2),
     decided_at = case when decided_at is not null then now() - make_interval(days => $2) end where number = $1`,
    [number, days],
  )
async function placesOf(word: string): Promise<string[]> {
  const places: string[] = []
  for (const table of await tableNames(portico.platform.pool)) {
    const [row] = await sql(`select from ${table} as one where one::text ilike $1 limit 1`, [`%${word}%`])
    if (row) places.push(table)
  }
  return places
}

test('who asked from outside is known for a year after the answer, and then nowhere any more', async () => {
  const number = await asks('Vera Quillfeather', 'vera@quillfeather.example', 'My zeppelin lacks bolts.')
  const open = await found(number)
  const { body: decided } = await portico.request(
    cast.manager,
    'POST',
    `/api/manager/support-requests/${open.id}/decision`,
    { version: open.version, decision: 'answer', reason: 'Dear Quillfeather, zeppelins fly.' },
  )
  expect(decided.state).toBe('resolved')
  await portico.emailsTo('vera@quillfeather.example')
  await age(number, 364)
  await nightly()
  expect((await found(number)).email).toBe('vera@quillfeather.example')
  await age(number, 366)
  await nightly()
  for (const word of ['quillfeather', 'zeppelin']) expect(await placesOf(word), word).toEqual([])
  expect(await found(number)).toMatchObject({
    email: null,
    from: 'a visitor',
    title: 'Question from a visitor',
    message: '',
    state: 'resolved',
    history: [{ event: 'support.requested' }, { event: 'support.decided' }],
  })
  const [{ erased }] = await sql(
    `select count(*)::int as erased from audit_entries where entity = 'request' and entity_id = $1 and salt is null`,
    [String(open.id)],
  )
  expect(erased).toBeGreaterThan(2)
})

test('what was answered lately is stored however long ago it was asked', async () => {
  const number = await asks('Otto Late', 'otto@late.example', 'Are you there?')
  const open = await found(number)
  await age(number, 800)
  await portico.request(cast.manager, 'POST', `/api/manager/support-requests/${open.id}/decision`, {
    version: open.version,
    decision: 'answer',
    reason: 'We are.',
  })
  await nightly()
  expect((await found(number)).email).toBe('otto@late.example')
})

test('it is done every night', () => {
  expect(crontab.some((line) => line.endsWith(' forget_visitors'))).toBe(true)
})
