import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoodRequests } from '#platform/server/testing/asking.ts'
import { addressOf } from '#platform/shared/contract.ts'
import { served } from './features.ts'
import { actors, credentialsOf } from './testing/actors.ts'
import { documentOf } from './testing/documented.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

/** Checks refusals against the API description. */
let portico: TestPortico
let good: GoodRequests
let expectDocumented: Awaited<ReturnType<typeof documentOf>>
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  good = await goodRequests(portico)
  expectDocumented = await documentOf(portico)
})
afterAll(() => portico.stop())

const endpoints = served
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !path.includes('logout'))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

describe('every answer is documented', () => {
  test.each(endpoints)('%s', async (name, endpoint) => {
    for (const actor of ['noOne', 'garbage', 'blocked', 'client B', 'manager', 'admin'] as const) {
      const { params, query, body } = await good[name]!()
      const headers = await credentialsOf(portico, actors[actor])
      const url = addressOf(endpoint, params, query)
      const payload = endpoint.body && !endpoint.upload ? { payload: body as object } : {}
      const answer = await portico.app.inject({ method: endpoint.method, url, headers, ...payload })
      expectDocumented(endpoint.method, endpoint.path, answer)
    }
  })
})

test('a refusal that names who changed the record is documented', async () => {
  const name = 'POST /api/manager/orders/:id/confirmation'
  const [, endpoint] = endpoints.find(([one]) => one === name)!
  const { params, body } = await good[name]!()
  const url = addressOf(endpoint, params)
  const confirm = async (who: string) => {
    const headers = await credentialsOf(portico, who)
    return portico.app.inject({ method: 'POST', url, headers, payload: body as object })
  }
  expect((await confirm(actors.chief)).statusCode).toBe(200)
  const late = await confirm(actors.admin)
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { changed_by: expect.any(String), changed_at: expect.any(String) },
  ])
  expectDocumented(endpoint.method, endpoint.path, late)
})

test('the refusals have the two shapes of the specification', async () => {
  const { body } = await portico.request(null, 'GET', '/api/openapi.json')
  const { responses } = body.paths['/api/files'].post
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '405',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
    '507',
  ])
  expect(responses[422].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Invalid' })
  expect(Object.keys(body.paths['/api/currencies'].get.responses)).toEqual([
    '200',
    '400',
    '405',
    '429',
    '503',
  ])
})
