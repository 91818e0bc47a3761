import fastify from 'fastify'
import { expect, test } from 'vitest'
import { faq } from '#features/communication/support/faq/contract.ts'
import { translator } from '#platform/server/start/translate.ts'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'
import { askOverHttp, type Caller } from './ask-api.ts'
import { send, sessionToken } from './web.ts'

test.each([
  [503, '5'],
  [200, undefined],
  [404, undefined],
])('a page that answers %i says when to ask again: %s', async (status, again) => {
  const app = fastify()
  app.get('/', (_request, reply) => send(reply, new Response('<p>Portico</p>', { status })))
  const { statusCode, headers, body } = await app.inject('/')
  expect([statusCode, headers['retry-after'], headers['cache-control'], body]).toEqual([
    status,
    again,
    'no-store',
    '<p>Portico</p>',
  ])
})

test.each([
  ['a proxy without any process', 502, { status: 503, message: ru.errors.notAnswering }],
  ['a proxy whose process hangs', 504, { status: 503, message: ru.errors.notAnswering }],
  ['an API whose database is away', 503, { status: 503, message: 'of the API' }],
  ['an API with a bug', 500, { status: 500, message: 'of the API' }],
  ['no one', null, { status: 503, code: 'errors.notAnswering', message: ru.errors.notAnswering }],
])('a page that asks %s says so', async (_, status, expected) => {
  const api = fastify()
  const body = status === 502 || status === 504 ? '<h1>Bad Gateway</h1>' : { message: 'of the API' }
  api.get('/*', (_request, reply) => reply.code(status ?? 200).send(body))
  const url = await api.listen({ port: 0, host: '127.0.0.1' })
  if (status === null) await api.close()
  const caller = { token: null, lang: 'ru', ip: '::1', request_id: 'x' } as Caller
  const asking = askOverHttp(url, translator({ en, ru }))(caller)(faq.list, {} as never)
  await expect(asking).rejects.toMatchObject(expected)
  await api.close()
})

test.each([
  ['portico_x', null],
  ['portico_', null],
  [`portico_${'k'.repeat(43)}`, null],
  ['', null],
  [undefined, null],
  ['s'.repeat(43), 's'.repeat(43)],
  ['x-portico_x', 'x-portico_x'],
])('a page with the cookie %j has the session %j: an API key is none', (cookie, token) => {
  expect(sessionToken(cookie)).toBe(token)
})
