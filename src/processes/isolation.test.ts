import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf, isPage } from '#platform/shared/contract.ts'
import { served } from './features.ts'
import { credentialsOf, rowCounts } from './testing/actors.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

/**
 * Not owned by a company: products, stock, questions and answers for everyone; promotions, price lists and
 * payment terms of the seller; imports and deletions of administrators.
 */
const common =
  /^\/api\/(public|front\/(?:products|faq)|manager\/(?:products|incoming|promotions|price-lists|imports|payment-terms|client-codes\/files|faq|v-cards)|manager\/clients\/:id\/deletion)/
const endpoints = served.map(({ endpoint }): [string, AnyEndpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])
/** Colleagues see each other's holidays; only those in charge change them. */
const colleagues = 'GET /api/manager/holidays/:id'
/** Guards that refuse every stranger of either side before anything is looked up. */
const beyond = ['atLeast(chief_manager)', 'atLeast(admin)']
const owned = endpoints.filter(
  ([name, { path, who }]) =>
    /:(\w+_)?id\b/.test(path) && !common.test(path) && !beyond.includes(who.name) && name !== colleagues,
)
const lists = endpoints.filter(
  ([, { path, reply, who }]) =>
    isPage(reply) && !path.includes(':') && !common.test(path) && !beyond.includes(who.name),
)
const nowhere = 999_999

let portico: TestPortico
let good: GoodRequests
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  good = await goodRequests(portico)
})
afterAll(() => portico.stop())

/** Returns someone unrelated to company A, for whose data the requests are valid. */
const strangerTo = (path: string) =>
  /^\/api\/(front|keys|webhook)/.test(path) ? cast.clientB : cast.otherManager

describe('what belongs to another company is not to be told from what there is not', () => {
  test.each(owned)('%s', async (name, endpoint) => {
    const { params, query, body } = await good[name]!()
    const headers = await credentialsOf(portico, strangerTo(endpoint.path))
    const ask = (ids: GoodIds) =>
      portico.request(null, endpoint.method, addressOf(endpoint, ids, query), body, headers)
    const before = await rowCounts(portico)
    const foreign = await ask(params)
    const missing = await ask(Object.fromEntries(Object.keys(params).map((key) => [key, nowhere])))
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(missing.headers).sort())
    expect(await rowCounts(portico)).toEqual(before)
  })

  test('a foreign part under something of one’s own is not there either', async () => {
    const foreign = await good['PATCH /api/front/carts/:id/lines/:line_id']!()
    const own = await portico.request(cast.clientB, 'POST', '/api/front/carts', { name: 'Own' })
    for (const line of [foreign.params.line_id, nowhere]) {
      const url = `/api/front/carts/${own.body.id}/lines/${line}`
      expect((await portico.request(cast.clientB, 'PATCH', url, { quantity: 1 })).status).toBe(404)
      expect((await portico.request(cast.clientB, 'DELETE', url)).status).toBe(404)
    }
  })
})

describe('a list never shows what is someone else’s', () => {
  test.each(lists)('%s', async (name, endpoint) => {
    const things = `${name}/:id`
    const made = things in good ? (await good[things]!()).params.id : nowhere
    const stranger = await portico.request(strangerTo(endpoint.path), 'GET', `${endpoint.path}?per_page=100`)
    expect(stranger.status).toBe(200)
    expect(stranger.body.map(({ id }: { id: number }) => id)).not.toContain(made)
    expect(JSON.stringify(stranger.body)).not.toContain('Arden Machine Works')
  })
})

type GoodIds = Record<string, string | number>
