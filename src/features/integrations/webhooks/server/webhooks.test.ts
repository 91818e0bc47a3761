import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { orderConfirmed } from '#features/sales/orders/order-events.ts'
import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import type { Method } from '#platform/shared/contract.ts'
import { eventKinds, jobs, reactions } from '#processes/features.ts'
import { settingsFor } from '#processes/testing/portico.ts'
import type { DeliveryRow, MadeWebhook } from '../contract.ts'
import { kinds } from '../webhook.ts'
import { postMessage } from './post.ts'
import { resealWebhooks } from './reseal.ts'
import { signatureOf, unsealed } from './secret.ts'
import { sendWebhook } from './send-webhook.ts'
import { type Received, startReceiver } from './testing/receiver.ts'
import {
  ask,
  closeReceiver,
  company,
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
const status = async (who: string, method: Method, url: string, body?: object) =>
  (await portico.request(who, method, url, body)).status

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
