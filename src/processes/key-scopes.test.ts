import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { clientScopes, staffScopes } from '#features/integrations/keys/key.ts'
import type { GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf } from '#platform/shared/contract.ts'
import type { Scope } from '#platform/shared/scope.ts'
import { adapters, served } from './features.ts'
import { rowCounts } from './testing/actors.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

const endpoints = served.map(({ endpoint }): [string, AnyEndpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])
const isOfStaff = ({ path }: AnyEndpoint) => path.startsWith('/api/manager/')
const offered = (endpoint: AnyEndpoint): readonly Scope[] =>
  isOfStaff(endpoint) ? staffScopes : clientScopes

let portico: TestPortico
let good: GoodRequests
const keys = new Map<string, string>()
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  good = await goodRequests(portico)
  const make = async (who: string, name: string, scopes: readonly Scope[]) => {
    const { body } = await portico.request(who, 'POST', '/api/keys', {
      ...{ name, scopes, days: 30 },
      order_limit: { amount: 1_000_000, currency: 'USD' },
    })
    keys.set(name, body.secret)
  }
  for (const [side, who, scopes] of [
    ['client', cast.clientA, clientScopes],
    ['staff', cast.admin, staffScopes],
  ] as const) {
    await make(who, `${side} all`, scopes)
    for (const one of scopes) {
      await make(who, `${side} only ${one}`, [one])
      await make(
        who,
        `${side} without ${one}`,
        scopes.filter((scope) => scope !== one),
      )
    }
  }
})
afterAll(() => portico.stop())

const ask = async (name: string, endpoint: AnyEndpoint, key: string) => {
  const request = await good[name]!()
  const before = await rowCounts(portico)
  const { status, body } = await portico.request(
    null,
    endpoint.method,
    addressOf(endpoint, request.params, request.query),
    request.body,
    { ...request.headers, authorization: `Bearer ${keys.get(key)}` },
  )
  if (status === 403) expect(await rowCounts(portico), `${key} changed something`).toEqual(before)
  await request.undo?.()
  return [status, body?.code]
}

describe('an endpoint without a scope is closed to a key that may everything', () => {
  test.each(endpoints.filter(([, { scope }]) => scope === null))('%s', async (name, endpoint) => {
    const side = isOfStaff(endpoint) ? 'staff all' : 'client all'
    expect(await ask(name, endpoint, side)).toEqual([403, 'keys.printed.closed'])
  })
})

describe('an endpoint with a scope opens to that scope alone', () => {
  test.each(endpoints.filter(([, { scope }]) => scope !== null))('%s', async (name, endpoint) => {
    const side = isOfStaff(endpoint) ? 'staff' : 'client'
    expect(offered(endpoint)).toContain(endpoint.scope)
    expect(await ask(name, endpoint, `${side} without ${endpoint.scope}`)).toEqual([
      403,
      'keys.printed.lacksScope',
    ])
    const [status, code] = await ask(name, endpoint, `${side} only ${endpoint.scope}`)
    expect(status, `${code}`).toBeLessThan(300)
  })
})

test('what concerns people, passwords, keys and their like is never opened', () => {
  const open = endpoints.filter(([, { scope }]) => scope !== null).map(([name]) => name)
  expect(open.length).toBeGreaterThan(30)
  const private_ =
    /\/api\/(auth|keys|webhooks|realtime|files|lists)|people$|password|\/staff|\/imports|\/managers/
  expect(open.filter((name) => private_.test(name))).toEqual(['GET /api/manager/clients/:id/people'])
  const writing = open.filter((name) => !name.startsWith('GET '))
  expect(writing.filter((name) => name.includes('/api/manager/'))).toEqual([])
})

test('every scope that is offered opens something', () => {
  for (const staff of [true, false]) {
    const through = staff
      ? adapters.flatMap(({ commands }) => commands.map(({ endpoint }) => endpoint.scope!))
      : []
    const opened = endpoints.flatMap(([, endpoint]) =>
      isOfStaff(endpoint) === staff && endpoint.scope ? [endpoint.scope] : [],
    )
    opened.push(...through)
    expect([...new Set(opened)].sort()).toEqual([...(staff ? staffScopes : clientScopes)].sort())
  }
})

test('what a door lets in is a command with a scope, of administrators alone', () => {
  const commands = adapters.flatMap(({ commands }) => commands)
  expect(commands.length).toBeGreaterThan(5)
  for (const { endpoint, name } of commands)
    expect([endpoint.who.name, endpoint.scope, endpoint.method], name).toEqual([
      'atLeast(admin)',
      expect.stringMatching(/^exchange:/),
      'POST',
    ])
})

test('the description for keys names what keys may call, with the scope', async () => {
  const { body } = await portico.request(null, 'GET', '/api/openapi-for-keys.json')
  const described = Object.entries(
    body.paths as Record<string, Record<string, { 'x-scope': string }>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-scope']}`,
    ),
  )
  const open = endpoints.flatMap(([name, { scope }]) =>
    scope ? [`${name.replace(/:([a-z_]+)/g, '{$1}')} ${scope}`] : [],
  )
  expect(described.sort()).toEqual(open.sort())
})
