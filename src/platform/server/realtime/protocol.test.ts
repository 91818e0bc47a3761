import { expect, test } from 'vitest'
import { closings, readFrame } from './protocol.ts'

test('a frame holds several commands, one a line', () => {
  expect([
    ...readFrame('{"connect":{"token":"t"},"id":1}\n{"subscribe":{"channel":"c"},"id":2}\n{}\n'),
  ]).toEqual([
    { id: 1, method: 'connect', params: { token: 't' } },
    { id: 2, method: 'subscribe', params: { channel: 'c' } },
    'pong',
  ])
})

test.each([
  ['an empty frame', ''],
  ['an empty line', '{"connect":{},"id":1}\n\n{"rpc":{},"id":2}'],
  ['no JSON', 'hello'],
  ['no object', '[1]'],
  ['null', 'null'],
  ['no method', '{"id":1}'],
  ['an unknown method', '{"id":1,"constructor":{}}'],
  ['a prototype for a method', '{"id":1,"__proto__":{}}'],
  ['two methods', '{"id":1,"connect":{},"refresh":{}}'],
  ['parameters that are no object', '{"id":1,"connect":7}'],
  ['no id', '{"connect":{}}'],
  ['id 0', '{"id":0,"connect":{}}'],
  ['an id out of range', '{"id":4294967296,"connect":{}}'],
])('%s is no frame of the protocol', (_, text) => {
  expect(() => [...readFrame(text)]).toThrow(SyntaxError)
})

test('every close has a short plain reason, without which the client would reconnect for ever', () => {
  for (const { reason } of Object.values(closings)) expect(reason).toMatch(/^[a-z ]{4,40}$/)
})
