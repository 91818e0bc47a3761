import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { centrifugoRealtime } from './centrifugo.ts'
import type { Realtime } from './realtime.ts'
import { farewells } from './realtime.ts'

let server: Server
let realtime: Realtime
let asked: { url?: string; headers: IncomingHttpHeaders; body: unknown }[]
let answer: { status: number; body: string }

beforeEach(async () => {
  asked = []
  answer = { status: 200, body: '{"result":{}}' }
  server = createServer(async (request, response) => {
    asked.push({ url: request.url, headers: request.headers, body: await json(request) })
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  realtime = centrifugoRealtime({ url: `http://127.0.0.1:${port}/`, apiKey: 'the-key' })
})

afterEach(() => server.close())

test('each call goes to its own address with the key', async () => {
  await realtime.publish('personal:7', { event: 'order.placed' }, { idempotencyKey: 'e1' })
  await realtime.broadcast(['personal:7', 'personal:8', 'personal:7'], { id: 1 })
  await realtime.disconnect('7')
  await realtime.disconnect('7', farewells.tokensChanged)
  await realtime.unsubscribe('7', 'personal:7')
  expect(asked.map(({ url, body }) => [url, body])).toEqual([
    ['/api/publish', { channel: 'personal:7', data: { event: 'order.placed' }, idempotency_key: 'e1' }],
    ['/api/broadcast', { channels: ['personal:7', 'personal:8'], data: { id: 1 } }],
    ['/api/disconnect', { user: '7', disconnect: { code: 3503, reason: 'force disconnect' } }],
    ['/api/disconnect', { user: '7', disconnect: { code: 3014, reason: 'state invalidated' } }],
    ['/api/unsubscribe', { user: '7', channel: 'personal:7' }],
  ])
  for (const { headers } of asked) expect(headers['x-api-key']).toBe('the-key')
})

test('a broadcast to no one asks nothing', async () => {
  await realtime.broadcast([], { id: 1 })
  expect(asked).toEqual([])
})

test.each([
  ['an error in the answer', 200, '{"error":{"code":102,"message":"unknown channel"}}', 102],
  ['one channel that failed', 200, '{"result":{"responses":[{"result":{}},{"error":{"code":100}}]}}', 100],
  ['a wrong key', 401, '', 401],
])('%s is an error with its code', async (_, status, body, code) => {
  answer = { status, body }
  await expect(realtime.broadcast(['personal:7'], {})).rejects.toMatchObject({ code })
})

test('a server that is not there is an error with code 0', async () => {
  const nowhere = centrifugoRealtime({ url: 'http://127.0.0.1:1', apiKey: 'k' })
  await expect(nowhere.publish('personal:7', {})).rejects.toMatchObject({ code: 0 })
})
