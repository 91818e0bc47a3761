import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { readEnv } from '#platform/server/start/env.ts'
import { embeddedFor } from './server.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

/** The visitor's address is that of the socket, unless the peer is a configured proxy (trust §3.12). */
const claims: Record<string, string> = {
  'x-forwarded-for': '203.0.113.7',
  forwarded: 'for=203.0.113.7',
  'x-real-ip': '203.0.113.7',
  'x-client-ip': '203.0.113.7',
  'client-ip': '203.0.113.7',
  'true-client-ip': '203.0.113.7',
  'cf-connecting-ip': '203.0.113.7',
  'x-cluster-client-ip': '203.0.113.7',
  'fastly-client-ip': '203.0.113.7',
  via: '203.0.113.7',
}

describe('without a configured proxy', () => {
  let portico: TestPortico
  beforeAll(async () => {
    portico = await startPortico({ settings: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => portico.stop())

  test.each(Object.entries(claims))('%s is not believed', async (header, value) => {
    const { body } = await portico.request(null, 'GET', '/api/ip', undefined, { [header]: value })
    expect(body).toEqual({ ip: '127.0.0.1' })
  })

  test('the current user is told the same address', async () => {
    const { body } = await portico.request(cast.clientA, 'GET', '/api/auth/user', undefined, claims)
    expect(body.node_ip).toBe('127.0.0.1')
  })

  test('and noOne gets around a limit by claiming another one each time', async () => {
    const statuses: number[] = []
    for (let turn = 1; turn <= 60; turn += 1) {
      const { status } = await portico.request(
        null,
        'POST',
        '/api/auth/token',
        { email: cast.clientB, password: 'wrong-password' },
        Object.fromEntries(Object.keys(claims).map((header) => [header, `203.0.113.${turn}`])),
      )
      statuses.push(status)
    }
    expect(statuses).toContain(429)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
  })
})

describe('behind a configured proxy', () => {
  let portico: TestPortico
  beforeAll(async () => {
    portico = await startPortico({ settings: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' } })
  })
  afterAll(() => portico.stop())

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ])('%s comes from the right-most address that is no proxy: %s', async (forwarded, ip) => {
    const { body } = await portico.request(null, 'GET', '/api/ip', undefined, {
      'x-forwarded-for': forwarded,
    })
    expect(body).toEqual({ ip })
    const user = await portico.request(cast.clientA, 'GET', '/api/auth/user', undefined, {
      'x-forwarded-for': forwarded,
    })
    expect(user.body.node_ip).toBe(ip)
  })

  test('a proxy that names no address tells its own', async () => {
    expect((await portico.request(null, 'GET', '/api/ip')).body).toEqual({ ip: '127.0.0.1' })
  })
})

describe('behind one proxy that is not named', () => {
  let portico: TestPortico
  beforeAll(async () => {
    portico = await startPortico({ settings: { TRUST_PROXY: '1', RATE_LIMITS: 'on' } })
  })
  afterAll(() => portico.stop())

  test('what the visitor wrote before the proxy wrote is not believed', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.1, 10.0.0.9, 203.0.113.7' }
    expect((await portico.request(null, 'GET', '/api/ip', undefined, forwarded)).body).toEqual({
      ip: '203.0.113.7',
    })
  })

  test('so no one gets around a limit by writing another address each time', async () => {
    const statuses: number[] = []
    for (let turn = 1; turn <= 12; turn += 1) {
      const forwarded = { 'x-forwarded-for': `198.51.100.${turn}, 203.0.113.7` }
      const body = { email: cast.clientB, password: 'wrong-password' }
      statuses.push((await portico.request(null, 'POST', '/api/auth/token', body, forwarded)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })
})

describe('live links are counted by the visitor, 512 of them', () => {
  async function statusesOf(trust: Record<string, string>, forwarded: (nth: number) => string) {
    const { env, pool, log } = portico.platform
    const embedded = embeddedFor({ ...env, trustProxy: readEnv(trust).trustProxy }, log, pool)
    const server = createServer()
    embedded.attach(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as { port: number }
    const statuses: number[] = []
    for (let nth = 0; nth < 514; nth += 1) {
      const asked = request({
        port,
        host: '127.0.0.1',
        path: '/connection/websocket',
        headers: {
          connection: 'upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'x-forwarded-for': forwarded(nth),
        },
      }).end()
      const [answer] = await Promise.race([once(asked, 'upgrade'), once(asked, 'response')])
      statuses.push(answer.statusCode)
    }
    server.closeAllConnections()
    await embedded.close()
    server.close()
    return statuses
  }
  let portico: TestPortico
  beforeAll(async () => {
    portico = await startPortico()
  })
  afterAll(() => portico.stop())

  test('behind a proxy each visitor has their own', async () => {
    const statuses = await statusesOf({ TRUST_PROXY: '1' }, (nth) => `198.51.100.${nth % 200}`)
    expect(new Set(statuses)).toEqual(new Set([101]))
  })

  test('and without one noOne has more by claiming other addresses', async () => {
    const statuses = await statusesOf({}, (nth) => `198.51.100.${nth % 200}`)
    expect(statuses.slice(0, 512)).toEqual(Array(512).fill(101))
    expect(statuses.slice(512)).toEqual([503, 503])
  })
})
