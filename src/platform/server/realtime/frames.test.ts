import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type RawData, WebSocket } from 'ws'
import { startTestRealtime, type TestRealtime } from './testing.ts'

let place: TestRealtime
afterEach(() => place.stop())

async function dial(options: { origin?: string; protocols?: string[] } = {}) {
  const socket = new WebSocket(place.url, options.protocols ?? [], { origin: options.origin })
  const frames: string[] = []
  socket.on('message', (frame: RawData) => frames.push(String(frame)))
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await once(socket, 'open')
  return { socket, frames, closed, send: (frame: object) => socket.send(JSON.stringify(frame)) }
}

async function dialAs(userId: string) {
  const line = await dial()
  line.send({ id: 1, connect: { token: await place.tokensOf(userId).connection() } })
  await once(line.socket, 'message')
  return line
}

test.each([
  ['garbage', 'hello'],
  ['an empty frame', ''],
  ['a command before connect', '{"id":1,"subscribe":{"channel":"personal:7"}}'],
  ['a pong no one asked for', '{}'],
])('%s is closed with 3501', async (_, frame) => {
  place = await startTestRealtime()
  const { socket, closed } = await dial()
  socket.send(frame)
  expect(await closed).toEqual({ code: 3501, reason: 'bad request' })
})

test('a second connect is closed with 3501', async () => {
  place = await startTestRealtime()
  const line = await dialAs('7')
  line.send({ id: 2, connect: { token: 'again' } })
  expect(await line.closed).toMatchObject({ code: 3501 })
})

test('a frame over 64 KiB is closed with 1009', async () => {
  place = await startTestRealtime()
  const { socket, closed } = await dial()
  socket.send('x'.repeat(65_537))
  expect(await closed).toMatchObject({ code: 1009 })
})

test('a binary frame is another protocol', async () => {
  place = await startTestRealtime()
  const { socket, closed } = await dial()
  socket.send(Buffer.from('{}'))
  expect(await closed).toMatchObject({ code: 3506 })
})

test('a thousand frames at once are throttled', async () => {
  place = await startTestRealtime()
  const { send, closed } = await dialAs('7')
  for (let id = 2; id < 1002; id++) send({ id, rpc: {} })
  expect(await closed).toEqual({ code: 3013, reason: 'too many requests' })
})

test('who says nothing after the upgrade is shown out', async () => {
  place = await startTestRealtime({ limits: { connectWithin: 50 } })
  const { closed } = await dial()
  expect(await closed).toEqual({ code: 3502, reason: 'stale' })
})

test('who does not answer a ping is shown out, who does stays', async () => {
  place = await startTestRealtime({ limits: { pingEvery: 60, pongWithin: 60 } })
  const silent = await dialAs('7')
  const lively = await dialAs('8')
  lively.socket.on('message', (frame) => String(frame) === '{}' && lively.socket.send('{}'))
  expect(await silent.closed).toEqual({ code: 3012, reason: 'no pong' })
  expect(lively.socket.readyState).toBe(WebSocket.OPEN)
})

test('a reader who does not keep up is let go', async () => {
  place = await startTestRealtime({ limits: { maxQueue: 100_000 } })
  const { socket, send, closed } = await dialAs('7')
  send({ id: 2, subscribe: { channel: 'personal:7', token: await place.tokensOf('7').channel() } })
  await once(socket, 'message')
  socket.pause()
  const data = 'x'.repeat(60_000)
  for (let n = 0; n < 400; n++) await place.realtime.publish('personal:7', data)
  expect(place.stats().connections).toBe(0)
  socket.resume()
  await closed
})

test('replies keep the order of their commands, and a subscribe is answered before its pushes', async () => {
  place = await startTestRealtime()
  const { socket, frames } = await dial()
  const tokens = place.tokensOf('7')
  const commands = [
    { id: 1, connect: { token: await tokens.connection() } },
    { id: 2, subscribe: { channel: 'personal:7', token: await tokens.channel() } },
    { id: 3, subscribe: { channel: 'personal:7', token: await tokens.channel() } },
    { id: 4, subscribe: { channel: 'news:7', token: await tokens.channel() } },
    { id: 5, unsubscribe: { channel: 'never-subscribed' } },
  ]
  socket.send(commands.map((command) => JSON.stringify(command)).join('\n'))
  while (frames.length < 5) await once(socket, 'message')
  const replies = frames.map((frame) => JSON.parse(frame))
  expect(replies.map(({ id, error }) => [id, error?.code])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 105],
    [4, 102],
    [5, undefined],
  ])
  expect(replies[1].subscribe).toEqual({
    positioned: true,
    recoverable: true,
    expires: true,
    ttl: 900,
    epoch: expect.any(String),
    offset: 0,
  })
})

test('what is published in the very moment of a subscribe comes after its reply, from its position on', async () => {
  let isArmed = false
  const publish = () => {
    isArmed = false
    void place.realtime.publish('personal:7', 'now')
    isArmed = true
  }
  place = await startTestRealtime({
    now: () => {
      // Reading the clock while subscribing triggers a publication one microtask later.
      if (isArmed) queueMicrotask(publish)
      return new Date()
    },
  })
  const { frames, send } = await dialAs('7')
  const token = await place.tokensOf('7').channel()
  isArmed = true
  send({ id: 2, subscribe: { channel: 'personal:7', token } })
  await vi.waitFor(() => expect(frames.length).toBeGreaterThan(2))
  isArmed = false
  const [, reply, ...pushes] = frames.map((frame) => JSON.parse(frame))
  expect(reply.id).toBe(2)
  const offsets = pushes.map(({ push }) => push.pub.offset)
  expect(offsets).toEqual(offsets.map((_, index) => reply.subscribe.offset + 1 + index))
})

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }, 403],
  ['no origin known to us, null', { origin: 'null' }, 403],
  ['the binary protocol', { protocols: ['centrifuge-protobuf'] }, 400],
])('%s is refused at the door', async (_, options, status) => {
  place = await startTestRealtime()
  await expect(dial(options)).rejects.toThrow(`Unexpected server response: ${status}`)
})

test('our own origin and the JSON protocol are welcome', async () => {
  place = await startTestRealtime()
  const { socket } = await dial({ origin: 'https://portico.example', protocols: ['centrifuge-json'] })
  expect(socket.protocol).toBe('centrifuge-json')
})

test('one address may not take all connections', async () => {
  place = await startTestRealtime({ limits: { connectionsPerAddress: 1 } })
  const { socket, closed } = await dial()
  await expect(dial()).rejects.toThrow('503')
  socket.close()
  await closed
  await dial()
})

test('other upgrades are left to other listeners, and refused when there are none', async () => {
  place = await startTestRealtime()
  const elsewhere = new WebSocket(`${place.origin.replace('http', 'ws')}/hmr`)
  expect(String(await once(elsewhere, 'error'))).toContain('404')

  const server = createServer()
  server.on('upgrade', (request, socket) => {
    if (request.url === '/hmr') setTimeout(() => socket.end('HTTP/1.1 418 Teapot\r\n\r\n'), 20)
  })
  place.attach(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address() as { port: number }
  const socket = connect(address.port, '127.0.0.1')
  socket.write('GET /hmr HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  expect(String(await once(socket, 'data'))).toContain('418')
  server.close()
})
