import { Centrifuge, type Options, type SubscribedContext, type SubscriptionOptions } from 'centrifuge'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestRealtime, type TestRealtime } from './testing.ts'

let place: TestRealtime
const clients: Centrifuge[] = []

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await place.stop()
})

const quick = { minReconnectDelay: 20, maxReconnectDelay: 50, timeout: 1000 }

function open(options: Partial<Options>) {
  const client = new Centrifuge(place.url, { ...quick, ...options })
  clients.push(client)
  return client
}

/** Connects a person who listens and records what arrives. */
async function person(
  userId: string,
  options: Partial<Options> = {},
  more: Partial<SubscriptionOptions> = {},
) {
  const tokens = place.tokensOf(userId)
  const client = open({ token: await tokens.connection(), ...options })
  const channel = client.newSubscription(`personal:${userId}`, { token: await tokens.channel(), ...more })
  const heard: unknown[] = []
  const subscribed: SubscribedContext[] = []
  channel.on('publication', ({ data }) => heard.push(data))
  channel.on('subscribed', (context) => subscribed.push(context))
  channel.subscribe()
  client.connect()
  return { client, channel, heard, subscribed }
}

const disconnected = (client: Centrifuge) =>
  new Promise<{ code: number; reason: string }>((resolve) => client.once('disconnected', resolve))

test('a person connects, subscribes and hears what is published to them, and no one else does', async () => {
  place = await startTestRealtime()
  const ann = await person('7')
  const bob = await person('8')
  await ann.channel.ready()
  await bob.channel.ready()
  await place.realtime.publish('personal:7', { event: 'order.placed', id: 123 })
  await place.realtime.broadcast(['personal:7', 'personal:8'], { event: 'notice' })
  await vi.waitFor(() => expect(bob.heard).toEqual([{ event: 'notice' }]))
  expect(ann.heard).toEqual([{ event: 'order.placed', id: 123 }, { event: 'notice' }])
  expect(place.stats()).toEqual({ connections: 2, users: 2, channels: 2, streams: 2 })
})

test('what was published during a cut is recovered, in order and once', async () => {
  place = await startTestRealtime()
  const ann = await person('7')
  await ann.channel.ready()
  await place.realtime.publish('personal:7', 1)
  await vi.waitFor(() => expect(ann.heard).toEqual([1]))
  place.cut()
  for (const message of [2, 3, 4]) await place.realtime.publish('personal:7', message)
  await vi.waitFor(() => expect(ann.heard).toEqual([1, 2, 3, 4]))
  expect(ann.subscribed.at(-1)).toMatchObject({ wasRecovering: true, recovered: true })
  await place.realtime.publish('personal:7', 5)
  await vi.waitFor(() => expect(ann.heard).toEqual([1, 2, 3, 4, 5]))
})

test('a cut too long for the recovery is told as such', async () => {
  place = await startTestRealtime({ limits: { recoverySize: 1 } })
  const ann = await person('7')
  await ann.channel.ready()
  place.cut()
  for (const message of [1, 2]) await place.realtime.publish('personal:7', message)
  await vi.waitFor(() => expect(ann.subscribed).toHaveLength(2))
  expect(ann.subscribed.at(-1)).toMatchObject({ wasRecovering: true, recovered: false })
  expect(ann.heard).toEqual([])
})

test("another person's channel is refused for good", async () => {
  place = await startTestRealtime()
  const client = open({ token: await place.tokensOf('7').connection() })
  const token = await place.tokensOf('8').channel()
  client.newSubscription('personal:8', { token }).subscribe()
  client.connect()
  expect(await disconnected(client)).toEqual({ code: 3500, reason: 'invalid token' })
  expect(client.state).toBe('disconnected')
})

test("a token for one's own channel does not open another", async () => {
  place = await startTestRealtime()
  const client = open({ token: await place.tokensOf('7').connection() })
  client.newSubscription('personal:8', { token: await place.tokensOf('7').channel() }).subscribe()
  client.connect()
  expect(await disconnected(client)).toMatchObject({ code: 3500 })
})

test.each([
  ['garbage', 'not.a.token', 3500, 'invalid token'],
  ['nothing', '', 3501, 'bad request'],
])('a connection with %s for a token ends and is not tried again', async (_, token, code, reason) => {
  place = await startTestRealtime()
  const client = open({ token })
  const connecting = vi.fn()
  client.on('connecting', connecting)
  client.connect()
  expect(await disconnected(client)).toEqual({ code, reason })
  await new Promise((later) => setTimeout(later, 150))
  expect(connecting).toHaveBeenCalledTimes(1)
})

test('a token of a session that is over is refused', async () => {
  place = await startTestRealtime()
  place.alive.delete('s7')
  const { client } = await person('7')
  expect(await disconnected(client)).toEqual({ code: 3500, reason: 'invalid token' })
})

test('the end of a session closes its connections for good', async () => {
  place = await startTestRealtime()
  const ann = await person('7')
  const bob = await person('8')
  await ann.channel.ready()
  await bob.channel.ready()
  place.disconnectSession('s7')
  expect(await disconnected(ann.client)).toEqual({ code: 3503, reason: 'force disconnect' })
  await new Promise((later) => setTimeout(later, 150))
  expect(ann.client.state).toBe('disconnected')
  expect(bob.client.state).toBe('connected')
})

test('a session that ends while it is being looked up does not slip through', async () => {
  let look: (alive: boolean) => void = () => {}
  place = await startTestRealtime({ isSessionAlive: () => new Promise((resolve) => (look = resolve)) })
  const { client } = await person('7')
  await vi.waitFor(() => expect(place.stats().users).toBe(1))
  place.disconnectSession('s7')
  look(true)
  expect(await disconnected(client)).toMatchObject({ code: 3503 })
  expect(place.stats()).toMatchObject({ connections: 0, users: 0, channels: 0 })
})

test('a blocked person is disconnected, an unsubscribed one stays connected', async () => {
  place = await startTestRealtime()
  const ann = await person('7')
  await ann.channel.ready()
  const unsubscribed = new Promise((resolve) => ann.channel.once('unsubscribed', resolve))
  await place.realtime.unsubscribe('7', 'personal:7')
  expect(await unsubscribed).toMatchObject({ code: 2000, reason: 'server unsubscribe' })
  expect(ann.client.state).toBe('connected')
  await place.realtime.disconnect('7')
  expect(await disconnected(ann.client)).toMatchObject({ code: 3503 })
})

test('trouble of our own while looking up the session is temporary for the client', async () => {
  const isSessionAlive = vi.fn(async () => true)
  isSessionAlive.mockRejectedValueOnce(new Error('the database is away'))
  place = await startTestRealtime({ isSessionAlive })
  const { channel } = await person('7')
  await channel.ready(3000)
  expect(isSessionAlive).toHaveBeenCalledTimes(2)
})

test('an expired token without getToken: the sentence of the specification, then unauthorized', async () => {
  place = await startTestRealtime()
  const old = await place.tokensOf('7', 900, new Date(Date.now() - 3_600_000)).connection()
  const client = open({ token: old })
  const errors: unknown[] = []
  client.on('error', ({ type, error }) => errors.push({ type, message: error.message }))
  client.connect()
  expect(await disconnected(client)).toEqual({ code: 1, reason: 'unauthorized' })
  expect(errors).toContainEqual({
    type: 'configuration',
    message: 'token expired but no getToken function set in the configuration',
  })
})

test('an expired token with getToken: a fresh one is fetched and the person is in', async () => {
  place = await startTestRealtime()
  const past = place.tokensOf('7', 900, new Date(Date.now() - 3_600_000))
  const { connection, channel: channelToken } = place.tokensOf('7')
  const getToken = vi.fn(connection)
  const getChannelToken = vi.fn(() => channelToken())
  const { channel } = await person(
    '7',
    { token: await past.connection(), getToken },
    { token: await past.channel(), getToken: getChannelToken },
  )
  await channel.ready(3000)
  expect(getToken).toHaveBeenCalledTimes(1)
  expect(getChannelToken).toHaveBeenCalledTimes(1)
})

test('tokens are refreshed before they expire, without losing the connection', async () => {
  place = await startTestRealtime()
  const short = place.tokensOf('7', 1)
  const getToken = vi.fn(place.tokensOf('7').connection)
  const getChannelToken = vi.fn(() => place.tokensOf('7').channel())
  const ann = await person(
    '7',
    { token: await short.connection(), getToken },
    { token: await short.channel(), getToken: getChannelToken },
  )
  await vi.waitFor(
    () => expect([getToken, getChannelToken].map((f) => f.mock.calls.length)).toEqual([1, 1]),
    4000,
  )
  await new Promise((later) => setTimeout(later, 100))
  expect(ann.client.state).toBe('connected')
  expect(ann.subscribed).toHaveLength(1)
})

test('who does not refresh is let go after the grace', async () => {
  place = await startTestRealtime({ limits: { expiryGrace: 100 } })
  const token = await place.tokensOf('7', 2).connection()
  const socket = new WebSocket(place.url)
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
  socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, connect: { token } })))
  expect(await closed).toMatchObject({ code: 3005 })
})

test('clients may not publish, call, list or ask for history', async () => {
  place = await startTestRealtime()
  const { client, channel } = await person('7')
  await channel.ready()
  await expect(channel.publish({})).rejects.toMatchObject({ code: 103 })
  await expect(client.rpc('anything', {})).rejects.toMatchObject({ code: 108 })
  await expect(channel.presence()).rejects.toMatchObject({ code: 108 })
  await expect(channel.presenceStats()).rejects.toMatchObject({ code: 108 })
  await expect(channel.history({ limit: 1 })).rejects.toMatchObject({ code: 108 })
  channel.unsubscribe()
  await vi.waitFor(() => expect(place.stats().channels).toBe(0))
  expect(client.state).toBe('connected')
})

test('a shutdown says so, and the client comes back when it can', async () => {
  place = await startTestRealtime()
  const { client, channel } = await person('7')
  await channel.ready()
  const connecting = new Promise((resolve) => client.once('connecting', resolve))
  await place.close()
  expect(await connecting).toEqual({ code: 3001, reason: 'shutdown' })
})

test('one person may not take all connections', async () => {
  place = await startTestRealtime({ limits: { connectionsPerUser: 1 } })
  await (await person('7')).channel.ready()
  const { client } = await person('7')
  expect(await disconnected(client)).toEqual({ code: 3504, reason: 'connection limit' })
})
