import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const send = (body: Buffer) =>
  portico.request(cast.clientA, 'POST', '/api/front/carts', body, {
    'content-type': 'application/json',
    'idempotency-key': `key ${body.length}`,
  })
const nested = (depth: number) =>
  Buffer.from(`{"name":"Deep","more":${'['.repeat(depth)}${']'.repeat(depth)}}`)

test.each<[string, Buffer]>([
  [
    'bytes that are no UTF-8',
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
  ],
  ['a letter cut in half', Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xd0]), Buffer.from('"}')])],
  ['5,000 brackets', nested(5000)],
  ['500,000 brackets', nested(500_000)],
  ['braces in braces', Buffer.from(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`)],
])('%s are answered 400 in words', async (_, body) => {
  const answer = await send(body)
  expect([answer.status, answer.body.code]).toEqual([400, 'errors.malformedRequest'])
  expect(answer.body.message).toMatch(/could not be read/)
})

test('brackets within a text are none, and what is nested as people nest is read', async () => {
  const { status, body } = await send(
    Buffer.from(JSON.stringify({ name: `\\"${'[{'.repeat(30)}`, more: [[[1]]] })),
  )
  expect([status, body.name]).toEqual([200, `\\"${'[{'.repeat(30)}`])
  expect((await send(Buffer.from(JSON.stringify({ name: '['.repeat(80) })))).status).toBe(200)
})
