import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoodRequest, GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf } from '#platform/shared/contract.ts'
import { serveApi } from './api.ts'
import { adapters, served } from './features.ts'
import { createApp } from './server.ts'
import { type Actor, actors, bringColleague, credentialsOf, rowCounts } from './testing/actors.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests, matrixRows } from './testing/requests.ts'

/** Routes that belong to no feature. */
const ownRoutes = [
  '/api/health',
  '/api/ready',
  '/api/openapi.json',
  '/api/openapi-for-keys.json',
  '/api/docs',
  '/api/*',
]

const marks: Record<number, string> = { 401: '.', 403: '-', 404: '?' }
const names = Object.keys(actors) as Actor[]
const endpoints = served.map(({ endpoint }): [string, AnyEndpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])

let portico: TestPortico
let rows: ReadonlyMap<string, string>
let good: GoodRequests
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  await bringColleague(portico)
  rows = await matrixRows()
  good = await goodRequests(portico)
})
afterAll(() => portico.stop())

test('every endpoint has its row, and every row its endpoint', () => {
  expect([...rows.keys()]).toEqual(endpoints.map(([name]) => name))
})

test('every endpoint has its good request, and every good request its endpoint', () => {
  expect(Object.keys(good).sort()).toEqual(endpoints.map(([name]) => name).sort())
})

test('nothing else answers under /api', async () => {
  const { env, log } = portico.platform
  const app = createApp(env, log)
  const routes = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`)
  })
  await serveApi(app, portico.platform)
  // Adapters have tests of their own.
  const known = new Set([
    ...endpoints.map(([name]) => name),
    ...adapters.flatMap(({ path }) => [`GET ${path}`, `POST ${path}`]),
  ])
  const others = [...routes].filter((route) => !known.has(route)).map((route) => route.split(' ')[1]!)
  expect(
    others.filter((url) => !ownRoutes.some((own) => url === own || url.startsWith('/api/docs'))),
  ).toEqual([])
  await app.close()
})

describe('who may call', () => {
  test.each(endpoints)('%s', async (name, endpoint) => {
    const found = new Map<Actor, string>()
    const ask = async (actor: Actor, request: GoodRequest, credentials: Record<string, string>) => {
      const url = addressOf(endpoint, request.params, request.query)
      const headers = { ...request.headers, ...credentials }
      const { status } = await portico.request(null, endpoint.method, url, request.body, headers)
      found.set(actor, status < 300 ? '+' : (marks[status] ?? `${status}`))
    }
    const isLetIn = (actor: Actor) => rows.get(name)?.[names.indexOf(actor)] === '+'

    // A refused call leaves all tables unchanged: all refusals happen between two counts.
    const refused = names.filter((actor) => !isLetIn(actor))
    const credentials = await Promise.all(refused.map((actor) => credentialsOf(portico, actors[actor])))
    const request = await good[name]!()
    const before = await rowCounts(portico)
    for (const [place, actor] of refused.entries()) await ask(actor, request, credentials[place]!)
    expect(await rowCounts(portico), `someone who was refused changed something: ${name}`).toEqual(before)

    for (const actor of names.filter(isLetIn)) {
      const request = await good[name]!(actors[actor] ?? undefined)
      await ask(actor, request, await credentialsOf(portico, actors[actor]))
      await request.undo?.()
    }
    expect(names.map((actor) => found.get(actor)).join('')).toBe(rows.get(name))
  })
})
