import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { GoodRequest, GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf } from '#platform/shared/contract.ts'
import { served } from './features.ts'
import { actors, credentialsOf } from './testing/actors.ts'
import { documentOf } from './testing/documented.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

/**
 * Sends generated requests to every endpoint: none may crash the server, none that breaks the endpoint's shape
 * may be accepted, and every response must be documented in the API description. The total is fixed, however
 * many endpoints there are; `npm run bench -- generated-requests 100000` sends more.
 */
const endpoints = served.map(({ endpoint }): [string, AnyEndpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])
const inAll = Number(process.env.GENERATED_REQUESTS ?? 6_000)
const toEach = Math.ceil(inAll / endpoints.length)

let portico: TestPortico
let good: GoodRequests
let expectDocumented: Awaited<ReturnType<typeof documentOf>>
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  expectDocumented = await documentOf(portico)
  good = await goodRequests(portico)
})
afterAll(() => portico.stop())

/**
 * Returns the credentials of someone who may call the endpoint, with a session per endpoint because some calls
 * end it.
 */
function callerOf({ who }: AnyEndpoint): Promise<Record<string, string>> {
  if (who.name === 'anyone') return credentialsOf(portico, null)
  return credentialsOf(portico, who.name.startsWith('atLeast') ? actors.admin : actors['client A'])
}

const special = fc.constantFrom(
  ...[null, '', ' ', -1, 0, 1.5, 2 ** 53, -(2 ** 63), '1', '\u0000', 'ё', '9'.repeat(40), true, [], {}],
  ...[
    '__proto__',
    'constructor',
    '<script>',
    "' or 1=1--",
    '%00',
    '../../etc/passwd',
    'a@b.co\r\nBcc: x@y.z',
  ],
)
const junk = fc.oneof(special, fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary', maxLength: 40 }))
const fieldsOf = (shape: unknown): string[] => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : [])

const inputFor = (endpoint: AnyEndpoint) =>
  fc.record({
    id: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      fc.integer(),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    ),
    query: fc.dictionary(
      fc.constantFrom(...fieldsOf(endpoint.query), 'page', 'x'),
      fc.string({ unit: 'binary' }),
      { maxKeys: 4, noNullPrototype: true },
    ),
    fields: fc.dictionary(fc.constantFrom(...fieldsOf(endpoint.body), 'id', 'role'), junk, {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    without: fc.option(fc.constantFrom('nothing', ...fieldsOf(endpoint.body))),
    key: fc.option(fc.stringMatching(/^[ -~]{1,300}$/)),
    lang: fc.constantFrom('en', 'ru', 'xx'),
  })
type Input = typeof inputFor extends (endpoint: AnyEndpoint) => fc.Arbitrary<infer W> ? W : never

const sayable = (text: string) => encodeURIComponent(text.toWellFormed())

function requestFor(endpoint: AnyEndpoint, { params, body }: GoodRequest, input: Input) {
  const path =
    input.id === null
      ? addressOf(endpoint, params)
      : endpoint.path.replace(/:[a-z_]+/g, sayable(String(input.id)) || '0')
  const search = Object.entries(input.query).map(([field, value]) => `${field}=${sayable(value)}`)
  const given: Record<string, unknown> = { ...(body as object), ...input.fields }
  if (input.without) delete given[input.without]
  const payload = endpoint.body && !endpoint.upload ? given : undefined
  return { url: `${path}?${search.join('&')}`, payload }
}

/** Returns whether the request matches the endpoint's shapes. */
function isTaken(endpoint: AnyEndpoint, input: Input, url: string, payload: unknown): boolean {
  const query = Object.fromEntries(new URL(url, 'http://portico.example').searchParams)
  const ids = endpoint.path.match(/:(?:id|[a-z_]+_id)\b/) ? (input.id ?? '1') : '1'
  if (!/^[1-9]\d{0,15}$/.test(String(ids))) return false
  const takes = (shape: unknown, value: unknown) =>
    !(shape instanceof z.ZodType) || shape.safeParse(value).success
  return (
    takes(endpoint.query, query) &&
    (endpoint.upload || takes(endpoint.body, JSON.parse(JSON.stringify(payload ?? {}))))
  )
}

describe(`${toEach} generated requests to an endpoint`, () => {
  test.each(endpoints)('%s', { timeout: 60_000 + toEach * 500 }, async (name, endpoint) => {
    const caller = await callerOf(endpoint)
    const example = await good[name]!()
    await fc.assert(
      fc.asyncProperty(inputFor(endpoint), async (input) => {
        const { url, payload } = requestFor(endpoint, example, input)
        const asked = portico.app.inject({
          method: endpoint.method,
          url,
          headers: {
            ...caller,
            'x-lang-code': input.lang,
            ...(input.key ? { 'idempotency-key': input.key } : {}),
          },
          ...(payload ? { payload } : {}),
        })
        const answer = await asked.catch((error) => {
          if (endpoint.raw && error.code === 'LIGHT_ECONNRESET') return null
          throw error
        })
        // An archive broken off: the files of this company have rows, but no content.
        if (!answer) return
        const { statusCode, body } = answer
        expect(statusCode, body).toBeLessThan(500)
        // A malformed address is refused before the endpoint is known.
        if (input.id === null) expectDocumented(endpoint.method, endpoint.path, answer)
        if (!isTaken(endpoint, input, url, payload))
          expect(statusCode, `accepted: ${url} ${JSON.stringify(payload)}`).toBeGreaterThanOrEqual(400)
      }),
      { numRuns: toEach, endOnFailure: true },
    )
  })
})
