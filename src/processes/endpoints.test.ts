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

/** Counting all tables takes longer than a request, so the endpoints of a group share the two counts. */
const together = 12
const groups = Array.from({ length: Math.ceil(endpoints.length / together) }, (_, place) => {
  const group = endpoints.slice(place * together, (place + 1) * together)
  return [`${group[0]![0]} to ${group.at(-1)![0]}`, group] as const
})

describe('who may call', () => {
  test.each(groups)('%s', async (_, group) => {
    const found = new Map(group.map(([name]) => [name, new Map<Actor, string>()]))
    const ask = async (actor: Actor, name: string, request: GoodRequest, sent: Record<string, string>) => {
      const endpoint = group.find(([one]) => one === name)![1]
      const url = addressOf(endpoint, request.params, request.query)
      const headers = { ...request.headers, ...sent }
      const { status } = await portico.request(null, endpoint.method, url, request.body, headers)
      found.get(name)!.set(actor, status < 300 ? '+' : (marks[status] ?? `${status}`))
    }
    const isLetIn = (name: string, actor: Actor) => rows.get(name)?.[names.indexOf(actor)] === '+'

    // A refused call leaves all tables unchanged: all refusals happen between two counts.
    const refusals: (() => Promise<void>)[] = []
    for (const [name] of group) {
      const request = await good[name]!()
      for (const actor of names.filter((actor) => !isLetIn(name, actor))) {
        const credentials = await credentialsOf(portico, actors[actor])
        refusals.push(() => ask(actor, name, request, credentials))
      }
    }
    const before = await rowCounts(portico)
    for (const refusal of refusals) await refusal()
    expect(await rowCounts(portico), 'someone who was refused changed something').toEqual(before)

    for (const [name] of group)
      for (const actor of names.filter((actor) => isLetIn(name, actor))) {
        const request = await good[name]!(actors[actor] ?? undefined)
        await ask(actor, name, request, await credentialsOf(portico, actors[actor]))
        await request.undo?.()
      }
    const asFound = [...found].map(([name, marks]) => [name, names.map((actor) => marks.get(actor)).join('')])
    expect(asFound).toEqual(group.map(([name]) => [name, rows.get(name)]))
  })
})
