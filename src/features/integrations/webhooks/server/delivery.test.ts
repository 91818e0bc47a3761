import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { postMessage } from './post.ts'
import { sendWebhook } from './send-webhook.ts'
import { answers, startReceiver } from './testing/receiver.ts'
import {
  ask,
  closeReceiver,
  make,
  openReceiver,
  portico,
  receiver,
  shown,
  sql,
  startWebhooks,
  testOf,
  tryNow,
  webhookOf,
} from './testing/webhooks.ts'

beforeAll(startWebhooks)
afterAll(() => portico.stop())
beforeEach(openReceiver)
afterEach(closeReceiver)

describe('what does not arrive', () => {
  test('is tried eight times: after 5 s, 5 min, 30 min, 2 h, 6 h, 12 h and a day; then its owners get a notice', async () => {
    const { webhook } = await make()
    receiver.answerWith(answers.status(500, 'out of order'))
    const { id } = await testOf(webhook.id)
    const waits: (number | null)[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      const before = Date.now()
      const { next_at } = await tryNow(id)
      waits.push(next_at === null ? null : Math.round((new Date(next_at).getTime() - before) / 1000))
    }
    expect(waits).toEqual([5, 300, 1500, 5400, 14_400, 21_600, 43_200, null])
    const failed = await shown(id)
    expect(failed).toMatchObject({ state: 'failed', tries: 8, status: 500, problem: 'answer', next_at: null })
    expect(failed.attempts).toHaveLength(8)
    expect(failed.attempts[0]).toMatchObject({ status: 500, answer: 'out of order' })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await sendWebhook(portico.platform, { delivery_id: id })
    expect(receiver.received).toHaveLength(8)
    const found = await sql(`select payload from events where name = 'webhook.failed'`)
    expect(found.map(({ payload }) => payload.webhook_id)).toEqual([webhook.id])
  })

  test('is queued for five seconds after its first failure', async () => {
    const { webhook } = await make()
    receiver.answerWith(answers.status(503))
    const { id } = await testOf(webhook.id)
    await tryNow(id)
    const [job] = await sql('select run_at from graphile_worker.jobs where key = $1', [`webhook ${id}`])
    const wait = job.run_at.getTime() - Date.now()
    expect(wait).toBeGreaterThan(2000)
    expect(wait).toBeLessThan(5100)
  })

  test('lets other messages to the same address wait, untried', async () => {
    const { webhook } = await make()
    receiver.answerWith(answers.status(500))
    const [first, second] = [await testOf(webhook.id), await testOf(webhook.id)]
    await tryNow(first.id)
    await sendWebhook(portico.platform, { delivery_id: second.id })
    expect(receiver.received).toHaveLength(1)
    expect(await shown(second.id)).toMatchObject({ state: 'waiting', tries: 0 })
  })

  test('an answer that is no 2xx is stored, two kilobytes of it', async () => {
    const { webhook } = await make()
    receiver.answerWith(answers.status(400, `no\u0000${'x'.repeat(100_000)}`))
    const { attempts } = await tryNow((await testOf(webhook.id)).id)
    expect(attempts[0]!.answer).toHaveLength(2047)
    expect(attempts[0]!.answer.startsWith('noxx')).toBe(true)
  })

  test('a receiver that hangs is not waited for', async () => {
    receiver.answerWith(answers.never)
    const began = Date.now()
    const outcome = await postMessage(
      { url: receiver.url, headers: {}, body: '{}' },
      { toLoopback: true, patience: 300 },
    )
    expect(outcome).toMatchObject({ status: null, problem: 'timeout' })
    expect(Date.now() - began).toBeLessThan(2000)
  })

  test('nor is one that never ends its answer', async () => {
    receiver.answerWith((response) => {
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const outcome = await postMessage(
      { url: receiver.url, headers: {}, body: '{}' },
      { toLoopback: true, patience: 300 },
    )
    expect(outcome.problem).toBe('timeout')
  })

  test('no one is followed elsewhere', async () => {
    const secret = await startReceiver()
    const { webhook } = await make()
    receiver.answerWith(answers.elsewhere(secret.url))
    const tried = await tryNow((await testOf(webhook.id)).id)
    expect(tried).toMatchObject({ state: 'waiting', status: 302, problem: 'redirect' })
    expect(secret.received).toEqual([])
    secret.stop()
  })

  test('410 switches the webhook off at once', async () => {
    const { webhook } = await make()
    receiver.answerWith(answers.status(410))
    expect(await tryNow((await testOf(webhook.id)).id)).toMatchObject({ state: 'failed', problem: 'gone' })
    expect(await webhookOf(webhook.id)).toMatchObject({ is_on: false, off_because: 'gone' })
    expect(await tryNow((await testOf(webhook.id)).id)).toMatchObject({ state: 'failed', problem: 'off' })
    expect(receiver.received).toHaveLength(1)
  })

  test('five days of nothing else switch it off, four do not, and one success begins again', async () => {
    const { webhook } = await make()
    const failFor = async (days: number) => {
      await sql(`update webhooks set failing_since = now() - $1 * interval '1 day'`, [days])
      receiver.answerWith(answers.status(500))
      await tryNow((await testOf(webhook.id)).id)
      return webhookOf(webhook.id)
    }
    expect((await failFor(4)).is_on).toBe(true)
    receiver.answerWith(answers.status(204))
    await tryNow((await testOf(webhook.id)).id)
    expect((await webhookOf(webhook.id)).failing_since).toBeNull()
    expect(await failFor(5)).toMatchObject({ is_on: false, off_because: 'failing' })
    const found = await sql(
      `select from events where name = 'webhook.stopped' and payload->>'webhook_id' = $1`,
      [String(webhook.id)],
    )
    expect(found).toHaveLength(1)
  })
})

describe('sent again', () => {
  test('one message goes out as it was, under the same id', async () => {
    const { webhook } = await make()
    receiver.answerWith(answers.status(500))
    const { id } = await testOf(webhook.id)
    await sql('update webhook_deliveries set tries = 7 where id = $1', [id])
    await tryNow(id)
    receiver.answerWith(answers.status(200))
    expect(await ask(cast.clientA, 'POST', `/api/webhook-deliveries/${id}/replay`)).toMatchObject({
      state: 'waiting',
      tries: 0,
    })
    expect(await tryNow(id)).toMatchObject({ state: 'delivered', tries: 1 })
    const [first, second] = receiver.received
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.body).toBe(first!.body)
  })

  test('all that failed since a moment, and nothing else', async () => {
    const { webhook } = await make()
    for (const [state, age] of [
      ['failed', '1 hour'],
      ['failed', '2 hours'],
      ['failed', '2 days'],
      ['delivered', '1 hour'],
    ])
      await sql(
        `insert into webhook_deliveries (webhook_id, message_id, kind, body, state, created_at)
         values ($1, gen_random_uuid(), 'order.confirmed', '{}', $2, now() - $3::interval)`,
        [webhook.id, state, age],
      )
    const since = new Date(Date.now() - 86_400_000).toISOString()
    expect(await ask(cast.clientA, 'POST', `/api/webhooks/${webhook.id}/replays`, { since })).toEqual({
      count: 2,
    })
  })
})

// Must be last: the worker that sends the e-mails keeps running.
test('owners hear of what does not arrive in an e-mail, once a day however much fails', async () => {
  const { webhook } = await make()
  receiver.answerWith(answers.status(500))
  for (let message = 0; message < 2; message += 1) {
    const { id } = await testOf(webhook.id)
    await sql('update webhook_deliveries set tries = 7 where id = $1', [id])
    await tryNow(id)
  }
  const emails = (await portico.emailsTo(cast.clientA)).filter(({ text }) => text.includes(receiver.url))
  expect(emails).toHaveLength(1)
  expect(emails[0]!.text).toContain('/account/settings?tab=webhooks')
})
