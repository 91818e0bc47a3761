import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { SupportRequest } from '../request-shape.ts'
import { keepTimeOfRequests } from './keep-time.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

type Said = { code?: string; codes?: Record<string, string[]> }
const at = '/api/manager/support-requests'
const ask = <T = SupportRequest>(as: string, method: 'GET' | 'POST', url: string, body?: object) =>
  portico.request<T & Said>(as, method, url, body)
const question = { section_id: 4, subject: 'Row 40', message: 'A price list stops at row 40.' }
async function asked(more: object = {}): Promise<SupportRequest> {
  const { status, body } = await ask(cast.manager, 'POST', at, { ...question, ...more })
  expect([status, body.state]).toEqual([200, 'new'])
  return body
}
const transition = (as: string, { id, version }: SupportRequest, verb: string, more: object = {}) =>
  ask(as, 'POST', `${at}/${id}/${verb}`, { version, ...more })
const numbersSeenBy = async (as: string) =>
  (await ask<SupportRequest[]>(as, 'GET', `${at}?origin=staff&per_page=100`)).body.map(({ number }) => number)
const subjectsTo = async (address: string) => (await portico.emailsTo(address)).map(({ subject }) => subject)

describe('what a manager asks the administrators', () => {
  test('is about a part of Portico, has a time, and is told to the administrators', async () => {
    const request = await asked()
    expect(request).toMatchObject({
      origin: 'staff',
      section: 'Imports',
      title: 'Row 40',
      from: request.by,
      organization_id: null,
      due_at: expect.any(String),
    })
    expect(await subjectsTo(cast.admin)).toContain(`New request from a colleague: ${request.number}`)
    expect(await subjectsTo(cast.chief)).not.toContain(`New request from a colleague: ${request.number}`)
  })

  test('is read by no one but the two: not on its address, in the list, among what is found, or in a file', async () => {
    const file = await portico.request(
      cast.manager,
      'POST',
      '/api/files',
      formWith({ name: 'list.txt', bytes: Buffer.from('40;M8') }),
      { 'content-type': formType },
    )
    const request = await asked({ subject: 'Quizzical import', file_ids: [file.body.id] })
    const seen: [string, number, boolean, number, number][] = []
    for (const one of [cast.manager, cast.otherManager, cast.chief, cast.admin]) {
      const found = await ask<{ requests?: unknown[] }>(one, 'GET', '/api/manager/found?q=Quizzical')
      seen.push([
        one,
        (await ask(one, 'GET', `${at}/${request.id}`)).status,
        (await numbersSeenBy(one)).includes(request.number),
        JSON.stringify(found.body).includes(request.number) ? 1 : 0,
        (await portico.request(one, 'GET', `/api/files/${file.body.id}`)).status,
      ])
    }
    expect(seen).toEqual([
      [cast.manager, 200, true, 1, 200],
      [cast.otherManager, 404, false, 0, 404],
      // Chief managers read every file by its id (trust §2).
      [cast.chief, 404, false, 0, 200],
      [cast.admin, 200, true, 1, 200],
    ])
    expect((await ask(cast.clientA, 'GET', `/api/front/support-requests/${request.id}`)).status).toBe(404)
  })

  test('is asked back, answered, decided, opened again, decided again, rated and closed', async () => {
    const request = await asked()
    expect(request.transitions.map(({ transition }) => transition)).toEqual(['withdraw'])
    const { body: back } = await transition(cast.admin, request, 'question', { reason: 'Which list?' })
    expect([back.state, back.taken_by]).toEqual(['waiting_client', expect.any(String)])
    expect(await subjectsTo(cast.manager)).toContain(`Question about request ${request.number}`)
    expect((await transition(cast.admin, back, 'answer', { reason: 'Mine' })).status).toBe(403)
    const { body: answered } = await transition(cast.manager, back, 'answer', { reason: 'The one of May' })
    expect(answered.state).toBe('in_progress')
    const { body: decided } = await transition(cast.admin, answered, 'decision', {
      decision: 'answer',
      reason: 'A quote was missing in row 41.',
    })
    expect([decided.state, decided.is_ratable]).toEqual(['resolved', false])
    const { body: again } = await transition(cast.manager, decided, 'reopening', { reason: 'It stops again' })
    const { body: oneMore } = await transition(cast.admin, again, 'decision', {
      decision: 'answer',
      reason: 'Mended.',
    })
    const { body: own } = await ask(cast.manager, 'GET', `${at}/${request.id}`)
    expect([own.is_ratable, own.transitions.map(({ transition }) => transition)]).toEqual([
      true,
      ['close', 'reopen'],
    ])
    expect((await transition(cast.admin, oneMore, 'rating', { rating: 5 })).status).toBe(403)
    const { body: rated } = await transition(cast.manager, oneMore, 'rating', { rating: 5, reason: 'Quick' })
    expect(rated.rating).toBe(5)
    expect((await transition(cast.manager, rated, 'closing')).body.state).toBe('closed')
    expect(
      (await ask(cast.admin, 'GET', `${at}/${request.id}`)).body.history.map(({ event }) => event),
    ).toEqual([
      ...['support.staff_opened', 'support.staff_asked', 'support.staff_answered', 'support.staff_decided'],
      ...['support.staff_reopened', 'support.staff_decided', 'support.staff_rated', 'support.staff_closed'],
    ])
  })

  test('is looked into by administrators alone: the person who asks neither decides nor arranges it', async () => {
    const request = await asked()
    const said = { decision: 'answer', reason: 'I know' }
    expect((await transition(cast.manager, request, 'decision', said)).status).toBe(403)
    expect((await transition(cast.manager, request, 'work')).status).toBe(403)
    const urgent = { priority: 'urgent', manager_id: null }
    expect((await transition(cast.manager, request, 'arrangement', urgent)).status).toBe(403)
    const colleagues = await ask<{ name: string }[]>(cast.admin, 'GET', `${at}/${request.id}/colleagues`)
    const { rows } = await portico.platform.pool.query(
      `select trim(name || ' ' || last_name) as name from users where 'admin' = any(roles) and status = 'active'`,
    )
    expect(colleagues.body.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
    const { body: ranked } = await transition(cast.admin, request, 'arrangement', urgent)
    expect(ranked.priority).toBe('urgent')
    expect((await transition(cast.manager, ranked, 'withdrawal')).body.state).toBe('cancelled')
  })

  test('is late once, and the administrators are told', async () => {
    const request = await asked()
    await portico.platform.pool.query(
      `update support_requests set due_at = now() - interval '1 minute' where id = $1`,
      [request.id],
    )
    await keepTimeOfRequests(portico.platform)
    await keepTimeOfRequests(portico.platform)
    const late = `Request ${request.number} is overdue`
    expect((await subjectsTo(cast.admin)).filter((subject) => subject === late)).toEqual([late])
    expect(await subjectsTo(cast.chief)).not.toContain(late)
  })

  test.each<[string, object, Record<string, string[]>]>([
    ['no such part', { section_id: 99 }, { section_id: ['errors.oneOf'] }],
    ['no words', { message: ' ' }, { message: ['errors.required'] }],
    ['a file of someone else', { file_ids: [1] }, { file_ids: ['errors.notValid'] }],
  ])('with %s is refused at the field', async (_what, change, codes) => {
    const { status, body } = await ask(cast.otherManager, 'POST', at, { ...question, ...change })
    expect([status, body.codes]).toEqual([422, codes])
  })
})

test('a client’s question names the part of their own area it is about', async () => {
  const own = { type: 'technical', subject: 'Basket', message: 'It does not add up.' }
  const { body } = await ask(cast.clientA, 'POST', '/api/front/support-requests', { ...own, section_id: 2 })
  expect([body.section, body.origin]).toEqual(['Cart', 'client'])
  const refused = await ask(cast.clientA, 'POST', '/api/front/support-requests', { ...own, section_id: 11 })
  expect([refused.status, refused.body.codes]).toEqual([422, { section_id: ['errors.oneOf'] }])
})
