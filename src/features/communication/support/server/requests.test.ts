import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { deliver } from '#features/fulfilment/shipments/server/testing/in-work.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import type { SupportRequest } from '../request-shape.ts'
import { openClaim } from './open-claim.ts'
import {
  ann,
  ask,
  delivered,
  eve,
  good,
  inWork,
  lotLineOf,
  portico,
  question,
  startSupport,
  transition,
  viewer,
} from './testing/support.ts'

beforeAll(startSupport)
afterAll(() => portico.stop())

const accept = (lot: { id: number; version: number }, more: object) =>
  ask(ann, 'POST', `/api/front/lots/${lot.id}/acceptance`, { version: lot.version, ...more })
const listed = (as = ann) => good<SupportRequest[]>(as, 'GET', '/api/front/support-requests')
const tasksOf = async (as: string, id: number) => {
  const tasks = await good<{ kind: string; subject: string }[]>(as, 'GET', '/api/tasks?per_page=100')
  return tasks.filter(({ subject }) => subject === `support_request:${id}`).map(({ kind }) => kind)
}

describe('a receipt with a shortage', () => {
  test('opens one claim with its lines, tells both sides, and waits for the manager; one without opens none', async () => {
    const order = await inWork()
    const lot = await delivered(order)
    const whole = await delivered(await inWork())
    const line_id = order.lines[0]!.id
    const discrepancies = [{ line_id, short: 3, damaged: 2, note: 'Box 2 is wet' }]
    const { status } = await accept(lot, { discrepancies, wanted: 'replace' })
    expect(status).toBe(200)
    expect((await accept(whole, {})).status).toBe(200)
    await portico.emailsTo(ann)
    expect((await listed()).length).toBe(1)
    const [row] = await listed()
    expect(row).toMatchObject({
      type: 'order_problem',
      state: 'new',
      title: `Discrepancies at the receipt of lot ${lot.number}`,
    })
    const claim = await good(ann, 'GET', `/api/front/support-requests/${row!.id}`)
    expect(claim).toMatchObject({ wanted: 'replace', order: { id: order.id }, lot: { id: lot.id } })
    expect(claim.lines.map(({ trouble, quantity, note }) => [trouble, quantity, note])).toEqual([
      ['short', 3, 'Box 2 is wet'],
      ['damaged', 2, 'Box 2 is wet'],
    ])
    expect(await tasksOf(cast.manager, claim.id)).toEqual(['support.decide'])
    const to = async (address: string) => (await portico.emailsTo(address)).map(({ subject }) => subject)
    expect(await to(ann)).toContain(`We received your request ${claim.number}`)
    expect(await to(cast.manager)).toContain(`New request ${claim.number}`)
  })

  test('opens no second one however often it is told', async () => {
    const before = (await listed()).length
    const { pool } = portico.platform
    const { rows } = await pool.query('select lot_id from support_requests where lot_id is not null limit 1')
    const payload = { lot_id: Number(rows[0].lot_id), organization_id: 1, wanted: null, file_ids: [] }
    await ownTransaction(portico.platform, { name: 'again' }, (ctx) =>
      openClaim(ctx, { actor_id: null, payload }),
    )
    expect((await listed()).length).toBe(before)
  })
})

describe('a request', () => {
  test('is taken on, decided with words, opened again by the client, decided again and closed', async () => {
    const order = await inWork()
    await deliver(portico, { buyer: ann, manager: cast.manager }, order)
    const lot_line_id = await lotLineOf(order)
    const lines = [{ lot_line_id, quantity: 5, trouble: 'wrong' }]
    const opened = await good(ann, 'POST', '/api/front/support-requests', {
      ...question,
      type: 'order_problem',
      order_id: order.id,
      lines,
      wanted: 'credit',
    })
    expect(opened).toMatchObject({ state: 'new', by: 'Ann Holm', lines: [{ quantity: 5, trouble: 'wrong' }] })
    const { body: taken } = await transition(cast.manager, opened, 'work')
    expect([taken.state, taken.taken_by]).toEqual(['in_progress', expect.any(String)])
    const { body: rejected } = await transition(cast.manager, taken, 'decision', {
      decision: 'reject',
      reason: 'The drawing says so.',
    })
    expect(rejected).toMatchObject({ state: 'resolved', decision: 'reject' })
    expect([await tasksOf(cast.manager, opened.id), await tasksOf(ann, opened.id)]).toEqual([
      [],
      ['support.look'],
    ])
    const { body: again } = await transition(ann, rejected, 'reopening', { reason: 'Look at page 2' })
    expect(again).toMatchObject({ state: 'in_progress', decision: null, decision_reason: null })
    expect([await tasksOf(cast.manager, opened.id), await tasksOf(ann, opened.id)]).toEqual([
      ['support.decide'],
      [],
    ])
    const { body: credited } = await transition(cast.manager, again, 'decision', {
      decision: 'credit',
      reason: 'You are right.',
      pieces: [{ lot_line_id, quantity: 5 }],
    })
    const { body: closed } = await transition(ann, credited, 'closing')
    expect(closed.state).toBe('closed')
    const since = (days: number) =>
      portico.platform.pool.query(
        `update support_requests set decided_at = now() - make_interval(days => $2) where id = $1`,
        [opened.id, days],
      )
    await since(14)
    const late = await transition(ann, closed, 'reopening', { reason: 'Still short' })
    expect([late.status, late.body.code]).toEqual([409, 'support.tooLateToReopen'])
    await since(13)
    const shown = await good<SupportRequest>(ann, 'GET', `/api/front/support-requests/${opened.id}`)
    expect(shown.transitions).toEqual([{ transition: 'reopen', ok: true, why: null }])
    expect(closed.history.map(({ event, reason }) => [event, reason])).toEqual([
      ['support.opened', null],
      ['support.taken', null],
      ['support.decided', 'The drawing says so.'],
      ['support.reopened', 'Look at page 2'],
      ['support.decided', 'You are right.'],
      ['support.closed', null],
    ])
  })

  test('is withdrawn while no one has begun, and not after', async () => {
    const first = await good(ann, 'POST', '/api/front/support-requests', question)
    expect((await transition(ann, first, 'withdrawal')).body.state).toBe('cancelled')
    expect(await tasksOf(cast.manager, first.id)).toEqual([])
    const second = await good(ann, 'POST', '/api/front/support-requests', question)
    const { body: taken } = await transition(cast.manager, second, 'work')
    const late = await transition(ann, taken, 'withdrawal')
    expect([late.status, late.body.code]).toEqual([409, 'support.transitionNotAllowed'])
  })

  test('waits for the client while something is asked, and for staff again once it is answered', async () => {
    const opened = await good(ann, 'POST', '/api/front/support-requests', question)
    const { body: asked } = await transition(cast.manager, opened, 'question', { reason: 'Which thread?' })
    expect([asked.state, asked.taken_by]).toEqual(['waiting_client', expect.any(String)])
    const sheet = async (as: string, side: string) =>
      (await portico.request<string>(as, 'GET', `/api/${side}/support-requests/export?format=csv&lang=en`))
        .body
    expect(await sheet(ann, 'front')).toContain('Waiting for you')
    expect(await sheet(cast.manager, 'manager')).toContain('Waiting for the client')
    expect([await tasksOf(cast.manager, opened.id), await tasksOf(ann, opened.id)]).toEqual([
      [],
      ['support.answer'],
    ])
    expect((await transition(cast.manager, asked, 'question', { reason: 'Again?' })).status).toBe(409)
    expect((await transition(ann, asked, 'answer', { reason: ' ' })).body.codes).toEqual({
      reason: ['errors.required'],
    })
    const { body: answered } = await transition(ann, asked, 'answer', { reason: 'M8 × 1.25' })
    expect(answered.state).toBe('in_progress')
    expect(answered.history.map(({ event, reason }) => [event, reason])).toEqual([
      ['support.opened', null],
      ['support.asked', 'Which thread?'],
      ['support.answered', 'M8 × 1.25'],
    ])
    expect([await tasksOf(cast.manager, opened.id), await tasksOf(ann, opened.id)]).toEqual([
      ['support.decide'],
      [],
    ])
    // A request that waits for the client can still be decided.
    const { body: again } = await transition(cast.manager, answered, 'question', {
      reason: 'And the length?',
    })
    await transition(cast.manager, again, 'decision', { decision: 'answer', reason: 'Any will do' })
    expect(await tasksOf(ann, opened.id)).toEqual(['support.look'])
  })

  test('two who decide at once: one does, the other is told', async () => {
    const opened = await good(ann, 'POST', '/api/front/support-requests', question)
    const decide = () => transition(cast.manager, opened, 'decision', { decision: 'answer', reason: '6g' })
    const answers = await Promise.all([decide(), decide()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('gives neither goods nor money without an order', async () => {
    const opened = await good(ann, 'POST', '/api/front/support-requests', question)
    const { status, body } = await transition(cast.manager, opened, 'decision', {
      decision: 'credit',
      reason: 'Here',
    })
    expect([status, body.codes]).toEqual([422, { decision: ['support.printed.noOrder'] }])
  })

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['a line twice', { twice: true }, { 'lines.1.lot_line_id': ['errors.namedTwice'] }],
    [
      'more than was delivered',
      { quantity: 101 },
      { 'lines.0.quantity': ['support.printed.moreThanDelivered'] },
    ],
    ['a line of no order', { order: null }, { 'lines.0.lot_line_id': ['errors.notValid'] }],
    ['no words', { message: ' ' }, { message: ['errors.required'] }],
  ])('with %s is refused at the field', async (_what, change, codes) => {
    const { quantity = 1, twice, order: none, ...more } = change
    const order = await inWork()
    await delivered(order)
    const line = { lot_line_id: await lotLineOf(order), quantity, trouble: 'short' }
    const answer = await ask(ann, 'POST', '/api/front/support-requests', {
      ...question,
      order_id: none === null ? null : order.id,
      lines: twice ? [line, line] : [line],
      ...more,
    })
    expect([answer.status, answer.body.codes]).toEqual([422, codes])
  })
})

describe('whose requests are seen', () => {
  test('by no one of another company, nor may they be about its orders or files', async () => {
    const opened = await good(ann, 'POST', '/api/front/support-requests', question)
    expect((await ask(eve, 'GET', `/api/front/support-requests/${opened.id}`)).status).toBe(404)
    expect(await listed(eve)).toEqual([])
    expect((await transition(eve, opened, 'withdrawal')).status).toBe(404)
    const order = await inWork()
    const foreign = { ...question, order_id: order.id }
    expect((await ask(eve, 'POST', '/api/front/support-requests', foreign)).status).toBe(404)
    const { rows } = await portico.platform.pool.query(
      `insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key)
       select id, organization_id, 'support', 'a.png', 'image/png', 1, 'x', 'claim-test' from users where email = $1
       returning id`,
      [ann],
    )
    const withFile = { ...question, file_ids: [Number(rows[0].id)] }
    expect((await ask(eve, 'POST', '/api/front/support-requests', withFile)).status).toBe(404)
    expect((await ask(ann, 'POST', '/api/front/support-requests', withFile)).status).toBe(200)
  })

  test('by staff who look after the company, and by all where it came from outside', async () => {
    const opened = await good(ann, 'POST', '/api/front/support-requests', question)
    expect((await ask(cast.otherManager, 'GET', `/api/manager/support-requests/${opened.id}`)).status).toBe(
      404,
    )
    await portico.app.inject({
      method: 'POST',
      url: '/api/public/support-requests',
      payload: { name: 'Vera', email: 'vera@holm.example', message: 'M42?', consent: true },
      headers: { 'x-lang-code': 'ru' },
    })
    const all = await good<SupportRequest[]>(cast.otherManager, 'GET', '/api/manager/support-requests')
    expect(all.map(({ from }) => from)).toEqual(['Vera'])
    const one = await good(cast.otherManager, 'GET', `/api/manager/support-requests/${all[0]!.id}`)
    expect(one).toMatchObject({ email: 'vera@holm.example', message: 'M42?' })
    await transition(cast.manager, one, 'decision', { decision: 'answer', reason: 'Да, делаем.' })
    const emails = await portico.emailsTo('vera@holm.example')
    const answer = emails.find(({ subject }) => subject === `Ответ на ваш вопрос ${one.number}`)
    expect(answer?.text).toContain('Да, делаем.')
  })

  test('those of one client alone, where the list is narrowed to it; by no one who does not look after it', async () => {
    const hers = await good(ann, 'POST', '/api/front/support-requests', question)
    const theirs = await good(eve, 'POST', '/api/front/support-requests', question)
    const numbers = async (as: string, { organization_id: id }: SupportRequest) =>
      (
        await good<SupportRequest[]>(
          as,
          'GET',
          `/api/manager/support-requests?organization_id=${id}&per_page=100`,
        )
      ).map(({ number }) => number)
    expect(await numbers(cast.manager, hers)).toContain(hers.number)
    expect(await numbers(cast.manager, hers)).not.toContain(theirs.number)
    expect(await numbers(cast.manager, theirs)).toEqual([theirs.number])
    expect(await numbers(cast.otherManager, hers)).toEqual([])
  })

  test('a colleague who only looks may not ask', async () => {
    const { status, body } = await ask(viewer, 'POST', '/api/front/support-requests', question)
    expect([status, body.code]).toEqual([403, 'clientsInside.mayNot.buy'])
  })
})
