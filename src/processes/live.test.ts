import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Centrifuge } from 'centrifuge'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { demonstrationPassword } from '#demo/people.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { type FreshDatabase, freshDatabase, templateOf } from '#platform/server/testing/database.ts'
import { createLog } from './log.ts'
import { type Running, startServer } from './server.ts'
import { settingsFor, worlds } from './testing/portico.ts'

type Tokens = { token: string; wsToken: string; wsChannelToken: string }
type Message = { event: string } & Record<string, unknown>

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-live-'))
let database: FreshDatabase
let server: Running
let product: number
const links: Centrifuge[] = []

beforeAll(async () => {
  database = await freshDatabase(await templateOf('demonstration_company', worlds.company))
  const env = settingsFor(database.url, dataDir, { ROLE: 'api', PORT: '0' })
  server = await startServer(env, createLog(env), database.pool)
  product = (await database.pool.query('select min(id) as id from products')).rows[0].id
})
afterEach(() => {
  for (const link of links.splice(0)) link.disconnect()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function call<T = any>(token: string | null, method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(`http://localhost:${server.port}${url}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? (undefined as T) : response.json()
}
const signIn = (name: string) =>
  call<Tokens>(null, 'POST', '/api/auth/token', {
    email: `${name}@portico.example`,
    password: demonstrationPassword,
  })

/** A person with an open page: signed in, connected and subscribed to their channel. */
async function listening(name: string) {
  const tokens = await signIn(name)
  const { id } = await call(tokens.token, 'GET', '/api/auth/user')
  const heard: Message[] = []
  /** Apart, because they accompany every order. */
  const carts: Message[] = []
  const ended: { code: number }[] = []
  const link = new Centrifuge(`ws://localhost:${server.port}/connection/websocket`, { token: tokens.wsToken })
  links.push(link)
  link.on('disconnected', (why) => ended.push(why))
  const channel = link.newSubscription(`personal:${id}`, { token: tokens.wsChannelToken })
  channel.on('publication', ({ data }) => (data.event === 'cart.changed' ? carts : heard).push(data))
  channel.subscribe()
  link.connect()
  await channel.ready(5000)
  return { ...tokens, id, heard, carts, ended }
}

async function placeOrder(token: string): Promise<{ id: number; number: number }> {
  const cart = await call(token, 'POST', '/api/front/carts', { name: 'Live' })
  await call(token, 'POST', `/api/front/carts/${cart.id}/lines`, { product_id: product, quantity: 1000 })
  return call(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })
}

describe('what happened is heard at once', () => {
  test('an order: by its client and those who look after the client, and by no one else', async () => {
    const [anna, janis, maria, boris, chief] = await Promise.all(
      ['client.a', 'client.b', 'manager', 'manager.b', 'chief'].map(listening),
    )
    const order = await placeOrder(anna!.token)
    const placed = {
      event: 'order.placed',
      order_id: order.id,
      number: order.number,
      organization_id: expect.any(Number),
      watcher_ids: [],
    }
    const waits = { event: 'task.changed', kind: 'orders.confirm', organization_id: expect.any(Number) }
    await vi.waitFor(() =>
      expect([anna!.heard, maria!.heard, chief!.heard]).toEqual([[placed], [placed, waits], [placed, waits]]),
    )

    await call(maria!.token, 'POST', `/api/manager/orders/${order.id}/confirmation`)
    await vi.waitFor(() =>
      expect(anna!.heard.map(({ event }) => event)).toEqual(['order.placed', 'order.confirmed']),
    )
    expect([janis!.heard, boris!.heard]).toEqual([[], []])
  })

  test('a new cart and its changes: in every browser of the company, and by no one else', async () => {
    const people = await Promise.all(['client.a', 'client.a', 'client.b', 'manager', 'chief'].map(listening))
    const [first, second, ...others] = people
    const cart = await call(first!.token, 'POST', '/api/front/carts', { name: 'First' })
    await call(first!.token, 'PATCH', `/api/front/carts/${cart.id}`, { name: 'Renamed' })
    const changed = { event: 'cart.changed', organization_id: expect.any(Number), cart_id: cart.id }
    const heard = [0, 1].map((version) => ({ ...changed, version }))
    await vi.waitFor(() => expect([first!.carts, second!.carts]).toEqual([heard, heard]), 5000)
    expect(others.flatMap(({ carts }) => carts)).toEqual([])
    await call(first!.token, 'DELETE', `/api/front/carts/${cart.id}`)
  })

  test('an order that was refused: by no one', async () => {
    const [anna, maria] = await Promise.all(['client.a', 'manager'].map(listening))
    const cart = await call(anna!.token, 'POST', '/api/front/carts', { name: 'Empty' })
    await expect(
      call(anna!.token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 }),
    ).rejects.toThrow('409')
    const order = await placeOrder(anna!.token)
    await vi.waitFor(() => expect(maria!.heard).toHaveLength(2))
    expect(maria!.heard).toMatchObject([{ order_id: order.id }, { event: 'task.changed' }])
  })

  test.each([
    ['rejection', 'order.rejected', 'manager'],
    ['withdrawal', 'order.withdrawn', 'client.a'],
  ])('a %s of an order: by the same, and by no one else', async (verb, event, by) => {
    const names = ['client.a', 'client.b', 'manager', 'manager.b', 'chief', 'admin', 'unverified']
    const people = await Promise.all(names.map(listening))
    const order = await placeOrder(people[0]!.token)
    const area = verb === 'rejection' ? 'manager' : 'front'
    const { token } = people[names.indexOf(by)]!
    await call(token, 'POST', `/api/${area}/orders/${order.id}/${verb}`, { reason: 'No steel' })
    const hearers = () =>
      names.filter((_, at) =>
        people[at]!.heard.some((one) => one.event === event && one.order_id === order.id),
      )
    await vi.waitFor(() => expect(hearers()).toEqual(['client.a', 'manager', 'chief', 'admin']), 5000)
    for (const at of [1, 3, 6]) expect(people[at]!.heard, names[at]).toEqual([])
  })

  test('an application and a question: by everybody who works here, and by no client', async () => {
    const staff = ['manager', 'manager.b', 'chief', 'admin']
    const clients = ['client.a', 'client.b', 'unverified']
    const people = await Promise.all([...staff, ...clients].map(listening))
    await call(null, 'POST', '/api/front/auth/signup', applicationOf('live@holm.example'))
    await call(null, 'POST', '/api/public/support-requests', {
      name: 'Vera Holm',
      email: 'vera@holm.example',
      message: 'Do you make M42 bolts?',
      consent: true,
    })
    const heardOf = (event: string) =>
      [...staff, ...clients].filter((_, at) => people[at]!.heard.some((one) => one.event === event))
    await vi.waitFor(() => expect(heardOf('client.applied')).toEqual(staff), 5000)
    await vi.waitFor(() => expect(heardOf('support.requested')).toEqual(staff), 5000)
    for (const at of [4, 5, 6]) expect(people[at]!.heard).toEqual([])
  })

  test('by a member of staff who left: nothing, of clients or of their role, even on a page that is still open', async () => {
    const staff = ['manager.b', 'chief', 'admin']
    const [anna, ...people] = await Promise.all(['client.a', ...staff].map(listening))
    const { pool } = database
    const become = (status: string) =>
      pool.query(
        `update users set status = $1 where email in ('manager.b@portico.example', 'chief@portico.example')`,
        [status],
      )
    await become('blocked')
    await placeOrder(anna!.token)
    await call(null, 'POST', '/api/public/support-requests', {
      name: 'Nora Holm',
      email: 'nora@holm.example',
      message: 'Do you make M48 bolts?',
      consent: true,
    })
    const heard = (at: number) => people[at]!.heard.map(({ event }) => event)
    await vi.waitFor(
      () => expect(heard(2)).toEqual(expect.arrayContaining(['order.placed', 'support.requested'])),
      5000,
    )
    expect([heard(0), heard(1)]).toEqual([[], []])
    await become('active')
  })

  test('a change of one’s own profile: by one’s own pages alone', async () => {
    const [one, two, janis, maria, admin] = await Promise.all(
      ['client.a', 'client.a', 'client.b', 'manager', 'admin'].map(listening),
    )
    await call(one!.token, 'PUT', '/api/front/client', { time_zone: 'Europe/Riga' })
    for (const { heard, id } of [one!, two!])
      await vi.waitFor(() => expect(heard).toEqual([{ event: 'user.profile_changed', user_id: id }]), 5000)
    expect([janis!.heard, maria!.heard, admin!.heard]).toEqual([[], [], []])
  })

  test('nothing is lost when the database ends the listening connection', async () => {
    const maria = await listening('manager')
    const anna = await signIn('client.a')
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like 'listen %' and datname = current_database()`,
    )
    const order = await placeOrder(anna.token)
    // An event just before subscribing may arrive too.
    const since = () => maria.heard.slice(maria.heard.findIndex(({ order_id }) => order_id === order.id))
    await vi.waitFor(
      () => expect(since()).toMatchObject([{ order_id: order.id }, { event: 'task.changed' }]),
      5000,
    )
  })
})

describe('the connection', () => {
  test('of someone who signed out is ended for good, the others of the same person are not', async () => {
    const [leaving, staying] = await Promise.all([listening('client.a'), listening('client.a')])
    await call(leaving.token, 'POST', '/api/auth/logout')
    await vi.waitFor(() => expect(leaving.ended).toHaveLength(1), 5000)
    expect(leaving.ended[0]!.code).toBeGreaterThanOrEqual(3500)
    expect(leaving.ended[0]!.code).toBeLessThan(4000)
    expect(staying.ended).toEqual([])
  })

  test.each(['blocking', 'deletion'])('of everybody of a client ends for good at its %s', async (what) => {
    const name = what === 'blocking' ? 'client.b' : 'unverified'
    const [admin, one, two] = await Promise.all([signIn('admin'), listening(name), listening(name)])
    const { organization_id } = await call(one!.token, 'GET', '/api/auth/user')
    await call(admin.token, 'POST', `/api/manager/clients/${organization_id}/${what}`, { reason: 'Debts' })
    await vi.waitFor(() => expect([one!.ended.length, two!.ended.length]).toEqual([1, 1]), 5000)
    for (const { code } of [...one!.ended, ...two!.ended]) {
      expect(code).toBeGreaterThanOrEqual(3500)
      expect(code).toBeLessThan(4000)
    }
  })

  test('does not open another person’s channel', async () => {
    const [anna, janis] = await Promise.all([listening('client.a'), signIn('client.b')])
    const link = new Centrifuge(`ws://localhost:${server.port}/connection/websocket`, {
      token: janis.wsToken,
    })
    links.push(link)
    const channel = link.newSubscription(`personal:${anna.id}`, { token: janis.wsChannelToken })
    const refused = new Promise<number>((emit) => link.on('disconnected', ({ code }) => emit(code)))
    channel.subscribe()
    link.connect()
    expect(await refused).toBe(3500)
  })
})

test('why terms and credit were agreed on stays among staff: no one of the company hears of it', async () => {
  const [client, manager, chief] = [
    await listening('client.a'),
    await listening('manager'),
    await signIn('chief'),
  ]
  const { organization_id } = await call(client.token, 'GET', '/api/front/company')
  const [terms] = await call(chief.token, 'GET', '/api/manager/payment-terms')
  const reason = 'They pay late and must not know'
  const of = `/api/manager/clients/${organization_id}`
  await call(chief.token, 'PUT', `${of}/payment-terms`, { payment_term_id: terms.id, reason })
  await call(chief.token, 'PUT', `${of}/credit-limit`, {
    credit_limit: { amount: 1, currency: 'USD' },
    reason,
  })
  await vi.waitFor(() => {
    const heard = manager.heard.map(({ event }) => event)
    expect(heard).toEqual(expect.arrayContaining(['client.payment_terms_given', 'client.credit_limit_set']))
  }, 10_000)
  expect(JSON.stringify(client.heard)).not.toContain(reason)
  expect(client.heard.filter(({ event }) => /terms|credit/.test(event))).toEqual([])
})
