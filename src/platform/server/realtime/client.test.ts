import { connect, createServer, type Socket } from 'node:net'
import { Centrifuge, type Options } from 'centrifuge'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestRealtime, type TestRealtime } from './testing.ts'

/** Tests how the official client, which browsers use, copes with our server and with network failures. */
let place: TestRealtime
const clients: Centrifuge[] = []
const endings: (() => unknown)[] = []

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  for (const end of endings.splice(0)) await end()
  await place.stop()
})

/** Connects a listener, through `url` if given. */
async function listener({ url = place.url, ...options }: Partial<Options> & { url?: string } = {}) {
  const tokens = place.tokensOf('7')
  const client = new Centrifuge(url, {
    minReconnectDelay: 20,
    maxReconnectDelay: 50,
    timeout: 1000,
    token: await tokens.connection(),
    getToken: tokens.connection,
    ...options,
  })
  clients.push(client)
  const states: string[] = []
  client.on('connecting', ({ code }) => states.push(`connecting ${code}`))
  client.on('connected', () => states.push('connected'))
  client.on('disconnected', ({ code }) => states.push(`disconnected ${code}`))
  const heard: unknown[] = []
  const channel = client.newSubscription('personal:7', { token: await tokens.channel() })
  channel.on('publication', ({ data }) => heard.push(data))
  channel.subscribe()
  client.connect()
  return { client, channel, heard, states }
}

/** A network between client and server that can fall silent without closing a connection. */
async function network() {
  const lines = new Set<Socket>()
  let isMute = false
  const relay = createServer((near) => {
    const far = connect(Number(new URL(place.url).port), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from)
      from.on('data', (data) => isMute || to.write(data))
      from.on('close', () => to.destroy())
      from.on('error', () => {})
    }
  })
  await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready))
  endings.push(() => {
    for (const line of lines) line.destroy()
    return new Promise((closed) => relay.close(closed))
  })
  const { port } = relay.address() as { port: number }
  return {
    url: place.url.replace(/:\d+\//, `:${port}/`),
    mute: (is: boolean) => {
      isMute = is
    },
  }
}

test('a command no one answers in time: the connection is made again', async () => {
  let asked = 0
  place = await startTestRealtime({
    isSessionAlive: async () => {
      asked += 1
      if (asked === 1) await new Promise(() => {})
      return true
    },
  })
  const { channel, states } = await listener({ timeout: 300 })
  await channel.ready(5000)
  // At first the reply to `connect` never arrives.
  expect(states).toEqual(['connecting 0', 'connected'])
  expect(asked).toBeGreaterThanOrEqual(2)
})

test('a line that has fallen silent is left for another, and nothing said in the meantime is missed', async () => {
  place = await startTestRealtime({ limits: { pingEvery: 1000 } })
  const { url, mute } = await network()
  const { channel, heard, states } = await listener({ url, maxServerPingDelay: 200 })
  await channel.ready()
  await place.realtime.publish('personal:7', 'one')
  await vi.waitFor(() => expect(heard).toEqual(['one']))
  mute(true)
  await place.realtime.publish('personal:7', 'two')
  // A ping is due every second; 0.2 s later the client considers the connection lost.
  await vi.waitFor(() => expect(states).toEqual(['connecting 0', 'connected', 'connecting 2']), 5000)
  mute(false)
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']), 5000)
})

test.each([3000, 3001, 3004, 3005, 3008, 3009, 3010, 3011, 3012, 3013, 3014, 4000, 4499])(
  'closed with %i the client comes back',
  async (code) => {
    place = await startTestRealtime()
    const { channel, states } = await listener()
    await channel.ready()
    await place.realtime.disconnect('7', { code, reason: 'come back' })
    await vi.waitFor(
      () => expect(states).toEqual(['connecting 0', 'connected', `connecting ${code}`, 'connected']),
      3000,
    )
  },
)

test.each([3500, 3501, 3502, 3503, 3504, 3505, 3506, 3507, 3508, 3509, 4500, 4999])(
  'closed with %i the client stays away',
  async (code) => {
    place = await startTestRealtime()
    const { channel, states } = await listener()
    await channel.ready()
    await place.realtime.disconnect('7', { code, reason: 'go away' })
    await vi.waitFor(() => expect(states.at(-1)).toBe(`disconnected ${code}`), 3000)
    await new Promise((later) => setTimeout(later, 150))
    expect(states).toEqual(['connecting 0', 'connected', `disconnected ${code}`])
  },
)
