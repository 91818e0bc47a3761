import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { orderConfirmed } from '#features/sales/orders/order-events.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import type { Method } from '#platform/shared/contract.ts'
import { eventKinds, jobs, reactions } from '#processes/features.ts'
import { settingsFor, startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Delivery, DeliveryRow, MadeWebhook, Webhook } from '../contract.ts'
import { kinds } from '../webhook.ts'
import { postMessage } from './post.ts'
import { resealWebhooks } from './reseal.ts'
import { signatureOf, unsealed } from './secret.ts'
import { sendWebhook } from './send-webhook.ts'
import { answers, type Received, startReceiver } from './testing/receiver.ts'

let portico: TestPortico
let receiver: Awaited<ReturnType<typeof startReceiver>>
let company: { a: number; b: number }
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const idOf = async (email: string) =>
    (await sql('select organization_id as id from users where email = $1', [email]))[0].id
  company = { a: await idOf(cast.clientA), b: await idOf(cast.clientB) }
})
afterAll(() => portico.stop())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  receiver.stop()
  await sql('delete from webhooks')
  await sql('select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null')
})

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const ask = async <T>(who: string, method: Method, url: string, body?: object): Promise<T> => {
  const answer = await portico.request(who, method, url, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const status = async (who: string, method: Method, url: string, body?: object) =>
  (await portico.request(who, method, url, body)).status

type Input = { url?: string; kinds?: string[] }
const make = (who: string = cast.clientA, input: Input = {}) =>
  ask<MadeWebhook>(who, 'POST', '/api/webhooks', { url: receiver.url, kinds: ['order.confirmed'], ...input })
const testOf = (id: number) => ask<Delivery>(cast.clientA, 'POST', `/api/webhooks/${id}/test`)
const shown = (id: number, who: string = cast.clientA) =>
  ask<Delivery>(who, 'GET', `/api/webhook-deliveries/${id}`)
const webhookOf = async (id: number) =>
  (await ask<Webhook[]>(cast.clientA, 'GET', '/api/webhooks')).find((one) => one.id === id)!

/** Attempts a delivery now, whenever it is due. */
async function tryNow(id: number): Promise<Delivery> {
  await sql('update webhooks set rests_until = null')
  await sendWebhook(portico.platform, { delivery_id: id })
  return shown(id)
}

const signedBy = ({ headers, body }: Received, secret: string) => {
  const key = Buffer.from(secret.slice(6), 'base64')
  const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(said).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

describe('what happens is told', () => {
  /** Emits an event of a company's order and waits until everything that follows is done. */
  async function happen(organization_id: number, number: number): Promise<void> {
    const worker = await startWorker(portico.platform, { reactions, jobs })
    await ownTransaction(portico.platform, { name: 'test' }, ({ emit }) =>
      emit(orderConfirmed, { order_id: 900_000 + number, number, organization_id }),
    )
    const waits = async () =>
      (await sql('select from graphile_worker.jobs where attempts < max_attempts and run_at <= now()')).length
    while ((await waits()) > 0) await pause(20)
    await worker.stop()
  }

  test('by a signed message of ids alone, once', async () => {
    const { webhook, secret } = await make()
    await happen(company.a, 41)
    expect(receiver.received).toHaveLength(1)
    const [message] = receiver.received as [Received]
    expect(JSON.parse(message.body)).toEqual({
      type: 'order.confirmed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: { organization_id: company.a, order_id: 900_041, number: 41 },
    })
    expect(signedBy(message, secret)).toBe(true)
    expect(Math.abs(Number(message.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    const [row] = await ask<DeliveryRow[]>(
      cast.clientA,
      'GET',
      `/api/webhook-deliveries?webhook_id=${webhook.id}`,
    )
    expect(row).toMatchObject({ state: 'delivered', status: 200, tries: 1, next_at: null })
    expect(row!.message_id).toBe(message.headers['webhook-id'])
  })

  test('of a company to that company and to the trading company, to no one else', async () => {
    const [a, b, ours] = [await startReceiver(), await startReceiver(), await startReceiver()]
    await make(cast.clientA, { url: a.url })
    await make(cast.clientB, { url: b.url })
    await make(cast.admin, { url: ours.url })
    await happen(company.a, 42)
    expect([a.received.length, b.received.length, ours.received.length]).toEqual([1, 0, 1])
    for (const one of [a, b, ours]) one.stop()
  })

  test('only where it was asked for, switched on, and someone may hear it', async () => {
    const { webhook } = await make(cast.clientA, { kinds: ['invoice.issued'] })
    await happen(company.a, 43)
    const input = { url: receiver.url, kinds: ['order.confirmed'], version: webhook.version }
    await ask(cast.clientA, 'PUT', `/api/webhooks/${webhook.id}`, { ...input, is_on: false })
    await happen(company.a, 44)
    await ask(cast.clientA, 'PUT', `/api/webhooks/${webhook.id}`, { ...input, is_on: true, version: 2 })
    await sql(`update users set status = 'blocked' where organization_id = $1`, [company.a])
    await happen(company.a, 45)
    await sql(`update users set status = 'active' where organization_id = $1`, [company.a])
    expect(receiver.received).toEqual([])
    await happen(company.a, 46)
    expect(receiver.received).toHaveLength(1)
  })

  test('a client is offered nothing that is staff’s, and everything that is offered is told to the company', async () => {
    const input = { url: receiver.url, kinds: ['client.applied'] }
    expect(await status(cast.clientA, 'POST', '/api/webhooks', input)).toBe(422)
    for (const [name, kind] of Object.entries(kinds)) {
      const declared = eventKinds.get(name)
      expect(declared, name).toBeDefined()
      for (const field of ['organization_id', ...kind.fields])
        expect(declared!.payload.shape, name).toHaveProperty(field)
      if (!('staff' in kind)) expect(declared!.to, name).toContainEqual({ organization: 'organization_id' })
    }
  })
})

describe('what does not arrive', () => {
  test('is tried eight times: after 5 s, 5 min, 30 min, 2 h, 6 h, 12 h and a day; then its owners are told', async () => {
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

  test('waits for its turn in the queue', async () => {
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

describe('a secret', () => {
  test('is told once and lies enciphered in the database', async () => {
    const { webhook, secret } = await make()
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
    expect(JSON.stringify(await webhookOf(webhook.id))).not.toContain(secret.slice(6))
    const [row] = await sql('select secret from webhooks where id = $1', [webhook.id])
    expect(row.secret.toString('latin1')).not.toContain(secret.slice(6))
  })

  test('that is renewed signs next to the former one for a day, then alone', async () => {
    const { webhook, secret: former } = await make()
    const { secret } = await ask<MadeWebhook>(cast.clientA, 'POST', `/api/webhooks/${webhook.id}/secret`)
    await tryNow((await testOf(webhook.id)).id)
    await sql(`update webhooks set former_until = former_until - interval '24 hours'`)
    await tryNow((await testOf(webhook.id)).id)
    const signers = receiver.received.map((one) => [signedBy(one, secret), signedBy(one, former)])
    expect(signers).toEqual([
      [true, true],
      [true, false],
    ])
  })
})

describe('no inner address is ever called', () => {
  test.each([
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'http://8.8.8.8/',
  ])('it is not taken down: %s', async (url) => {
    const input = { url, kinds: ['order.confirmed'] }
    expect(await status(cast.clientA, 'POST', '/api/webhooks', input)).toBe(422)
  })

  test('nor called if it became one since', async () => {
    const { webhook } = await make()
    const { id } = await testOf(webhook.id)
    const env = settingsFor(portico.platform.env.databaseUrl!, portico.platform.env.dataDir, {
      WEBHOOKS_TO_LOOPBACK: '0',
    })
    await sendWebhook({ ...portico.platform, env }, { delivery_id: id })
    expect(await shown(id)).toMatchObject({ state: 'waiting', status: null, problem: 'inner' })
    expect(receiver.received).toEqual([])
  })

  test('the address that was looked at is the one that is called, wherever the name leads a moment later', async () => {
    const asked: string[] = []
    const leadingTo = (address: string) => async (name: string) => {
      asked.push(name)
      return [{ address, family: address.includes(':') ? 6 : 4 }]
    }
    // The name resolves to the receiver, which listens on 127.0.0.1 only.
    const message = { url: receiver.url.replace('127.0.0.1', 'localhost'), headers: {}, body: '{}' }
    const elsewhere = await postMessage(message, { toLoopback: true, resolve: leadingTo('::1') })
    expect([elsewhere.problem, receiver.received.length]).toEqual(['connection', 0])
    const there = await postMessage(message, { toLoopback: true, resolve: leadingTo('127.0.0.1') })
    expect([there.status, receiver.received.length]).toEqual([200, 1])
    expect(asked).toEqual(['localhost', 'localhost'])
  })
})

test('someone else’s webhooks and messages do not exist', async () => {
  const { webhook } = await make()
  const { id } = await testOf(webhook.id)
  for (const who of [cast.clientB, cast.admin]) {
    expect(await status(who, 'POST', `/api/webhooks/${webhook.id}/test`)).toBe(404)
    expect(await status(who, 'POST', `/api/webhooks/${webhook.id}/secret`)).toBe(404)
    expect(await status(who, 'GET', `/api/webhook-deliveries/${id}`)).toBe(404)
    expect(await status(who, 'POST', `/api/webhook-deliveries/${id}/replay`)).toBe(404)
    expect(await ask(who, 'GET', '/api/webhooks')).toEqual([])
    expect(await ask(who, 'GET', `/api/webhook-deliveries?webhook_id=${webhook.id}`)).toEqual([])
  }
  expect(await status(cast.manager, 'GET', '/api/webhooks')).toBe(403)
})

test('a company has ten webhooks at the most', async () => {
  const input = { url: receiver.url, kinds: ['order.confirmed'] }
  const made = await Promise.all(
    Array.from({ length: 12 }, () => status(cast.clientA, 'POST', '/api/webhooks', input)),
  )
  expect(made.sort()).toEqual([...Array(10).fill(200), 409, 409])
})

test('while the installation’s secret is changed messages are signed as before, and within the hour the old one is needed no more', async () => {
  const { webhook, secret } = await make()
  const { env } = portico.platform
  const before = env.realtimeSecret
  const own = 'a new secret of the installation, long enough'
  const changing = { ...portico.platform, env: { ...env, realtimeSecret: own, realtimeSecretBefore: before } }
  const boxOf = async () =>
    (await sql('select secret from webhooks where id = $1', [webhook.id]))[0].secret as Buffer

  const { id } = await testOf(webhook.id)
  await sql(`update webhook_deliveries set state = 'waiting', next_at = now() where id = $1`, [id])
  const earlier = receiver.received.length
  await sendWebhook(changing, { delivery_id: id })
  expect(receiver.received).toHaveLength(earlier + 1)
  const { headers, body } = receiver.received.at(-1)!
  const at = Number(headers['webhook-timestamp'])
  expect(headers['webhook-signature']).toBe(
    signatureOf({ id: String(headers['webhook-id']), at, body }, [secret]),
  )
  expect(unsealed(await boxOf(), own)).toBeNull()

  await resealWebhooks(changing)
  expect(unsealed(await boxOf(), own)).toBe(secret)
  // A second run changes nothing, and without a previous secret there is nothing to do.
  const stored = await boxOf()
  await resealWebhooks(changing)
  await resealWebhooks(portico.platform)
  expect((await boxOf()).equals(stored)).toBe(true)
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
