import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { serveHttp } from '#platform/server/http.ts'
import { reaction } from '#platform/server/reactions.ts'
import { serve } from '#platform/server/serve.ts'
import { anyone, clients } from '#platform/shared/audience.ts'
import { get, page, post } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { createApp } from './server.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

const anna = 'client.a@portico.example'
const janis = 'client.b@portico.example'
const bellRung = event('bell.rung', z.object({ bell_id: z.int() }), { to: [] })
const Bell = z.object({ id: z.int(), tone: z.string(), maker: z.object({ name: z.string() }).nullable() })
const more = { password_hash: 'secret', maker: { name: 'Paccard', salary: 1 } }

const bells = {
  show: get('/api/bells/:id', { who: anyone, reply: Bell }),
  list: get('/api/bells', { who: anyone, reply: page(Bell) }),
  ring: post('/api/bells/:id/ringing', {
    who: clients,
    body: z.object({ fail: z.enum(['refusal', 'bug']).optional(), text: z.string().optional() }),
    reply: z.object({ rung: z.int() }),
  }),
}

let portico: TestPortico
let app: ReturnType<typeof createApp>
let rung = 0
const heard = vi.fn(async () => {})

beforeAll(async () => {
  portico = await startPortico()
  const { env, log } = portico.platform
  app = createApp(env, log)
  const platform = { ...portico.platform, reactions: [reaction('hear-the-bell', bellRung, heard)] }
  const routes = serve('bells', bells, {
    show: async (_, { params }) => ({ id: params.id, tone: 'C', ...more }),
    list: async () => ({
      rows: [{ id: 1, tone: 'C', ...more, maker: null }],
      total: 41,
      page: 1,
      per_page: 20,
      relaxed: true,
    }),
    ring: async ({ db, tell, person }, { params, body }) => {
      await tell(bellRung, { bell_id: params.id })
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
const told = async () =>
  (await portico.platform.pool.query(`select id from events where name = 'bell.rung'`)).rowCount
const queued = async () => (await portico.platform.pool.query('select from graphile_worker.jobs')).rowCount

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
    })
  })
})

describe('a deed that fails', () => {
  test.each(['refusal', 'bug'])(
    'by a %s has told nothing, queued nothing and changed nothing',
    async (fail) => {
      const before = [await told(), await queued()]
      const error = vi.spyOn(portico.platform.log, 'error')
      const { status, body } = await ring(anna, { fail })
      error.mockRestore()
      expect(status).toBe(fail === 'bug' ? 500 : 409)
      expect(JSON.stringify(body)).not.toMatch(/clapper|srv|stack/)
      expect([await told(), await queued()]).toEqual(before)
      const user = await portico.request(anna, 'GET', '/api/auth/user')
      expect(user.body.name).toBe('Anna')
    },
  )

  test('gives its idempotency key back', async () => {
    expect((await ring(anna, { fail: 'refusal' }, 'given-back')).status).toBe(409)
    expect((await ring(anna, {}, 'given-back')).status).toBe(200)
  })
})

describe('an idempotency key', () => {
  test('does the deed once and gives its answer to all, also at once', async () => {
    const before = rung
    const answers = await Promise.all(Array.from({ length: 20 }, () => ring(anna, {}, 'once')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { rung: before + 1 } })]),
    )
  })

  test('is of one person: another with the same key does their own deed', async () => {
    const first = await ring(anna, {}, 'shared')
    const second = await ring(janis, {}, 'shared')
    expect(second.body.rung).toBe(first.body.rung + 1)
  })

  test('is refused for another body, another address, and when it is too long', async () => {
    await ring(anna, { text: 'a' }, 'taken')
    expect(await ring(anna, { text: 'b' }, 'taken')).toMatchObject({
      status: 409,
      body: { code: 'errors.idempotencyKeyReused' },
    })
    expect((await ring(anna, { text: 'a' }, 'taken', 2)).status).toBe(409)
    expect((await ring(anna, {}, 'x'.repeat(256))).status).toBe(400)
    expect((await ring(anna, {}, 'x'.repeat(255))).status).toBe(200)
  })
})

test('a deed that is done has told one fact and queued its reaction in the same commit', async () => {
  const before = [await told(), await queued()]
  await ring(anna)
  expect([await told(), await queued()]).toEqual(before.map((count) => count! + 1))
})
