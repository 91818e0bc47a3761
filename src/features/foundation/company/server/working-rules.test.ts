import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { jobs } from '#processes/features.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { emptyCompany } from '../company.ts'
import type { RulesCard } from '../contract.ts'
import { usualRules } from '../working-rules.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  // The company is never open, so that working hours equal hours by the clock on any day.
  const { version } = (await portico.request(null, 'GET', '/api/public/company')).body
  await portico.request(cast.admin, 'PUT', '/api/manager/company', { ...emptyCompany, based_on: version })
})
afterAll(() => portico.stop())

const rules = async () =>
  (await portico.request<RulesCard>(cast.manager, 'GET', '/api/manager/working-rules')).body
const change = async (part: object, as: string = cast.admin) => {
  const { version, ...now } = await rules()
  return portico.request(as, 'PUT', '/api/manager/working-rules', { ...now, ...part, based_on: version })
}
const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const hoursFromNow = (at: string) => Math.round((Date.parse(at) - Date.now()) / 3_600_000)
const asked = async () => {
  const question = { type: 'general', subject: 'Which thread?', message: 'Which thread has it?' }
  const { body } = await portico.request(cast.clientA, 'POST', '/api/front/support-requests', question)
  return hoursFromNow(body.due_at)
}
const messaged = async (text: string) => {
  const thread = await portico.request(cast.clientA, 'POST', '/api/chat/threads', { topic: 'support' })
  await portico.request(cast.clientA, 'POST', `/api/chat/threads/${thread.body.id}/messages`, {
    key: crypto.randomUUID(),
    body: text,
  })
  const [{ due_at }] = await sql('select due_at from chat_threads where id = $1', [thread.body.id])
  return hoursFromNow(due_at)
}

test('what holds at first is what is usual', async () => {
  const { version: _, ...inForce } = await rules()
  expect(inForce).toEqual(usualRules)
})

test('a changed service time changes what happens next, and nothing that happened', async () => {
  expect(await asked()).toBe(8)
  expect(await messaged('Hello?')).toBe(4)
  const [before] = await sql('select max(due_at) as due from support_requests')
  expect((await change({ normal_hours: 20, message_hours: 30 })).status).toBe(200)
  expect(await sql('select max(due_at) as due from support_requests')).toEqual([before])
  expect(await asked()).toBe(20)
  await sql(`update chat_threads set unanswered_since = null, due_at = null`)
  expect(await messaged('And now?')).toBe(30)
})

test('the days of free storage are told to everybody who may read of pickup', async () => {
  expect((await change({ storage_days: 21 })).status).toBe(200)
  const { body } = await portico.request(cast.clientA, 'GET', '/api/public/company')
  expect(body.storage_days).toBe(21)
})

test.each([
  ['offer_days', 0],
  ['offer_days', 181],
  ['notices_days', 31],
  ['message_hours', 1.5],
  ['audit_months', 5],
])('%s cannot be %s, and is refused on its field', async (field, value) => {
  const before = await rules()
  const { status, body } = await change({ [field]: value })
  expect([status, Object.keys(body.codes)]).toEqual([422, [field]])
  expect(await rules()).toEqual(before)
})

test.each([cast.manager, cast.chief, cast.clientA])('%s changes none', async (as) => {
  const before = await rules()
  expect((await change({ offer_days: 3 }, as)).status).toBe(403)
  expect(await rules()).toEqual(before)
})

test('of two administrators who change the same version the second is told', async () => {
  const { version, ...now } = await rules()
  const put = (offer_days: number) =>
    portico.request(cast.admin, 'PUT', '/api/manager/working-rules', {
      ...now,
      offer_days,
      based_on: version,
    })
  expect([(await put(30)).status, (await put(40)).status]).toEqual([200, 409])
  expect((await rules()).offer_days).toBe(30)
})

test('the audit says which time was changed, from what, by whom', async () => {
  await change({ offer_days: 25 })
  const [entry] = await sql(
    `select e.part, e.changes, u.email from audit_entries e join users u on u.id = e.actor_id order by e.id desc limit 1`,
  )
  expect([entry.part, entry.email, entry.changes.offer_days]).toEqual(['working_rules', cast.admin, [30, 25]])
  expect(Object.keys(entry.changes)).toEqual(['offer_days'])
})

test('what is personal in the audit is erased when it is older than the rule; the chain holds', async () => {
  const client = await portico.platform.pool.connect()
  try {
    // Makes the oldest entry look old. It is not chained yet, so the chain will include the changed value.
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(
      `update audit_entries set at = now() - interval '7 months' where id = (select min(id) from audit_entries where salt is not null and ip is not null)`,
    )
    await client.query(`set session_replication_role = 'origin'`)
  } finally {
    client.release()
  }
  const left = async () =>
    (await sql('select count(*)::int as n from audit_entries where salt is not null'))[0].n
  const all = await left()
  const run = () => jobs.hush_old_audit!(portico.platform, undefined as never)
  await run()
  expect(await left()).toBe(all)
  await change({ audit_months: 6 })
  await run()
  // Only the entry of seven months ago is affected. The change itself has added another.
  expect(await left()).toBe(all)
  const [old] = await sql(`select personal, reason, ip, seal from audit_entries order by at limit 1`)
  expect([old.personal, old.reason, old.ip, old.seal.length]).toEqual([null, null, null, 32])
})
