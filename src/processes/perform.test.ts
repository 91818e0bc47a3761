import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { reaction, reactionsTo } from '#platform/server/events/reactions.ts'
import { serveHttp } from '#platform/server/http/http.ts'
import { anyone, clients } from '#platform/shared/audience.ts'
import { get, page, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { createApp } from './server.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

const bellRung = event('bell.rung', z.object({ bell_id: z.int() }), { to: [] })
const Bell = z.object({ id: z.int(), tone: z.string(), maker: z.object({ name: z.string() }).nullable() })
const more = { password_hash: 'secret', maker: { name: 'Paccard', salary: 1 } }

const bells = {
  show: get('/api/bells/:id', { who: anyone, reply: Bell }),
  list: get('/api/bells', { who: anyone, reply: page(Bell) }),
  sheet: get('/api/bells/:id/sheet', { who: clients, raw: true }),
  ring: post('/api/bells/:id/ringing', {
    who: clients,
    body: z.object({ fail: z.enum(['refusal', 'bug']).optional(), text: z.string().optional() }),
    reply: z.object({ rung: z.int() }),
  }),
}

let portico: TestPortico
let app: ReturnType<typeof createApp>
let rung = 0
/** Calls that hold the first of their two locks. */
let crossing = 0
/** SQLSTATE of a failure of the next attempt only; empty for none. */
let failsOnce = ''
/** The callers whose file is being made. */
const writing: string[] = []
/** Commands in progress. */
const waiting: (() => void)[] = []
const heard = vi.fn(async () => {})

beforeAll(async () => {
  portico = await startPortico()
  const { env, log } = portico.platform
  app = createApp(env, log)
  const hearing = [reaction('hear-the-bell', bellRung, heard)]
  const platform = { ...portico.platform, reactionsTo: reactionsTo(hearing) }
  const routes = serve('bells', bells, {
    show: async (_, { params }) => ({ id: params.id, tone: 'C', ...more }),
    sheet: async ({ person }) => {
      writing.push(person.email)
      await new Promise<void>((go) => waiting.push(go))
      return { name: 'sheet.txt', type: 'text/plain', body: Buffer.from('C') }
    },
    list: async () => ({
      rows: [{ id: 1, tone: 'C', ...more, maker: null }],
      total: 41,
      page: 1,
      per_page: 20,
      relaxed: true,
      shown_for: 'болт m8',
      no_code: 'HB-M8X61',
    }),
    ring: async ({ db, emit, person }, { params, body }) => {
      if (body.text === 'slowly') await new Promise<void>((go) => waiting.push(go))
      await emit(bellRung, { bell_id: params.id })
      if (body.text === 'to' || body.text === 'fro') {
        const locks = body.text === 'to' ? [1, 2] : [2, 1]
        await db.$client.query('select pg_advisory_xact_lock($1)', [locks[0]])
        crossing += 1
        await expect.poll(() => crossing).toBeGreaterThanOrEqual(2)
        await db.$client.query('select pg_advisory_xact_lock($1)', [locks[1]])
      }
      if (failsOnce) {
        const code = failsOnce
        failsOnce = ''
        await db.$client.query(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`)
      }
      await db.$client.query(`update users set name = 'Rung' where id = $1`, [person.id])
      if (body.fail === 'refusal') refuse('errors.forbidden', 409)
      if (body.fail === 'bug') throw new Error('the clapper fell off at /srv/secret')
      rung += 1
      return { rung }
    },
  })
  await serveHttp(app, platform, routes)
})
afterAll(async () => {
  await app.close()
  await portico.stop()
})

async function ring(as: string, payload: object = {}, key?: string, id = 1) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/bells/${id}/ringing`,
    payload,
    headers: {
      authorization: `Bearer ${await portico.tokenOf(as)}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const replyOf = async () =>
  (await portico.platform.pool.query(`select id from events where name = 'bell.rung'`)).rowCount
const queued = async () => (await portico.platform.pool.query('select from graphile_worker.jobs')).rowCount

describe('files that are made', () => {
  test('of one caller share two places, and a hundred wait; another caller does not wait for them', async () => {
    const ask = async (as: string) =>
      app.inject({
        url: '/api/bells/1/sheet',
        headers: { authorization: `Bearer ${await portico.tokenOf(as)}` },
      })
    const many = Array.from({ length: 103 }, () => ask(cast.clientA))
    expect((await Promise.race(many)).statusCode).toBe(429)
    await expect.poll(() => writing.length).toBe(2)
    const other = ask(cast.clientB)
    await expect.poll(() => writing).toEqual([cast.clientA, cast.clientA, cast.clientB])
    waiting.splice(2, 1)[0]!()
    expect((await other).statusCode).toBe(200)
    expect(writing).toHaveLength(3)
    while (writing.length < 103 || waiting.length > 0) {
      waiting.shift()?.()
      await pause(2)
    }
    const made = (await Promise.all(many)).filter(({ statusCode }) => statusCode === 200)
    expect(made).toHaveLength(102)
  })
})

describe('a reply', () => {
  test('carries what its shape names and nothing else, at every depth', async () => {
    const answer = await app.inject('/api/bells/7')
    expect(answer.json()).toEqual({ id: 7, tone: 'C', maker: { name: 'Paccard' } })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test('that is a list has its place in the headers', async () => {
    const answer = await app.inject('/api/bells')
    expect(answer.json()).toEqual([{ id: 1, tone: 'C', maker: null }])
    expect(answer.headers).toMatchObject({
      'x-total-count': '41',
      'x-total-pages': '3',
      'x-current-page': '1',
      'x-relaxed': '1',
      'x-shown-for': '%D0%B1%D0%BE%D0%BB%D1%82%20m8',
      'x-no-code': 'HB-M8X61',
    })
  })
})

describe('a command that fails', () => {
  test.each(['refusal', 'bug'])(
    'by a %s has told nothing, queued nothing and changed nothing',
    async (fail) => {
      const before = [await replyOf(), await queued()]
      const error = vi.spyOn(portico.platform.log, 'error')
      const { status, body } = await ring(cast.clientA, { fail })
      error.mockRestore()
      expect(status).toBe(fail === 'bug' ? 500 : 409)
      expect(JSON.stringify(body)).not.toMatch(/clapper|srv|stack/)
      expect([await replyOf(), await queued()]).toEqual(before)
      const user = await portico.request(cast.clientA, 'GET', '/api/auth/user')
      expect(user.body.name).toBe('Anna')
    },
  )

  test('gives its idempotency key back', async () => {
    expect((await ring(cast.clientA, { fail: 'refusal' }, 'given-back')).status).toBe(409)
    expect((await ring(cast.clientA, {}, 'given-back')).status).toBe(200)
  })
})

test('two commands that deadlock both succeed, and each takes effect once', async () => {
  const before = await replyOf()
  const answers = await Promise.all([ring(cast.clientA, { text: 'to' }), ring(cast.clientB, { text: 'fro' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  // Three attempts, of which two committed.
  expect(crossing).toBe(3)
  expect(await replyOf()).toBe((before ?? 0) + 2)
})

test.each([
  ['a row it refers to was deleted', '23503', 200],
  ['a row it adds was added', '23505', 200],
  ['a value breaks a rule of the table', '23514', 500],
])('a command runs once more if %s by another: %s', async (_, code, status) => {
  const before = await replyOf()
  failsOnce = code
  expect((await ring(cast.clientA)).status).toBe(status)
  expect(await replyOf()).toBe((before ?? 0) + (status === 200 ? 1 : 0))
})

describe('an idempotency key', () => {
  test('does the command once and gives its answer to all, also at once', async () => {
    const before = rung
    const answers = await Promise.all(Array.from({ length: 20 }, () => ring(cast.clientA, {}, 'once')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { rung: before + 1 } })]),
    )
  })

  test('is of one person: another with the same key does their own command', async () => {
    const first = await ring(cast.clientA, {}, 'shared')
    const second = await ring(cast.clientB, {}, 'shared')
    expect(second.body.rung).toBe(first.body.rung + 1)
  })

  test('answers each of two people with what their own command came to, however often and in whatever order', async () => {
    const [anna, janis] = [await ring(cast.clientA, {}, 'twins'), await ring(cast.clientB, {}, 'twins')]
    expect(anna.body).not.toEqual(janis.body)
    for (let round = 0; round < 2; round += 1) {
      expect(await ring(cast.clientA, {}, 'twins')).toEqual(anna)
      expect(await ring(cast.clientB, {}, 'twins')).toEqual(janis)
    }
    await ring(cast.clientA, { text: 'of Anna' }, 'of-anna')
    expect((await ring(cast.clientB, { text: 'another' }, 'of-anna')).status).toBe(200)
  })

  test('is refused for another body, another address, and when it is too long', async () => {
    await ring(cast.clientA, { text: 'a' }, 'taken')
    expect(await ring(cast.clientA, { text: 'b' }, 'taken')).toMatchObject({
      status: 409,
      body: { code: 'errors.idempotencyKeyReused' },
    })
    expect((await ring(cast.clientA, { text: 'a' }, 'taken', 2)).status).toBe(409)
    expect((await ring(cast.clientA, {}, 'x'.repeat(256))).status).toBe(400)
    expect((await ring(cast.clientA, {}, 'x'.repeat(255))).status).toBe(200)
  })
})

test('a command that is done has told one fact and queued its reaction in the same commit', async () => {
  const before = [await replyOf(), await queued()]
  await ring(cast.clientA)
  expect([await replyOf(), await queued()]).toEqual(before.map((count) => count! + 1))
})

describe('the end of a session waits for what was let in before it', () => {
  const until = async (holds: () => Promise<boolean> | boolean) => {
    while (!(await holds())) await pause(5)
  }
  const isWaitedFor = async () =>
    (
      await portico.platform.pool.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      )
    ).rowCount === 1

  test.each(['blocking', 'logout', 'other sessions', 'password'])('by %s', async (how) => {
    const email = cast.clientB
    const signIn = async () =>
      (await portico.request(null, 'POST', '/api/auth/token', { email, password: demonstrationPassword }))
        .body.token
    const [token, other] = [await signIn(), await signIn()]
    const slow = (text: string) =>
      app.inject({
        method: 'POST',
        url: '/api/bells/1/ringing',
        payload: { text },
        headers: { authorization: `Bearer ${token}` },
      })
    const mine = { authorization: `Bearer ${how === 'logout' ? token : other}` }
    const { id } = (
      await portico.platform.pool.query('select organization_id as id from users where email = $1', [email])
    ).rows[0]
    const end = () => {
      if (how === 'logout') return portico.request(null, 'POST', '/api/auth/logout', undefined, mine)
      if (how === 'other sessions')
        return portico.request(null, 'DELETE', '/api/auth/sessions', undefined, mine)
      const input = { old_password: demonstrationPassword, password: demonstrationPassword }
      if (how === 'password') return portico.request(null, 'PUT', '/api/front/client', input, mine)
      return portico.request(cast.admin, 'POST', `/api/manager/clients/${id}/blocking`, {
        reason: 'Three invoices are overdue',
      })
    }

    const before = await replyOf()
    let answered = false
    const command = slow('slowly')
    await until(() => waiting.length === 1)
    const ended = end().then(async ({ status }) => {
      answered = true
      return [status < 300, await replyOf()]
    })
    await until(async () => answered || (await isWaitedFor()))
    // The end is committed but not answered yet: a new call is refused, and none waits for another.
    expect([(await slow('quickly')).statusCode, answered]).toEqual([401, false])
    waiting.pop()?.()
    expect((await command).statusCode).toBe(200)
    expect(await ended, 'the command was done when the end was answered').toEqual([true, before! + 1])
    if (how === 'blocking') await portico.request(cast.admin, 'POST', `/api/manager/clients/${id}/unblocking`)
  })
})
