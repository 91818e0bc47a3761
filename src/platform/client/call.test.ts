import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { anyone } from '../shared/audience.ts'
import { get, page, post } from '../shared/contract.ts'
import { call } from './call.ts'
import { CallError, isToBeNotified, onCallError, reportCallError } from './errors.ts'
import { createQueries, query } from './query.ts'

const things = get('/api/things', { who: anyone, reply: page(z.object({ id: z.int() })) })
const thing = get('/api/things/:id', { who: anyone, reply: z.object({ id: z.int() }) })
const make = post('/api/things', { who: anyone, body: z.object({ name: z.string() }) })
const picture = get('/api/things/:id/picture', { who: anyone, raw: true })

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  asked.mockResolvedValueOnce(
    new Response(body === undefined ? null : JSON.stringify(body), { status, headers }),
  )
const failure = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(CallError)
  return error
}

const cookies = (cookie: string) =>
  vi.stubGlobal('document', {
    cookie,
    documentElement: { dataset: { api: 'https://api.example', tokenCookie: 'own_token' } },
  })

beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
  cookies('own_token=secret%2B1; currentLanguage=ru')
})

describe('a call', () => {
  test('goes to the configured address with the bearer of the configured cookie and the language of its cookie', async () => {
    answer(200, { id: 7 })
    expect(await call(thing, { params: { id: 7 } })).toEqual({ id: 7 })
    const [url, { headers, method }] = asked.mock.calls[0]!
    expect([url, method]).toEqual(['https://api.example/api/things/7', 'GET'])
    expect(headers).toEqual({ authorization: 'Bearer secret+1', 'x-lang-code': 'ru' })
  })

  test('without a session and without a chosen language has no bearer and speaks English', async () => {
    cookies('')
    answer(200, { id: 7 })
    await call(thing, { params: { id: 7 } })
    expect(asked.mock.calls[0]![1].headers).toEqual({ 'x-lang-code': 'en' })
  })

  test('sends its body as JSON, a form as it is', async () => {
    answer(204)
    await call(make, { body: { name: 'Bolt' } })
    expect(asked.mock.calls[0]![1]).toMatchObject({
      method: 'POST',
      body: '{"name":"Bolt"}',
      headers: { 'content-type': 'application/json' },
    })
    answer(204)
    const form = new FormData()
    await call(make, { body: form as never })
    expect(asked.mock.calls[1]![1].body).toBe(form)
    expect(asked.mock.calls[1]![1].headers).not.toHaveProperty('content-type')
  })

  test('is tried once and has no time limit', async () => {
    answer(503, { message: 'later' })
    await failure(call(thing, { params: { id: 7 } }))
    expect(asked).toHaveBeenCalledOnce()
    expect(asked.mock.calls[0]![1]).not.toHaveProperty('signal')
  })

  test('of a file answers a blob', async () => {
    answer(200, 'bytes')
    expect(await call(picture, { params: { id: 1 } })).toBeInstanceOf(Blob)
  })

  test('of a list answers its rows and the place its headers tell', async () => {
    answer(200, [{ id: 1 }, { id: 2 }], {
      'x-total-pages': '5',
      'x-current-page': '3',
      'x-total-count': '10',
    })
    const found = await call(things, {})
    expect(found).toMatchObject({ rows: [{ id: 1 }, { id: 2 }], page: 3, total: 10 })
    expect(Math.ceil(found.total / found.per_page), 'pages in all').toBe(5)
    answer(200, [])
    expect(await call(things, {})).toMatchObject({ rows: [], page: 1 })
  })

  test.each([200, 201, 204, 302])('counts %i as success', async (status) => {
    asked.mockResolvedValueOnce({ status, json: async () => ({ id: 1 }) } as Response)
    await expect(call(thing, { params: { id: 1 } })).resolves.toEqual({ id: 1 })
  })

  test.each([303, 304, 400, 500])('counts %i as a failure', async (status) => {
    asked.mockResolvedValueOnce({ status, json: async () => ({}) } as Response)
    expect(await failure(call(thing, { params: { id: 1 } }))).toMatchObject({ status })
  })
})

describe('a failure is normalised', () => {
  test('422: a validation error with the first message of each field', async () => {
    answer(422, { message: 'Validation failed', errors: { email: ['Taken', 'Wrong'], name: ['Missing'] } })
    const { type, status, message, fields, original } = await failure(call(make, { body: { name: '' } }))
    expect({ type, status, message, fields }).toEqual({
      type: 'validation',
      status: 422,
      message: 'Validation failed',
      fields: { email: 'Taken', name: 'Missing' },
    })
    expect(original).toBeInstanceOf(Response)
    answer(422)
    expect(await failure(call(make, { body: { name: '' } }))).toMatchObject({
      type: 'validation',
      message: 'Validation failed',
      fields: {},
    })
  })

  test.each([
    ['the server’s message', 403, { message: 'Not yours' }, 'Not yours'],
    ['a body that says nothing', 500, {}, 'Unexpected error'],
    ['no body', 502, undefined, 'Internal Server Error'],
  ])('any other status: a server error with %s', async (_what, status, body, message) => {
    answer(status, body)
    expect(await failure(call(thing, { params: { id: 1 } }))).toMatchObject({
      type: 'server',
      status,
      message,
      fields: {},
    })
  })

  test('a network that is not there is one too, with its cause', async () => {
    const cause = new TypeError('Failed to fetch')
    asked.mockRejectedValueOnce(cause)
    expect(await failure(call(thing, { params: { id: 1 } }))).toMatchObject({
      type: 'server',
      status: 500,
      message: 'Internal Server Error',
      original: cause,
    })
  })

  test('has status 500 and the message Unexpected error unless said otherwise', () => {
    expect(new CallError({ type: 'server' })).toMatchObject({ status: 500, message: 'Unexpected error' })
  })
})

test('the error event reaches its subscribers', () => {
  const heard = vi.fn()
  const stop = onCallError(heard)
  const error = new CallError({ type: 'server', status: 404 })
  const ofFields = new CallError({ type: 'validation', status: 422 })
  reportCallError(error)
  reportCallError(error, true)
  reportCallError(ofFields)
  reportCallError(new Error('a bug of the page'))
  expect(heard.mock.calls).toEqual([
    [error, false],
    [error, true],
    [ofFields, false],
  ])
  stop()
  reportCallError(error)
  expect(heard).toHaveBeenCalledTimes(3)
})

test('a notice is for what is neither about fields nor silent', () => {
  const error = new CallError({ type: 'server', status: 404 })
  expect(isToBeNotified(error, false)).toBe(true)
  expect(isToBeNotified(error, true)).toBe(false)
  expect(isToBeNotified(new CallError({ type: 'validation', status: 422 }), false)).toBe(false)
})

test('a query and a command are tried once, whatever goes wrong, and published once', async () => {
  const heard = vi.fn()
  const stop = onCallError(heard)
  answer(503, { message: 'later' })
  await failure(createQueries().fetchQuery(query(thing, { params: { id: 7 } })))
  expect(asked).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledOnce()
  const { queries, mutations } = createQueries().getDefaultOptions()
  for (const options of [queries, mutations])
    expect(options).toMatchObject({ retry: false, networkMode: 'always' })
  stop()
})
