import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { SupportRequest } from '../request-shape.ts'
import { keepTimeOfRequests } from './keep-time.ts'
import {
  ann,
  ask,
  eve,
  good,
  portico,
  question,
  startSupport,
  transition,
  viewer,
} from './testing/support.ts'

beforeAll(startSupport)
afterAll(() => portico.stop())

describe('how soon, by whom, and how well', () => {
  const pool = { query: (text: string, values: unknown[]) => portico.platform.pool.query(text, values) }
  const opened = () => good(ann, 'POST', '/api/front/support-requests', question)
  const manage = (request: SupportRequest, verb: string, more: object, as: string = cast.manager) =>
    ask(as, 'POST', `/api/manager/support-requests/${request.id}/${verb}`, {
      version: request.version,
      ...more,
    })
  const idOf = async (email: string) => {
    const { rows } = await pool.query('select id from users where email = $1', [email])
    return Number(rows[0].id)
  }
  /** The company of this test is always open: opening hours equal clock hours. */
  const since = '2026-03-02T07:00:00.000Z'
  const hours = (from: string, to: string | null) => (Date.parse(to ?? '') - Date.parse(from)) / 3_600_000

  test('an urgent one is due two hours of work after it began to wait, one that can wait a day of them', async () => {
    const request = await opened()
    expect(request.priority).toBe('normal')
    await pool.query('update support_requests set waits_since = $2 where id = $1', [request.id, since])
    const urgent = await manage(request, 'arrangement', { priority: 'urgent', manager_id: null })
    expect(hours(since, urgent.body.due_at)).toBe(2)
    const { rows } = await pool.query(
      `select due_at, opened_at from tasks where subject = 'support_request:' || $1::bigint and closed_at is null`,
      [request.id],
    )
    expect(rows.map((one) => [one.due_at.toISOString(), one.opened_at.toISOString()])).toEqual([
      [urgent.body.due_at, since],
    ])
    const low = await manage(urgent.body, 'arrangement', { priority: 'low', manager_id: null })
    expect(hours(since, low.body.due_at)).toBe(24)
    const stale = await manage(urgent.body, 'arrangement', { priority: 'normal', manager_id: null })
    expect(stale.status).toBe(409)
  })

  test('while the client is asked it is not due; the answer gives the time again', async () => {
    const request = await opened()
    const asked = await manage(request, 'question', { reason: 'Which thread?' })
    expect([asked.body.state, asked.body.due_at]).toEqual(['waiting_client', null])
    const answered = await transition(ann, asked.body, 'answer', { reason: 'M8' })
    expect(Date.parse(answered.body.due_at!)).toBeGreaterThan(Date.now())
    const decided = await manage(answered.body, 'decision', { decision: 'answer', reason: '6g' })
    expect(decided.body.due_at).toBeNull()
  })

  test('can be assigned only to a person who may see it, and that person gets a notice', async () => {
    const request = await opened()
    const [chief, stranger] = [await idOf(cast.chief), await idOf(cast.otherManager)]
    const able = await good<{ id: number }[]>(
      cast.manager,
      'GET',
      `/api/manager/support-requests/${request.id}/colleagues`,
    )
    expect(able.map(({ id }) => id)).toContain(chief)
    expect(able.map(({ id }) => id)).not.toContain(stranger)
    const wrong = await manage(request, 'arrangement', { priority: 'normal', manager_id: stranger })
    expect([wrong.status, wrong.body.codes]).toEqual([422, { manager_id: ['errors.oneOf'] }])
    const given = await manage(request, 'arrangement', { priority: 'normal', manager_id: chief })
    expect(given.body.taken_by_id).toBe(chief)
    const notices = async (as: string) => {
      await portico.emailsTo(as)
      const { rows } = await pool.query(
        `select n.kind from notices n join users u on u.id = n.user_id where u.email = $1 and n.subject = 'support_request:' || $2::bigint`,
        [as, request.id],
      )
      return rows.map(({ kind }) => kind)
    }
    expect(await notices(cast.chief)).toContain('support.assigned')
    expect(await notices(ann)).not.toContain('support.assigned')
    const mine = await good<SupportRequest[]>(
      cast.chief,
      'GET',
      '/api/manager/support-requests?taker=me&per_page=100',
    )
    expect(mine.map(({ id }) => id)).toContain(request.id)
    const free = await good<SupportRequest[]>(
      cast.chief,
      'GET',
      '/api/manager/support-requests?taker=noOne&per_page=100',
    )
    expect(free.map(({ id }) => id)).not.toContain(request.id)
  })

  test('a late request is reported once to the responsible manager and their superiors, and is listed as late', async () => {
    const request = await opened()
    await pool.query(
      `update support_requests set due_at = now() - interval '1 minute', waits_since = now() - interval '1 day' where id = $1`,
      [request.id],
    )
    await keepTimeOfRequests(portico.platform)
    await keepTimeOfRequests(portico.platform)
    const { rows } = await pool.query(
      `select count(*)::int as n from events where name = 'support.overdue' and subject = 'support_request:' || $1::bigint`,
      [request.id],
    )
    expect(rows).toEqual([{ n: 1 }])
    for (const one of [cast.manager, cast.chief]) {
      const subjects = (await portico.emailsTo(one)).map(({ subject }) => subject)
      expect(subjects).toContain(`Request ${request.number} is overdue`)
    }
    const late = await good<SupportRequest[]>(
      cast.manager,
      'GET',
      '/api/manager/support-requests?late=1&per_page=100',
    )
    expect(late.map(({ id }) => id)).toContain(request.id)
    expect(late.every(({ due_at }) => Date.parse(due_at!) < Date.now())).toBe(true)
  })

  test('what was decided is rated once, by the person who may buy, until it is opened again', async () => {
    const request = await opened()
    const early = await transition(ann, request, 'rating', { rating: 5 })
    expect(early.status).toBe(409)
    const { body: decided } = await manage(request, 'decision', { decision: 'answer', reason: '6g' })
    for (const rating of [0, 6, 2.5]) {
      const answer = await transition(ann, decided, 'rating', { rating })
      expect([answer.status, Object.keys(answer.body.codes ?? {})]).toEqual([422, ['rating']])
    }
    expect((await transition(viewer, decided, 'rating', { rating: 5 })).status).toBe(403)
    expect((await transition(eve, decided, 'rating', { rating: 5 })).status).toBe(404)
    const rated = await transition(ann, decided, 'rating', { rating: 2, reason: 'It took a week' })
    expect(rated.body).toMatchObject({ rating: 2, rating_words: 'It took a week', is_ratable: false })
    expect(rated.body.history.at(-1)).toMatchObject({
      event: 'support.rated',
      rating: 2,
      reason: 'It took a week',
    })
    expect((await transition(ann, rated.body, 'rating', { rating: 5 })).status).toBe(409)
    const again = await transition(ann, rated.body, 'reopening', { reason: 'Still wrong' })
    expect([again.body.rating, again.body.rating_words]).toEqual([null, null])
  })
})
