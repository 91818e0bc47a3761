import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf } from '#platform/shared/contract.ts'
import { Moment } from '#platform/shared/time.ts'
import {
  addressWith,
  endpoints,
  expectRefusal,
  fieldsOf,
  good,
  inTurn,
  portico,
  send,
  startGoodRequests,
  unpolluted,
} from './testing/bad-input.ts'

const withId = endpoints.filter(([, { path }]) => path.includes(':'))
const withBody = endpoints.filter(([, { body, upload }]) => body && !upload)
beforeAll(startGoodRequests)
afterAll(() => portico.stop())
afterEach(() => expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(unpolluted))

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
    // An empty form is no body, which a command without required fields accepts.
    if (!endpoint.body!.safeParse(undefined).success)
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
