import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf, isPage } from '#platform/shared/contract.ts'
import { Moment } from '#platform/shared/time.ts'
import { served } from './features.ts'
import { actors, credentialsOf } from './testing/actors.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

const endpoints = served.map(({ endpoint }): [string, AnyEndpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])
const withId = endpoints.filter(([, { path }]) => path.includes(':'))
const withBody = endpoints.filter(([, { body, upload }]) => body && !upload)
const lists = endpoints.filter(([, { reply }]) => isPage(reply))
/**
 * What one piece of code refuses for all endpoints is sent to each in turns: a third of the values, another one to the
 * next. BAD_INPUT=all sends all of them to every endpoint.
 */
const placeOf = new Map(endpoints.map(([, endpoint], place) => [endpoint, place]))
function inTurn<T>(values: readonly T[], endpoint: AnyEndpoint, further = 0): T[] {
  if (process.env.BAD_INPUT === 'all') return [...values]
  return values.filter((_, at) => (at + placeOf.get(endpoint)! + further) % 3 === 0)
}
const unpolluted = Object.getOwnPropertyNames(Object.prototype)

let portico: TestPortico
let good: GoodRequests
const credentials = new Map<string, Record<string, string>>()
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  good = await goodRequests(portico)
  for (const actor of ['client A', 'manager', 'admin'] as const) {
    credentials.set(actor, await credentialsOf(portico, actors[actor]))
  }
})
afterAll(() => portico.stop())
afterEach(() => expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(unpolluted))

/** Returns the credentials of someone who may call the endpoint. */
function callerOf({ who, path }: AnyEndpoint): Record<string, string> {
  if (who.name === 'anyone' || path.includes('logout')) return {}
  if (who.name.startsWith('atLeast')) return credentials.get('admin')!
  return credentials.get('client A')!
}
type Sent = { url: string; payload?: string | object; headers?: Record<string, string> }
const send = async (endpoint: AnyEndpoint, { url, payload, headers }: Sent) => {
  const answer = await portico.app.inject({
    method: endpoint.method,
    url,
    headers: { ...callerOf(endpoint), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, text: answer.body, type: answer.headers['content-type'] }
}
/** A list may have a word in its path; this one exists. */
const someAddress = (endpoint: AnyEndpoint) => addressWith(endpoint, 'document')
/** The parent of a list is a number; another value is refused before the query is read. */
const listAddress = (endpoint: AnyEndpoint) =>
  someAddress({ ...endpoint, path: endpoint.path.replace(':id', '1') })
const addressWith = ({ path }: AnyEndpoint, value: string) => path.replace(/:[a-z_]+/g, value)

/**
 * Checks the shapes of contract.md: 422 names fields, every other error has a message and a code. No internals
 * leak.
 */
function expectRefusal(
  { status, text, type }: Awaited<ReturnType<typeof send>>,
  ...expected: number[]
): void {
  expect(expected, text).toContain(status)
  expect(type).toBe('application/json; charset=utf-8')
  const body = JSON.parse(text)
  expect(body.message).toEqual(expect.stringMatching(/./))
  if (body.errors) expect(Object.keys(body.codes)).toEqual(Object.keys(body.errors))
  else expect(body.code).toMatch(/^[a-z]+\.\w+$/i)
  expect(text).not.toMatch(/node_modules|\.ts:|FST_|ECONN|syntax error|at Object/)
}

/** Returns a shape and all nested shapes. */
function shapesIn(shape: unknown): z.ZodType[] {
  if (!(shape instanceof z.ZodType)) return []
  const { def } = shape as unknown as { def: Record<string, unknown> }
  const inner = Object.values(def).flatMap((part) =>
    part !== null && typeof part === 'object' && !(part instanceof z.ZodType) ? Object.values(part) : part,
  )
  return [shape, ...inner.flatMap(shapesIn)]
}

describe('a moment asked for is one: the shape of replies, which is any string, takes part in no question', () => {
  test.each(endpoints)('%s', (_, { body, query }) => {
    expect([...shapesIn(body), ...shapesIn(query)]).not.toContain(Moment)
  })
})

describe('what the database cannot keep is in no text that is asked for', () => {
  /** Fields of which only a hash is stored or compared. */
  const hashed = new Set(['token', 'password', 'c_password', 'old_password'])
  /** Texts with a NUL after up to eleven characters: a rule about lengths alone lets one of them through. */
  const withNul = Array.from({ length: 12 }, (_, emails) => `${'A'.repeat(emails)}\u0000`)
  test.each(endpoints)('%s', (_, { body, query }) => {
    const fields = [...shapesIn(body), ...shapesIn(query)].flatMap((shape) =>
      shape instanceof z.ZodObject ? Object.entries<z.ZodType>(shape.shape) : [],
    )
    const keeps = (field: z.ZodType) =>
      withNul.some((text) => JSON.stringify(field.safeParse(text).data ?? null).includes('\\u0000'))
    const lax = fields.filter(([, field]) => keeps(field))
    expect(lax.map(([name]) => name).filter((name) => !hashed.has(name))).toEqual([])
  })
})

describe('an id that is none is not found', () => {
  test.each(withId)('%s', async (name, endpoint) => {
    const { body, query } = await good[name]!()
    const asked = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
    const ids = [
      '0',
      '-1',
      '1.5',
      'abc',
      '1e3',
      '0x10',
      'null',
      '__proto__',
      'constructor',
      '1%00',
      "1'--",
      '٣',
      '9007199254740993',
      '99999999999999999999',
      '999999999',
      '%2e%2e%2f',
      '1,2',
      '%F0%9F%92%A9',
      '%20',
    ]
    for (const id of inTurn(ids, endpoint)) {
      const answer = await send(endpoint, {
        url: addressWith(endpoint, id) + asked,
        ...(body ? { payload: body } : {}),
      })
      expectRefusal(answer, 404)
    }
    expectRefusal(await send(endpoint, { url: addressWith(endpoint, '%E0%A4%A') }), 400, 404)
    expectRefusal(await send(endpoint, { url: addressWith(endpoint, '1'.repeat(500)) }), 400, 404, 414)
  })
})

describe('an id behind a good one that is none is not found', () => {
  test.each(endpoints.filter(([, { path }]) => /:id\/.*:\w+_id/.test(path)))('%s', async (name, endpoint) => {
    const { params, body } = await good[name]!()
    for (const part of Object.keys(params))
      for (const id of [
        '0',
        '-1',
        '1.5',
        'abc',
        'null',
        '1e3',
        '٣',
        '9007199254740993',
        '99999999999999999999',
      ]) {
        const url = addressOf(endpoint, { ...params, [part]: id })
        expectRefusal(await send(endpoint, { url, ...(body ? { payload: body as object } : {}) }), 404)
      }
  })
})

describe('a body that cannot be read is refused', () => {
  const json = { 'content-type': 'application/json' }
  test.each(withBody)('%s', async (name, endpoint) => {
    const { params, body } = await good[name]!()
    const url = addressOf(endpoint, params)
    const text = JSON.stringify(body)
    const unreadable = [
      '{',
      '{"a":',
      'nothing',
      '{"a":1}}',
      '\u0000',
      '',
      `{"__proto__":{"polluted":1},${text.slice(1)}`,
      `{"constructor":{"prototype":{"polluted":1}},${text.slice(1)}`,
    ]
    for (const payload of inTurn(unreadable, endpoint)) {
      expectRefusal(await send(endpoint, { url, payload, headers: json }), 400, 422)
    }
    for (const payload of inTurn(['[]', 'null', '7', '"text"', 'true', '[[[]]]'], endpoint)) {
      expectRefusal(await send(endpoint, { url, payload, headers: json }), 422)
    }
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/json-patch',
    ]
    for (const type of inTurn(types, endpoint)) {
      expectRefusal(await send(endpoint, { url, payload: text, headers: { 'content-type': type } }), 415)
    }
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expectRefusal(await send(endpoint, { url, payload: '--x--', headers: multipart }), 415, 422)
    expectRefusal(
      await send(endpoint, { url, payload: `{"a":"${'x'.repeat(1_100_000)}"}`, headers: json }),
      413,
    )
  })

  test.each(withBody)('%s: every field of every wrong type', async (name, endpoint) => {
    const { params, body } = await good[name]!()
    const url = addressOf(endpoint, params)
    const wrong = [
      [],
      {},
      [1],
      { $gt: '' },
      1e308,
      -1e308,
      '\u0000',
      '\ud800',
      'x'.repeat(100_000),
      [[['x']]],
    ]
    for (const [nth, field] of fieldsOf(endpoint.body).entries()) {
      for (const value of inTurn(wrong, endpoint, nth)) {
        const answer = await send(endpoint, { url, payload: { ...(body as object), [field]: value } })
        expect(answer.status, `${field} ${JSON.stringify(value).slice(0, 40)}: ${answer.text}`).toBeLessThan(
          500,
        )
      }
    }
  })
})

describe('a list', () => {
  test.each(lists)('%s takes only pages that can be', async (name, endpoint) => {
    const here = addressOf(endpoint, (await good[name]!()).params)
    for (const query of [
      'per_page=0',
      'per_page=101',
      'per_page=-1',
      'per_page=1e9',
      'per_page=abc',
      'per_page=1.5',
      'per_page=',
      'per_page=NaN',
      'per_page=1&per_page=2',
      'page=0',
      'page=-1',
      'page=NaN',
      'page=1e99',
      'page[]=1',
      'page=0x10g',
    ]) {
      const answer = await send(endpoint, { url: `${here}?${query}` })
      if (!query.includes('[]')) expectRefusal(answer, 422)
      expect(answer.status).toBeLessThan(500)
    }
    expect((await send(endpoint, { url: `${here}?per_page=100&page=1000000` })).status).toBe(200)
  })

  test.each(lists.filter(([, { query }]) => fieldsOf(query).includes('sort')))(
    '%s is sorted only by what may be',
    async (_, endpoint) => {
      for (const sort of [
        'id',
        'password_hash',
        'constructor',
        '__proto__',
        'toString',
        'name;select 1',
        '--name',
        'name,id',
        '',
      ]) {
        expectRefusal(
          await send(endpoint, { url: `${someAddress(endpoint)}?sort=${encodeURIComponent(sort)}` }),
          422,
        )
      }
    },
  )

  test.each(lists)('%s takes every question as text', async (_, endpoint) => {
    const questions = [
      "'",
      '"',
      '\\',
      '%',
      '_',
      ';',
      '--',
      '/*',
      '$1',
      '$$',
      "' or pg_sleep(5)--",
      '\u0000',
      'constructor',
      '\ud83d\ude00',
      '(((((',
      ':* & !',
      '<script>',
      'x'.repeat(300),
      '__proto__',
      'a'.repeat(60).split('').join(' '),
    ]
    for (const q of inTurn(questions, endpoint)) {
      const started = performance.now()
      for (const field of fieldsOf(endpoint.query).filter(
        (name) => !['page', 'per_page', 'sort'].includes(name),
      )) {
        const answer = await send(endpoint, {
          url: `${listAddress(endpoint)}?${field}=${encodeURIComponent(q)}`,
        })
        expect([200, 422], `${field}=${q}: ${answer.text}`).toContain(answer.status)
      }
      expect(performance.now() - started).toBeLessThan(4000)
    }
    for (const query of [
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      'constructor=1',
      'q[]=1',
      'q=%E0%A4%A',
    ]) {
      expect((await send(endpoint, { url: `${someAddress(endpoint)}?${query}` })).status).toBeLessThan(500)
    }
  })
})

describe('what is not there', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/front/orders/1/nothing'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/api/..%2f..%2fetc%2fpasswd'],
  ] as const)('%s %s is refused in the shape of the contract', async (method, url) => {
    const answer = await portico.app.inject({ method, url, headers: { 'x-lang-code': 'ru' } })
    expect([400, 404]).toContain(answer.statusCode)
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['message', 'code']))
    expect(answer.json().message).toMatch(/[а-я]/)
  })

  test('a language no one speaks is answered in English', async () => {
    for (const lang of ['de', 'constructor', '__proto__', 'x'.repeat(1000), 'en,ru']) {
      const answer = await portico.request(null, 'GET', '/api/auth/user', undefined, { 'x-lang-code': lang })
      expect([answer.status, answer.body.message]).toEqual([401, 'Sign in to continue'])
    }
  })
})

const fieldsOf = (shape: unknown): string[] => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : [])
