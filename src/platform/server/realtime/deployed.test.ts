import { readFileSync } from 'node:fs'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { readEnv } from '../start/env.ts'
import { defaultLimits } from './limits.ts'
import { personalChannel } from './realtime.ts'
import { realtimePath } from './server.ts'
import { signChannelToken } from './tokens.ts'

/** The example settings for Centrifugo (v6), and how our code works with a server that uses them. */
const example = JSON.parse(readFileSync('deploy/centrifugo.json', 'utf8'))
const [namespace, ...others] = example.channel.namespaces

test('Centrifugo listens on the loopback address, and in compose on all', () => {
  // Centrifugo 6 ignores `address` and `port` at the top level, and then listens on all interfaces.
  expect(Object.keys(example)).toEqual(['http_server', 'client', 'http_api', 'channel'])
  expect(example.http_server).toEqual({ address: '127.0.0.1', port: 8000 })
  const compose = readFileSync('deploy/compose.yml', 'utf8')
  expect(compose.match(/CENTRIFUGO_\w*(?:ADDRESS|PORT)\b.*/g)).toEqual([
    'CENTRIFUGO_HTTP_SERVER_ADDRESS: 0.0.0.0',
  ])
})

test('every channel of ours is of its namespace, whose name ends at the colon', () => {
  expect(personalChannel(7)).toBe('personal:7')
  expect(namespace.name).toBe('personal')
  expect(others).toEqual([])
})

test('a cut is recovered as far as with the embedded server: 300 messages, ten minutes', () => {
  expect(namespace).toMatchObject({ history_size: 300, history_ttl: '600s', force_recovery: true })
  expect([defaultLimits.recoverySize, defaultLimits.recoveryTtl]).toEqual([300, 600_000])
})

test('no one gets in without a token for the channel, publishes, or sees who else is there', () => {
  expect(namespace).toMatchObject({
    allow_subscribe_for_client: false,
    allow_publish_for_client: false,
    presence: false,
    join_leave: false,
  })
})

test('our tokens are signed and addressed as it wants them', async () => {
  const token = await signChannelToken({
    userId: '7',
    sessionId: '1',
    channel: 'personal:7',
    secret: 'a secret of at least thirty-two characters',
    now: new Date(),
  })
  expect(decodeProtectedHeader(token).alg).toBe('HS256')
  expect(decodeJwt(token)).toMatchObject({ sub: '7', aud: example.client.token.audience })
  expect(Object.keys(example.client.token)).toContain('hmac_secret_key')
})

test('its secrets are named by our settings, and are no secrets', () => {
  const named = (text: string) => text.replace('the value of ', '')
  expect(named(example.client.token.hmac_secret_key)).toBe('REALTIME_SECRET')
  expect(named(example.http_api.key)).toBe('CENTRIFUGO_API_KEY')
  // Left unchanged they are too short to start with, and cannot pass as a key.
  expect(() => readEnv({ REALTIME_SECRET: example.client.token.hmac_secret_key })).toThrow('REALTIME_SECRET')
})

test('browsers and we find it where it answers without further settings', () => {
  expect(realtimePath).toBe('/connection/websocket')
  for (const section of ['websocket', 'http_api.handler_prefix']) expect(example).not.toHaveProperty(section)
})
