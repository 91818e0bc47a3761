import fastify from 'fastify'
import { expect, test } from 'vitest'
import { send } from './web.ts'

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
